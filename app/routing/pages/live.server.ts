import type { livePaths, liveResourcePaths } from "../paths/live.ts";
import type { PageDefinition } from "./page-definition.ts";

/** Live events and channels. */
export const livePages = {
  live: {
    file: "routes/live/live.tsx",
    labels: ["browse", "title", "player", "streams", "captions"],
    layout: "chrome",
    cache: { query: ["from"], perRegion: true },
    scopes: ["catalogue", "shop"],
  },
  liveNow: {
    file: "routes/live/live-now.tsx",
    labels: ["browse", "title"],
    layout: "chrome",
    cache: { query: ["p"] },
    scopes: ["catalogue"],
  },
} as const satisfies Record<keyof typeof livePaths, PageDefinition>;

/** Addresses of live events that are no pages. */
export const liveResourceFiles = {
  calendarFile: "routes/_resources/calendar-file.ts",
  liveNowPanel: "routes/_resources/live-now-panel.ts",
} as const satisfies Record<keyof typeof liveResourcePaths, string>;
