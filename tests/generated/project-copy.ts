import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { TEMPLATES_VARIABLE } from "../../platform/testing/database-templates.ts";
import { withLargeYoungGeneration } from "../../scripts/runtime.mjs";

/** Large folders that no check changes. */
const LINKED = ["node_modules", "media", "public"];

export interface ProjectCopy {
  readonly folder: string;
  /** Runs a program of `node_modules/.bin`, or node. Gives its output when it failed, else null. */
  run(program: string, args: readonly string[]): Promise<string | null>;
  remove(): void;
}

/** The project in a temporary folder, as it stands here, without what git ignores. */
export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), "ringside-copy-"));
  const ignored = readFileSync(".gitignore", "utf8")
    .split("\n")
    .map((line) => line.replaceAll("/", ""));
  for (const name of readdirSync(".")) {
    if (LINKED.includes(name)) symlinkSync(resolve(name), join(folder, name));
    else if (name !== ".git" && !ignored.includes(name)) cpSync(name, join(folder, name), { recursive: true });
  }
  const env = { ...withLargeYoungGeneration() };
  // The tests in the copy are no workers of this run, whose database templates lack the tables of the new domain.
  for (const name of Object.keys(env)) if (name.startsWith("VITEST") || name === TEMPLATES_VARIABLE) delete env[name];
  return {
    folder,
    run: (program, args) =>
      new Promise((done, fail) => {
        const command = program === "node" ? process.execPath : join(folder, "node_modules/.bin", program);
        const child = spawn(command, args, { cwd: folder, env });
        let output = "";
        for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (output += part.toString()));
        child.on("error", fail);
        child.on("close", (code) => done(code === 0 ? null : `${program} ${args.join(" ")}\n${output}`));
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
