import { Kysely, PostgresDialect, SqliteDialect } from "kysely";
import pg from "pg";
import { RealmWallPlugin } from "./realm-wall.ts";
import { openSqliteConnection } from "./sqlite-connection.ts";
import type { Tables } from "./tables.ts";

export type Db = Kysely<Tables>;

/**
 * The two doors to the data. `write` is where transactions run: on SQLite it is the one writer connection, so nothing but
 * the transaction may be awaited inside one. `read` never waits for a writer. On PostgreSQL both are the same pool.
 */
export interface Database {
  readonly dialect: "sqlite" | "postgres";
  readonly write: Db;
  readonly read: Db;
  /** Without the realm wall, for work that spans realms (jobs, migrations, the realm directory itself). */
  readonly unwalled: Db;
  close(): Promise<void>;
}

/** Opens `postgres://…`, or a SQLite file (`:memory:` is refused: readers and writer would see different data). */
export function openDatabase(url: string): Database {
  return /^postgres(?:ql)?:\/\//u.test(url) ? openPostgres(url) : openSqlite(url);
}

function openSqlite(file: string): Database {
  if (file === ":memory:") throw new Error("SQLite in memory cannot be shared between reader and writer: give a file");
  const writer = openSqliteConnection(file, { synchronous: "FULL" });
  const reader = openSqliteConnection(file, { synchronous: "FULL", readOnly: true });
  const unwalled = new Kysely<Tables>({ dialect: new SqliteDialect({ database: writer }) });
  const unwalledRead = new Kysely<Tables>({ dialect: new SqliteDialect({ database: reader }) });
  return {
    dialect: "sqlite",
    unwalled,
    write: unwalled.withPlugin(new RealmWallPlugin()),
    read: unwalledRead.withPlugin(new RealmWallPlugin()),
    async close() {
      await unwalledRead.destroy();
      await unwalled.destroy();
    },
  };
}

/** bigint (8 bytes) comes from pg as text; all of ours are safe integers. */
const INT8 = 20;

function openPostgres(url: string): Database {
  const types: pg.CustomTypesConfig = {
    getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
  };
  const pool = new pg.Pool({ connectionString: url, max: 10, types, connectionTimeoutMillis: 5000 });
  // An idle connection that the server drops must not end the process; the next query opens another.
  pool.on("error", () => undefined);
  const unwalled = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const walled = unwalled.withPlugin(new RealmWallPlugin());
  return { dialect: "postgres", unwalled, write: walled, read: walled, close: () => unwalled.destroy() };
}
