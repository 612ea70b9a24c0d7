import { randomUUID } from "node:crypto";
import { open, rm, statfs } from "node:fs/promises";
import { join } from "node:path";

/** Age up to which a result is reused, because several monitors may poll every few seconds. */
const KEEP_MILLISECONDS = 500;
/** A watcher that gets no answer thinks worse of us than of "not ready". */
const LIMIT_MILLISECONDS = 1_500;
/** A disk with less room than this is full. */
const PROBE = Buffer.alloc(64 * 1024);

export interface ReadinessOptions {
  /** Each throws when something is missing; its name is logged. */
  readonly checks: Readonly<Record<string, () => Promise<void>>>;
  readonly log: { error(fields: object, message: string): void };
  readonly limit?: number;
  readonly now?: () => number;
}

/** Checks every dependency of answers: all at once, each within a second and a half. */
export function createReadiness({ checks, log, limit = LIMIT_MILLISECONDS, now = () => performance.now() }: ReadinessOptions) {
  let last: { readonly at: number; readonly answer: Promise<boolean> } | null = null;

  async function check(name: string, run: () => Promise<void>): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new Error(`no answer within ${limit} ms`)), limit);
    });
    try {
      await Promise.race([run(), late]);
      return true;
    } catch (error) {
      log.error({ err: error, check: name }, "not ready");
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  return (): Promise<boolean> => {
    if (last !== null && now() - last.at < KEEP_MILLISECONDS) return last.answer;
    const answer = Promise.all(Object.entries(checks).map(([name, run]) => check(name, run))).then((all) => all.every(Boolean));
    last = { at: now(), answer };
    return answer;
  };
}

/** Less free disk is a matter of hours: logs, mail and the database grow. What can be made again is not stored then. */
export const LEAST_FREE_BYTES = 500_000_000;

/** Free bytes of the disk that has `path`. Throws when it is not there. */
export async function freeBytesOf(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}

/** Writes a little into a folder and takes it away again. Throws when the disk is full, read-only or gone. */
export async function probeFolder(folder: string): Promise<void> {
  const file = join(folder, `.probe-${randomUUID()}`);
  try {
    const handle = await open(file, "wx", 0o600);
    try {
      await handle.writeFile(PROBE);
    } finally {
      await handle.close();
    }
  } finally {
    await rm(file, { force: true });
  }
}
