import { type PageDefinition, page } from "../page-definition.ts";

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
