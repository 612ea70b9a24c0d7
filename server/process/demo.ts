import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { runInTerminal } from "../../platform/commands/run.ts";
import type { Extension } from "../../platform/extension.ts";
import { type Env, SettingsError } from "../env.ts";

/** Exports of `demo/demo.ts`. */
interface Demo {
  readonly extension: Extension;
  readonly commands: Parameters<typeof runInTerminal>[3];
}

/** Checks only names, because the file is built together with this one. */
const isDemo = (module: unknown): module is Demo =>
  typeof module === "object" && module !== null && "extension" in module && "commands" in module;

/**
 * Imports `demo/`: its source beside ours, or its bundle beside the server's. The compiler does not see the path, because the folder may be
 * removed. `folder`: the product folder. Throws SettingsError when it is missing.
 */
export async function importDemo(folder: string): Promise<unknown> {
  const file = import.meta.filename.endsWith(".ts") ? join(folder, "demo/demo.ts") : join(import.meta.dirname, "demo.js");
  if (!existsSync(file)) throw new SettingsError(["DEMO and SANDBOX_PAYMENTS must be off: this build has no folder demo/"]);
  return await import(pathToFileURL(file).href);
}

/** The demo, when the settings enable it; otherwise null, and nothing is loaded. */
export async function loadDemo(
  { demo, sandboxPayments }: Pick<Env, "demo" | "sandboxPayments">,
  load: () => Promise<unknown>,
): Promise<Demo | null> {
  if (!demo && !sandboxPayments) return null;
  const module = await load();
  if (!isDemo(module)) throw new Error("demo/demo.ts exports no demo");
  return module;
}
