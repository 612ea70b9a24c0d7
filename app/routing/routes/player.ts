import { type PageDefinition, page, type ResourceDefinition, samePath } from "../page-definition.ts";

/** Pages of single videos. */
export const playerRoutes = {
  video: page({
    file: "routes/player/video.tsx",
    path: samePath("/video/:eventId/:eventTitle?"),
    labels: ["browse", "title", "player"],
    layout: "chrome",
    cache: { query: ["playlistId", "showInterstitial"], perRegion: true },
  }),
  interstitial: page({
    file: "routes/player/interstitial.tsx",
    path: { default: "/interstitial/:eventId/:eventTitle?", es: "/antesala/:eventId/:eventTitle?", pt: "/antessala/:eventId/:eventTitle?" },
    labels: ["browse", "title"],
    layout: "chrome",
    cache: { query: [], perRegion: true },
  }),
} as const satisfies Record<string, PageDefinition>;

/** Addresses of the player that are no pages. */
export const playerResources = {
  /** Where the player says how far a viewer is (CV-04). */
  watchProgress: { path: "/_/progress", file: "routes/_resources/watch-progress.ts" },
} as const satisfies Record<string, ResourceDefinition>;
