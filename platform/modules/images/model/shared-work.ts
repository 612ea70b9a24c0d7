import { createFairQueue } from "../../../base/fair-queue.ts";

/** Thrown when the work was not begun, because all callers have left or the queue is full. */
export class WorkAbandoned extends Error {
  constructor() {
    super("not begun: nobody waits for it, or too much waits");
    this.name = "WorkAbandoned";
  }
}

export interface SharedWork {
  /**
   * Does `work` when its turn comes, and gives its result to all callers that wait under the same `key`. Callers take turns, so
   * that a caller with many keys does not hold up one with few. Rejects with WorkAbandoned when every caller has left (`signal`)
   * before the work began, or when the queue dropped it.
   */
  run<T>(caller: string, key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

interface Job {
  readonly start: () => void;
  readonly abandon: () => void;
  readonly done: Promise<unknown>;
  begun: boolean;
  waiters: number;
  /** Number of its places in the queue: one for each waiting caller. */
  places: number;
}

/** Runs one job at a time; at most `waiting` places in the queue. */
export function createSharedWork(waiting: number): SharedWork {
  const jobs = new Map<string, Job>();
  const queue = createFairQueue<Job>(waiting);
  let isRunning = false;

  function advance(): void {
    while (!isRunning) {
      const job = queue.next();
      if (job === null) return;
      job.places -= 1;
      if (job.begun || job.waiters === 0) continue;
      job.begun = true;
      isRunning = true;
      job.start();
    }
  }

  function createJob<T>(key: string, work: () => Promise<T>): Job {
    let resolve: (value: T) => void = () => undefined;
    let reject: (reason: unknown) => void = () => undefined;
    const done = new Promise<T>((...settle) => {
      [resolve, reject] = settle;
    });
    // A failed job without waiting callers must not cause an unhandled rejection.
    done.catch(() => undefined);
    return {
      done,
      begun: false,
      waiters: 0,
      places: 0,
      start: () =>
        void work()
          .then(resolve, reject)
          .finally(() => {
            isRunning = false;
            jobs.delete(key);
            advance();
          }),
      abandon: () => {
        jobs.delete(key);
        reject(new WorkAbandoned());
      },
    };
  }

  function enqueue(caller: string, job: Job): void {
    job.places += 1;
    const dropped = queue.push(caller, job);
    if (dropped === null) return;
    dropped.places -= 1;
    // A job without callers is already abandoned, and a new job may have its key.
    if (dropped.places === 0 && dropped.waiters > 0 && !dropped.begun) dropped.abandon();
  }

  /** Frees the place of a caller who has left. Otherwise callers who leave early could fill the queue. */
  function leave(caller: string, job: Job): void {
    job.waiters -= 1;
    if (job.begun) return;
    if (job.waiters === 0) job.abandon();
    // The last place remains for the other callers, because their own places may have been dropped.
    if ((job.waiters === 0 || job.places > 1) && queue.remove(caller, job)) job.places -= 1;
  }

  return {
    async run<T>(caller: string, key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      if (signal?.aborted) throw new WorkAbandoned();
      const job = jobs.get(key) ?? createJob(key, work);
      jobs.set(key, job);
      job.waiters += 1;
      const onAbort = (): void => leave(caller, job);
      signal?.addEventListener("abort", onAbort, { once: true });
      if (!job.begun) enqueue(caller, job);
      advance();
      try {
        return (await job.done) as T;
      } finally {
        signal?.removeEventListener("abort", onAbort);
      }
    },
  };
}
