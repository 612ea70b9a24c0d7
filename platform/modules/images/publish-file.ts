import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

const DRAFT = /\.[0-9a-f-]{36}\.tmp$/u;
/** Minimum age of an abandoned draft. Processes on several machines share the folders, and one may still be writing a younger draft. */
const OLD_MILLISECONDS = 60 * 60_000;

/** Writes a draft and renames it, so that no other process reads an incomplete file. If `write` throws, nothing is published. */
export async function publishFile(target: string, write: (draft: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const draft = `${target}.${randomUUID()}.tmp`;
  try {
    await write(draft);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Removes the drafts of killed processes. The folders may be missing. */
export async function removeDrafts(folders: readonly string[], now: Date): Promise<void> {
  for (const folder of folders) {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((each) => DRAFT.test(each))) {
      const draft = join(folder, name);
      const found = await stat(draft).catch(() => null);
      if (found !== null && now.getTime() - found.mtimeMs >= OLD_MILLISECONDS) await rm(draft, { force: true });
    }
  }
}
