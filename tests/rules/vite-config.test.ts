import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { PluginOption, UserConfig } from "vite";
import { expect, test } from "vitest";
import { CHUNKS } from "../../app/bundles.ts";
import config from "../../vite.config.ts";

const SCHEDULER = resolve("node_modules/scheduler/cjs/scheduler.production.min.js");
const configOf = (isSsrBuild: boolean): UserConfig => config({ command: "build", mode: "production", isSsrBuild }) as UserConfig;
const browser = configOf(false);

interface Transform {
  readonly name: string;
  readonly transform: (code: string, id: string) => string | undefined;
}
const pluginsOf = (option: PluginOption): Transform[] =>
  Array.isArray(option) ? option.flatMap(pluginsOf) : typeof option === "object" && option !== null ? [option as Transform] : [];

test("PW-02 React yields to a touch every two milliseconds in the browser's build", () => {
  const slices = pluginsOf(browser.plugins).find(({ name }) => name === "shorter-slices");
  const code = readFileSync(SCHEDULER, "utf8");
  expect(code).toContain(",P=5,");
  expect(slices?.transform(code, SCHEDULER)).toBe(code.replace(",P=5,", ",P=2,"));
  expect(slices?.transform(code, resolve("app/root.tsx"))).toBeUndefined();
});

test("PW-02 the browser gets the small i18next and react-i18next, the server the libraries", () => {
  expect(browser.resolve?.alias).toEqual({
    i18next: resolve("app/i18n/browser-i18next.ts"),
    "react-i18next": resolve("app/i18n/browser-react-i18next.ts"),
  });
  expect(configOf(true).resolve?.alias).toEqual({});
});

test("PW-02 modules that all pages need are in chunks by name; routes and the framework's copies of them are not", () => {
  const output = browser.build?.rollupOptions?.output;
  const chunkOf = Array.isArray(output) ? undefined : output?.manualChunks;
  if (typeof chunkOf !== "function") throw new Error("the browser's build has no chunks by hand");
  const chunk = (path: string): unknown => Reflect.apply(chunkOf, undefined, [resolve(path)]);
  expect(chunk("node_modules/react-dom/index.js")).toBe(CHUNKS[0]?.name);
  expect(chunk("app/root.tsx")).toBe("shell");
  expect(chunk("app/root.tsx?__remix-build-client-route")).toBeUndefined();
  expect(chunk("app/routes/home.tsx")).toBeUndefined();
  expect(configOf(true).build?.rollupOptions?.output).toBeUndefined();
});
