import { stat } from "node:fs/promises";
import { Worker } from "node:worker_threads";

/** Moves SQLite's write-ahead log into the file, on another thread than the one that answers requests (decision 0033). */
export interface Checkpoints {
  /** Call after each commit. The log's size is checked within a second. */
  wrote(): void;
  /** Ends the thread. The connection that closes last moves the rest of the log. */
  close(): Promise<void>;
}

/** The thread that moves the log; tests replace it. */
export interface CheckpointThread {
  /** False once it has ended for any reason. */
  readonly alive: boolean;
  /** Moves the log. Rejects when the disk refuses; the log then keeps the rest. */
  move(): Promise<void>;
  end(): Promise<void>;
}

const PAUSE_MILLISECONDS = 1_000;
/** Bytes. The writer moves a log that never grows beyond this size, so commands and tests need no thread. */
const SMALL_LOG = 4 * 1024 * 1024;

/**
 * Number of pages at which the writer itself moves the log, inside a commit. Only the writer can reach the end of the log, where SQLite
 * restarts it, because it writes all the time. The thread has moved nearly all pages by then.
 */
export const WRITER_CHECKPOINT_PAGES = 8_000;

/** `start` begins a thread, `sizeOf` reads the log's size in bytes; tests replace both. */
export function createCheckpoints(
  file: string,
  options: { readonly start?: () => CheckpointThread; readonly sizeOf?: () => Promise<number>; readonly pause?: number } = {},
): Checkpoints {
  const { start = () => startThread(file), sizeOf = () => sizeOfLog(file), pause = PAUSE_MILLISECONDS } = options;
  let thread: CheckpointThread | null = null;
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> | null = null;
  let wroteSince = false;
  let closed = false;

  async function look(): Promise<void> {
    if ((await sizeOf()) < SMALL_LOG || closed) return;
    if (thread?.alive !== true) thread = start();
    // A failure is ignored, because no data is lost, the next write tries again, and every write reports a disk that refuses.
    await thread.move().catch(() => undefined);
  }

  function wrote(): void {
    wroteSince = true;
    if (timer !== null || looking !== null || closed) return;
    timer = setTimeout(() => {
      timer = null;
      wroteSince = false;
      looking = look().finally(() => {
        looking = null;
        if (wroteSince) wrote();
      });
    }, pause);
    timer.unref();
  }

  return {
    wrote,
    async close() {
      closed = true;
      if (timer !== null) clearTimeout(timer);
      await looking;
      await thread?.end();
    },
  };
}

/** Zero when there is none. */
const sizeOfLog = (file: string): Promise<number> =>
  stat(`${file}-wal`).then(
    ({ size }) => size,
    () => 0,
  );

function startThread(file: string): CheckpointThread {
  const worker = new Worker(new URL("./checkpoint-thread.mjs", import.meta.url), {
    execArgv: [],
    workerData: { file },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });
  let alive = true;
  let answer: { resolve(): void; reject(reason: unknown): void } | null = null;
  const settle = (error: unknown): void => {
    const waiting = answer;
    answer = null;
    if (error === null) waiting?.resolve();
    else waiting?.reject(error);
    // A process may end while its thread has nothing to do.
    worker.unref();
  };
  const ended = new Promise<void>((resolve) => {
    worker.on("exit", (code) => {
      alive = false;
      settle(new Error(`checkpoint thread ended with ${code}`));
      resolve();
    });
  });
  worker.on("message", ({ error }: { error?: string }) => settle(error === undefined ? null : new Error(error)));
  worker.on("error", settle);
  worker.unref();
  return {
    get alive() {
      return alive;
    },
    move: () =>
      new Promise((resolve, reject) => {
        answer = { resolve, reject };
        worker.ref();
        worker.postMessage("move");
      }),
    async end() {
      if (!alive) return;
      worker.ref();
      worker.postMessage("end");
      await ended;
    },
  };
}
