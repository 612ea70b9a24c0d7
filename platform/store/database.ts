import { type Dialect, type Driver, Kysely } from "kysely";
import { postgresDialect } from "./postgres/postgres.ts";
import { RealmWallPlugin } from "./realm-wall.ts";
import { createCheckpoints, WRITER_CHECKPOINT_PAGES } from "./sqlite/checkpoints.ts";
import { openSqliteConnection } from "./sqlite/connection.ts";
import { LoggedSqliteDialect, ReaderSqliteDialect } from "./sqlite/dialect.ts";
import { createLockWait } from "./sqlite/lock-wait.ts";
import { createLogFlush, type LogFlush } from "./sqlite/log-flush.ts";
import { createLoopShare } from "./sqlite/loop-share.ts";
import { createTurns } from "./sqlite/turns.ts";
import type { Tables } from "./tables.ts";

export type Db = Kysely<Tables>;

/**
 * Access to the data. Transactions run on `write`. On SQLite that is the only writer connection, so code inside a transaction must await
 * nothing but the transaction's own queries. `read` never waits for a writer. On PostgreSQL both are the same pool.
 */
export interface Database {
  readonly dialect: "sqlite" | "postgres";
  /** Path of the SQLite file; null on PostgreSQL. */
  readonly file: string | null;
  readonly write: Db;
  readonly read: Db;
  /** Without the realm wall, for work that spans realms (jobs, migrations, the realm directory itself). */
  readonly unwalled: Db;
  /**
   * As `unwalled`, but writes on SQLite do not wait for the disk. A power loss may lose such a write and all later ones. Only for work that is
   * then repeated.
   */
  readonly unflushed: Db;
  /** As `unwalled`, but without timeouts: for migrations, and for locks between processes. */
  readonly patient: Db;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Maximum number of connections to PostgreSQL; ignored on SQLite. */
  readonly poolSize?: number;
  /** Flushes SQLite's log to the disk; tests replace it. */
  readonly logFlush?: LogFlush;
  /** Milliseconds that a write waits for another process's transaction on SQLite; 5,000 by default. */
  readonly lockWait?: number;
  /** Wraps each driver, so that tests can observe queries. */
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

function openSqlite(file: string, { logFlush: log = createLogFlush(file), lockWait, watch }: DatabaseOptions): Database {
  if (file === ":memory:") throw new Error("SQLite in memory cannot be shared between reader and writer: give a file");
  // NORMAL: SQLite does not flush the log at each commit. The dialect does, and answers a write after the flush (decision 0026).
  const writer = openSqliteConnection(file, { synchronous: "NORMAL", checkpointPages: WRITER_CHECKPOINT_PAGES });
  // SQLite's own wait would block the thread; `lockWait` replaces it.
  writer.exec("pragma busy_timeout = 0");
  const reader = openSqliteConnection(file, { synchronous: "FULL", readOnly: true });
  const share = createLoopShare();
  const shared = {
    connection: writer,
    turns: createTurns(),
    checkpoints: createCheckpoints(file),
    lockWait: createLockWait(lockWait),
    share,
  };
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
      // Kysely does not close a connection that was never used. When the last one closes, SQLite moves the log into the file.
      reader.close();
      writer.close();
    },
  };
}

/** A start holds a lock, an import inside it holds another, and its transaction needs a third connection. Idle ones are closed. */
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
