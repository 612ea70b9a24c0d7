import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databasePrefix, onServer, processesFolder, TEMPLATES_VARIABLE } from "./database-templates.ts";

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
    if (serverUrl === "") return;
    const { rows } = await onServer(serverUrl, `select datname from pg_database where starts_with(datname, '${databasePrefix(folder)}')`);
    for (const { datname } of rows) await onServer(serverUrl, `drop database if exists ${datname} with (force)`);
  };
}
