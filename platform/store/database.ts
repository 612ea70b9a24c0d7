import { type Dialect, type Driver, Kysely } from "kysely";
import { postgresDialect } from "./postgres/postgres.ts";
import { RealmWallPlugin } from "./realm-wall.ts";
import { createCheckpoints, WRITER_CHECKPOINT_PAGES } from "./sqlite/checkpoints.ts";
import { openSqliteConnection } from "./sqlite/connection.ts";
import { LoggedSqliteDialect, ReaderSqliteDialect } from "./sqlite/dialect.ts";
import { createLogFlush, type LogFlush } from "./sqlite/log-flush.ts";
import { createLoopShare } from "./sqlite/loop-share.ts";
import { createTurns } from "./sqlite/turns.ts";
import type { Tables } from "./tables.ts";

export type Db = Kysely<Tables>;

/**
 * The two ways to the data. `write` is where transactions run: on SQLite it is the one writer connection, so nothing but
 * the transaction may be awaited inside one. `read` never waits for a writer. On PostgreSQL both are the same pool.
 */
export interface Database {
  readonly dialect: "sqlite" | "postgres";
  /** Of SQLite. */
  readonly file: string | null;
  readonly write: Db;
  readonly read: Db;
  /** Without the realm wall, for work that spans realms (jobs, migrations, the realm directory itself). */
  readonly unwalled: Db;
  /**
   * The same without waiting for the disk on SQLite: a power loss may take what was written, and all that was written after it. For
   * what is done again then.
   */
  readonly unflushed: Db;
  /** The same without limits of time, for what may take or wait long: migrations, and locks between processes. */
  readonly patient: Db;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Connections to PostgreSQL at most; without meaning on SQLite. */
  readonly poolSize?: number;
  /** Flushes SQLite's log to the disk; a test gives its own. */
  readonly logFlush?: LogFlush;
  /** Stands between the queries and each driver, for tests. */
  readonly watch?: (driver: Driver) => Driver;
}

const POOL_SIZE = 10;

/** Opens `postgres://…`, or a SQLite file (`:memory:` is refused: readers and writer would see different data). */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  return /^postgres(?:ql)?:\/\//u.test(url) ? openPostgres(url, options) : openSqlite(url, options);
}

function openKysely(dialect: Dialect, watch: DatabaseOptions["watch"]): Db {
  if (watch === undefined) return new Kysely<Tables>({ dialect });
  return new Kysely<Tables>({
    dialect: {
      createDriver: () => watch(dialect.createDriver()),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (db) => dialect.createIntrospector(db),
    },
  });
}

function openSqlite(file: string, { logFlush: log = createLogFlush(file), watch }: DatabaseOptions): Database {
  if (file === ":memory:") throw new Error("SQLite in memory cannot be shared between reader and writer: give a file");
  // NORMAL: SQLite leaves the log to the dialect, which answers no write before it is on the disk (decision 0026).
  const writer = openSqliteConnection(file, { synchronous: "NORMAL", checkpointPages: WRITER_CHECKPOINT_PAGES });
  const reader = openSqliteConnection(file, { synchronous: "FULL", readOnly: true });
  const share = createLoopShare();
  const shared = { connection: writer, turns: createTurns(), checkpoints: createCheckpoints(file), share };
  const unwalled = openKysely(new LoggedSqliteDialect({ ...shared, log }), watch);
  const unflushed = openKysely(new LoggedSqliteDialect({ ...shared, log: null }), watch);
  const unwalledRead = openKysely(new ReaderSqliteDialect({ connection: reader, share }), watch);
  return {
    dialect: "sqlite",
    file,
    unwalled,
    unflushed,
    patient: unwalled,
    write: unwalled.withPlugin(new RealmWallPlugin()),
    read: unwalledRead.withPlugin(new RealmWallPlugin()),
    async close() {
      await unwalledRead.destroy();
      await unwalled.destroy();
      // Kysely leaves a connection open that was never asked; the file is whole without its log once the last one is closed.
      reader.close();
      writer.close();
    },
  };
}

/** A start's lock, an import's inside of it, and the transaction inside of both, one connection each, let go when idle. */
const PATIENT_CONNECTIONS = 3;

function openPostgres(url: string, { poolSize = POOL_SIZE, watch }: DatabaseOptions): Database {
  const unwalled = openKysely(postgresDialect(url, { poolSize }), watch);
  const patient = openKysely(postgresDialect(url, { poolSize: PATIENT_CONNECTIONS, patient: true }), watch);
  const walled = unwalled.withPlugin(new RealmWallPlugin());
  return {
    dialect: "postgres",
    file: null,
    unwalled,
    unflushed: unwalled,
    patient,
    write: walled,
    read: walled,
    async close() {
      await patient.destroy();
      await unwalled.destroy();
    },
  };
}
