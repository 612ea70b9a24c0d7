import { type Browser, chromium } from "@playwright/test";
import { chromiumArguments, findChromium } from "../../scripts/find-chromium.mjs";

/** Starts the Chromium that `findChromium` names. */
export function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments, ...args] });
}
