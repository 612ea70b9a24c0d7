import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "../prepare.mjs";

/**
 * Installs the packages of `listed`/package-lock.json into `folder`, unless that lock file is installed there already. `message` is printed before,
 * `finish` runs after an installation. Returns the SHA-256 of the lock file as hex. Exits with 1 when npm fails.
 */
export function installListedTools(listed, folder, message, finish = () => {}) {
  const lock = createHash("sha256")
    .update(readFileSync(join(listed, "package-lock.json")))
    .digest("hex");
  const stamp = join(folder, "node_modules/.installed");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return lock;
  console.log(message);
  mkdirSync(folder, { recursive: true });
  for (const name of ["package.json", "package-lock.json"]) copyFileSync(join(listed, name), join(folder, name));
  // Machines may forbid install scripts of packages; `finish` runs the one that is needed.
  run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: folder });
  finish();
  writeFileSync(stamp, lock);
  return lock;
}
