import { SqliteAdapter } from "kysely";
import type { Db } from "./database.ts";

/**
 * True when the statements of `db`, which may be a transaction, run on PostgreSQL. Only there a query locks its rows: SQLite runs one
 * writing transaction at a time.
 */
export const isPostgres = (db: Db): boolean => !(db.getExecutor().adapter instanceof SqliteAdapter);
