interface Timers {
  /** Milliseconds. */
  readonly now: () => number;
  /** Runs a function after some milliseconds. Returns a function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
}

const browserTimers: Timers = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = window.setTimeout(run, ms);
    return () => window.clearTimeout(timer);
  },
};

export type TimeBudget = ReturnType<typeof createTimeBudget>;

/** A time that something may take in all, in milliseconds, such as the waits of a break. It runs at once. `onSpent` is called once. */
export function createTimeBudget(limit: number, onSpent: () => void, timers: Timers = browserTimers) {
  let left = limit;
  let since: number | null = null;
  let cancel: (() => void) | null = null;
  let isSpent = false;
  const stop = () => {
    cancel?.();
    cancel = null;
    if (since !== null) left -= timers.now() - since;
    since = null;
  };
  const run = () => {
    if (since !== null || isSpent) return;
    since = timers.now();
    cancel = timers.after(Math.max(0, left), () => {
      isSpent = true;
      stop();
      onSpent();
    });
  };
  run();
  return {
    /** Time counts from now on. */
    run,
    /** Time does not count from now on. */
    stop,
    isSpent: () => isSpent,
  };
}
