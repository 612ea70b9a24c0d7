/**
 * The database is unavailable: connection lost or given up, server away, disk full or read-only. No failed transaction is half
 * done: it is rolled back, or committed whole when the answer of its commit was lost.
 */
export class StoreUnavailable extends Error {
  /** True: the connection is lost. False: the server refused the query. */
  readonly connectionLost: boolean;

  /** True when another writer has the lock: the caller may retry at once. */
  readonly busy: boolean;

  constructor(cause: unknown, connectionLost: boolean, busy = false) {
    super(`the database cannot be asked now: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = "StoreUnavailable";
    this.connectionLost = connectionLost;
    this.busy = busy;
  }
}

const SQLITE_BUSY = 5;
/** SQLite result codes: busy, locked, read-only, input or output failed, full, cannot be opened. */
const SQLITE_UNAVAILABLE = new Set([SQLITE_BUSY, 6, 8, 10, 13, 14]);

/** The error as it is, or a StoreUnavailable in its place. */
export function readSqliteError(error: unknown): unknown {
  const code = (error as { errcode?: unknown }).errcode;
  if (typeof code !== "number") return error;
  // The low byte is the code, the rest says more about it.
  const kind = code & 0xff;
  return SQLITE_UNAVAILABLE.has(kind) ? new StoreUnavailable(error, false, kind === SQLITE_BUSY) : error;
}

/** Connection exceptions; ended by an operator, a crash or a timeout; starting up; lets nobody in for now (`allow_connections false`). */
const CONNECTION_LOST = /^(?:08...|57P0.|55000|25P03|25P04|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/u;
/** Out of connections, memory or disk; a statement that took too long; a server that takes no writes; its disk. */
const REFUSED = /^(?:53...|57014|25006|58...)$/u;
/** Two transactions waited for each other, or saw each other's rows change: this one is rolled back and may be retried. */
const OVERTAKEN = /^40(?:001|P01)$/u;
/** Messages of errors that `pg` and its pool throw without a code. */
const CLIENT_LOST =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed)/u;
const READ_TIMEOUT = "Query read timeout";

const NOT_SUPPORTED = "0A000";

/** A migration has changed the columns of a statement that this connection planned before. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === NOT_SUPPORTED && error.message.startsWith("cached plan must not change");

/** The error as it is, or a StoreUnavailable in its place. */
export function readPostgresError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreUnavailable) return error;
  const code = String((error as { code?: unknown }).code ?? "");
  // The connection's other plans are stale, too, and its transaction is rolled back. `true` drops the connection, so a retry uses another.
  if (isStalePlan(error)) return new StoreUnavailable(error, true);
  if (CONNECTION_LOST.test(code) || CLIENT_LOST.test(error.message) || error.message === READ_TIMEOUT)
    return new StoreUnavailable(error, true);
  if (OVERTAKEN.test(code)) return new StoreUnavailable(error, false, true);
  return REFUSED.test(code) ? new StoreUnavailable(error, false) : error;
}
