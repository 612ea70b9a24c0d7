import type { browsePaths, browseResourcePaths } from "../paths/browse.ts";
import type { PageDefinition } from "./page-definition.ts";

/** Home, sections, rows, series, seasons and playlists. */
export const browsePages = {
  root: {
    file: "routes/browse/root-page.tsx",
    labels: ["browse"],
    layout: "chrome",
    cache: { query: [], perRegion: true },
  },
  home: {
    file: "routes/browse/home.tsx",
    labels: ["browse"],
    layout: "chrome",
    cache: { query: [], perRegion: true },
  },
  browse: {
    file: "routes/browse/browse.tsx",
    labels: ["browse"],
    layout: "chrome",
    cache: { query: [] },
  },
  section: {
    file: "routes/browse/section.tsx",
    labels: ["browse"],
    layout: "chrome",
    cache: { query: [] },
  },
  bucket: {
    file: "routes/browse/bucket.tsx",
    labels: ["browse", "title"],
    layout: "chrome",
    cache: { query: ["lastSeen"] },
  },
  playlist: {
    file: "routes/browse/playlist.tsx",
    labels: ["browse", "title"],
    layout: "chrome",
    cache: { query: ["p"] },
  },
  season: {
    file: "routes/browse/season.tsx",
    labels: ["browse", "title"],
    layout: "chrome",
    cache: { query: ["lastSeen"] },
  },
  series: {
    file: "routes/browse/series.tsx",
    labels: ["browse", "title"],
    layout: "chrome",
    cache: { query: ["seasonId", "lastSeen"] },
  },
} as const satisfies Record<keyof typeof browsePaths, PageDefinition>;

/** Addresses of the catalogue that are no pages. */
export const browseResourceFiles = {
  heroPreview: "routes/_resources/hero-preview.ts",
  cardDetails: "routes/_resources/card-details.ts",
} as const satisfies Record<keyof typeof browseResourcePaths, string>;
