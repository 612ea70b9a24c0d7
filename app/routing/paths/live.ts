import { spelled } from "./spelled.ts";

/** Live events and channels, their lists, and the guide. */
export const livePaths = {
  upcoming: spelled("/upcoming", "/proximamente", "/em-breve"),
  schedule: spelled("/schedule", "/agenda", "/agenda"),
  releases: spelled("/releases", "/estrenos", "/lancamentos"),
  live: spelled("/live/:eventId/:eventTitle?", "/en-directo/:eventId/:eventTitle?", "/ao-vivo/:eventId/:eventTitle?"),
  liveNow: spelled("/livenow", "/ahora-en-directo", "/ao-vivo-agora"),
  /** Programme guide. */
  epg: spelled("/epg", "/programacion", "/programacao"),
} as const;

/** Addresses of live events that are no pages. */
export const liveResourcePaths = {
  /** Calendar file of an upcoming event. */
  calendarFile: "/_/calendar/:eventId",
  /** Titles that are live now for the panel beside the page; with `count` only their number. */
  liveNowPanel: "/_/live-now",
  /** Server-Sent Events stream: events that go live, and changes of the open page. */
  liveUpdates: "/_/live-updates",
  /** Further channels and hours of the guide, for its page. */
  guidePart: "/_/guide",
} as const;
