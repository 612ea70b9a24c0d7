import { type FileHandle, open } from "node:fs/promises";
import { readSqliteError, StoreUnavailable } from "../store-unavailable.ts";

/** Flushes SQLite's write-ahead log to the disk. */
export interface LogFlush {
  /**
   * Resolves once everything that was committed before the call is on the disk. Calls during a running flush share the next one. Throws
   * StoreUnavailable when the disk fails, and for every later call, because the content of the disk is then unknown.
   */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** `sync` flushes the file; tests replace it. */
export function createLogFlush(file: string, sync: (log: FileHandle) => Promise<void> = (log) => log.datasync()): LogFlush {
  /** Opened once, because the file exists as long as any connection of this process is open. */
  let log: Promise<FileHandle> | null = null;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let refused: StoreUnavailable | null = null;

  /** When the file cannot be opened (too many open files), nothing is lost, and the next write tries again. */
  async function handle(): Promise<FileHandle> {
    log ??= open(`${file}-wal`, "r+");
    try {
      return await log;
    } catch (error) {
      log = null;
      throw new StoreUnavailable(readSqliteError(error), false);
    }
  }

  async function run(): Promise<void> {
    if (refused !== null) throw refused;
    const opened = await handle();
    try {
      await sync(opened);
    } catch (error) {
      // A retry may succeed although pages were lost, because Linux marks them as written after the first error.
      refused = new StoreUnavailable(readSqliteError(error), false);
      throw refused;
    }
  }

  function start(): Promise<void> {
    running = run().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    flush() {
      if (running === null) return start();
      // The running flush began before this commit, so it may not include it.
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = null;
          return start();
        });
      return next;
    },
    async close() {
      await (next ?? running)?.catch(() => undefined);
      await (await log?.catch(() => null))?.close();
    },
  };
}
