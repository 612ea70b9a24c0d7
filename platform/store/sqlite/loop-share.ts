/** Keeps one request from blocking the event loop. SQLite answers synchronously, so other work would not run between its statements. */
export interface LoopShare {
  /** Null while this turn of the event loop is short; otherwise a promise to await before the next statement. */
  pause(): Promise<void> | null;
}

/** About the time of one request for a segment. */
const SHARE_MILLISECONDS = 1;

/**
 * Awaited results of `node:sqlite` are microtasks, so the thirty statements of a sign-in run in one turn of the event loop while requests for
 * films wait. After `milliseconds` of statements in a turn, the next statement waits until other work that has arrived has begun.
 */
export function createLoopShare(milliseconds = SHARE_MILLISECONDS, now: () => number = () => performance.now()): LoopShare {
  /** Start of the first statement in this turn of the event loop; null before it. */
  let began: number | null = null;
  return {
    pause() {
      if (began === null) {
        began = now();
        setImmediate(() => {
          began = null;
        });
        return null;
      }
      return now() - began < milliseconds ? null : new Promise((resolve) => setImmediate(resolve));
    },
  };
}
