import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const WITH_WINDOWS = ["chromium", "chromium-browser", "google-chrome"];
/** The same engine without windows: a page costs it a third less processor time. */
const WITHOUT_WINDOWS = ["chromium-headless-shell"];

/**
 * Path of a Chromium: CHROMIUM_PATH or the system's; null when there is none. Browser tests prefer one without windows
 * (`windows: false`); what is measured or drawn is so by the browser that viewers have. Each takes the other where it is alone.
 */
export function findChromium({ windows = true } = {}) {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && existsSync(named)) return named;
  for (const name of windows ? [...WITH_WINDOWS, ...WITHOUT_WINDOWS] : [...WITHOUT_WINDOWS, ...WITH_WINDOWS]) {
    const { status, stdout } = spawnSync("which", [name], { encoding: "utf8" });
    if (status === 0) return stdout.trim();
  }
  return null;
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
