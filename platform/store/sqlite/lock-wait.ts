import { setTimeout as pause } from "node:timers/promises";
import { StoreUnavailable } from "../store-unavailable.ts";

/** Waits for SQLite's write lock while another process has it. */
export interface LockWait {
  /**
   * Runs one statement, and retries it while the lock is taken. Throws StoreUnavailable when the lock is not free in time. Other errors are thrown
   * at once. Callers must not pass a statement inside a transaction, which cannot be retried alone. `queuedAt`: time at which the statement joined
   * the queue for the connection, as `performance.now()`.
   */
  run<T>(statement: () => Promise<T>, queuedAt: number): Promise<T>;
}

const LONGEST_MILLISECONDS = 5_000;
/** An import pauses for about 4 ms between its transactions; a shorter step finds the lock free in that time. */
const STEP_MILLISECONDS = 1;
/** A lock that is taken for longer belongs to one long transaction, so the retries become rarer. */
const SHORT_MILLISECONDS = 200;
const LONG_STEP_MILLISECONDS = 10;

/**
 * Replaces SQLite's own wait (`busy_timeout`), which blocks the thread, so that no request is answered. Its steps grow to 100 ms, so it also misses
 * the short pauses of an import. The connection needs `busy_timeout = 0`. `longest`: milliseconds, 5,000 by default.
 */
export function createLockWait(longest = LONGEST_MILLISECONDS): LockWait {
  /** True after a statement that timed out. The statements that queued behind it waited for the same lock, so their time in the queue counts. */
  let hasTimedOut = false;
  return {
    async run(statement, queuedAt) {
      const began = hasTimedOut ? queuedAt : performance.now();
      for (;;) {
        try {
          const result = await statement();
          hasTimedOut = false;
          return result;
        } catch (error) {
          const waited = performance.now() - began;
          const isBusy = error instanceof StoreUnavailable && error.busy;
          hasTimedOut = isBusy && waited >= longest;
          if (!isBusy || hasTimedOut) throw error;
          await pause(waited < SHORT_MILLISECONDS ? STEP_MILLISECONDS : LONG_STEP_MILLISECONDS);
        }
      }
    },
  };
}
