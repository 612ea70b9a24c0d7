import { type DatabaseConnection, type DialectAdapter, type Driver, SqliteAdapter, SqliteDialect } from "kysely";
import type { Checkpoints } from "./checkpoints.ts";
import type { SqliteConnection } from "./connection.ts";
import type { LogFlush } from "./log-flush.ts";

/**
 * Kysely's dialect over one connection, of which a write is answered when the log is on the disk (decision 0031). The connection
 * goes to the next writer before that, so that writers at the same time share one turn of the disk, and nobody waits on the
 * thread that answers requests.
 */
export class LoggedSqliteDialect extends SqliteDialect {
  readonly #connection: SqliteConnection;
  readonly #log: LogFlush;
  readonly #checkpoints: Checkpoints;

  constructor(connection: SqliteConnection, log: LogFlush, checkpoints: Checkpoints) {
    super({ database: connection });
    this.#connection = connection;
    this.#log = log;
    this.#checkpoints = checkpoints;
  }

  override createDriver(): Driver {
    return loggedDriver(super.createDriver(), this.#connection, this.#log, this.#checkpoints);
  }

  /** Kysely's own turns end when the connection is given back, which is after the disk has answered. Ours end before. */
  override createAdapter(): DialectAdapter {
    return new TakesTurnsByItself();
  }
}

class TakesTurnsByItself extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

function loggedDriver(driver: Driver, sqlite: SqliteConnection, log: LogFlush, checkpoints: Checkpoints): Driver {
  /** Ends when the last one in line has given the connection back. */
  let line: Promise<void> = Promise.resolve();
  let endTurn = (): void => undefined;
  let writesBefore = 0;

  return {
    init: (options) => driver.init(options),
    async acquireConnection(options): Promise<DatabaseConnection> {
      const before = line;
      let end = (): void => undefined;
      line = new Promise((resolve) => {
        end = resolve;
      });
      await before;
      endTurn = end;
      writesBefore = sqlite.writes;
      return driver.acquireConnection(options);
    },
    async releaseConnection(connection, options) {
      const wrote = sqlite.writes !== writesBefore;
      await driver.releaseConnection(connection, options);
      endTurn();
      if (!wrote) return;
      checkpoints.wrote();
      await log.flush();
    },
    beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
    commitTransaction: (connection) => driver.commitTransaction(connection),
    async rollbackTransaction(connection) {
      await driver.rollbackTransaction(connection);
      // Nothing of it has to reach the disk.
      writesBefore = sqlite.writes;
    },
    ...(driver.savepoint && { savepoint: driver.savepoint.bind(driver) }),
    ...(driver.rollbackToSavepoint && { rollbackToSavepoint: driver.rollbackToSavepoint.bind(driver) }),
    ...(driver.releaseSavepoint && { releaseSavepoint: driver.releaseSavepoint.bind(driver) }),
    async destroy(options) {
      await checkpoints.close();
      await log.close();
      await driver.destroy(options);
    },
  };
}
