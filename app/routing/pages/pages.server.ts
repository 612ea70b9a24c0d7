import type { staticPagePaths } from "../paths/pages.ts";
import type { PageDefinition } from "./page-definition.ts";

/** Pages of the realm's own text: help, terms, privacy; and the page of stored data. */
export const staticPagePages = {
  externalPage: {
    file: "routes/pages/external-page.tsx",
    labels: [],
    layout: "chrome",
    cache: { query: [] },
    scopes: ["pages"],
  },
  mobileExternal: {
    file: "routes/pages/mobile-external.tsx",
    labels: ["plugins"],
    layout: "plain",
    cache: { query: ["page", "plugin"], perRegion: true, single: true },
    scopes: ["pages"],
  },
  cookies: {
    file: "routes/pages/cookies.tsx",
    labels: ["analytics"],
    layout: "chrome",
    cache: false,
  },
} as const satisfies Record<keyof typeof staticPagePaths, PageDefinition>;
