import { spawn } from "node:child_process";
import { builtProcess, sharedCompilation } from "./built-processes.ts";

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/**
 * Runs the operator's command line as a build has it (`cli.js`), as a process of its own with these settings and nothing else of
 * the environment.
 */
export async function runCommandLine(env: Readonly<Record<string, string>>, args: readonly string[], input = ""): Promise<Ended> {
  const bundle = await builtProcess("cli");
  return await run(process.execPath, [bundle, ...args], { ...sharedCompilation(bundle), ...env }, input);
}

/** The same, where a file can have so many blocks of 512 bytes: writing more fails, as on a full disk. */
export async function runWithSmallFiles(blocks: number, env: Readonly<Record<string, string>>, args: readonly string[]): Promise<Ended> {
  return await run("sh", ["-c", `ulimit -f ${blocks}; exec "$0" "$@"`, process.execPath, await builtProcess("cli"), ...args], env, "");
}

function run(command: string, args: readonly string[], env: Readonly<Record<string, string>>, input: string): Promise<Ended> {
  const child = spawn(command, args, {
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
}
