/** The work was given up before its turn: everybody who waited for it has left. */
export class WorkAbandoned extends Error {
  constructor() {
    super("nobody waits for it any more");
    this.name = "WorkAbandoned";
  }
}

export interface FairQueue {
  /**
   * Does `work` when its turn comes, and gives its result to everybody who waits under the same `key`. Clients take turns,
   * so that one who asks for much does not hold up one who asks for little; `null` is the background, which waits until no
   * client does. With `signal` a client leaves: work that nobody waits for any more is not begun, and rejects with WorkAbandoned.
   */
  run<T>(client: string | null, key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

interface Job {
  readonly key: string;
  readonly start: () => void;
  readonly abandon: () => void;
  readonly done: Promise<unknown>;
  begun: boolean;
  waiters: number;
}

/** At most `concurrency` works run at once. Inside a client's line the order is that of asking. */
export function createFairQueue(concurrency: number): FairQueue {
  const jobs = new Map<string, Job>();
  /** Clients in the order of their turns. */
  const lines = new Map<string, Job[]>();
  const background: Job[] = [];
  let running = 0;

  /** The next job that has not begun in another line and that somebody still waits for. */
  function shiftUsable(line: Job[]): Job | undefined {
    for (let job = line.shift(); job !== undefined; job = line.shift()) if (!job.begun && job.waiters > 0) return job;
    return undefined;
  }

  function next(): Job | undefined {
    for (const [client, line] of lines) {
      const job = shiftUsable(line);
      lines.delete(client);
      if (job === undefined) continue;
      // Behind the others until the next turn.
      if (line.length > 0) lines.set(client, line);
      return job;
    }
    return shiftUsable(background);
  }

  function advance(): void {
    while (running < concurrency) {
      const job = next();
      if (job === undefined) return;
      job.begun = true;
      running += 1;
      job.start();
    }
  }

  function createJob<T>(key: string, work: () => Promise<T>): Job {
    let start = (): void => undefined;
    let abandon = (): void => undefined;
    const done = new Promise<T>((resolve, reject) => {
      start = () =>
        void work()
          .then(resolve, reject)
          .finally(() => {
            running -= 1;
            jobs.delete(key);
            advance();
          });
      abandon = () => {
        jobs.delete(key);
        reject(new WorkAbandoned());
      };
    });
    // Whoever waits hears of a failure; nobody waiting is no unhandled one.
    done.catch(() => undefined);
    return { key, start: () => start(), abandon: () => abandon(), done, begun: false, waiters: 0 };
  }

  return {
    async run<T>(client: string | null, key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      if (signal?.aborted) throw new WorkAbandoned();
      const job = jobs.get(key) ?? createJob(key, work);
      jobs.set(key, job);
      job.waiters += 1;
      const leave = (): void => {
        job.waiters -= 1;
        if (job.waiters === 0 && !job.begun) job.abandon();
      };
      signal?.addEventListener("abort", leave, { once: true });
      if (!job.begun) lineOf(client).push(job);
      advance();
      try {
        return (await job.done) as T;
      } finally {
        signal?.removeEventListener("abort", leave);
      }
    },
  };

  function lineOf(client: string | null): Job[] {
    if (client === null) return background;
    const line = lines.get(client) ?? [];
    lines.set(client, line);
    return line;
  }
}
