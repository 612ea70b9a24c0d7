import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { requireRuntime } from "./scripts/runtime.mjs";

requireRuntime();

/** Files that replace or reload a module, take off styles, count the work of the whole process or need the true cost of passwords. */
const APART = [
  "app/api/api-error.test.ts",
  "app/content/updates/subscribe.test.ts",
  "app/features/browse/data.server.test.ts",
  "app/features/account/components/subscription-page.test.tsx",
  "app/features/browse/components/seasons-failure.test.tsx",
  "app/features/guide/components/guide-size.test.tsx",
  "app/features/identity/components/provider-chooser.test.tsx",
  "app/features/identity/components/sign-in-frame.test.tsx",
  "app/features/identity/error-lines.test.tsx",
  "app/features/identity/federation/federation-lines.test.tsx",
  "app/features/shell/components/chrome.test.tsx",
  "app/features/shell/page-bars.test.tsx",
  "app/ui/card/card.test.tsx",
  "app/ui/hero/hero.test.tsx",
  "app/ui/page/layouts.test.tsx",
  "platform/modules/identity/passwords/hash-pool.test.ts",
  "platform/modules/identity/passwords/passwords.test.ts",
  "sw/offline-page.test.ts",
  "tests/identity/page-queries.test.ts",
  "tests/pages/event-start.test.ts",
  "tests/pages/guest-scopes.test.ts",
];
/** Files that render the pages from their source: they take the styles off (`tests/pages/source-pages.ts`), which lasts. */
const PAGES = [
  "tests/faults/sign-in-away.test.ts",
  "tests/pages/hidden-results.test.ts",
  "tests/pages/live-states.test.ts",
  "tests/pages/shared-lists.test.ts",
  "tests/pages/impersonated-secrets.test.ts",
  "tests/pages/page-handlers.test.ts",
  "tests/pages/provider-settings.test.ts",
  "tests/pages/real-pages.test.ts",
  "tests/pages/title-pages.test.ts",
];
/** Files that have not been run in a process shared with others yet: each has its own. */
const OTHERS = ["media/studio/**/*.test.ts", "platform/*.test.ts", "platform/{crypto,testing}/**/*.test.ts", "sw/**/*.test.ts"];
const ALL = [
  "demo/**/*.test.ts",
  "app/**/*.test.{ts,tsx}",
  "platform/**/*.test.ts",
  "contract/**/*.test.ts",
  "server/**/*.test.ts",
  "sw/**/*.test.ts",
  "scripts/**/*.test.ts",
  "media/studio/**/*.test.ts",
  "tests/{api,commerce,faults,generated,mail,identity,pages,rules}/**/*.test.ts",
];

const shared = {
  globalSetup: "platform/testing/database-templates-setup.ts",
  testTimeout: 60_000,
  hookTimeout: 120_000,
} as const;

const together = {
  // A process for each file evaluates half of the product again: more work than the tests of most files.
  isolate: false,
  // Thousands of passwords are hashed; the product's own cost is proved apart.
  alias: [{ find: /^\.\/password-cost\.ts$/u, replacement: resolve("platform/testing/cheap-password-cost.ts") }],
};

/** Without the Remix plugin, which wants to own the build. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...shared, ...together, name: "together", include: ALL, exclude: [...APART, ...PAGES, ...OTHERS] } },
      { test: { ...shared, ...together, name: "pages", include: PAGES } },
      { test: { ...shared, name: "apart", include: APART } },
      { test: { ...shared, name: "others", include: OTHERS, exclude: APART } },
    ],
  },
});
