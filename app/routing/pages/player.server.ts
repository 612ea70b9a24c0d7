import type { playerPaths, playerResourcePaths } from "../paths/player.ts";
import type { PageDefinition } from "./page-definition.ts";

/** Pages of single videos, and the history of those watched. */
export const playerPages = {
  video: {
    file: "routes/player/video.tsx",
    labels: ["browse", "title", "player", "streams", "captions", "reviews", "results"],
    layout: "chrome",
    // A shared list changes without a version scope.
    cache: { query: ["playlistId", "showInterstitial", "trailerFrom"], perRegion: true, except: ["watchlistId", "start"] },
    scopes: ["catalogue", "shop", "reviews"],
  },
  interstitial: {
    file: "routes/player/interstitial.tsx",
    labels: ["browse", "title", "results"],
    layout: "chrome",
    cache: { query: [], perRegion: true },
    scopes: ["catalogue", "shop"],
  },
  history: {
    file: "routes/player/history.tsx",
    labels: ["browse", "title", "history", "error"],
    layout: "chrome",
    cache: false,
  },
  embed: {
    file: "routes/player/embed.tsx",
    labels: ["player", "embed"],
    layout: "plain",
    cache: { query: [], perRegion: true },
    scopes: ["catalogue", "shop"],
  },
} as const satisfies Record<keyof typeof playerPaths, PageDefinition>;

/** Addresses of the player that are no pages. */
export const playerResourceFiles = {
  watchProgress: "routes/_resources/watch-progress.ts",
  heartbeat: "routes/_resources/heartbeat.ts",
  watchStreams: "routes/_resources/watch-streams.ts",
  captions: "routes/_resources/preferences/captions.ts",
} as const satisfies Record<keyof typeof playerResourcePaths, string>;
