import type { browsePaths, browseResourcePaths } from "../paths/browse.ts";
import type { PageDefinition } from "./page-definition.ts";

/** Home, sections, rows, series, seasons and playlists. */
export const browsePages = {
  root: {
    file: "routes/browse/root-page.tsx",
    labels: ["browse"],
    layout: "chrome",
    cache: { query: [], perRegion: true },
    scopes: ["catalogue", "shop", "news"],
  },
  home: {
    file: "routes/browse/home.tsx",
    labels: ["browse"],
    layout: "chrome",
    cache: { query: [], perRegion: true },
    scopes: ["catalogue", "shop", "news"],
  },
  browse: {
    file: "routes/browse/browse.tsx",
    labels: ["browse", "title"],
    layout: "chrome",
    cache: { query: [] },
    scopes: ["catalogue", "news"],
  },
  section: {
    file: "routes/browse/section.tsx",
    labels: ["browse"],
    layout: "chrome",
    cache: { query: [] },
    scopes: ["catalogue", "news"],
  },
  bucket: {
    file: "routes/browse/bucket.tsx",
    labels: ["browse", "title"],
    layout: "chrome",
    cache: { query: ["lastSeen"] },
    scopes: ["catalogue", "news"],
  },
  grid: {
    file: "routes/browse/grid.tsx",
    labels: ["browse", "title"],
    layout: "chrome",
    // Several filters have too many combinations for the cache.
    cache: { query: ["facet", "order", "lastSeen"], single: true },
    scopes: ["catalogue"],
  },
  playlist: {
    file: "routes/browse/playlist.tsx",
    labels: ["browse", "title"],
    layout: "chrome",
    cache: { query: ["p"] },
    scopes: ["catalogue"],
  },
  season: {
    file: "routes/browse/season.tsx",
    labels: ["browse", "title"],
    layout: "chrome",
    cache: { query: ["lastSeen"] },
    scopes: ["catalogue"],
  },
  series: {
    file: "routes/browse/series.tsx",
    labels: ["browse", "title", "reviews"],
    layout: "chrome",
    cache: { query: ["seasonId", "lastSeen"] },
    scopes: ["catalogue", "reviews"],
  },
} as const satisfies Record<keyof typeof browsePaths, PageDefinition>;

/** Addresses of the catalogue that are no pages. */
export const browseResourceFiles = {
  heroPreview: "routes/_resources/hero-preview.ts",
  cardDetails: "routes/_resources/card-details.ts",
} as const satisfies Record<keyof typeof browseResourcePaths, string>;
