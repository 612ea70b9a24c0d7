import { spelled } from "./spelled.ts";

/** Live events and channels. */
export const livePaths = {
  live: spelled("/live/:eventId/:eventTitle?", "/en-directo/:eventId/:eventTitle?", "/ao-vivo/:eventId/:eventTitle?"),
} as const;

/** Addresses of live events that are no pages. */
export const liveResourcePaths = {
  /** Calendar file of an upcoming event. */
  calendarFile: "/_/calendar/:eventId",
} as const;
