/**
 * Loads the side panels. The bundler writes the file names of each lazy import into the chunk that has the import. This chunk is loaded by
 * the first press, so the first visit does not load those names.
 */
export const panels = {
  signIn: () => import("./sign-in-panel.tsx"),
  liveNow: () => import("./live-now-panel.tsx"),
  search: () => import("./search-dialog.tsx"),
  searchSuggestions: () => import("./search-suggestions.tsx"),
};

export type Panels = typeof panels;
