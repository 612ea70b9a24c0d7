import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { createFairQueue } from "../../../base/fair-queue.ts";
import { Problem } from "../../../http/problem.ts";

/** Work for a thread: a new hash, or a comparison with a stored one. */
export type HashJob =
  | { readonly password: string; readonly cost: { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number } }
  | { readonly password: string; readonly stored: string };

/** The pool's interface to one thread; tests pass their own. */
export interface HashThread {
  /** False once it has ended, for whatever reason. */
  readonly alive: boolean;
  /** Queues a job behind the thread's earlier jobs. */
  run(job: HashJob): Promise<string | boolean>;
  stop(): Promise<void>;
}

export interface HashPool {
  /** Runs a job, in turn with other callers' jobs. Throws BUSY (503, with the seconds to wait) when too many jobs wait. */
  run(caller: string, job: HashJob): Promise<string | boolean>;
  close(): Promise<void>;
}

/** One core is left for pages and streams. */
const THREADS = Math.max(1, availableParallelism() - 1);
/** Number of waiting jobs for one thread, about three seconds of work. Further jobs are rejected at once. */
const QUEUED_PER_THREAD = 120;
const RETRY_SECONDS = 5;
/** Number of jobs that a thread holds: while it runs one, it has the next, so that it never waits for the main thread. */
const JOBS_PER_THREAD = 2;

interface Waiting {
  readonly job: HashJob;
  readonly resolve: (value: string | boolean) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Threads that only hash. Node's own four (libuv) also read files and compress, so sixteen passwords there delayed every page and media
 * segment. Threads start on first use.
 */
export function createHashPool(
  options: { readonly threads?: number; readonly perThread?: number; readonly queued?: number; readonly start?: () => HashThread } = {},
): HashPool {
  const { threads = THREADS, perThread = JOBS_PER_THREAD, queued = QUEUED_PER_THREAD * threads, start = startThread } = options;
  const queue = createFairQueue<Waiting>(queued);
  /** Threads with the number of jobs that they hold. */
  const held = new Map<HashThread, number>();

  /** The thread with the least to do; a new one before any gets a second job. Null when all are full. */
  function takeThread(): HashThread | null {
    for (const [thread, jobs] of held) if (!thread.alive && jobs === 0) held.delete(thread);
    const [least] = [...held].filter(([thread]) => thread.alive).sort(([, one], [, other]) => one - other);
    if (least !== undefined && least[1] === 0) return least[0];
    if (held.size < threads) {
      const started = start();
      held.set(started, 0);
      return started;
    }
    return least !== undefined && least[1] < perThread ? least[0] : null;
  }

  async function serve(thread: HashThread, { job, resolve, reject }: Waiting): Promise<void> {
    held.set(thread, (held.get(thread) ?? 0) + 1);
    try {
      resolve(await thread.run(job));
    } catch (error) {
      reject(error);
    }
    held.set(thread, (held.get(thread) ?? 1) - 1);
    serveNext();
  }

  function serveNext(): void {
    if (queue.length === 0) return;
    const thread = takeThread();
    const waiting = thread === null ? null : queue.next();
    if (thread !== null && waiting !== null) void serve(thread, waiting);
  }

  return {
    run: (caller, job) =>
      new Promise((resolve, reject) => {
        const dropped = queue.push(caller, { job, resolve, reject });
        dropped?.reject(new Problem("BUSY", { details: { retryAfterSeconds: RETRY_SECONDS } }));
        serveNext();
      }),
    async close() {
      for (let left = queue.next(); left !== null; left = queue.next()) left.reject(new Error("hash pool closed"));
      await Promise.all([...held.keys()].map((thread) => thread.stop()));
      held.clear();
    },
  };
}

function startThread(): HashThread {
  const worker = new Worker(new URL("./hash-thread.mjs", import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });
  let alive = true;
  /** Jobs without a result, oldest first. */
  const jobs: { resolve(value: string | boolean): void; reject(reason: unknown): void }[] = [];
  // A process may end while its threads have nothing to do.
  const rest = (): void => {
    if (jobs.length === 0) worker.unref();
  };
  const die = (cause: unknown): void => {
    alive = false;
    for (const job of jobs.splice(0)) job.reject(cause);
    rest();
  };
  worker.on("message", (answer: { value?: string | boolean; error?: string }) => {
    const job = jobs.shift();
    if (answer.value === undefined) job?.reject(new Error(answer.error));
    else job?.resolve(answer.value);
    rest();
  });
  worker.on("error", die);
  worker.on("exit", (code) => die(new Error(`hashing thread ended with ${code}`)));
  rest();
  return {
    get alive() {
      return alive;
    },
    run: (job) =>
      new Promise((resolve, reject) => {
        jobs.push({ resolve, reject });
        worker.ref();
        worker.postMessage(job);
      }),
    async stop() {
      await worker.terminate();
    },
  };
}

let shared: HashPool | null = null;

/** The pool of this process: the cores are the machine's, however many platforms share them. */
export function sharedHashPool(): HashPool {
  shared ??= createHashPool();
  return shared;
}
