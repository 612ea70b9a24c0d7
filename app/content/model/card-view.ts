import type { Image } from "../../../contract/base/fields.ts";
import type { AccessLevel, Card } from "../../../contract/catalogue/card.ts";
import type { Bucket } from "../../../contract/catalogue/page.ts";
import type { NewsItem } from "../../../contract/news/news.ts";
import { formatDuration, formatNumber } from "../../i18n/format.ts";
import type { Zone } from "../../i18n/zone.ts";
import { href } from "../../routing/href.ts";
import type { Language, SpellingSet } from "../../routing/locales.ts";
import type { CardAccess, CardLive, CardState } from "../card-state.ts";
import { toRowLook } from "../rows/row-look.ts";
import { toTableView } from "../rows/table-view.ts";
import type { BucketView, CardView, RowKind } from "../views.ts";
import { inLetters } from "./address-letters.ts";
import { type LinkSettings, linkTo } from "./content-link.ts";
import { liveAt, partOver } from "./on-air.ts";
import { releaseOf } from "./release.ts";

/** Facts of the page that decide how a card is shown. */
export interface CardPlace {
  readonly language: Language;
  readonly region: string | null;
  readonly zone: Zone;
  readonly spelling: SpellingSet;
  readonly settings: LinkSettings;
  /** Picture of a card without one of its own: the realm's card thumbnail. */
  readonly fallback?: Image;
  /** Parameters that the card's address carries on, for example `playlistId`. */
  readonly query?: Readonly<Record<string, string>>;
  /** Time at which the page is rendered, in milliseconds. It decides the elapsed share of an event. */
  readonly now: number;
  readonly art?: "THUMBNAIL" | "POSTER";
  /** The card's words show the description. */
  readonly described?: boolean;
  /** The cards of channels also have their next programme. */
  readonly withNext?: boolean;
  /** The page is about this series: the cards do not repeat its title. */
  readonly withinSeries?: boolean;
}

const ACCESS: Readonly<Record<AccessLevel, CardAccess | undefined>> = {
  GRANTED: undefined,
  GRANTED_ON_SIGN_IN: "SIGN_IN",
  DENIED: "LICENCE",
  GEOBLOCKED: "REGION",
};

const KINDS: Readonly<Record<Bucket["type"], RowKind>> = {
  LANDSCAPE: "landscape",
  POSTER: "poster",
  SECTION: "section",
  PLAYLIST: "playlist",
};

/** A card with the fields that it shows, and no others. */
export function toCardView(card: Card, place: CardPlace): CardView {
  const episode = card.season !== null && card.episode !== null;
  return {
    id: `${card.type}:${card.id}`,
    to: linkTo(card, place.spelling, place.settings, place.query),
    title: card.title,
    picture: (place.art === "POSTER" ? card.poster : null) ?? card.thumbnail,
    state: stateOf(card, place),
    ...(card.isNew && card.eventStatus === null ? { isNew: true as const } : {}),
    ...(card.duration === null || card.duration <= 0 || card.type === "LIVE_EVENT"
      ? {}
      : {
          // A poster's lower edge carries its title.
          ...(place.art === "POSTER" ? {} : { seconds: card.duration }),
          length: formatDuration(card.duration, place.language),
        }),
    ...(card.seriesTitle === null || place.withinSeries === true || card.type === "SERIES" ? {} : { seriesTitle: card.seriesTitle }),
    ...(episode ? { season: card.season, episode: card.episode } : {}),
    ...(card.rating === null ? {} : { rating: card.rating }),
    ...(card.averageStars === null ? {} : { stars: formatNumber(card.averageStars, place.language) }),
    ...(card.itemCount === null
      ? {}
      : { count: { of: card.type === "PLAYLIST" ? ("VIDEOS" as const) : ("EPISODES" as const), number: card.itemCount } }),
    ...(place.described === true && card.description !== "" ? { description: card.description } : {}),
  } as CardView;
}

/** The state of most titles: no field applies. */
const PLAIN: CardState = Object.freeze({});

/** The state that all viewers with the same access share at this moment. */
function stateOf(card: Card, place: CardPlace): CardState {
  // An event that does not take place needs no access, and its dates are no longer true.
  if (card.eventStatus !== null) return { status: card.eventStatus };
  const access = ACCESS[card.accessLevel];
  const state: CardState = {
    ...(access === undefined ? {} : { access }),
    ...(card.displayLiveBadge ? { live: liveOf(card, place) } : {}),
    ...programmeOf(card.programmingInfo, place),
    ...(card.startDate !== null && !card.displayLiveBadge && card.type === "LIVE_EVENT"
      ? { release: releaseOf(card.startDate, place) }
      : {}),
    ...(card.computedRelease === null
      ? {}
      : { release: { ...releaseOf(card.computedRelease.scheduledAt, place), video: card.computedRelease.type } }),
  };
  return Object.keys(state).length === 0 ? PLAIN : state;
}

/** The times of a title on the air; a channel has none. */
function liveOf({ startDate, endDate }: Pick<Card, "startDate" | "endDate">, { now, language }: CardPlace): CardLive {
  return startDate === null ? {} : liveAt({ from: startDate, ...(endDate === null ? {} : { to: endDate }) }, now, language);
}

/** The channel's present programme; empty in a gap of its guide. */
export function programmeOf(
  info: Card["programmingInfo"],
  { now, withNext }: Pick<CardPlace, "now" | "withNext">,
): Pick<CardState, "programme"> {
  const current = info?.currentProgramme ?? null;
  if (current === null) return {};
  const { title, startDate: from, endDate: to } = current;
  const next = withNext === true ? (info?.nextProgramme ?? null) : null;
  return {
    programme: {
      title,
      from,
      to,
      part: partOver(from, to, now),
      ...(next === null ? {} : { next: { title: next.title, at: next.startDate } }),
    },
  };
}

/**
 * True when locks are the rule on a page: a third of its titles and more. Then a card at rest shows the icon of its lock, and the text under
 * a mouse or with the focus. On other pages each locked card shows both.
 */
export function areLocksUsual(buckets: readonly BucketView[]): boolean {
  const cards = buckets.flatMap((bucket) => bucket.cards);
  return cards.filter(({ state: { access } }) => access === "LICENCE" || access === "SIGN_IN").length * 3 >= cards.length;
}

/** A card as a row shows it, without its rating. A document carries it twice, as HTML and as data: both spell its address alike. */
export function toRowCard({ rating, ...card }: CardView): CardView {
  return { ...card, to: inLetters(card.to) };
}

/** A card of a row of news; its line is the category. Left out without any picture. */
function newsCardsOf({ id, feedName, feedTitle, title, image }: NewsItem, { spelling, fallback }: CardPlace): CardView[] {
  const picture = image ?? fallback;
  if (picture === undefined) return [];
  const to = href("newsItem", spelling, { feedName, newId: id });
  return [toRowCard({ id: `NEWS:${id}`, to, title, picture, state: PLAIN, seriesTitle: feedTitle })];
}

/** The place with what the type of a row decides for its titles. */
function placeInRow(bucket: Bucket, place: CardPlace): CardPlace {
  return {
    ...place,
    art: KINDS[bucket.type] === "poster" ? "POSTER" : "THUMBNAIL",
    withNext: bucket.rowTypeData?.rowType === "NOW_NEXT",
  };
}

const dependsOnTime = ({ state }: CardView): boolean => state.live?.from !== undefined || state.programme !== undefined;

/** An earlier view of this row at another time: only cards that depend on the time are built again. Titles come first, in their order. */
export function viewAtTime(view: BucketView, bucket: Bucket, place: CardPlace): BucketView {
  if (!view.cards.some(dependsOnTime)) return view;
  const inRow = placeInRow(bucket, place);
  const cards = view.cards.map((earlier, index) => {
    const card = bucket.contentList[index];
    return card !== undefined && dependsOnTime(earlier) ? toRowCard(toCardView(card, inRow)) : earlier;
  });
  return { ...view, cards };
}

/** A row of a page. */
export function toBucketView(bucket: Bucket, place: CardPlace): BucketView {
  const kind = KINDS[bucket.type];
  const inRow = placeInRow(bucket, place);
  const { news } = bucket;
  const titles = bucket.contentList.map((card) => toRowCard(toCardView(card, inRow)));
  const cards = [...titles, ...(news?.items ?? []).flatMap((item) => newsCardsOf(item, place))];
  const next = bucket.paging.moreDataAvailable ? bucket.paging.lastSeen : null;
  const look = toRowLook(bucket, place);
  return {
    id: bucket.bucketId,
    name: bucket.name,
    kind,
    ...(look === undefined ? {} : { look }),
    cards,
    ...(bucket.table === null ? {} : { table: toTableView(bucket.table, place.language) }),
    ...(news === null ? {} : { all: href("news", place.spelling, null, { category: news.feedName }) }),
    ...(next === null ? {} : { next }),
  };
}
