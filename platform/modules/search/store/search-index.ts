import type { Db } from "../../../store/database.ts";
import { isPostgres } from "../../../store/is-postgres.ts";
import type { SearchIndex } from "./index-port.ts";
import { postgresIndex } from "./postgres-index.ts";
import { sqliteIndex } from "./sqlite-index.ts";

/** The index of a realm. `db` is the database or a transaction. */
export const searchIndex = (db: Db, realmId: string): SearchIndex =>
  isPostgres(db) ? postgresIndex(db, realmId) : sqliteIndex(db, realmId);
