import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type QueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import pg from "pg";
import { isStalePlan, readPostgresError, StoreUnavailable } from "../store-unavailable.ts";
import { createStatementNames, type StatementNames } from "./statement-names.ts";

interface PostgresOptions {
  readonly poolSize: number;
  /** True: no timeouts, for migrations and locks. */
  readonly patient?: boolean;
  /** Time without any answer of the server after which the connection counts as lost. */
  readonly answerMilliseconds?: number;
}

const CONNECT_MILLISECONDS = 5_000;
/** Time after which the server cancels a statement. */
const STATEMENT_MILLISECONDS = 15_000;
/** Time after which the server ends an idle transaction. */
const IDLE_IN_TRANSACTION_MILLISECONDS = 30_000;
const ANSWER_MILLISECONDS = 20_000;
const KEEP_ALIVE_MILLISECONDS = 10_000;

/** Type id of bigint. pg returns it as text by default; all of our values are safe integers. */
const INT8 = 20;

/** Dialect for PostgreSQL. A lost connection throws StoreUnavailable, unless the query can be retried safely. */
export function postgresDialect(url: string, options: PostgresOptions): PostgresDialect {
  return new SteadyPostgresDialect({ pool: openPool(url, options) });
}

function openPool(url: string, { poolSize, patient = false, answerMilliseconds = ANSWER_MILLISECONDS }: PostgresOptions): PostgresPool {
  const types: pg.CustomTypesConfig = {
    getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MILLISECONDS,
    ...(patient
      ? {}
      : {
          statement_timeout: STATEMENT_MILLISECONDS,
          idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MILLISECONDS,
          query_timeout: answerMilliseconds,
        }),
  });
  // An error event without a listener ends the process, and the pool listens only to idle connections. For a connection in use the
  // failed query reports the loss.
  pool.on("connect", (client) => void client.on("error", () => undefined));
  pool.on("error", () => undefined);
  // Imports and migrations change tables so much that a cached plan would be wrong at their end.
  const names = patient ? null : createStatementNames();
  return {
    async connect() {
      try {
        return steadyClient(await pool.connect(), names);
      } catch (error) {
        throw readPostgresError(error);
      }
    },
    options: pool.options,
    end: () => pool.end(),
  };
}

/** Translates errors; a connection that was lost or given up does not go back into the pool. */
function steadyClient(client: pg.PoolClient, names: StatementNames | null): PostgresPoolClient {
  let lost = false;
  const query = async (sql: unknown, parameters?: readonly unknown[]): Promise<unknown> => {
    const text = sql as string;
    const values = parameters as unknown[];
    const name = names === null || parameters === undefined || parameters.length === 0 ? null : names.nameOf(text);
    try {
      return await (name === null ? client.query(text, values) : client.query({ name, text, values }));
    } catch (caught) {
      if (isStalePlan(caught)) names?.renew();
      const error = readPostgresError(caught);
      if (error instanceof StoreUnavailable && error.connectionLost) lost = true;
      throw error;
    }
  };
  return { query: query as PostgresPoolClient["query"], release: () => client.release(lost) };
}

class SteadyPostgresDialect extends PostgresDialect {
  override createDriver(): Driver {
    return new SteadyDriver(super.createDriver());
  }
}

/**
 * Kysely's driver with retries where they are safe: reads outside a transaction, and the begin of one. A pool cannot know which of its
 * connections ended when the server restarted.
 */
class SteadyDriver implements Driver {
  readonly #driver: Driver;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  init(): Promise<void> {
    return this.#driver.init();
  }

  async acquireConnection(): Promise<SteadyConnection> {
    return new SteadyConnection(this.#driver, await this.#driver.acquireConnection());
  }

  async beginTransaction(connection: SteadyConnection, settings: TransactionSettings): Promise<void> {
    await connection.onceMore((inner) => this.#driver.beginTransaction(inner, settings));
    connection.inTransaction = true;
  }

  async commitTransaction(connection: SteadyConnection): Promise<void> {
    await connection.once((inner) => this.#driver.commitTransaction(inner));
    connection.inTransaction = false;
  }

  async rollbackTransaction(connection: SteadyConnection): Promise<void> {
    connection.inTransaction = false;
    // The server has rolled back already. An error here would hide the original one.
    if (!connection.lost) await connection.once((inner) => this.#driver.rollbackTransaction(inner));
  }

  savepoint(connection: SteadyConnection, name: string, compile: QueryCompiler["compileQuery"]): Promise<void> {
    return connection.once(async (inner) => this.#driver.savepoint?.(inner, name, compile));
  }

  rollbackToSavepoint(connection: SteadyConnection, name: string, compile: QueryCompiler["compileQuery"]): Promise<void> {
    return connection.once(async (inner) => this.#driver.rollbackToSavepoint?.(inner, name, compile));
  }

  releaseSavepoint(connection: SteadyConnection, name: string, compile: QueryCompiler["compileQuery"]): Promise<void> {
    return connection.once(async (inner) => this.#driver.releaseSavepoint?.(inner, name, compile));
  }

  releaseConnection(connection: SteadyConnection): Promise<void> {
    return connection.release();
  }

  destroy(): Promise<void> {
    return this.#driver.destroy();
  }
}

class SteadyConnection implements DatabaseConnection {
  inTransaction = false;
  lost = false;
  readonly #driver: Driver;
  /** Null after the connection was lost, until there is another one. */
  #inner: DatabaseConnection | null;

  constructor(driver: Driver, inner: DatabaseConnection) {
    this.#driver = driver;
    this.#inner = inner;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const ask = (inner: DatabaseConnection) => inner.executeQuery<R>(query);
    return query.query.kind === "SelectQueryNode" && !this.inTransaction ? this.onceMore(ask) : this.once(ask);
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    if (this.#inner === null) throw new StoreUnavailable("no connection", true);
    return this.#inner.streamQuery<R>(query, chunkSize);
  }

  async once<T>(work: (inner: DatabaseConnection) => Promise<T>): Promise<T> {
    if (this.#inner === null) throw new StoreUnavailable("no connection", true);
    try {
      return await work(this.#inner);
    } catch (error) {
      if (error instanceof StoreUnavailable && error.connectionLost) this.lost = true;
      throw error;
    }
  }

  /** Retries on a new connection when this one was lost, unless the query had run for long. */
  async onceMore<T>(work: (inner: DatabaseConnection) => Promise<T>): Promise<T> {
    const started = performance.now();
    try {
      return await this.once(work);
    } catch (error) {
      if (!this.lost || performance.now() - started > CONNECT_MILLISECONDS) throw error;
      await this.release();
      this.#inner = await this.#driver.acquireConnection();
      this.lost = false;
      return this.once(work);
    }
  }

  async release(): Promise<void> {
    const inner = this.#inner;
    this.#inner = null;
    if (inner !== null) await this.#driver.releaseConnection(inner);
  }
}
