import type { livePaths, liveResourcePaths } from "../paths/live.ts";
import type { PageDefinition } from "./page-definition.ts";

/** A list whose document is cached for guests only without parameters, because these have too many combinations. */
const list = (file: string, uncachedParameters: readonly string[]) =>
  ({
    file: `routes/live/${file}.tsx`,
    labels: ["browse", "title", "lists", "remind", "push"],
    layout: "chrome",
    cache: false,
    uncachedParameters,
    scopes: ["catalogue"],
  }) as const;

/** Live events and channels, their lists, and the guide. */
export const livePages = {
  upcoming: list("upcoming", ["genre", "team", "p", "part"]),
  schedule: list("schedule", ["from", "genre"]),
  releases: list("releases", ["when", "lastSeen", "part"]),
  live: {
    file: "routes/live/live.tsx",
    labels: ["browse", "title", "bouts", "player", "streams", "captions", "remind", "push", "results"],
    layout: "chrome",
    // A shared list changes without a version scope.
    cache: { query: ["from"], perRegion: true, except: ["watchlistId"] },
    scopes: ["catalogue", "shop", "fighters"],
  },
  liveNow: list("live-now", ["kind", "genre", "p"]),
  epg: {
    file: "routes/live/epg.tsx",
    labels: ["guide", "remind", "push"],
    layout: "chrome",
    cache: false,
    // Only the present guide is cached for guests, as with a list.
    uncachedParameters: ["time", "channel", "programme", "p", "favourites"],
    scopes: ["catalogue"],
  },
} as const satisfies Record<keyof typeof livePaths, PageDefinition>;

/** Addresses of live events that are no pages. */
export const liveResourceFiles = {
  calendarFile: "routes/_resources/live/calendar-file.ts",
  liveNowPanel: "routes/_resources/live/live-now-panel.ts",
  liveUpdates: "routes/_resources/live/live-updates.ts",
  guidePart: "routes/_resources/live/guide-part.ts",
} as const satisfies Record<keyof typeof liveResourcePaths, string>;
