import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { Problem } from "../../../http/problem.ts";
import { createFairQueue } from "../model/fair-queue.ts";

/** Work for a thread: a new hash, or a comparison with a stored one. */
export type HashJob =
  | { readonly password: string; readonly cost: { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number } }
  | { readonly password: string; readonly stored: string };

/** What a thread of the pool is to it; a test gives its own. */
export interface HashThread {
  /** False once it has ended, for whatever reason. */
  readonly alive: boolean;
  run(job: HashJob): Promise<string | boolean>;
  stop(): Promise<void>;
}

export interface HashPool {
  /** Does a job in turn with those of other callers. Throws BUSY (503, with the seconds to wait) when too many wait already. */
  run(caller: string, job: HashJob): Promise<string | boolean>;
  close(): Promise<void>;
}

/** One core is left for pages and streams. */
const THREADS = Math.max(1, availableParallelism() - 1);
/** About three seconds of work for one thread: who would wait longer is refused at once. */
const QUEUED_PER_THREAD = 120;
const RETRY_SECONDS = 5;

interface Waiting {
  readonly job: HashJob;
  readonly resolve: (value: string | boolean) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Threads that do nothing but hash. Node's own four (libuv) also read files and compress: sixteen passwords there held up
 * every page and every segment of a film. Threads start when they are needed first.
 */
export function createHashPool(
  options: { readonly threads?: number; readonly queued?: number; readonly start?: () => HashThread } = {},
): HashPool {
  const { threads = THREADS, queued = QUEUED_PER_THREAD * threads, start = startThread } = options;
  const queue = createFairQueue<Waiting>(queued);
  const idle: HashThread[] = [];
  const all = new Set<HashThread>();

  function takeThread(): HashThread | null {
    for (let ready = idle.pop(); ready !== undefined; ready = idle.pop()) {
      if (ready.alive) return ready;
      all.delete(ready);
    }
    if (all.size >= threads) return null;
    const started = start();
    all.add(started);
    return started;
  }

  async function serve(thread: HashThread, { job, resolve, reject }: Waiting): Promise<void> {
    try {
      resolve(await thread.run(job));
    } catch (error) {
      reject(error);
    }
    idle.push(thread);
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
      await Promise.all([...all].map((thread) => thread.stop()));
      all.clear();
      idle.length = 0;
    },
  };
}

function startThread(): HashThread {
  const worker = new Worker(new URL("./hash-thread.mjs", import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });
  let alive = true;
  let current: { resolve(value: string | boolean): void; reject(reason: unknown): void } | null = null;
  const settle = (end: (job: NonNullable<typeof current>) => void): void => {
    const job = current;
    current = null;
    // A process may end while its threads have nothing to do.
    worker.unref();
    if (job !== null) end(job);
  };
  const die = (cause: unknown): void => {
    alive = false;
    settle((job) => job.reject(cause));
  };
  worker.on("message", (answer: { value?: string | boolean; error?: string }) =>
    settle((job) => (answer.value === undefined ? job.reject(new Error(answer.error)) : job.resolve(answer.value))),
  );
  worker.on("error", die);
  worker.on("exit", (code) => die(new Error(`hashing thread ended with ${code}`)));
  worker.unref();
  return {
    get alive() {
      return alive;
    },
    run: (job) =>
      new Promise((resolve, reject) => {
        current = { resolve, reject };
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
