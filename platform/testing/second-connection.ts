import { AsyncLocalStorage } from "node:async_hooks";
import type { DatabaseConnection, Driver } from "kysely";

export interface SecondConnectionWatch {
  /** The same driver; refuses a connection to a caller that has an open transaction on one of the watch's drivers. */
  watch(driver: Driver): Driver;
  /** The refusals since the last call. Code under test may have caught their errors. */
  take(): Error[];
}

/**
 * Finds queries on the database inside a transaction, where they belong on the transaction. On PostgreSQL such a caller waits for a second
 * connection while it holds the first: when as many callers do so as the pool has connections, all of them wait for ever. A single caller
 * never does, so that no test of one call can see it.
 */
export function watchSecondConnections(): SecondConnectionWatch {
  /** The transaction of the running async context. It stays there after its end. */
  const current = new AsyncLocalStorage<{ isOpen: boolean }>();
  let refused: Error[] = [];
  const end = () => {
    const transaction = current.getStore();
    if (transaction !== undefined) transaction.isOpen = false;
  };

  return {
    watch: (driver) => ({
      init: (options) => driver.init(options),
      acquireConnection(options) {
        if (current.getStore()?.isOpen !== true) return driver.acquireConnection(options);
        const error = new Error("a query on the database inside a transaction: give it the transaction, or do it before");
        refused.push(error);
        return Promise.resolve(new RefusedConnection(error));
      },
      // Not async: what is entered before the first await is the context of the caller's next steps too.
      beginTransaction(connection, settings) {
        if (connection instanceof RefusedConnection) return connection.refuse();
        current.enterWith({ isOpen: true });
        return driver.beginTransaction(connection, settings);
      },
      async commitTransaction(connection) {
        await driver.commitTransaction(connection);
        end();
      },
      rollbackTransaction(connection) {
        end();
        return driver.rollbackTransaction(connection);
      },
      ...(driver.savepoint && { savepoint: driver.savepoint.bind(driver) }),
      ...(driver.rollbackToSavepoint && { rollbackToSavepoint: driver.rollbackToSavepoint.bind(driver) }),
      ...(driver.releaseSavepoint && { releaseSavepoint: driver.releaseSavepoint.bind(driver) }),
      async releaseConnection(connection, options) {
        if (!(connection instanceof RefusedConnection)) await driver.releaseConnection(connection, options);
      },
      destroy: (options) => driver.destroy(options),
    }),

    take() {
      const taken = refused;
      refused = [];
      return taken;
    },
  };
}

/** Kysely does not give a connection's turn back when getting the connection fails, so that the failure waits for its first use. */
class RefusedConnection implements DatabaseConnection {
  readonly #error: Error;

  constructor(error: Error) {
    this.#error = error;
  }

  refuse(): Promise<never> {
    return Promise.reject(this.#error);
  }

  executeQuery(): Promise<never> {
    return this.refuse();
  }

  streamQuery(): never {
    throw this.#error;
  }
}
