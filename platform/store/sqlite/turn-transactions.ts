import type { SqliteConnection } from "./connection.ts";

/** Writes that come in one turn of the event loop, committed together at its end. */
export interface TurnTransactions {
  /** Runs synchronous statements. Throws what they throw. */
  run<T>(work: () => T): T;
  /** Commits what is open. */
  close(): void;
}

/**
 * For rows whose loss does no harm: no caller waits for the commit or the disk. A failed commit is reported to `onLost`; from then on
 * each write is its own transaction, whose failure its caller sees, until one succeeds. A full disk can roll back a transaction in its
 * middle: the caller of that write sees it fail, and `onLost` is called for the earlier writes of the turn.
 */
export function createTurnTransactions(connection: SqliteConnection, onLost: (error: unknown) => void): TurnTransactions {
  let open = false;
  let lost = false;
  /** Writes in the transaction that is open. */
  let written = 0;

  function commit(): void {
    if (!open) return;
    open = false;
    // SQLite has undone it by itself when the disk was full.
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
