import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from "kysely";
import type { Checkpoints } from "./checkpoints.ts";
import type { SqliteConnection } from "./connection.ts";
import type { LockWait } from "./lock-wait.ts";
import type { LogFlush } from "./log-flush.ts";
import type { LoopShare } from "./loop-share.ts";
import type { Turns } from "./turns.ts";

interface Writer {
  readonly connection: SqliteConnection;
  /** Turns of the connection, which several dialects may share. */
  readonly turns: Turns;
  readonly checkpoints: Checkpoints;
  /** Null: a write is answered when it is committed. A power loss may lose it and all later ones. */
  readonly log: LogFlush | null;
  readonly lockWait: LockWait;
  readonly share: LoopShare;
}

interface Reader {
  readonly connection: SqliteConnection;
  readonly share: LoopShare;
}

/** Kysely's dialect over a connection that only reads. */
export class ReaderSqliteDialect extends SqliteDialect {
  readonly #reader: Reader;

  constructor(reader: Reader) {
    super({ database: reader.connection });
    this.#reader = reader;
  }

  override createDriver(): Driver {
    return new SharingDriver(this.#reader);
  }
}

class SharingDriver extends SqliteDriver {
  readonly #share: LoopShare;

  constructor({ connection, share }: Reader) {
    super({ database: connection });
    this.#share = share;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#share.pause();
    return super.acquireConnection();
  }
}

/**
 * Kysely's dialect for the writer connection. A write is answered when the log is on the disk (decision 0026). The next writer gets the
 * connection before that, so that concurrent writers share one flush. The flush does not block the thread that answers requests.
 */
export class LoggedSqliteDialect extends SqliteDialect {
  readonly #writer: Writer;

  constructor(writer: Writer) {
    super({ database: writer.connection });
    this.#writer = writer;
  }

  override createDriver(): Driver {
    return loggedDriver(super.createDriver(), this.#writer);
  }

  /** Kysely's turns end when the connection is released, which is after the flush. Ours end before the flush. */
  override createAdapter(): DialectAdapter {
    return new TakesTurnsByItself();
  }
}

class TakesTurnsByItself extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

const BEGIN = CompiledQuery.raw("begin immediate");

/** Connection that waits for the write lock. A statement inside a transaction does not wait: it has the lock, and could not be retried alone. */
const waitingConnection = (
  connection: DatabaseConnection,
  { connection: sqlite, lockWait }: Writer,
  queuedAt: number,
): DatabaseConnection => ({
  executeQuery: (query) =>
    sqlite.isTransaction ? connection.executeQuery(query) : lockWait.run(() => connection.executeQuery(query), queuedAt),
  streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
});

function loggedDriver(driver: Driver, writer: Writer): Driver {
  const { connection: sqlite, turns, checkpoints, log, share } = writer;
  let endTurn = (): void => undefined;
  let writesBefore = 0;

  return {
    init: (options) => driver.init(options),
    async acquireConnection(options): Promise<DatabaseConnection> {
      const queuedAt = performance.now();
      await share.pause();
      endTurn = await turns.take();
      writesBefore = sqlite.writes;
      return waitingConnection(await driver.acquireConnection(options), writer, queuedAt);
    },
    async releaseConnection(connection, options) {
      const wrote = sqlite.writes !== writesBefore;
      await driver.releaseConnection(connection, options);
      endTurn();
      if (!wrote) return;
      checkpoints.wrote();
      await log?.flush();
    },
    async beginTransaction(connection) {
      // A plain `begin` takes the write lock only at its first write. If another process wrote after our first read, that write fails at once
      // with SQLITE_BUSY_SNAPSHOT, without waiting.
      await connection.executeQuery(BEGIN);
    },
    commitTransaction: (connection) => driver.commitTransaction(connection),
    async rollbackTransaction(connection) {
      await driver.rollbackTransaction(connection);
      // A rollback need not reach the disk.
      writesBefore = sqlite.writes;
    },
    ...(driver.savepoint && { savepoint: driver.savepoint.bind(driver) }),
    ...(driver.rollbackToSavepoint && { rollbackToSavepoint: driver.rollbackToSavepoint.bind(driver) }),
    ...(driver.releaseSavepoint && { releaseSavepoint: driver.releaseSavepoint.bind(driver) }),
    async destroy(options) {
      await checkpoints.close();
      await log?.close();
      await driver.destroy(options);
    },
  };
}
