import { chmodSync, closeSync, existsSync, fsyncSync, linkSync, openSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** Throws when a backup or a restored database cannot be written to this path: it exists, or its folder does not. */
export function requireFreePath(file: string): void {
  if (existsSync(file)) throw new Error(`${file} is there already: nothing is overwritten`);
  const folder = dirname(file);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) throw new Error(`there is no folder ${folder}`);
}

/**
 * Makes a file that appears complete or not at all, readable by its owner only. `write` fills a draft in the same folder; the draft becomes
 * the file after it was flushed to the disk. Never replaces a file. Returns what `write` returned.
 */
export async function writeWhole<T>(file: string, write: (draft: string) => Promise<T>): Promise<T> {
  requireFreePath(file);
  const draft = `${file}.part`;
  rmSync(draft, { force: true });
  try {
    const result = await write(draft);
    chmodSync(draft, 0o600);
    synchronise(draft);
    // Unlike a rename, a link fails when the file exists by now.
    linkSync(draft, file);
    return result;
  } finally {
    rmSync(draft, { force: true });
  }
}

function synchronise(file: string): void {
  const handle = openSync(file, "r+");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
