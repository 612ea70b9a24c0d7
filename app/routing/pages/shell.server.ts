import type { shellResourcePaths } from "../paths/shell.ts";

/** Addresses of the frame that are no pages of the product. */
export const shellResourceFiles = {
  language: "routes/_resources/preferences/language.ts",
  promo: "routes/_resources/promo.ts",
  manifest: "routes/_resources/manifest.ts",
  install: "routes/_resources/install.ts",
  analytics: "routes/_resources/analytics.ts",
  events: "routes/_resources/events.ts",
  offline: "routes/shell/offline.tsx",
} as const satisfies Record<keyof typeof shellResourcePaths, string>;
