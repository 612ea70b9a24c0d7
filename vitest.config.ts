import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { requireRuntime } from "./scripts/runtime.mjs";

requireRuntime();

/** Suites that were run in shared processes and left nothing for the next. */
const TOGETHER = [
  "app/**/*.test.{ts,tsx}",
  "contract/**/*.test.ts",
  "platform/{http,jobs,labels,mail,store}/**/*.test.ts",
  "platform/modules/{federation,images,playback,realm}/**/*.test.ts",
  "platform/modules/commerce/{basket,card,receipt,refund}/**/*.test.ts",
  "platform/modules/commerce/payment/payment.test.ts",
  "platform/modules/identity/{account,services}/**/*.test.ts",
  "server/**/*.test.ts",
  "tests/faults/parts-away.test.ts",
];
/** What replaces a module, takes off styles, counts the work of the whole process or wants the true cost of passwords. */
const APART = [
  "app/api/api-error.test.ts",
  "app/content/rows-markup.server.test.tsx",
  "app/features/browse/data.server.test.ts",
  "app/features/account/components/subscription-page.test.tsx",
  "app/features/identity/components/provider-chooser.test.tsx",
  "app/features/identity/components/sign-in-frame.test.tsx",
  "app/features/identity/error-lines.test.tsx",
  "app/features/identity/federation/federation-lines.test.tsx",
  "app/features/shell/page-bars.test.ts",
  "tests/identity/page-queries.test.ts",
  "app/ui/hero/hero.test.tsx",
  "platform/modules/identity/passwords/hash-pool.test.ts",
  "platform/modules/identity/passwords/passwords.test.ts",
  "platform/modules/identity/services/sign-in.test.ts",
  "tests/pages/real-pages.test.ts",
];
const ALL = [
  "app/**/*.test.{ts,tsx}",
  "platform/**/*.test.ts",
  "contract/**/*.test.ts",
  "server/**/*.test.ts",
  "sw/**/*.test.ts",
  "scripts/**/*.test.ts",
  "media/studio/**/*.test.ts",
  "tests/{api,commerce,faults,mail,identity,pages,rules}/**/*.test.ts",
];

const shared = {
  globalSetup: "platform/testing/database-templates-setup.ts",
  testTimeout: 60_000,
  hookTimeout: 120_000,
} as const;

/** Without the Remix plugin, which wants to own the build. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: "together",
          include: TOGETHER,
          exclude: APART,
          // A process for each file reads half of the product anew each time: more work than most files' tests.
          isolate: false,
          // Thousands of passwords are hashed; the product's own cost is proved apart.
          alias: [{ find: /^\.\/password-cost\.ts$/u, replacement: resolve("platform/testing/cheap-password-cost.ts") }],
        },
      },
      { test: { ...shared, name: "apart", include: APART } },
      { test: { ...shared, name: "others", include: ALL, exclude: [...TOGETHER, ...APART] } },
    ],
  },
});
