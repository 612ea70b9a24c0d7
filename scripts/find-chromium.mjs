import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { hasOwnTools, prefersOwnTools, unpackOwnChromium } from "./tools/test-tools.mjs";

const WITH_WINDOWS = ["chromium", "chromium-browser", "google-chrome"];
/** The same engine without windows: a page costs it a third less processor time. */
const WITHOUT_WINDOWS = ["chromium-headless-shell"];

function findInPath(windows) {
  for (const name of windows ? [...WITH_WINDOWS, ...WITHOUT_WINDOWS] : [...WITHOUT_WINDOWS, ...WITH_WINDOWS]) {
    const { status, stdout } = spawnSync("sh", ["-c", 'command -v "$0"', name], { encoding: "utf8" });
    if (status === 0) return stdout.trim();
  }
  return null;
}

/**
 * Path of a Chromium: CHROMIUM_PATH, the machine's, or the one that tests/tools brings. Throws with what to install when there is
 * none. Browser tests prefer one without windows (`windows: false`); measurements and screenshots prefer the one that viewers have.
 */
export function findChromium({ windows = true } = {}) {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && existsSync(named)) return named;
  const found = prefersOwnTools() ? null : findInPath(windows);
  if (found !== null) return found;
  if (hasOwnTools) return unpackOwnChromium();
  throw new Error(
    `No Chromium was found, and the tests bring none for ${process.platform} ${process.arch}. Install Chromium or Google Chrome and set CHROMIUM_PATH to its executable.`,
  );
}

/** For the machine's own browser: no sandbox as root, and nothing that calls home. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
