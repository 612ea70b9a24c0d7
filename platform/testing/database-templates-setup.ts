import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onServer, processesFolder, TEMPLATES_VARIABLE, templateName } from "./database-templates.ts";

/** Room for the templates of a run of Vitest; what was made is removed at its end. Each project of the run calls it: the first makes it. */
export function setup(): (() => Promise<void>) | undefined {
  // biome-ignore lint/style/noProcessEnv: what the workers get
  if (process.env[TEMPLATES_VARIABLE] !== undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "ringside-templates-"));
  // biome-ignore-start lint/style/noProcessEnv: what the workers get
  process.env[TEMPLATES_VARIABLE] = folder;
  const serverUrl = process.env.TEST_DATABASE_URL ?? "";
  // biome-ignore-end lint/style/noProcessEnv: what the workers get
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    rmSync(processesFolder(folder), { recursive: true, force: true });
    if (serverUrl !== "") await onServer(serverUrl, `drop database if exists ${templateName(folder)} with (force)`);
  };
}
