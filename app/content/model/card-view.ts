import type { AccessLevel, Bucket, Card } from "../../../contract/catalogue/catalogue.ts";
import { formatDuration } from "../../i18n/format.ts";
import type { Language, SpellingSet } from "../../routing/locales.ts";
import type { BucketView, CardView, RowKind } from "../views.ts";
import { type LinkSettings, linkTo } from "./content-link.ts";
import { elapsedText, partOver } from "./on-air.ts";

/** The page that a card stands on. */
export interface CardPlace {
  readonly language: Language;
  readonly spelling: SpellingSet;
  readonly settings: LinkSettings;
  /** Parameters that the card's address carries on, for example `playlistId` (RT-17). */
  readonly query?: Readonly<Record<string, string>>;
  /** The moment that the page is made at, in milliseconds: how much of an event is over. */
  readonly now: number;
  readonly art?: "THUMBNAIL" | "POSTER";
  /** The card's words show the description. */
  readonly described?: boolean;
  /** The page is about this series: its title is not said again on each card. */
  readonly withinSeries?: boolean;
}

const LOCKS: Readonly<Record<AccessLevel, CardView["lock"]>> = {
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

/** What a card shows, and no more. */
export function toCardView(card: Card, place: CardPlace): CardView {
  const lock = LOCKS[card.accessLevel];
  const episode = card.season !== null && card.episode !== null;
  return {
    to: linkTo(card, place.spelling, place.settings, place.query),
    title: card.title,
    picture: (place.art === "POSTER" ? card.poster : null) ?? card.thumbnail,
    ...(lock === undefined ? {} : { lock }),
    ...(card.displayLiveBadge ? { live: true as const } : {}),
    ...onAirOf(card, place),
    ...programmeOf(card.programmingInfo, place),
    ...(card.startDate !== null && !card.displayLiveBadge && card.type === "LIVE_EVENT" ? { startsAt: card.startDate } : {}),
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
    ...(card.itemCount === null
      ? {}
      : { count: { of: card.type === "PLAYLIST" ? ("VIDEOS" as const) : ("EPISODES" as const), number: card.itemCount } }),
    ...(place.described === true && card.description !== "" ? { description: card.description } : {}),
  } as CardView;
}

/** Of an event that is on; a channel has no beginning. */
function onAirOf({ displayLiveBadge, startDate, endDate }: Card, { now, language }: CardPlace): Pick<CardView, "onAir"> {
  if (!displayLiveBadge || startDate === null) return {};
  const elapsed = elapsedText(startDate, now, language);
  if (endDate === null) return { onAir: { from: startDate, part: 0, elapsed } };
  return { onAir: { from: startDate, to: endDate, part: Math.round(partOver(startDate, endDate, now) * 100) / 100, elapsed } };
}

/** What a channel shows now; nothing in a gap of its guide. */
export function programmeOf(info: Card["programmingInfo"], { now }: Pick<CardPlace, "now">): Pick<CardView, "programme"> {
  const current = info?.currentProgramme ?? null;
  if (current === null) return {};
  const { title, startDate: from, endDate: to } = current;
  return { programme: { title, from, to, part: Math.round(partOver(from, to, now) * 100) / 100 } };
}

/**
 * Whether locks are the rule on a page: a third of its titles and more. Then the mark on each says nothing that the page's offers do not, and
 * cards say it where somebody looks. Below that it is the exception, and shown.
 */
export function areLocksUsual(buckets: readonly BucketView[]): boolean {
  const cards = buckets.flatMap((bucket) => bucket.cards);
  return cards.filter(({ lock }) => lock === "LICENCE" || lock === "SIGN_IN").length * 3 >= cards.length;
}

/** A row of a page. */
export function toBucketView(bucket: Bucket, place: CardPlace): BucketView {
  const kind = KINDS[bucket.type];
  const cards = bucket.contentList.map((card) => toCardView(card, { ...place, art: kind === "poster" ? "POSTER" : "THUMBNAIL" }));
  const next = bucket.paging.moreDataAvailable ? bucket.paging.lastSeen : null;
  return { id: bucket.bucketId, name: bucket.name, kind, cards, ...(next === null ? {} : { next }) };
}
