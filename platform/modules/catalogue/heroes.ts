import * as v from "valibot";
import { type AnimatedBackground, AnimatedBackgroundSchema, type Hero, type HeroButton } from "../../../contract/catalogue/hero.ts";
import { type CardDetails, imageOf } from "./cards.ts";
import { isAvailable } from "./model/availability.ts";
import { liveScheduleAt } from "./model/live-schedule.ts";
import { type Linked, type LinkedIds, linkedIds, makeButton, type StoredHeroButton, StoredHeroButtonSchema } from "./rows/stored-links.ts";
import type { ItemRow } from "./store/items.ts";
import type { HeroRow } from "./store/pages.ts";
import type { View } from "./view.ts";

/** Target of a hero, and the title that its button plays: a series' first episode, a playlist's first video. */
interface Target {
  readonly item: ItemRow;
  readonly first: ItemRow | null;
}

/** The titles that heroes lead to, what these play first, and the targets that buttons of heroes and rows name. */
export interface Targets {
  of(hero: HeroRow): Target | null;
  readonly linked: Linked;
  readonly all: readonly ItemRow[];
}

/** A fixed number of queries, however many heroes there are. `further`: ids that the links of rows name. */
export async function readTargets(view: View, heroes: readonly HeroRow[], further: LinkedIds): Promise<Targets> {
  const { store, at } = view;
  const named = linkedByHeroes(heroes);
  const news = [...named.news, ...further.news];
  const [found, feeds] = await Promise.all([
    store.findItems([...new Set([...heroes.map((hero) => hero.item_id), ...named.titles, ...further.titles])], at),
    news.length === 0 ? new Map<string, string>() : view.news.feedsOf(view.context, news),
  ]);
  const heads = new Set(heroes.map((hero) => hero.item_id));
  const items = found.filter((item) => heads.has(item.id));
  const idsOf = (type: ItemRow["type"]) => items.filter((item) => item.type === type).map((item) => item.id);
  const [episodes, inSeasons, inPlaylists] = await Promise.all([
    store.listFirstEpisodes(idsOf("SERIES"), at),
    Promise.all(idsOf("SEASON").map((id) => store.listEpisodesOfSeason(id, at, { after: -1, limit: 1 }))),
    Promise.all(idsOf("PLAYLIST").map(async (id) => ({ id, found: await store.listOfPlaylist(id, at, { limit: 1 }) }))),
  ]);
  const firstOf = (item: ItemRow): ItemRow | null => {
    if (item.type === "SERIES") return episodes.find((episode) => episode.series_id === item.id) ?? null;
    if (item.type === "SEASON") return inSeasons.flat().find((episode) => episode.season_id === item.id) ?? null;
    if (item.type === "PLAYLIST") return inPlaylists.find((list) => list.id === item.id)?.found[0] ?? null;
    return item;
  };
  const targets = new Map(items.map((item) => [item.id, { item, first: firstOf(item) }]));
  const firsts = [...targets.values()].flatMap(({ item, first }) => (first === null || first === item ? [] : [first]));
  return {
    of: (hero) => targets.get(hero.item_id) ?? null,
    linked: { title: (id) => found.find((item) => item.id === id) ?? null, newsFeed: (id) => feeds.get(id) ?? null },
    all: [...found, ...firsts],
  };
}

/** Ids that the buttons of heroes name. */
export const linkedByHeroes = (heroes: readonly HeroRow[]): LinkedIds =>
  linkedIds(heroes.flatMap((hero) => [readButton(hero.primary_button), readButton(hero.secondary_button)]));

/** A hero as the caller gets it (S2§3). */
export function makeHero(
  view: View,
  hero: HeroRow,
  targets: Targets,
  cardDetails: CardDetails,
  texts: { readonly title: string; readonly tagline: string; readonly description: string },
): Hero | null {
  const target = targets.of(hero);
  if (target === null) return null;
  const { item, first } = target;
  const { title } = cardDetails.textsOf(item.id);
  const level = view.levelOf(cardDetails.accessOf(first ?? item));
  return {
    heroId: hero.id,
    title: texts.title === "" ? title : texts.title,
    titleImage: hero.title_image === null ? null : imageOf(hero.title_image),
    tagline: texts.tagline,
    description: texts.description,
    channelLogo: hero.channel_logo === null ? null : (JSON.parse(hero.channel_logo) as Hero["channelLogo"]),
    background: {
      image: imageOf(hero.image),
      portraitImage: hero.portrait_image === null ? null : imageOf(hero.portrait_image),
      animatedBackground: animatedBackgroundOf(hero),
      gradientTop: hero.gradient_top === 1,
      gradientRight: hero.gradient_right === 1,
      gradientBottom: hero.gradient_bottom === 1,
      gradientLeft: hero.gradient_left === 1,
    },
    primaryButton: buttonOf(view, hero, hero.primary_button, targets, cardDetails),
    secondaryButton: buttonOf(view, hero, hero.secondary_button, targets, cardDetails),
    heroComponentsDisplay: {
      showTitle: hero.show_title === 1,
      showDescription: hero.show_description === 1,
      showPrimaryCta: hero.show_primary_cta === 1,
    },
    link: { type: item.type, id: item.id, slug: view.slugOf(title) },
    accessLevel: level,
    play:
      first !== null && level === "GRANTED" && canPlay(view, first)
        ? { type: first.type, id: first.id, slug: view.slugOf(cardDetails.textsOf(first.id).title) }
        : null,
    alignmentHorizontal: hero.alignment_horizontal,
    alignmentVertical: hero.alignment_vertical,
    textAlignment: hero.text_alignment ?? hero.alignment_horizontal,
    meta: {
      year: item.year ?? first?.year ?? null,
      rating: item.rating ?? first?.rating ?? null,
      itemCount: cardDetails.countOf(item),
      displayLiveBadge: item.type === "LIVE_EVENT" && liveScheduleAt(item, view.now).state === "LIVE",
    },
  };
}

/** Null unless type and id are both present and of a kind with a stream (S2§2), because one alone would fail in the browser. */
function animatedBackgroundOf(hero: HeroRow): AnimatedBackground | null {
  const read = v.safeParse(AnimatedBackgroundSchema, {
    entityId: hero.animated_entity_id,
    entityType: hero.animated_entity_type,
    isPreviewAudioOn: hero.preview_audio === 1,
  });
  return read.success ? read.output : null;
}

/** Null for no button and for an invalid one, because a broken button must not break the page. */
function readButton(json: string | null): StoredHeroButton | null {
  if (json === null) return null;
  try {
    const read = v.safeParse(StoredHeroButtonSchema, JSON.parse(json));
    return read.success ? read.output : null;
  } catch {
    // A value that is no JSON counts as invalid.
    return null;
  }
}

function buttonOf(view: View, hero: HeroRow, json: string | null, targets: Targets, cardDetails: CardDetails): HeroButton | null {
  const stored = readButton(json);
  if (stored === null) {
    if (json !== null)
      view.log.error({ realm: view.context.realmId, hero: hero.id, button: json.slice(0, 500) }, "hero button leads nowhere");
    return null;
  }
  return makeButton(view, stored, targets.linked, cardDetails);
}

function canPlay(view: View, item: ItemRow): boolean {
  return isAvailable(view.media, item) && (item.type !== "LIVE_EVENT" || liveScheduleAt(item, view.now).state === "LIVE");
}
