import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { installPackages, root, run } from "./prepare.mjs";

/** Removes the Node.js that npm brought, where another one runs the product: 190 MB of an image. */
function removeInstalledNode() {
  const packages = join(root, "node_modules");
  if (process.execPath.startsWith(packages)) return;
  for (const name of readdirSync(packages)) if (/^node-(?:linux|darwin)-/u.test(name)) rmSync(join(packages, name), { recursive: true });
  rmSync(join(packages, ".bin/node"), { force: true });
}

/** Installs what the lock file names. `--production` takes away what only building and testing need. */
installPackages();
if (process.argv.includes("--production")) {
  run("npm", ["prune", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
  removeInstalledNode();
}
