import { type PageDefinition, page, type ResourceDefinition } from "../page-definition.ts";

/** Live events and channels. */
export const liveRoutes = {
  live: page({
    file: "routes/live/live.tsx",
    path: { default: "/live/:eventId/:eventTitle?", es: "/en-directo/:eventId/:eventTitle?", pt: "/ao-vivo/:eventId/:eventTitle?" },
    labels: ["browse", "title", "player"],
    layout: "chrome",
    cache: { query: [], perRegion: true },
  }),
} as const satisfies Record<string, PageDefinition>;

/** Addresses of live events that are no pages. */
export const liveResources = {
  /** A calendar file of an event that is to come (LV-08). */
  calendarFile: { path: "/_/calendar/:eventId", file: "routes/_resources/calendar-file.ts" },
} as const satisfies Record<string, ResourceDefinition>;
