import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { subDays } from "date-fns";

/** Days for which a tab may stay open over new builds. */
const KEEP_DAYS = 14;

/** Path of an earlier build's file by its address; null for anything else. */
export type EarlierAssets = (pathname: string) => string | null;

/**
 * Copies this build's assets beside those of earlier builds, so that a tab from before a new build still finds files that it loads on
 * demand. Files that no build of the last 14 days had are deleted. Names contain a hash, so nothing is overwritten. Throws when the
 * folder cannot be written.
 */
export function keepAssets(assets: string, archive: string, now: Date): EarlierAssets {
  mkdirSync(archive, { recursive: true });
  for (const name of readdirSync(assets)) {
    const archived = join(archive, name);
    if (!existsSync(archived)) {
      // Another process, or a crash in the middle, must never leave half a file under this name.
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
