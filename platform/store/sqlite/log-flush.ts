import { type FileHandle, open } from "node:fs/promises";
import { readSqliteError, StoreUnavailable } from "../store-unavailable.ts";

/** Brings SQLite's write-ahead log to the disk. */
export interface LogFlush {
  /**
   * Resolves once everything that was committed before the call is on the disk. Calls that come while another one runs share the
   * next. Throws StoreUnavailable when the disk refuses, and from then on: what the disk holds is not known any more.
   */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** `sync` is the disk; a test gives its own. */
export function createLogFlush(file: string, sync: (log: FileHandle) => Promise<void> = (log) => log.datasync()): LogFlush {
  /** Opened once: the file stays while any connection of this process is open. */
  let log: Promise<FileHandle> | null = null;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let refused: StoreUnavailable | null = null;

  /** A file that cannot be opened now (too many are open) has lost nothing: the next write tries again. */
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
      // A second try may answer well although pages were lost: Linux marks them as written after the first error.
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
      // The one that runs began before this commit: it need not hold it.
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
