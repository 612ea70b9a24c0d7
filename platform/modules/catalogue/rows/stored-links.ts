import * as v from "valibot";
import { ContentTypeSchema } from "../../../../contract/catalogue/card.ts";
import { type HeroButton, HeroHandlerSchema, type HeroLink, HeroRouteSchema } from "../../../../contract/catalogue/hero.ts";
import type { CardDetails } from "../cards.ts";
import type { ItemRow } from "../store/items.ts";
import type { View } from "../view.ts";

/** A button as it is stored: its text in any of the realm's languages, its link by id alone. */
export const StoredHeroButtonSchema = v.object({
  ctaText: v.record(v.string(), v.string()),
  link: v.nullable(
    v.variant("type", [
      v.object({ type: ContentTypeSchema, id: v.string() }),
      v.object({ type: v.literal("ROUTE"), route: HeroRouteSchema }),
      v.object({ type: v.picklist(["EPG", "PLUGIN"]), id: v.string() }),
      v.object({ type: v.literal("WATCH_PLAYLIST"), id: v.string(), playlistId: v.string() }),
      v.object({ type: v.literal("WATCH_WATCHLIST"), id: v.string(), watchlistId: v.string(), owner: v.string() }),
    ]),
  ),
  handleClick: v.nullable(HeroHandlerSchema),
});
export type StoredHeroButton = v.InferOutput<typeof StoredHeroButtonSchema>;

/** Finds the title that a link names; null for a deleted title, or one that is not published yet. */
export type FindLinked = (id: string) => ItemRow | null;

/** Ids of the title that a stored link names; empty for links to sections, plugins and pages of the product. */
export function linkedIds(link: StoredHeroButton["link"] | undefined): string[] {
  return link === null || link === undefined || link.type === "ROUTE" || link.type === "SECTION" || link.type === "PLUGIN" ? [] : [link.id];
}

/** The button as the caller gets it. Its link is null when the title is gone. */
export function makeButton(view: View, stored: StoredHeroButton, linked: FindLinked, cardDetails: CardDetails): HeroButton {
  const [id] = linkedIds(stored.link);
  const item = id === undefined ? null : linked(id);
  return {
    ctaText: view.languages.map((language) => stored.ctaText[language]).find((text) => text !== undefined) ?? "",
    link: linkOf(view, stored.link, item, cardDetails),
    handleClick: stored.handleClick,
    accessLevel: item === null ? "GRANTED" : view.levelOf(cardDetails.accessOf(item)),
  };
}

/** Type of the title to which a link leads that is named otherwise. */
const TITLE_TYPES: Readonly<Record<string, ItemRow["type"]>> = { WATCH_PLAYLIST: "VOD", WATCH_WATCHLIST: "VOD", EPG: "LIVE_EVENT" };

/** Null when the title is gone or is of another type than the link says. */
function linkOf(view: View, link: StoredHeroButton["link"], item: ItemRow | null, cardDetails: CardDetails): HeroLink | null {
  if (link === null || link.type === "ROUTE") return link;
  if (link.type === "PLUGIN") return { type: link.type, id: link.id };
  if (link.type === "SECTION") return { type: link.type, id: link.id, slug: null };
  if (item === null || item.type !== (TITLE_TYPES[link.type] ?? link.type)) return null;
  if (link.type === "EPG" && item.kind !== "CHANNEL") return null;
  return { ...link, slug: view.slugOf(cardDetails.textsOf(item.id).title) };
}
