import type { ResourceDefinition } from "../page-definition.ts";

/** Addresses of the frame that are no pages of the product. */
export const shellResources = {
  language: { path: "/_/language", file: "routes/_resources/language.ts" },
  manifest: { path: "/manifest.webmanifest", file: "routes/_resources/manifest.ts" },
  /** What an offer to install shows (PW-01). */
  install: { path: "/_/install", file: "routes/_resources/install.ts" },
  /** A browser's answer to being counted, and what it counted since (PL-12). */
  analytics: { path: "/_/analytics", file: "routes/_resources/analytics.ts" },
  events: { path: "/_/events", file: "routes/_resources/events.ts" },
  offline: { path: "/offline", file: "routes/shell/offline.tsx" },
} as const satisfies Record<string, ResourceDefinition>;
