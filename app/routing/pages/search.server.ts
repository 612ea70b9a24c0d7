import type { searchPaths, searchResourcePaths } from "../paths/search.ts";
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

/** Addresses of search that are no pages. */
export const searchResourceFiles = {
  searchSuggestions: "routes/_resources/search/suggestions.ts",
} as const satisfies Record<keyof typeof searchResourcePaths, string>;
