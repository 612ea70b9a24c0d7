import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Path of a Chromium: CHROMIUM_PATH, the system's, or Playwright's own; null when there is none. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && existsSync(named)) return named;
  for (const name of ["chromium", "chromium-browser", "google-chrome"]) {
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
