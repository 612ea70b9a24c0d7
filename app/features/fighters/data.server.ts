import type { FightRecord } from "../../../contract/fighters/bouts.ts";
import { FIGHTER_NAME_LENGTH, type Fighter, fighters } from "../../../contract/fighters/fighters.ts";
import { itemCall } from "../../content/item-call.server.ts";
import { pageNumberOf, queryParameter } from "../../content/page-place.server.ts";
import type { PageArguments } from "../../http/guards.server.ts";
import { contextOf, hidesResults, type RequestContext } from "../../http/request-context.server.ts";
import { intlLocale } from "../../i18n/format.ts";
import { href } from "../../routing/href.ts";

/** A fighter in a list. */
export interface FighterView {
  readonly id: string;
  readonly to: string;
  readonly name: string;
  readonly nickname: string | null;
  readonly image: Fighter["image"];
  readonly country: string | null;
  readonly weightClass: string | null;
  /** Null: hidden. */
  readonly record: FightRecord | null;
  readonly rank: number | null;
  readonly isChampion: boolean;
}

/** Name of a country in the page's language; null without one. */
export function countryOf({ language }: RequestContext, code: string | null): string | null {
  if (code === null) return null;
  return new Intl.DisplayNames([intlLocale(language)], { type: "region", fallback: "none" }).of(code) ?? null;
}

export function toFighterView(context: RequestContext, fighter: Fighter): FighterView {
  const { id, name, nickname, image, nationality, weightClass, record, rank, isChampion } = fighter;
  return {
    id,
    to: href("fighter", context.spelling, { id }),
    name,
    nickname,
    image,
    country: countryOf(context, nationality),
    weightClass: weightClass?.name ?? null,
    record,
    rank,
    isChampion,
  };
}

/** Rankings, or the A–Z with `?tab=all`, `letter` or `name`. `weightClass` filters both. 404 for an unknown class. */
export async function loadFighters(args: PageArguments) {
  const context = contextOf(args);
  const { spelling } = context;
  const [tab, letter, name, weightClass] = ["tab", "letter", "name", "weightClass"].map((each) => queryParameter(args, each));
  const isList = tab === "all" || letter !== undefined || name !== undefined;
  const tabData = isList
    ? await loadList(args, { letter, name: name?.trim().slice(0, FIGHTER_NAME_LENGTH), weightClass })
    : await loadRankings(args, weightClass);
  const shown = tabData.kind === "LIST" ? tabData.fighters : rankedIn(tabData);
  return {
    ...tabData,
    ...(shown.some(({ record }) => mayHaveResults(record)) ? { hidesResults: hidesResults(context) } : {}),
    rankingsTab: href("fighters", spelling, null, { weightClass }),
    listTab: href("fighters", spelling, null, { tab: "all", weightClass }),
    weightClass: weightClass ?? null,
  };
}
export type FightersData = Awaited<ReturnType<typeof loadFighters>>;

/** True for a record that counts a bout, and for one that the viewer hides. */
export function mayHaveResults(record: FightRecord | null): boolean {
  return record === null || Object.values(record).some((bouts) => bouts > 0);
}

const rankedIn = ({ rankings }: RankingsData): FighterView[] =>
  rankings.flatMap(({ champion, contenders }) => [...(champion === null ? [] : [champion]), ...contenders.map(({ fighter }) => fighter)]);

async function loadRankings(args: PageArguments, weightClass: string | undefined) {
  const context = contextOf(args);
  const { rankings } = await itemCall(args, context.api.call(fighters.listFighterRankings, { query: {} }));
  const shown = rankings.filter((ranking) => weightClass === undefined || ranking.weightClass.id === weightClass);
  // An unknown class is 404; one without a ranking is empty.
  if (weightClass !== undefined && shown.length === 0)
    await itemCall(args, context.api.call(fighters.listFighterRankings, { query: { weightClass } }));
  const to = (id: string | null) => href("fighters", context.spelling, null, { weightClass: id });
  return {
    kind: "RANKINGS" as const,
    all: to(null),
    classes: rankings.map(({ weightClass: { id, name } }) => ({ id, name, to: to(id) })),
    rankings: shown.map(({ weightClass: { id, name }, updatedAt, champion, contenders }) => ({
      id,
      name,
      updatedAt,
      // A viewer who hides results gets fighters without their places, but has opened the ranking.
      champion: champion === null ? null : { ...toFighterView(context, champion), isChampion: true },
      contenders: contenders.map(({ rank, previousRank, fighter }) => ({ rank, previousRank, fighter: toFighterView(context, fighter) })),
    })),
  };
}
export type RankingsData = Awaited<ReturnType<typeof loadRankings>>;

interface Filter {
  readonly letter: string | undefined;
  readonly name: string | undefined;
  readonly weightClass: string | undefined;
}

async function loadList(args: PageArguments, { letter, name, weightClass }: Filter) {
  const context = contextOf(args);
  const p = pageNumberOf(args);
  const filter = {
    ...(letter === undefined ? {} : { letter: letter.slice(0, 8) }),
    ...(name === undefined || name === "" ? {} : { name }),
    ...(weightClass === undefined ? {} : { weightClass }),
  };
  const answer = await itemCall(args, context.api.call(fighters.listFighters, { query: { ...filter, p } }));
  const to = (change: Readonly<Record<string, string | null>>) =>
    href("fighters", context.spelling, null, { tab: "all", ...filter, ...change });
  return {
    kind: "LIST" as const,
    all: href("fighters", context.spelling, null, { tab: "all" }),
    action: href("fighters", context.spelling),
    name: name ?? "",
    letter: letter ?? null,
    letters: answer.letters.map((each) => ({ letter: each, to: to({ letter: each }), isChosen: each === letter })),
    everyLetter: to({ letter: null }),
    classes: answer.weightClasses,
    fighters: answer.fighters.map((fighter) => toFighterView(context, fighter)),
    corrected: answer.corrected,
    total: answer.totalResults,
    page: answer.page,
    totalPages: answer.totalPages,
    filter: { tab: "all", ...filter },
  };
}
export type ListData = Awaited<ReturnType<typeof loadList>>;
