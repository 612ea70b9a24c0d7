import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { SqliteDatabase, SqliteStatement } from "kysely";
import { LRUCache } from "lru-cache";
import { readSqliteError } from "../store-unavailable.ts";

/** More than the product's statements. A statement with a list of ids counts once for each length of the list. */
const MAX_STATEMENTS = 300;

interface SqliteOptions {
  /** FULL survives a power loss; NORMAL may then lose the last commits, never the file. */
  readonly synchronous: "FULL" | "NORMAL";
  readonly readOnly?: boolean;
  /** Time to wait for another writer, during which this process does nothing else. */
  readonly waitMilliseconds?: number;
  /** WAL: readers do not wait for a writer. DELETE: a writer locks the whole file. */
  readonly journal?: "WAL" | "DELETE";
  /** Number of pages in the log at which a commit moves it into the file. Default: SQLite's 1,000. */
  readonly checkpointPages?: number;
}

/** A statement with the interface that Kysely and rate-limiter-flexible use. Rows are plain objects. */
interface CachedStatement extends SqliteStatement {
  get(...parameters: unknown[]): unknown;
  run(...parameters: unknown[]): ReturnType<SqliteStatement["run"]>;
}

/**
 * One connection of `node:sqlite` with the interface of better-sqlite3, which Kysely's dialect and rate-limiter-flexible use.
 * Prepared statements are cached, except those that change the schema.
 */
export interface SqliteConnection extends SqliteDatabase {
  prepare(sql: string): CachedStatement;
  /** Runs one or several statements that have no parameters and return no rows. */
  exec(sql: string): void;
  /** Grows with each prepared statement that may have changed something. */
  readonly writes: number;
  readonly isTransaction: boolean;
}

/** Opens a file, and creates it with its folder if it is missing. Throws SQLite's error. */
export function openSqliteConnection(file: string, options: SqliteOptions): SqliteConnection {
  mkdirSync(dirname(file), { recursive: true });
  const connection = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: options.waitMilliseconds ?? 5000 });
  // Pragmas are per connection; WAL stays with the file.
  if (options.journal !== "DELETE") connection.exec("pragma journal_mode = WAL");
  connection.exec(`pragma synchronous = ${options.synchronous}; pragma cache_size = -16000`);
  if (options.checkpointPages !== undefined) connection.exec(`pragma wal_autocheckpoint = ${options.checkpointPages}`);
  if (options.readOnly === true) connection.exec("pragma query_only = true");
  const cache = new LRUCache<string, CachedStatement>({ max: MAX_STATEMENTS });
  let writes = 0;
  const wrote = (): void => {
    writes += 1;
  };
  return {
    get writes() {
      return writes;
    },
    prepare(sql) {
      const cached = cache.get(sql);
      if (cached !== undefined) return cached;
      // SQLite has undone it by itself when the disk is full: a second time would be an error that hides the first.
      if (sql === "rollback" && !connection.isTransaction) return NOTHING_TO_DO;
      const statement = keepStatement(
        withDiskErrors(() => connection.prepare(sql)),
        sql,
        CHANGES_NOTHING.test(sql) ? () => undefined : wrote,
      );
      if (/^\s*(?:select|insert|update|delete|with|begin|commit)\b/iu.test(sql)) cache.set(sql, statement);
      return statement;
    },
    exec: (sql) => withDiskErrors(() => connection.exec(sql)),
    get isTransaction() {
      return connection.isTransaction;
    },
    close() {
      if (connection.isOpen) connection.close();
    },
  };
}

const CHANGES_NOTHING = /^\s*(?:select|begin|pragma|explain)\b/iu;

const NOTHING_TO_DO: CachedStatement = {
  reader: false,
  all: () => [],
  get: () => undefined,
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

function keepStatement(statement: StatementSync, sql: string, running: () => void): CachedStatement {
  const columns = columnNames(statement);
  // Objects of node:sqlite have no prototype and are slow to read; arrays also come out faster.
  statement.setReturnArrays(true);
  // The columns of `*` change with the schema, also by another process: SQLite then prepares the statement again unnoticed.
  const fixed = !sql.includes("*");
  const toRows = (values: unknown): Record<string, unknown>[] => {
    const names = fixed ? columns : columnNames(statement);
    return (values as unknown[][]).map((row) => toRow(names, row));
  };
  const run = (...parameters: unknown[]) => {
    running();
    return withDiskErrors(() => statement.run(...bindable(parameters)));
  };
  const all = (parameters: readonly unknown[]) => {
    running();
    return withDiskErrors(() => toRows(statement.all(...bindable(parameters))));
  };
  return {
    reader: columns.length > 0,
    all,
    get: (...parameters) => all(parameters)[0],
    run: (...parameters) => (Array.isArray(parameters[0]) ? run(...parameters[0]) : run(...parameters)),
    *iterate(parameters) {
      for (const row of statement.iterate(...bindable(parameters))) yield* toRows([row]);
    },
  };
}

/** A full or read-only disk, or a writer that never ended, as one clear failure. */
function withDiskErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw readSqliteError(error);
  }
}

const columnNames = (statement: StatementSync): string[] => statement.columns().map(({ name }) => name);

function toRow(names: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let index = 0; index < names.length; index += 1) row[names[index] ?? ""] = values[index];
  return row;
}

/**
 * node:sqlite binds `true` as 1, NaN as NULL, and takes an object in first place for named parameters, so that a Date is
 * stored as NULL without a word. PostgreSQL refuses them, and so does this.
 */
function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  for (const value of parameters) {
    const type = typeof value;
    if (type === "string" || value === null || type === "bigint" || Number.isFinite(value) || value instanceof Uint8Array) continue;
    throw new TypeError(
      `SQLite cannot bind ${value instanceof Date ? "a Date" : type === "number" ? String(value) : `a value of type ${type}`}`,
    );
  }
  return parameters as SQLInputValue[];
}
