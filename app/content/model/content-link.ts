import { type ContentLink, contentHref } from "../../routing/content-href.ts";
import { href } from "../../routing/href.ts";
import type { SpellingSet } from "../../routing/locales.ts";

/** Switches of the realm that change where content leads (S2§2). */
export interface LinkSettings {
  readonly interstitialVideoPage: boolean;
  readonly enhancedMetadata: boolean;
  readonly seriesInterstitial: boolean;
}

export interface LinkedContent extends ContentLink {
  readonly seriesId?: string | null;
  readonly accessLevel?: "GRANTED" | "GRANTED_ON_SIGN_IN" | "DENIED" | "GEOBLOCKED";
}

/**
 * The address of an item's page, by its type. Depending on the realm's settings, a season links to its series, and a video that this viewer
 * may not watch links to the page before it.
 */
export function linkTo(
  content: LinkedContent,
  set: SpellingSet,
  settings: LinkSettings,
  query: Readonly<Record<string, string | null | undefined>> = {},
): string {
  if (content.type === "SEASON" && content.seriesId && settings.enhancedMetadata && settings.seriesInterstitial) {
    return href("series", set, { seriesId: content.seriesId }, { ...query, seasonId: content.id });
  }
  const held = content.accessLevel === "DENIED" || content.accessLevel === "GRANTED_ON_SIGN_IN";
  if (content.type === "VOD" && held && settings.interstitialVideoPage) {
    return href("interstitial", set, { eventId: content.id, eventTitle: content.slug }, query);
  }
  return contentHref(content, set, query);
}
