import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { subDays } from "date-fns";

/** A tab may stay open this long over new builds. */
const KEEP_DAYS = 14;

/** Where an earlier build's file lies, by its address; null for anything else. */
export type EarlierAssets = (pathname: string) => string | null;

/**
 * Puts this build's assets beside those of earlier builds: a tab that was opened before a new build finds what it has not
 * asked for yet (PW-05). What no build of the last 14 days had is deleted. Names carry a hash, so nothing is ever overwritten.
 * Throws when the folder cannot be written.
 */
export function keepAssets(assets: string, archive: string, now: Date): EarlierAssets {
  mkdirSync(archive, { recursive: true });
  for (const name of readdirSync(assets)) {
    const archived = join(archive, name);
    if (!existsSync(archived)) {
      // Another process, or an end in the middle, must never leave half a file under its name.
      const half = `${archived}.${process.pid}.half`;
      copyFileSync(join(assets, name), half);
      renameSync(half, archived);
    }
    utimesSync(archived, now, now);
  }
  const oldest = subDays(now, KEEP_DAYS);
  const names = new Set<string>();
  for (const name of readdirSync(archive)) {
    const file = join(archive, name);
    if (statSync(file).mtime < oldest) rmSync(file, { force: true });
    else if (!/\.(?:br|gz|map|half)$/u.test(name)) names.add(name);
  }
  return (pathname) => {
    const [, name = ""] = /^\/assets\/([^/]+)$/u.exec(pathname) ?? [];
    return names.has(name) ? join(archive, name) : null;
  };
}
