import { type PageDefinition, page, type ResourceDefinition, samePath } from "../page-definition.ts";

/** Home, sections, rows, series, seasons and playlists. */
export const browseRoutes = {
  root: page({
    file: "routes/browse/root-page.tsx",
    path: samePath("/"),
    labels: ["browse"],
    layout: "chrome",
    cache: { query: [], perRegion: true },
  }),
  home: page({
    file: "routes/browse/home.tsx",
    path: { default: "/home", es: "/inicio", pt: "/pagina-inicial" },
    labels: ["browse"],
    layout: "chrome",
    cache: { query: [], perRegion: true },
  }),
  browse: page({
    file: "routes/browse/browse.tsx",
    path: { default: "/browse", es: "/explorar", pt: "/navegar" },
    labels: ["browse"],
    layout: "chrome",
    cache: { query: [] },
  }),
  section: page({
    file: "routes/browse/section.tsx",
    path: { default: "/section/:id", es: "/seccion/:id", pt: "/secao/:id" },
    labels: ["browse"],
    layout: "chrome",
    cache: { query: [] },
  }),
  bucket: page({
    file: "routes/browse/bucket.tsx",
    path: { default: "/row/:id", es: "/fila/:id", pt: "/fileira/:id" },
    labels: ["browse", "title"],
    layout: "chrome",
    cache: { query: ["lastSeen"] },
  }),
  playlist: page({
    file: "routes/browse/playlist.tsx",
    path: {
      default: "/playlist/:playlistId/:playlistTitle?",
      es: "/lista/:playlistId/:playlistTitle?",
      pt: "/lista-de-videos/:playlistId/:playlistTitle?",
    },
    labels: ["browse", "title"],
    layout: "chrome",
    cache: { query: ["p"] },
  }),
  season: page({
    file: "routes/browse/season.tsx",
    path: {
      default: "/season/:seasonId/:seasonTitle?",
      es: "/temporada/:seasonId/:seasonTitle?",
      pt: "/temporada/:seasonId/:seasonTitle?",
    },
    labels: ["browse", "title"],
    layout: "chrome",
    cache: { query: ["lastSeen"] },
  }),
  series: page({
    file: "routes/browse/series.tsx",
    path: { default: "/series/:seriesId/:seriesTitle?", es: "/series/:seriesId/:seriesTitle?", pt: "/serie/:seriesId/:seriesTitle?" },
    labels: ["browse", "title"],
    layout: "chrome",
    cache: { query: ["seasonId", "lastSeen"] },
  }),
} as const satisfies Record<string, PageDefinition>;

/** Addresses of the catalogue that are no pages. */
export const browseResources = {
  /** Streams of a hero's animated background (CV-02). */
  heroPreview: { path: "/_/hero-preview/:entityType/:entityId", file: "routes/_resources/hero-preview.ts" },
  /** What a card shows when somebody rests on it (CV-04). */
  cardDetails: { path: "/_/card", file: "routes/_resources/card-details.ts" },
} as const satisfies Record<string, ResourceDefinition>;
