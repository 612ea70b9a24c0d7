import { samePath, spelled } from "./spelled.ts";

/** Home, sections, rows, series, seasons and playlists. */
export const browsePaths = {
  root: samePath("/"),
  home: spelled("/home", "/inicio", "/pagina-inicial"),
  browse: spelled("/browse", "/explorar", "/navegar"),
  section: spelled("/section/:id", "/seccion/:id", "/secao/:id"),
  bucket: spelled("/row/:id", "/fila/:id", "/fileira/:id"),
  grid: spelled("/grid", "/cuadricula", "/grade"),
  playlist: spelled(
    "/playlist/:playlistId/:playlistTitle?",
    "/lista/:playlistId/:playlistTitle?",
    "/lista-de-videos/:playlistId/:playlistTitle?",
  ),
  season: spelled("/season/:seasonId/:seasonTitle?", "/temporada/:seasonId/:seasonTitle?", "/temporada/:seasonId/:seasonTitle?"),
  series: spelled("/series/:seriesId/:seriesTitle?", "/series/:seriesId/:seriesTitle?", "/serie/:seriesId/:seriesTitle?"),
} as const;

/** Addresses of the catalogue that are no pages. */
export const browseResourcePaths = {
  /** Streams of a hero's animated background. */
  heroPreview: "/_/hero-preview/:entityType/:entityId",
  /** The details that a card shows under the pointer. */
  cardDetails: "/_/card",
} as const;
