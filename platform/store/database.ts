import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { Kysely, PostgresDialect, type SqliteDatabase as SqliteConnection, SqliteDialect } from "kysely";
import { LRUCache } from "lru-cache";
import pg from "pg";
import { RealmWallPlugin } from "./realm-wall.ts";
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
  mkdirSync(dirname(file), { recursive: true });
  const writer = new SqliteDatabase(file);
  prepareConnection(writer);
  const reader = new SqliteDatabase(file);
  prepareConnection(reader);
  reader.pragma("query_only = true");
  const unwalled = new Kysely<Tables>({ dialect: new SqliteDialect({ database: keepStatements(writer) }) });
  const unwalledRead = new Kysely<Tables>({ dialect: new SqliteDialect({ database: keepStatements(reader) }) });
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

/** More than the product asks; a list of ids of any length is a question of its own. */
const KEPT_STATEMENTS = 300;

/** A connection that prepares what it is asked again and again only once. Changes of the schema are prepared each time. */
function keepStatements(connection: SqliteDatabase.Database): SqliteConnection {
  const kept = new LRUCache<string, SqliteDatabase.Statement>({ max: KEPT_STATEMENTS });
  return {
    close: () => connection.close(),
    prepare(sql: string) {
      if (!/^(?:select|insert|update|delete|with)\b/iu.test(sql)) return connection.prepare(sql);
      const known = kept.get(sql);
      if (known !== undefined) return known;
      const statement = connection.prepare(sql);
      kept.set(sql, statement);
      return statement;
    },
  };
}

/** Pragmas are per connection; the build's default in WAL is `synchronous=NORMAL`, which can lose a commit on power loss. */
function prepareConnection(connection: SqliteDatabase.Database): void {
  connection.pragma("journal_mode = WAL");
  connection.pragma("synchronous = FULL");
  connection.pragma("foreign_keys = ON");
  connection.pragma("busy_timeout = 5000");
  connection.pragma("cache_size = -16000");
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
