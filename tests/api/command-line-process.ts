import { execFile, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** The operator's command line as a build has it: `cli.js`. */
export interface CommandLine {
  /** Runs it as a process of its own with these settings and nothing else of the environment. */
  run(env: Readonly<Record<string, string>>, args: readonly string[], input?: string): Promise<Ended>;
  remove(): void;
}

/** Bundles it as `npm run build` does, without the pages, in a second. */
export async function buildCommandLine(): Promise<CommandLine> {
  // Packages are found from inside the product.
  mkdirSync(".cache", { recursive: true });
  const folder = mkdtempSync(join(".cache", "command-line-"));
  await promisify(execFile)(process.execPath, ["scripts/build.mjs", "--server-into", folder]);
  return {
    remove: () => rmSync(folder, { recursive: true, force: true }),
    run(env, args, input = "") {
      const child = spawn(process.execPath, [join(folder, "cli.js"), ...args], {
        stdio: ["pipe", "pipe", "pipe"],
        env: { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "", NODE_ENV: "production", ...env },
      });
      const ended = { out: "", err: "" };
      child.stdout.on("data", (piece: Buffer) => {
        ended.out += piece.toString();
      });
      child.stderr.on("data", (piece: Buffer) => {
        ended.err += piece.toString();
      });
      // A command that reads nothing may have ended.
      child.stdin.on("error", () => undefined);
      child.stdin.end(input);
      return new Promise((done) => child.once("close", (code) => done({ code, ...ended })));
    },
  };
}
