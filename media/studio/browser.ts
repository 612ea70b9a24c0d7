import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "@playwright/test";
import { build } from "vite";
import type { Shot } from "./page.ts";

/** Path of Debian's browser. The drawing needs nothing newer than OffscreenCanvas. */
const CHROMIUM = "/usr/bin/chromium";

export type Studio = {
  readonly page: Page;
  /** JPEG, WebP or PNG bytes of the frames at the given places (0 to 1) of the loop. */
  readonly frames: (shot: Shot, turns: readonly number[], type?: string, quality?: number) => Promise<Buffer[]>;
  readonly close: () => Promise<void>;
};

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      minify: false,
      target: "es2022",
      lib: { entry: fileURLToPath(new URL("./page.ts", import.meta.url)), formats: ["iife"], name: "ringsideMedia" },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  for (const output of outputs) {
    if (!("output" in output)) continue;
    for (const chunk of output.output) if (chunk.type === "chunk") return chunk.code;
  }
  throw new Error("the drawing page was not built");
}

/** Opens a headless browser with the scenes loaded. Close it, also after an error. */
export async function openStudio(): Promise<Studio> {
  const code = await bundle();
  const browser: Browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ["--no-sandbox", "--disable-quic", "--disable-background-networking", "--disable-gpu", "--force-color-profile=srgb"],
  });
  const page = await browser.newPage();
  await page.setContent("<!doctype html><title>Ringside drawing table</title>");
  await page.addScriptTag({ content: code });
  return {
    page,
    async frames(shot, turns, type = "image/jpeg", quality = 0.94) {
      const pictures = await page.evaluate(([wanted, places, kind, grade]) => globalThis.ringsideFrames(wanted, places, kind, grade), [
        shot,
        turns,
        type,
        quality,
      ] as const);
      return pictures.map((picture) => Buffer.from(picture, "base64"));
    },
    close: () => browser.close(),
  };
}
