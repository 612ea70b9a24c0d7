import type { SqliteConnection } from "./connection.ts";

/** Commits the writes of one turn of the event loop together, at its end. */
export interface TurnTransactions {
  /** Runs synchronous statements. Throws what they throw. */
  run<T>(work: () => T): T;
  /** Commits the open transaction. */
  close(): void;
}

/**
 * For rows whose loss does no harm, because no caller waits for the commit or the disk. `onLost` is called for a failed commit. After that each
 * write is a transaction of its own, and its caller sees its failure, until one succeeds. A full disk can roll back a transaction in the
 * middle: the caller of that write sees the failure, and `onLost` is called for the earlier writes of the turn.
 */
export function createTurnTransactions(connection: SqliteConnection, onLost: (error: unknown) => void): TurnTransactions {
  let open = false;
  let lost = false;
  /** Number of writes in the open transaction. */
  let written = 0;

  function commit(): void {
    if (!open) return;
    open = false;
    // When the disk was full, SQLite has rolled back already.
    if (!connection.isTransaction) return;
    try {
      connection.prepare("commit").run();
    } catch (error) {
      lost = true;
      if (connection.isTransaction) connection.exec("rollback");
      onLost(error);
    }
  }

  return {
    run(work) {
      if (lost) {
        const result = work();
        lost = false;
        return result;
      }
      if (!open || !connection.isTransaction) {
        connection.prepare("begin immediate").run();
        if (!open) setImmediate(commit);
        open = true;
        written = 0;
      }
      try {
        const result = work();
        written += 1;
        return result;
      } catch (error) {
        if (!connection.isTransaction && written > 0) onLost(error);
        throw error;
      }
    },
    close: commit,
  };
}
