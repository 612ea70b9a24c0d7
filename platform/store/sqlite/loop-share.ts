/** Keeps one request from holding the event loop for long: SQLite answers at once, so nothing else would interrupt it. */
export interface LoopShare {
  /** Null while this turn of the event loop is short; otherwise what to wait for before the next statement. */
  pause(): Promise<void> | null;
}

/** A segment is answered in about as long. */
const SHARE_MILLISECONDS = 1;

/**
 * The awaited answers of `node:sqlite` are microtasks: thirty statements of a sign-in run in one turn, and films wait. After
 * `milliseconds` of statements in a turn the next one waits until whatever else has arrived was begun.
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
