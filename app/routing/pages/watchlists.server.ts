import type { watchlistsPaths, watchlistsResourcePaths } from "../paths/watchlists.ts";
import type { PageDefinition } from "./page-definition.ts";

/** Lists of the viewer's profile, and shared lists. */
export const watchlistsPages = {
  watchlists: {
    file: "routes/watchlists/watchlists.tsx",
    labels: ["browse", "title", "watchlists", "error"],
    layout: "chrome",
    cache: false,
    // The address of a shared list opens it.
    secretAddress: true,
  },
} as const satisfies Record<keyof typeof watchlistsPaths, PageDefinition>;

/** Resource routes of lists. */
export const watchlistsResourceFiles = {
  listChoice: "routes/_resources/list-choice.ts",
} as const satisfies Record<keyof typeof watchlistsResourcePaths, string>;
