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

export type WaitBudget = ReturnType<typeof createWaitBudget>;

/** The time that a break may keep a viewer waiting, in milliseconds and in all. It begins at once. `onSpent` is called once. */
export function createWaitBudget(limit: number, onSpent: () => void, timers: Timers = browserTimers) {
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
  const wait = () => {
    if (since !== null || isSpent) return;
    since = timers.now();
    cancel = timers.after(Math.max(0, left), () => {
      isSpent = true;
      stop();
      onSpent();
    });
  };
  wait();
  return {
    /** The viewer waits from now on. */
    wait,
    /** The viewer does not wait: the ad moves, or they have paused it. */
    stop,
    isSpent: () => isSpent,
  };
}
