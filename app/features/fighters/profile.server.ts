import type { FighterBout } from "../../../contract/fighters/bouts.ts";
import { type FighterStatistic, fighters } from "../../../contract/fighters/fighters.ts";
import { news } from "../../../contract/news/news.ts";
import { boutVideoHref, toBoutView, toSideView } from "../../content/bouts/bout-view.ts";
import { loadFollow } from "../../content/components/follows/follows.server.ts";
import { type CardBellOf, readCardBells } from "../../content/components/reminders/bells.server.ts";
import { itemCall } from "../../content/item-call.server.ts";
import { toCardView } from "../../content/model/card-view.ts";
import { clockText } from "../../content/model/clock-text.ts";
import { previewImage } from "../../content/model/preview-image.ts";
import { newsEntryOf } from "../../content/news/news-entry.ts";
import { cardPlaceOf } from "../../content/page-place.server.ts";
import type { PageArguments } from "../../http/guards.server.ts";
import { contextOf, hidesResults, type RequestContext } from "../../http/request-context.server.ts";
import { intlLocale } from "../../i18n/format.ts";
import { contentHref } from "../../routing/content-href.ts";
import { href } from "../../routing/href.ts";
import { mayHaveResults, toFighterView } from "./data.server.ts";

/** Items of news on a profile. */
const SHOWN_NEWS = 4;
/** Items that are read. A viewer who hides results may not see some of them. */
const READ_NEWS = 12;

/** Statistics that are a share of 100; the others are numbers. */
const SHARES: ReadonlySet<FighterStatistic> = new Set(["STRIKE_ACCURACY", "STRIKE_DEFENCE", "TAKEDOWN_ACCURACY", "TAKEDOWN_DEFENCE"]);

function boutOf({ spelling }: RequestContext, bout: FighterBout, bellOf: CardBellOf) {
  const { id, card, date, opponent, weightClass, rounds, title, result, video } = bout;
  const watch = boutVideoHref(video, spelling);
  const bell = bellOf(bout.event);
  return {
    id,
    card: { title: card.title, to: href("fightCard", spelling, { id: card.id }) },
    date,
    opponent: toSideView(opponent, spelling),
    weight: weightClass?.name ?? null,
    rounds,
    title,
    ...(result === null ? {} : { result }),
    /** The bout has a result, which the viewer hides: titles that show it. */
    ...(bout.hiddenResults === undefined ? {} : { hidden: bout.hiddenResults }),
    ...(watch === undefined ? {} : { watch }),
    ...(bell === undefined ? {} : { bell }),
  };
}
export type FighterBoutView = ReturnType<typeof boutOf>;

/** True for a bout with a result, also one that the viewer hides. */
const hasResult = ({ result, hidden }: { readonly result?: unknown; readonly hidden?: unknown }): boolean =>
  result !== undefined || hidden !== undefined;

function statisticOf({ language }: RequestContext, { key, value }: { readonly key: FighterStatistic; readonly value: number }) {
  const locale = intlLocale(language);
  if (key === "AVERAGE_FIGHT_TIME") return { key, text: clockText(value) };
  if (!SHARES.has(key)) return { key, text: new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value) };
  const share = Math.min(1, value / 100);
  return { key, text: new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 }).format(share), share };
}

/** A fighter's page. 404 for an unknown one. */
export async function loadFighter(args: PageArguments, id: string) {
  const context = contextOf(args);
  const [fighter, follow, { items }] = await Promise.all([
    itemCall(args, context.api.call(fighters.getFighter, { params: { id } })),
    loadFollow(args, "FIGHTER", id),
    itemCall(args, context.api.call(news.listNews, { query: { fighter: id, rpp: READ_NEWS } })),
  ]);
  const place = cardPlaceOf(context);
  const bellOf = await readCardBells(
    args,
    fighter.bouts.map(({ event }) => event),
  );
  const bouts = fighter.bouts.map((bout) => boutOf(context, bout, bellOf));
  const results = bouts.filter(hasResult);
  const { heightCm, reachCm } = fighter;
  const length = (cm: number | null) =>
    cm === null ? null : new Intl.NumberFormat(intlLocale(context.language), { style: "unit", unit: "centimeter" }).format(cm);
  return {
    ...toFighterView(context, fighter),
    ...(follow === undefined ? {} : { follow }),
    ...(fighter.image === null ? {} : { preview: previewImage(fighter.image) }),
    all: href("fighters", context.spelling),
    weightClasses: fighter.weightClasses.map(({ name }) => name),
    bornOn: fighter.bornOn,
    age: fighter.age,
    height: length(heightCm),
    reach: length(reachCm),
    stance: fighter.stance,
    hometown: fighter.hometown,
    biography: fighter.biography,
    nationality: fighter.nationality,
    winsBy: fighter.winsBy,
    statistics: fighter.statistics.map((statistic) => statisticOf(context, statistic)),
    next: bouts.filter((bout) => !hasResult(bout)),
    results,
    ...(results.length > 0 || mayHaveResults(fighter.record) ? { hidesResults: hidesResults(context) } : {}),
    // An item with a hidden result is left out, because naming the fighter may tell the result.
    news: items
      .filter(({ hiddenResults }) => hiddenResults === undefined)
      .slice(0, SHOWN_NEWS)
      .map((item) => newsEntryOf(place, item)),
    related: fighter.related.map((card) => toCardView(card, place)),
  };
}
export type FighterData = Awaited<ReturnType<typeof loadFighter>>;

/** The page of an event's bouts. 404 for an unknown one. */
export async function loadFightCard(args: PageArguments, id: string) {
  const context = contextOf(args);
  const card = await itemCall(args, context.api.call(fighters.getFightCard, { params: { id } }));
  const { event, video } = card;
  const bouts = card.bouts.map((bout) => toBoutView(bout, context.spelling));
  const bell = (await readCardBells(args, [event]))(event);
  const image = card.image ?? event?.thumbnail ?? video?.thumbnail ?? null;
  return {
    id: card.id,
    title: card.title,
    place: card.place,
    date: card.date,
    ...(image === null ? {} : { image, preview: previewImage(image) }),
    ...(bell === undefined ? {} : { bell }),
    ...(event === null ? {} : { event: contentHref(event, context.spelling) }),
    ...(video === null ? {} : { video: contentHref(video, context.spelling) }),
    all: href("fighters", context.spelling),
    bouts,
    ...(bouts.some(hasResult) ? { hidesResults: hidesResults(context) } : {}),
  };
}
export type FightCardData = Awaited<ReturnType<typeof loadFightCard>>;
