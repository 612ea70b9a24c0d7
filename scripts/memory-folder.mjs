import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** Of a whole run at most: the databases of two workers, a log, and the pictures and media that tests make. */
const NEEDED = 3 * 1024 ** 3;

/**
 * Makes a folder for what ends with the tests: in memory, where nothing waits for a disk, or in the usual place when the machine has no
 * room there, or runs no programs there. Linux only has such a place.
 * @returns {{ path: string, remove(): void }}
 */
export function memoryFolder() {
  const path = mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), "ringside-"));
  // PostgreSQL runs as another user where the tests run as root.
  chmodSync(path, 0o711);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

function hasMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED && runsPrograms();
  } catch {
    return false;
  }
}

function runsPrograms() {
  const folder = mkdtempSync(join(MEMORY, "ringside-"));
  const program = join(folder, "program");
  try {
    writeFileSync(program, "#!/bin/sh\n", { mode: 0o700 });
    return spawnSync(program).status === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
