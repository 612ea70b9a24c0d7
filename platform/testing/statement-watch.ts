import type { CompiledQuery, DatabaseConnection, Driver } from "kysely";

/**
 * Reports the text of every statement that a driver executes, for `watch` of `openDatabase`. Statements of migrations and of
 * raw SQL are reported too.
 */
export function watchStatements(report: (sql: string) => void): (driver: Driver) => Driver {
  return (driver) => ({
    init: (options) => driver.init(options),
    async acquireConnection(options) {
      return reporting(await driver.acquireConnection(options), report);
    },
    beginTransaction: (connection, settings) => driver.beginTransaction(originalOf(connection), settings),
    commitTransaction: (connection) => driver.commitTransaction(originalOf(connection)),
    rollbackTransaction: (connection) => driver.rollbackTransaction(originalOf(connection)),
    releaseConnection: (connection, options) => driver.releaseConnection(originalOf(connection), options),
    destroy: (options) => driver.destroy(options),
  });
}

/** Drivers know their connections by identity. */
const originals = new WeakMap<DatabaseConnection, DatabaseConnection>();
const originalOf = (connection: DatabaseConnection): DatabaseConnection => originals.get(connection) ?? connection;

function reporting(original: DatabaseConnection, report: (sql: string) => void): DatabaseConnection {
  const connection: DatabaseConnection = {
    executeQuery<R>(query: CompiledQuery, options?: Parameters<DatabaseConnection["executeQuery"]>[1]) {
      report(query.sql);
      return original.executeQuery<R>(query, options);
    },
    streamQuery<R>(query: CompiledQuery, chunkSize: number, options?: Parameters<DatabaseConnection["streamQuery"]>[2]) {
      report(query.sql);
      return original.streamQuery<R>(query, chunkSize, options);
    },
  };
  originals.set(connection, original);
  return connection;
}
