import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Kysely, sql } from "kysely";
import { type Database, openDatabase } from "../database.ts";

/** The only table of the test's database. */
export interface Things {
  things: { id: string };
}

/** A SQLite file as two processes see it. */
export interface TwoProcesses {
  readonly file: string;
  readonly database: Database;
  readonly things: Kysely<Things>;
  /** Another process's connection, which does not wait for a lock. */
  readonly other: DatabaseSync;
  readonly close: () => Promise<void>;
}

/** The table of `things`, without the wall between realms: it has no realm. */
export const thingsOf = (database: Database): Kysely<Things> => database.unwalled as unknown as Kysely<Things>;

/** Opens a new SQLite file with an empty table of things for two processes. */
export async function openTwoProcesses(): Promise<TwoProcesses> {
  const folder = mkdtempSync(join(tmpdir(), "ringside-sqlite-"));
  const file = join(folder, "test.db");
  const database = openDatabase(file);
  await sql`create table things (id text primary key)`.execute(database.unwalled);
  const other = new DatabaseSync(file, { timeout: 0 });
  return {
    file,
    database,
    things: thingsOf(database),
    other,
    async close() {
      other.close();
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}
