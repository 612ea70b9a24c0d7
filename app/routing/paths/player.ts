import { samePath, spelled } from "./spelled.ts";

/** Pages of single videos, and the history of those watched. */
export const playerPaths = {
  video: samePath("/video/:eventId/:eventTitle?"),
  interstitial: spelled("/interstitial/:eventId/:eventTitle?", "/antesala/:eventId/:eventTitle?", "/antessala/:eventId/:eventTitle?"),
  history: spelled("/history", "/historial", "/historico"),
  /** The player alone, for the pages of partners. `type` is `video` or `live`. */
  embed: samePath("/embed/:type/:id"),
} as const;

/** Addresses of the player that are no pages. */
export const playerResourcePaths = {
  /** The address to which the player reports its position. */
  watchProgress: "/_/progress",
  /** The address at which a refused player gets the list of active streams. */
  heartbeat: "/_/heartbeat",
  /** New addresses of the streams that a player plays: `?kind=video&id=first-bell`. */
  watchStreams: "/_/streams",
  /** The address to which the player sends caption settings. */
  captions: "/_/captions",
} as const;
