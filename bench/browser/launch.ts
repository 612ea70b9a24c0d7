import { type Browser, chromium } from "@playwright/test";
import { chromiumArguments, findChromium } from "../../scripts/find-chromium.mjs";

/** The machine's Chromium. `debuggingPort` for tools that talk to it themselves. */
export function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error("No Chromium found (CHROMIUM_PATH)");
  return chromium.launch({ executablePath, args: [...chromiumArguments, ...args] });
}
