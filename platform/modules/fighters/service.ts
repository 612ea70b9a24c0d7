import type { CallOutput } from "../../../contract/base/endpoint.ts";
import type { Card } from "../../../contract/catalogue/card.ts";
import type { Bout, FighterBout } from "../../../contract/fighters/bouts.ts";
import type { FightCard, Fighter, FighterProfile, FighterStatistic, fighters, Ranking } from "../../../contract/fighters/fighters.ts";
import { FIGHTER_STATISTICS } from "../../../contract/fighters/fighters.ts";
import { termsOf } from "../../../contract/search/folding.ts";
import type { CallContext } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { TitleReference } from "../catalogue/index.ts";
import { ageAt } from "./model/age.ts";
import { letterOf, lettersOf, matchOf } from "./model/names.ts";
import { type PriorRecord, resultFor, winsByOf } from "./model/record.ts";
import { textIn } from "./model/texts.ts";
import { type BoutRow, type FightCardRow, fightersStore } from "./store.ts";
import type { StoredStatistics } from "./tables.ts";
import { type FightersPorts, readFighters, readSides, readVideos, resultIn, resultsOf, sideOf, type View, viewOf } from "./view.ts";

interface ListRequest {
  readonly letter?: string | undefined;
  readonly weightClass?: string | undefined;
  readonly name?: string | undefined;
  readonly p: number;
  readonly rpp: number;
}

/** Fighters of a realm, their bouts and rankings. */
export function createFightersService(deps: PlatformDeps, ports: FightersPorts) {
  const { catalogue } = ports;
  const open = (context: CallContext): Promise<View> => viewOf(deps, ports, context);

  const requireClass = ({ classes }: View, id: string): void => {
    if (!classes.has(id)) throw notFound();
  };

  const weightClassOf = ({ classes }: View, id: string | null) => (id === null ? undefined : classes.get(id)) ?? null;

  /** Times of cards by id: the card's own, else those of its live event. Null: unknown. */
  async function datesOf({ context }: View, cards: readonly FightCardRow[]): Promise<ReadonlyMap<string, string | null>> {
    const ids = cards.flatMap(({ live_id }) => (live_id === null ? [] : [live_id]));
    const schedules = ids.length === 0 ? new Map() : await catalogue.schedulesOf(context.realmId, ids);
    return new Map(cards.map(({ id, live_id, starts_at }) => [id, starts_at ?? schedules.get(live_id ?? "")?.startsAt ?? null]));
  }

  async function boutsFrom(view: View, rows: readonly BoutRow[], cards: ReadonlyMap<string, FightCardRow>): Promise<Bout[]> {
    const [sides, videos] = await Promise.all([readSides(view, rows), readVideos(view, ports, rows, cards)]);
    return rows.map((row) => ({
      id: row.id,
      cardId: row.card_id,
      fighters: [sideOf(view, sides, row.first_id, row.first_name), sideOf(view, sides, row.second_id, row.second_name)],
      weightClass: weightClassOf(view, row.weight_class_id),
      rounds: row.rounds,
      title: row.is_title === 1,
      video: videos.get(row.id) ?? null,
      result: resultIn(row),
    }));
  }

  /** Live events of bouts without a result that the caller can find, by id. */
  async function comingEvents(
    { context }: View,
    rows: readonly BoutRow[],
    cards: ReadonlyMap<string, FightCardRow>,
  ): Promise<ReadonlyMap<string, Card>> {
    const coming = rows.filter((row) => resultIn(row) === null);
    const ids = [...new Set(coming.flatMap(({ card_id }) => cards.get(card_id)?.live_id ?? []))];
    if (ids.length === 0) return new Map();
    const found = await catalogue.cardsFor(
      context,
      ids.map((id): TitleReference => ({ type: "LIVE_EVENT", id })),
    );
    return new Map(found.map((card) => [card.id, card]));
  }

  /** The next bout first, then those with a result, the last one first. Bouts without a date come last among their own. */
  async function boutsOfFighter(view: View, id: string, rows: readonly BoutRow[]): Promise<FighterBout[]> {
    const cards = new Map((await view.store.findCards([...new Set(rows.map(({ card_id }) => card_id))])).map((card) => [card.id, card]));
    const [dates, sides, videos, events] = await Promise.all([
      datesOf(view, [...cards.values()]),
      readSides(view, rows),
      readVideos(view, ports, rows, cards),
      comingEvents(view, rows, cards),
    ]);
    const bouts = rows.flatMap((row): FighterBout[] => {
      const card = cards.get(row.card_id);
      if (card === undefined) return [];
      const side = row.first_id === id ? 0 : 1;
      const result = resultIn(row);
      return [
        {
          id: row.id,
          card: { id: card.id, title: textIn(card.titles, view.languages) ?? card.id },
          event: result === null ? (events.get(card.live_id ?? "") ?? null) : null,
          date: dates.get(card.id) ?? null,
          opponent: side === 0 ? sideOf(view, sides, row.second_id, row.second_name) : sideOf(view, sides, row.first_id, row.first_name),
          weightClass: weightClassOf(view, row.weight_class_id),
          rounds: row.rounds,
          title: row.is_title === 1,
          video: videos.get(row.id) ?? null,
          result: result === null ? null : resultFor(result, side),
        },
      ];
    });
    const time = ({ date }: FighterBout, missing: number) => (date === null ? missing : Date.parse(date));
    const coming = bouts.filter(({ result }) => result === null).sort((a, b) => time(a, Infinity) - time(b, Infinity));
    const past = bouts.filter(({ result }) => result !== null).sort((a, b) => time(b, 0) - time(a, 0));
    return [...coming, ...past];
  }

  /** Ids of fighters with a name, by how well it fits, then in the order of the list. */
  async function named(view: View, name: string, ordered: readonly string[]): Promise<{ ids: string[]; corrected: boolean }> {
    const wanted = termsOf(name);
    if (wanted.length === 0) return { ids: [], corrected: false };
    const exact = new Set<string>();
    const similar = new Set<string>();
    // A viewer may write a name in another language than that of the page.
    for (const { fighter_id, terms } of await view.store.listAllNames()) {
      const match = matchOf(wanted, terms.split(" "));
      if (match !== null) (match === "EXACT" ? exact : similar).add(fighter_id);
    }
    const corrected = exact.size === 0 && similar.size > 0;
    return { ids: ordered.filter((id) => (corrected ? similar : exact).has(id)), corrected };
  }

  const inOrder = (found: ReadonlyMap<string, Fighter>, ids: readonly string[]): Fighter[] => ids.flatMap((id) => found.get(id) ?? []);

  return {
    /** Fighters by name. Throws NOT_FOUND for an unknown weight class. */
    async list(
      context: CallContext,
      { letter, weightClass, name, p, rpp }: ListRequest,
    ): Promise<CallOutput<typeof fighters.listFighters>> {
      const view = await open(context);
      if (weightClass !== undefined) requireClass(view, weightClass);
      const [language] = view.languages;
      const { compare } = new Intl.Collator([language]);
      const [all, ofClass] = await Promise.all([
        view.store.listNames(language),
        weightClass === undefined ? null : view.store.listOfClass(weightClass),
      ]);
      const chosen = ofClass === null ? null : new Set(ofClass);
      const shown = all
        .filter(({ fighter_id }) => chosen?.has(fighter_id) ?? true)
        .sort((a, b) => compare(a.sort_key, b.sort_key) || (a.fighter_id < b.fighter_id ? -1 : 1));
      const ofLetter = letter === undefined ? shown : shown.filter(({ sort_key }) => letterOf(sort_key) === letter);
      const ordered = ofLetter.map(({ fighter_id }) => fighter_id);
      const { ids, corrected } = name === undefined ? { ids: ordered, corrected: false } : await named(view, name, ordered);
      const ofPage = ids.slice((p - 1) * rpp, p * rpp);
      return {
        letters: lettersOf(
          shown.map(({ sort_key }) => sort_key),
          language,
        ),
        weightClasses: [...view.classes.values()],
        fighters: inOrder(await readFighters(view, ofPage), ofPage),
        corrected,
        totalResults: ids.length,
        totalPages: Math.ceil(ids.length / rpp),
        page: p,
      };
    },

    /** Throws NOT_FOUND for an unknown weight class. */
    async rankings(context: CallContext, weightClass: string | undefined): Promise<{ rankings: Ranking[] }> {
      const view = await open(context);
      if (weightClass !== undefined) requireClass(view, weightClass);
      const stored = (await view.store.listRankings()).filter(
        ({ weight_class_id }) => weightClass === undefined || weight_class_id === weightClass,
      );
      const found = await readFighters(view, [...new Set(stored.flatMap((one) => one.fighters.map(({ fighter_id }) => fighter_id)))]);
      const byClass = new Map(stored.map((ranking) => [ranking.weight_class_id, ranking]));
      return {
        rankings: [...view.classes.values()].flatMap((ofClass): Ranking[] => {
          const ranking = byClass.get(ofClass.id);
          if (ranking === undefined) return [];
          // A fighter of two classes shows the place in this one.
          const placed = ranking.fighters.flatMap(({ rank, previous_rank, fighter_id }) => {
            const fighter = found.get(fighter_id);
            if (fighter === undefined) return [];
            return [{ rank, previousRank: previous_rank, fighter: { ...fighter, rank: rank === 0 ? null : rank, isChampion: rank === 0 } }];
          });
          return [
            {
              weightClass: ofClass,
              updatedAt: ranking.updated_at,
              champion: placed.find(({ rank }) => rank === 0)?.fighter ?? null,
              contenders: placed.filter(({ rank }) => rank > 0),
            },
          ];
        }),
      };
    },

    /** Throws NOT_FOUND. */
    async find(context: CallContext, id: string): Promise<FighterProfile> {
      const view = await open(context);
      const [[row], found, rows] = await Promise.all([view.store.findFighters([id]), readFighters(view, [id]), view.store.boutsOf([id])]);
      const fighter = found.get(id);
      if (row === undefined || fighter === undefined) throw notFound();
      const related = JSON.parse(row.related) as TitleReference[];
      const statistics = JSON.parse(row.statistics) as StoredStatistics;
      const [bouts, cards] = await Promise.all([
        boutsOfFighter(view, id, rows),
        related.length === 0 ? [] : catalogue.cardsFor(context, related),
      ]);
      return {
        ...fighter,
        weightClasses: (JSON.parse(row.weight_classes) as string[]).flatMap((each) => view.classes.get(each) ?? []),
        bornOn: row.born_on,
        age: row.born_on === null ? null : ageAt(row.born_on, deps.realmClock.now(context.realmId)),
        heightCm: row.height_cm,
        reachCm: row.reach_cm,
        stance: row.stance,
        hometown: textIn(row.hometowns, view.languages),
        biography: textIn(row.biographies, view.languages),
        winsBy: winsByOf(JSON.parse(row.prior_record) as PriorRecord, resultsOf(id, rows)),
        statistics: FIGHTER_STATISTICS.flatMap((key: FighterStatistic) => {
          const value = statistics[key];
          return value === undefined ? [] : [{ key, value }];
        }),
        bouts,
        related: cards,
      };
    },

    /** Throws NOT_FOUND. */
    async fightCard(context: CallContext, id: string): Promise<FightCard> {
      const view = await open(context);
      const [card] = await view.store.findCards([id]);
      if (card === undefined) throw notFound();
      const references: TitleReference[] = [
        ...(card.live_id === null ? [] : [{ type: "LIVE_EVENT" as const, id: card.live_id }]),
        ...(card.video_id === null ? [] : [{ type: "VOD" as const, id: card.video_id }]),
      ];
      const [dates, titles, rows] = await Promise.all([
        datesOf(view, [card]),
        references.length === 0 ? [] : catalogue.cardsFor(context, references),
        view.store.boutsOfCard(id),
      ]);
      return {
        id,
        title: textIn(card.titles, view.languages) ?? id,
        place: textIn(card.places, view.languages),
        date: dates.get(id) ?? null,
        image: card.image === null ? null : JSON.parse(card.image),
        event: titles.find(({ type }) => type === "LIVE_EVENT") ?? null,
        video: titles.find(({ type }) => type === "VOD") ?? null,
        bouts: await boutsFrom(view, rows, new Map([[card.id, card]])),
      };
    },

    /** Fighters in the given order. Unknown ones are left out. */
    async fightersFor(context: CallContext, ids: readonly string[]): Promise<Fighter[]> {
      return inOrder(await readFighters(await open(context), ids), ids);
    },

    /** Live events with a bout of one of the fighters that has no result yet. For jobs, too: without a viewer's rights. */
    async eventsOf(realmId: string, fighterIds: readonly string[]): Promise<string[]> {
      const store = fightersStore(deps.database.read, realmId);
      const coming = (await store.boutsOf(fighterIds)).filter(({ result }) => result === null);
      const cards = await store.findCards([...new Set(coming.map(({ card_id }) => card_id))]);
      return cards.flatMap(({ live_id }) => live_id ?? []);
    },

    /** Those of `ids` that are fight cards of the realm. */
    existingCards: async (realmId: string, ids: readonly string[]): Promise<string[]> =>
      ids.length === 0 ? [] : (await fightersStore(deps.database.read, realmId).findCards(ids)).map(({ id }) => id),

    /** Bouts of a live event, the main one first; none without a card. */
    async boutsOfEvent(context: CallContext, liveId: string): Promise<Bout[]> {
      const view = await open(context);
      const [card] = await view.store.cardsOfEvents([liveId]);
      if (card === undefined) return [];
      return boutsFrom(view, await view.store.boutsOfCard(card.id), new Map([[card.id, card]]));
    },
  };
}
export type FightersService = ReturnType<typeof createFightersService>;
