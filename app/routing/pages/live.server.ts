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
} as const satisfies Record<keyof typeof livePaths, PageDefinition>;

/** Addresses of live events that are no pages. */
export const liveResourceFiles = {
  calendarFile: "routes/_resources/calendar-file.ts",
} as const satisfies Record<keyof typeof liveResourcePaths, string>;
