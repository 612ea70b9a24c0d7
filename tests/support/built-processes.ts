import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { processesFolder } from "../../platform/testing/database-templates.ts";

/** Processes that only tests have, by the name of their bundle. */
const TEST_PROCESSES = ["buying-process=tests/faults/buying-process.ts", "stopping-import=tests/faults/stopping-import.ts"];

let folder: Promise<string> | null = null;

/**
 * Path of a bundled process: `server`, `cli`, or one that only tests have. A run of the tests bundles all of them once. From source
 * such a process takes seconds of processor time to start, because it compiles half of the product.
 */
export async function builtProcess(name: "server" | "cli" | "buying-process" | "stopping-import"): Promise<string> {
  folder ??= bundleOnce();
  return join(await folder, `${name}.js`);
}

/** Variable that lets the processes of a bundle share their compiled code: each starts with a fifth less processor time. */
export const sharedCompilation = (bundle: string): Readonly<Record<string, string>> => ({
  NODE_COMPILE_CACHE: join(dirname(bundle), "compiled"),
});

async function bundleOnce(): Promise<string> {
  const shared = processesFolder();
  if (existsSync(shared)) return shared;
  const draft = `${shared}-${randomBytes(4).toString("hex")}`;
  mkdirSync(dirname(shared), { recursive: true });
  await promisify(execFile)(process.execPath, ["scripts/build.mjs", "--server-into", draft, ...TEST_PROCESSES]);
  try {
    renameSync(draft, shared);
  } catch (error) {
    // Another worker bundled the same meanwhile.
    rmSync(draft, { recursive: true });
    if (!existsSync(shared)) throw error;
  }
  return shared;
}
