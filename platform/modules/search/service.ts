import type { Card } from "../../../contract/catalogue/card.ts";
import type { NamedFighter } from "../../../contract/fighters/fighters.ts";
import type { NewsItem } from "../../../contract/news/news.ts";
import type { SearchResult } from "../../../contract/search/search.ts";
import type { CallContext } from "../../http/context.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { Catalogue, CatalogueOptions } from "../catalogue/index.ts";
import type { Fighters } from "../fighters/index.ts";
import type { News } from "../news/index.ts";
import type { Playback } from "../playback/index.ts";
import type { RealmModule } from "../realm/index.ts";
import type { Results } from "../results/index.ts";
import { FIGHTER_KEY, idsIn, NEWS_KEY } from "./model/document-key.ts";
import { chosenOf, countFacets, isChosen } from "./model/facets.ts";
import { ranked } from "./model/rank.ts";
import { similarSpellings } from "./model/spellings.ts";
import { queryPairs, queryTerms, type Wanted, wantedOf } from "./model/wanted.ts";
import { createMostWatched } from "./most-watched.ts";
import { createReach, type Reach } from "./reach.ts";
import { createRemoteEngine } from "./remote-engine.ts";
import { documentsStore, type Reader } from "./store/documents.ts";
import type { SearchDocument } from "./store/facts.ts";
import { searchIndex } from "./store/search-index.ts";
import { createSearchUpkeep } from "./upkeep.ts";
import { type Found, withoutResults } from "./without-results.ts";

/** Services of other modules that this one uses. */
export interface SearchPorts {
  readonly realm: Pick<RealmModule, "listRealms" | "sectionOf">;
  readonly catalogue: Pick<Catalogue, "accessLevels" | "cardsFor">;
  readonly commerce: Pick<CatalogueOptions, "availableLicences">;
  readonly fighters: Pick<Fighters, "fightersFor">;
  readonly news: Pick<News, "itemsFor">;
  readonly playback: Pick<Playback, "mostWatched">;
  readonly results: Pick<Results, "hiddenFrom">;
}

/** Most candidates that are ranked; less popular ones are not read. */
const MOST_CANDIDATES = 2_000;
/** Number of hits below which similar spellings are searched, too. */
const FEW = 5;
/** Popular titles in a result without hits. */
const POPULAR = 8;

interface SearchRequest {
  readonly value: string;
  readonly facet: readonly string[];
  readonly p: number;
  readonly rpp: number;
}

const idsOf = (found: readonly Found[]): string[] => found.map(({ id }) => id);

/** A search's caller: the call, and what decides which documents the caller may see. */
interface Searcher {
  readonly context: CallContext;
  readonly reader: Reader;
  readonly reach: Reach;
}

/** The search of a realm's titles, fighters and news. */
export function createSearchService(deps: PlatformDeps, ports: SearchPorts) {
  const upkeep = createSearchUpkeep(deps, ports.realm);
  const remote = createRemoteEngine(deps, () => ports.realm);
  const mostWatched = createMostWatched(deps, () => ports.playback);
  const storeOf = (realmId: string) => documentsStore(deps.database.read, realmId);

  /** Documents that the caller may see and find by the query (null: none). Others are neither shown nor counted. */
  async function visible(
    { context, reach }: Searcher,
    documents: readonly SearchDocument[],
    wanted: Wanted | null,
  ): Promise<readonly Found[]> {
    const found = (await reach(documents)).map(({ id, titles, facts: { type, genres, spoilers } }) => ({
      id,
      type,
      titles: titles.split("\n"),
      genres,
      spoilers,
    }));
    return await withoutResults(ports.results, context, found, wanted);
  }

  async function candidates(searcher: Searcher, wanted: Wanted): Promise<readonly Found[]> {
    const { realmId } = searcher.context;
    const numbers = await searchIndex(deps.database.read, realmId).find(wanted, MOST_CANDIDATES);
    return await visible(searcher, await storeOf(realmId).findDocuments(numbers, searcher.reader), wanted);
  }

  /** The hits, the best first. `corrected`: all of them have other spellings, because no title has the query's words. */
  async function find(searcher: Searcher, terms: readonly string[]): Promise<{ found: Found[]; corrected: boolean }> {
    const exact = ranked(await candidates(searcher, wantedOf(terms)), terms);
    if (exact.length >= FEW) return { found: exact, corrected: false };
    const spellings = await similarSpellings([...terms, ...queryPairs(terms)], storeOf(searcher.context.realmId).termsWith);
    if (spellings.size === 0) return { found: exact, corrected: false };
    const listed = new Set(exact.map(({ id }) => id));
    const near = terms.map((word) => spellings.get(word)?.[0] ?? word);
    const others = (await candidates(searcher, wantedOf(terms, spellings))).filter(({ id }) => !listed.has(id));
    return { found: [...exact, ...ranked(others, near)], corrected: exact.length === 0 && others.length > 0 };
  }

  /** The hits of the realm's other engine, in its order; null: it has none, or it does not answer. */
  async function findElsewhere(
    searcher: Searcher,
    { value, terms }: { readonly value: string; readonly terms: readonly string[] },
  ): Promise<Awaited<ReturnType<typeof find>> | null> {
    const { context, reader } = searcher;
    const ids = await remote(context, value);
    if (ids === null) return null;
    const documents = await storeOf(context.realmId).findTitles(ids, reader);
    const byId = new Map((await visible(searcher, documents, wantedOf(terms))).map((one) => [one.id, one]));
    return { found: ids.flatMap((id) => byId.get(id) ?? []), corrected: false };
  }

  async function popular(searcher: Searcher): Promise<Card[]> {
    const { context, reader } = searcher;
    const { realmId } = context;
    const ids = await mostWatched(realmId);
    const mostSeen = await visible(searcher, await storeOf(realmId).findTitles(ids, reader), null);
    const watched = new Map(mostSeen.map((one) => [one.id, one]));
    const first = ids.flatMap((id) => watched.get(id) ?? []).slice(0, POPULAR);
    if (first.length === POPULAR) return await cardsOf(context, first);
    // A realm with few viewers is filled up with its newest titles.
    const newest = await visible(searcher, await storeOf(realmId).listPopular(reader, POPULAR * 4), null);
    return await cardsOf(context, [...first, ...newest.filter(({ id }) => !watched.has(id))].slice(0, POPULAR));
  }

  async function cardsOf(context: CallContext, found: readonly Found[]): Promise<Card[]> {
    const titles = found.flatMap(({ id, type }) =>
      type === "FIGHTER" || type === "NEWS" ? [] : [{ id, type: type === "CHANNEL" ? ("LIVE_EVENT" as const) : type }],
    );
    return titles.length === 0 ? [] : await ports.catalogue.cardsFor(context, titles);
  }

  /** Fighters have neither record nor place here, so hidden results need no mask. */
  async function fightersOf(context: CallContext, found: readonly Found[]): Promise<NamedFighter[]> {
    const ids = idsIn(idsOf(found), FIGHTER_KEY);
    if (ids.length === 0) return [];
    const fighters = await ports.fighters.fightersFor(context, ids);
    return fighters.map(({ id, name, nickname, image, weightClass }) => ({ id, name, nickname, image, weightClass }));
  }

  async function newsOf(context: CallContext, found: readonly Found[]): Promise<NewsItem[]> {
    const ids = idsIn(idsOf(found), NEWS_KEY);
    return ids.length === 0 ? [] : await ports.news.itemsFor(context, ids);
  }

  async function pagesOf(context: CallContext, found: readonly Found[], { p, rpp }: SearchRequest) {
    // News come last, because viewers search for the titles and fighters that news mention.
    const types = [...new Set(found.map(({ type }) => type))].sort((one, other) => Number(one === "NEWS") - Number(other === "NEWS"));
    const pages = types.map((type) => {
      const all = found.filter((one) => one.type === type);
      return { type, all, ofPage: all.slice((p - 1) * rpp, p * rpp) };
    });
    const shown = pages.flatMap(({ ofPage }) => ofPage);
    const [cards, fighters, news] = await Promise.all([cardsOf(context, shown), fightersOf(context, shown), newsOf(context, shown)]);
    const cardsById = new Map(cards.map((card) => [card.id, card]));
    return pages.map(({ type, all, ofPage }) => {
      const counts = { totalHits: all.length, totalPages: Math.ceil(all.length / rpp), page: p };
      if (type === "FIGHTER") return { type, hits: fighters, ...counts };
      if (type === "NEWS") return { type, hits: news, ...counts };
      return { type, hits: ofPage.flatMap(({ id }) => cardsById.get(id) ?? []), ...counts };
    });
  }

  return {
    jobs: upkeep.jobs,
    /** The titles that match a query, by type. An index that does not work gives none; a job rebuilds a damaged one. */
    async search(context: CallContext, request: SearchRequest): Promise<SearchResult> {
      const { realmId, viewer } = context;
      const terms = queryTerms(request.value);
      const choice = chosenOf(request.facet);
      const reader: Reader = {
        withoutChanged: !(await upkeep.catchUp(realmId)),
        now: deps.realmClock.now(realmId).toISOString(),
        limit: viewer?.profile?.maxRating ?? null,
      };
      const searcher: Searcher = { context, reader, reach: createReach(ports, context) };
      let available = true;
      let outcome: Awaited<ReturnType<typeof find>> = { found: [], corrected: false };
      try {
        if (terms.length > 0) outcome = (await findElsewhere(searcher, { value: request.value, terms })) ?? (await find(searcher, terms));
      } catch (error) {
        available = false;
        await upkeep.reportFailure(realmId, error);
      }
      const { found, corrected } = outcome;
      const chosen = found.filter((one) => isChosen(one, choice));
      return {
        value: request.value,
        totalCount: chosen.length,
        results: await pagesOf(context, chosen, request),
        refines: countFacets(found, choice),
        corrected,
        available,
        popularContent: chosen.length === 0 ? await popular(searcher) : [],
      };
    },
  };
}
export type SearchService = ReturnType<typeof createSearchService>;
