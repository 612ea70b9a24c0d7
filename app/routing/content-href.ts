import { href } from "./href.ts";
import type { SpellingSet } from "./locales.ts";

/** Data for a link to content: its type, its id, and its slug when titles are shown. */
export interface ContentLink {
  readonly type: "VOD" | "LIVE_EVENT" | "SERIES" | "SEASON" | "PLAYLIST" | "SECTION";
  readonly id: string;
  readonly slug: string | null;
}

/** Routing by content type (S2§2). */
export function contentHref(link: ContentLink, set: SpellingSet, query: Readonly<Record<string, string | null | undefined>> = {}): string {
  switch (link.type) {
    case "VOD":
      return href("video", set, { eventId: link.id, eventTitle: link.slug }, query);
    case "LIVE_EVENT":
      return href("live", set, { eventId: link.id, eventTitle: link.slug }, query);
    case "SERIES":
      return href("series", set, { seriesId: link.id, seriesTitle: link.slug }, query);
    case "SEASON":
      return href("season", set, { seasonId: link.id, seasonTitle: link.slug }, query);
    case "PLAYLIST":
      return href("playlist", set, { playlistId: link.id, playlistTitle: link.slug }, query);
    case "SECTION":
      return href("section", set, { id: link.id }, query);
  }
}
