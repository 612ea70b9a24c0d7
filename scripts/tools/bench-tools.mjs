import { join } from "node:path";
import { root } from "../prepare.mjs";
import { installListedTools } from "./listed-tools.mjs";

/**
 * Installs Lighthouse for the bench (bench/browser/tools/package.json). It has 11,000 files, so neither `npm start` nor `npm test` installs it.
 * Returns the folder of its packages.
 */
export function installBenchTools() {
  const folder = join(root, ".cache/bench-tools");
  installListedTools(join(root, "bench/browser/tools"), folder, "Installing Lighthouse for the bench …");
  return join(folder, "node_modules");
}
