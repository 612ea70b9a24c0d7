import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { chromiumArguments, findChromium } from "./scripts/find-chromium.mjs";
import { requireRuntime } from "./scripts/runtime.mjs";

requireRuntime();

/** Two products run while the browser tests do: one process that is everything, and a web process with its platform apart. */
const EMBEDDED = Number(process.env.TEST_PORT ?? 4391);
const APART = EMBEDDED + 1;
const PLATFORM = EMBEDDED + 2;
const secret = "browser-tests-and-nothing-else-0123456789";
const folder = () => mkdtempSync(join(tmpdir(), "ringside-browser-"));
// Workers read the configuration again: what must be the same for all is handed down in the environment.
process.env.RINGSIDE_TEST_DATA ??= folder();
// Only a run needs a browser: other tools read this file, too.
if (process.argv.includes("test")) process.env.CHROMIUM_PATH = findChromium({ windows: false });
/** Of the platform that stands apart, for tests that read the mail it has kept. */
process.env.RINGSIDE_TEST_PLATFORM_DATA ??= folder();

const server = (port: number, env: Record<string, string>, argument = "") => ({
  command: `"${process.execPath}" --enable-source-maps build/server/server.js ${argument}`,
  url: `http://localhost:${port}/readyz`,
  reuseExistingServer: false,
  stdout: "pipe" as const,
  timeout: 60_000,
  gracefulShutdown: { signal: "SIGTERM" as const, timeout: 5_000 },
  env: {
    NODE_ENV: "production",
    LOG_LEVEL: "warn",
    PORT: String(port),
    SESSION_SECRET: secret,
    OPERATOR_PASSWORD: "Operator-Bench-55",
    ...env,
  },
});

export default defineConfig({
  testDir: "tests",
  testMatch: "{e2e,nojs,rtl,a11y,offline}/**/*.spec.ts",
  outputDir: ".cache/playwright",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A second try tells a defect from a machine that was busy; what needed one is named as FLAKY at the end.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json"]],
  use: {
    baseURL: `http://localhost:${EMBEDDED}`,
    browserName: "chromium",
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumArguments },
    // The framework waits for all data when the name of a headless browser is in it.
    userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    // An action that never comes to an end fails with its own message, not with the test's time.
    actionTimeout: 20_000,
    viewport: { width: 390, height: 844 },
    locale: "en-US",
    // A trace of every test costs more than the tests: the second try of one that failed has it.
    trace: "on-first-retry",
    serviceWorkers: "block",
    // While a page scrolls smoothly a click lands where its target was.
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    { name: "script", testMatch: "{e2e,rtl,a11y}/**/*.spec.ts", testIgnore: "e2e/behind-proxy.spec.ts" },
    { name: "no script", testMatch: "nojs/**/*.spec.ts", use: { javaScriptEnabled: false } },
    { name: "offline", testMatch: "offline/**/*.spec.ts", use: { serviceWorkers: "allow" } },
    { name: "platform apart", testMatch: "e2e/{journey,behind-proxy}.spec.ts", use: { baseURL: `http://localhost:${APART}` } },
  ],
  webServer: [
    server(EMBEDDED, { DATA_DIR: process.env.RINGSIDE_TEST_DATA }),
    server(PLATFORM, { DATA_DIR: process.env.RINGSIDE_TEST_PLATFORM_DATA, PUBLIC_ORIGIN: `http://localhost:${APART}` }, "--platform"),
    server(APART, { PLATFORM_URL: `http://localhost:${PLATFORM}`, DATA_DIR: folder(), TRUSTED_PROXIES: "127.0.0.1,::1" }),
  ],
});
