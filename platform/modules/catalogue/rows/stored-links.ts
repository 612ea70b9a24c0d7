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
      v.object({ type: v.literal("EPG"), id: v.string() }),
      v.object({ type: v.literal("PLUGIN"), id: v.string() }),
      v.object({ type: v.literal("NEWS"), id: v.string() }),
      v.object({ type: v.literal("WATCH_PLAYLIST"), id: v.string(), playlistId: v.string() }),
      v.object({ type: v.literal("WATCH_WATCHLIST"), id: v.string(), watchlistId: v.string(), owner: v.string() }),
    ]),
  ),
  handleClick: v.nullable(HeroHandlerSchema),
});
export type StoredHeroButton = v.InferOutput<typeof StoredHeroButtonSchema>;

/** Targets of links; null for a deleted one, and for one that is not published yet. */
export interface Linked {
  title(id: string): ItemRow | null;
  /** The feed of an item of news. */
  newsFeed(id: string): string | null;
}

const OTHER_TARGETS: ReadonlySet<string> = new Set(["ROUTE", "SECTION", "PLUGIN", "NEWS"]);

/** Ids that stored links name. */
export interface LinkedIds {
  readonly titles: readonly string[];
  readonly news: readonly string[];
}

/** The ids that stored links of heroes and rows name. Links to sections, plugins and pages of the product have none. */
export function linkedIds(buttons: readonly (StoredHeroButton | null | undefined)[]): LinkedIds {
  const links = buttons.flatMap((button) => button?.link ?? []);
  return {
    titles: links.flatMap((link) => (link.type === "ROUTE" || OTHER_TARGETS.has(link.type) ? [] : [link.id])),
    news: links.flatMap((link) => (link.type === "NEWS" ? [link.id] : [])),
  };
}

/** The button as the caller gets it. Its link is null when its target is gone. */
export function makeButton(view: View, stored: StoredHeroButton, linked: Linked, cardDetails: CardDetails): HeroButton {
  const [id] = linkedIds([stored]).titles;
  const item = id === undefined ? null : linked.title(id);
  return {
    ctaText: view.languages.map((language) => stored.ctaText[language]).find((text) => text !== undefined) ?? "",
    link: linkOf(view, stored.link, { item, linked }, cardDetails),
    handleClick: stored.handleClick,
    accessLevel: item === null ? "GRANTED" : view.levelOf(cardDetails.accessOf(item)),
  };
}

function newsLinkOf(id: string, linked: Linked): HeroLink | null {
  const feedName = linked.newsFeed(id);
  return feedName === null ? null : { type: "NEWS", id, feedName };
}

/** Type of the title to which a link leads that is named otherwise. */
const TITLE_TYPES: Readonly<Record<string, ItemRow["type"]>> = { WATCH_PLAYLIST: "VOD", WATCH_WATCHLIST: "VOD", EPG: "LIVE_EVENT" };

/** Null when the target is gone or is of another type than the link says. */
function linkOf(
  view: View,
  link: StoredHeroButton["link"],
  { item, linked }: { readonly item: ItemRow | null; readonly linked: Linked },
  cardDetails: CardDetails,
): HeroLink | null {
  if (link === null || link.type === "ROUTE") return link;
  if (link.type === "NEWS") return newsLinkOf(link.id, linked);
  if (link.type === "PLUGIN") return { type: link.type, id: link.id };
  if (link.type === "SECTION") return { type: link.type, id: link.id, slug: null };
  if (item === null || item.type !== (TITLE_TYPES[link.type] ?? link.type)) return null;
  if (link.type === "EPG" && item.kind !== "CHANNEL") return null;
  return { ...link, slug: view.slugOf(cardDetails.textsOf(item.id).title) };
}
