import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

/** The product runs on this Node.js; package.json pins the exact one that npm brings for common systems. */
const WANTED = 24;

const root = join(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), "..");
const major = Number(process.versions.node.split(".")[0]);

/** True when the calling process runs on a Node.js that is new enough. */
export const isNewEnough = major >= WANTED;

export const tooOld = `Node.js ${process.versions.node} is too old: ${WANTED} is needed, and npm brings none for ${process.platform} ${process.arch}. Install Node.js ${WANTED} (https://nodejs.org).`;

/** Refuses an older Node.js, for configurations that are read by tools. */
export function requireRuntime() {
  if (isNewEnough) return;
  throw new Error(
    `Node.js ${process.versions.node} is too old. "npx …" and "npm …" in this folder take the Node.js ${WANTED} that npm installed.`,
  );
}

/**
 * `process.env` with a young generation of 64 MB for Node.js. Compilers allocate many short-lived objects; types of the platform took 44.0 s
 * of processor by default and 34.8 s with it (docs/performance/history.md).
 */
export function withLargeYoungGeneration() {
  const options = process.env.NODE_OPTIONS ?? "";
  return options.includes("--max-semi-space-size")
    ? process.env
    : { ...process.env, NODE_OPTIONS: `${options} --max-semi-space-size=64`.trim() };
}

/** Path of the Node.js that npm installed with the other packages; null where it brings none. */
export function findInstalledNode() {
  const path = join(root, "node_modules", `node-${process.platform}-${process.arch}`, "bin", "node");
  return existsSync(path) ? path : null;
}

/** Tools begin with `#!/usr/bin/env node`: those that this process starts find the same Node.js. */
export function putFirstInPath(node) {
  const folder = dirname(node);
  const path = process.env.PATH ?? "";
  if (path.split(delimiter)[0] !== folder) process.env.PATH = `${folder}${delimiter}${path}`;
}

/** Runs this very script again with another Node.js and ends as it ends. Never returns. */
export function runAgainWith(node) {
  putFirstInPath(node);
  const again = spawn(node, [...process.execArgv, ...process.argv.slice(1)], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => again.kill(signal));
  again.on("exit", (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));
  return new Promise(() => undefined);
}
