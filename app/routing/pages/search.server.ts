import type { searchPaths } from "../paths/search.ts";
import type { PageDefinition } from "./page-definition.ts";

export const searchPages = {
  search: {
    file: "routes/search/search.tsx",
    labels: ["search", "browse", "title"],
    layout: "chrome",
    // Queries have too many values for the cache.
    cache: false,
  },
} as const satisfies Record<keyof typeof searchPaths, PageDefinition>;
