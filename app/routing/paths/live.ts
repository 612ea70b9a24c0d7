import { spelled } from "./spelled.ts";

/** Live events and channels. */
export const livePaths = {
  live: spelled("/live/:eventId/:eventTitle?", "/en-directo/:eventId/:eventTitle?", "/ao-vivo/:eventId/:eventTitle?"),
  liveNow: spelled("/livenow", "/ahora-en-directo", "/ao-vivo-agora"),
} as const;

/** Addresses of live events that are no pages. */
export const liveResourcePaths = {
  /** Calendar file of an upcoming event. */
  calendarFile: "/_/calendar/:eventId",
  /** Titles that are live now for the panel beside the page; with `count` only their number. */
  liveNowPanel: "/_/live-now",
} as const;
