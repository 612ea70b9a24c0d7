import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { findInstalledNode, isNewEnough, putFirstInPath, runAgainWith, tooOld } from "./runtime.mjs";

/** The project's folder; every script works from there, wherever it was called. */
export const root = join(dirname(fileURLToPath(import.meta.url)), "..");
process.chdir(root);

/** Runs a command with its output shown; ends this process when it fails. */
export function run(command, args, options = {}) {
  const { status, signal } = spawnSync(command, args, { stdio: "inherit", cwd: root, ...options });
  if (status !== 0) {
    console.error(`${command} ${args.join(" ")} ended with ${signal ?? status}`);
    process.exit(1);
  }
}

/** Runs a command without blocking this process. Exits with 1 when it fails. */
export async function runAsync(command, args, options = {}) {
  const child = spawn(command, args, { stdio: "inherit", cwd: root, ...options });
  const [status, signal] = await once(child, "exit");
  if (status !== 0) {
    console.error(`${command} ${args.join(" ")} ended with ${signal ?? status}`);
    process.exit(1);
  }
}

/** Installs what package-lock.json names, when that has not been done yet. */
export function installPackages() {
  const lock = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  const stamp = "node_modules/.installed";
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  // npm would empty the folder behind a link, which is somebody else's.
  if (existsSync("node_modules") && lstatSync("node_modules").isSymbolicLink()) throw new Error("node_modules is a link: install there");
  console.log("Installing packages …");
  run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  mkdirSync("node_modules", { recursive: true });
  writeFileSync(stamp, lock);
}

// Of an older Node.js only this much is asked: to install, and to find the newer one.
if (isNewEnough) putFirstInPath(process.execPath);
else {
  installPackages();
  const node = findInstalledNode();
  if (node === null) {
    console.error(tooOld);
    process.exit(1);
  }
  await runAgainWith(node);
}
