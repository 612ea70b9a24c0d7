import { chmodSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";

const OWNER_FOLDER = 0o700;
const OWNER_FILE = 0o600;

/**
 * From now on this process creates files with mode 600 and folders with 700, and DATA_DIR and its direct entries get these modes, because
 * only the owner may read the database, mail and secrets. Deeper entries are inside a folder with mode 700. Throws when the folder cannot
 * be created. Modes that cannot be changed (a foreign owner, a file system without modes) are passed to `onRefused`.
 */
export function ownDataFolder(folder: string, onRefused: (path: string, error: unknown) => void): void {
  process.umask(0o077);
  mkdirSync(folder, { recursive: true, mode: OWNER_FOLDER });
  const change = (path: string, mode: number): void => {
    try {
      chmodSync(path, mode);
    } catch (error) {
      onRefused(path, error);
    }
  };
  change(folder, OWNER_FOLDER);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) change(join(folder, entry.name), OWNER_FOLDER);
    else if (entry.isFile()) change(join(folder, entry.name), OWNER_FILE);
  }
}

/** Product folder, which contains `media/` and `build/`, wherever the process was started: the nearest one with a package.json. */
export function productFolder(from: string, exists: (path: string) => boolean): string {
  if (exists(join(from, "package.json"))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error("package.json of the product was not found above its own code");
  return productFolder(parent, exists);
}
