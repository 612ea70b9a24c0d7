import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serverArguments, serverEnvironment } from "../scripts/server-process.mjs";

/** Ports of the bench: its own, so that a product that runs already is left alone. */
const FIRST_PORT = Number(process.env.BENCH_PORT ?? 4200);
export const PORTS = {
  product: FIRST_PORT,
  few: FIRST_PORT + 1,
  many: FIRST_PORT + 2,
  start: FIRST_PORT + 3,
  plain: FIRST_PORT + 4,
  floor: FIRST_PORT + 5,
  debugging: FIRST_PORT + 6,
} as const;

/** A server in a process of its own. */
export interface Running {
  readonly origin: string;
  readonly pid: number;
  /** From the start of the process until it answered, in milliseconds. */
  readonly startedIn: number;
  stop(): Promise<void>;
}

/** A folder of the machine's temporary place, and how to be rid of it. */
export function newFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "ringside-bench-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Starts a command and waits until `address` answers 200. Throws when it ends before or takes longer than `limit`. */
export async function startProcess(options: {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly origin: string;
  readonly path: string;
  readonly limit?: number;
}): Promise<Running> {
  if (await answers(`${options.origin}${options.path}`)) throw new Error(`${options.origin} is taken: set BENCH_PORT`);
  const began = performance.now();
  const child = spawn(process.execPath, [...options.args], {
    stdio: ["ignore", "ignore", "inherit"],
    cwd: options.cwd,
    env: { ...process.env, NODE_ENV: "production", ...options.env },
  });
  const until = began + (options.limit ?? 60_000);
  while (!(await answers(`${options.origin}${options.path}`))) {
    if (child.exitCode !== null) throw new Error(`${options.args.join(" ")} ended with ${child.exitCode}`);
    if (performance.now() > until) {
      await stopProcess(child);
      throw new Error(`${options.args.join(" ")} does not answer`);
    }
    await wait(20);
  }
  return { origin: options.origin, pid: child.pid ?? 0, startedIn: performance.now() - began, stop: () => stopProcess(child) };
}

/** The built product on data of its own. */
export const startProduct = (port: number, dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<Running> =>
  startProcess({
    args: serverArguments,
    env: { ...serverEnvironment, PORT: String(port), DATA_DIR: dataDir, ...env },
    origin: `http://localhost:${port}`,
    path: "/readyz",
  });

async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(5_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    // Not listening yet.
    return false;
  }
}

function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}

/** Signs the demo's member in and gives her cookie. */
export const memberCookie = (origin: string): Promise<string> => cookieOf(origin, "member@ringside.example");

/** Signs an account of the demo in and gives its cookie. */
export async function cookieOf(origin: string, id: string): Promise<string> {
  const response = await fetch(`${origin}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ id, secret: "Corner-Stool-77" }),
  });
  const cookies = response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  if (response.status !== 303 || cookies.length === 0) throw new Error(`sign-in of ${id} answered ${response.status}`);
  return cookies.join("; ");
}

export const p95 = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;

/** Until the whole answer is there, in milliseconds. Throws when it is an error. */
export async function timed(address: string, headers: Record<string, string> = {}): Promise<number> {
  const began = performance.now();
  const response = await fetch(address, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return performance.now() - began;
}

const TICK = 10;

/** Of `/proc/<pid>/stat`, from the third field on: the second, the command's name in brackets, may hold spaces. */
const fieldsOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /u, "")
    .split(" ");

/** Processor time that a process has used, all its threads, in milliseconds. Linux, in steps of 10 ms. */
export function processorTime(pid: number): number {
  const fields = fieldsOf(pid);
  // User and system time: fields 14 and 15, counted from the first. Those of children that have ended follow them.
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}

/** Processor time of a process, of the processes below it and of those that have ended there, in milliseconds. Linux. */
export function processorTimeOfTree(pid: number): number {
  const ticks = fieldsOf(pid).slice(11, 15).map(Number);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);
  const below = children.map((child) => {
    try {
      return processorTimeOfTree(Number(child));
    } catch {
      // It ended meanwhile.
      return 0;
    }
  });
  return below.reduce((sum, time) => sum + time, ticks.reduce((sum, each) => sum + each, 0) * TICK);
}

/** Memory that a process holds now, in megabytes (10⁶). */
export const residentMemory = (pid: number): number => memoryOf(pid, "VmRSS");

/** The most that it ever held. */
export const peakMemory = (pid: number): number => memoryOf(pid, "VmHWM");

function memoryOf(pid: number, field: "VmRSS" | "VmHWM"): number {
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB$`, "mu").exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return (Number(kilobytes) * 1024) / 1e6;
}
