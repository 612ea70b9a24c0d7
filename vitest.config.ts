import { defineConfig } from "vitest/config";
import { requireRuntime } from "./scripts/runtime.mjs";

requireRuntime();

/** Without the Remix plugin, which wants to own the build. */
export default defineConfig({
  test: {
    include: [
      "app/**/*.test.{ts,tsx}",
      "platform/**/*.test.ts",
      "contract/**/*.test.ts",
      "server/**/*.test.ts",
      "sw/**/*.test.ts",
      "scripts/**/*.test.ts",
      "media/studio/**/*.test.ts",
      "tests/{api,commerce,faults,mail,openid,pages,rules}/**/*.test.ts",
    ],
    globalSetup: "platform/testing/database-templates-setup.ts",
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
