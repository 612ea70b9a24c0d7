import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { builtProcess, sharedCompilation } from "./built-processes.ts";

/** A port without a listener at present. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (address !== null && typeof address === "object" ? done(address.port) : fail(new Error("no port"))));
    });
  });
}

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly origin: string;
  /** Output so far. */
  readonly output: { stdout: string; stderr: string };
  /** Resolves with its exit code, or the name of the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
  /** Waits until a path answers with this status. Rejects when the process ends before. */
  until(path: string, status: number): Promise<void>;
}

/** Starts the real server as a process of its own: `--platform` alone, since the whole product needs a build. */
export async function startServer(
  env: Readonly<Record<string, string>>,
  { cwd = process.cwd(), args = ["--platform"] }: { readonly cwd?: string; readonly args?: readonly string[] } = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const bundle = await builtProcess("server");
  const child = spawn(process.execPath, [bundle, ...args], {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH ?? "",
      HOME: process.env.HOME ?? "",
      PORT: String(port),
      HOST: "127.0.0.1",
      NODE_ENV: "test",
      ...sharedCompilation(bundle),
      ...env,
    },
  });
  const output = { stdout: "", stderr: "" };
  child.stdout.on("data", (piece: Buffer) => {
    output.stdout += piece.toString();
  });
  child.stderr.on("data", (piece: Buffer) => {
    output.stderr += piece.toString();
  });
  let isOver = false;
  const ended = new Promise<number | NodeJS.Signals | null>((done) => child.once("close", (code, signal) => done(signal ?? code))).finally(
    () => {
      isOver = true;
    },
  );
  const origin = `http://127.0.0.1:${port}`;
  return {
    child,
    origin,
    output,
    ended,
    async until(path, status) {
      for (;;) {
        if (isOver) throw new Error(`the server ended: ${output.stdout}${output.stderr}`);
        const answer = await fetch(`${origin}${path}`).catch(() => null);
        await answer?.arrayBuffer();
        if (answer?.status === status) return;
        await new Promise((next) => setTimeout(next, 50));
      }
    },
  };
}

/** Ends what is left of it. */
export async function killServer({ child, ended }: ServerProcess): Promise<void> {
  child.kill("SIGKILL");
  await ended;
}

/** A file of the demo, wherever the test runs. */
export const mediaPath = (name: string): string => join(resolve("media"), name);
