import { setTimeout as pause } from "node:timers/promises";
import { StoreUnavailable } from "../store-unavailable.ts";

/** Waits for SQLite's write lock, which another process has. */
export interface LockWait {
  /** Runs one statement, and again while the lock is taken. Throws the last "busy" when the time is over, and all other errors at once. */
  run<T>(statement: () => Promise<T>): Promise<T>;
}

const LONGEST_MILLISECONDS = 5_000;
/** Writers that take turns, such as an import, leave the lock for about 4 ms. */
const STEP_MILLISECONDS = 1;
/** A lock that is taken longer is one transaction's, and is tried less often. */
const SHORT_MILLISECONDS = 200;
const LONG_STEP_MILLISECONDS = 10;

/**
 * SQLite's own wait (`busy_timeout`) blocks the thread, so no request is answered meanwhile. Its steps grow to 100 ms, so it also misses the pauses of
 * a writer that takes the lock often. Statements of this connection fail at once instead, and are tried again in steps of a millisecond.
 */
export function createLockWait(longest = LONGEST_MILLISECONDS): LockWait {
  return {
    async run(statement) {
      const began = performance.now();
      for (;;) {
        try {
          return await statement();
        } catch (error) {
          const waited = performance.now() - began;
          if (!(error instanceof StoreUnavailable && error.busy) || waited >= longest) throw error;
          await pause(waited < SHORT_MILLISECONDS ? STEP_MILLISECONDS : LONG_STEP_MILLISECONDS);
        }
      }
    },
  };
}
