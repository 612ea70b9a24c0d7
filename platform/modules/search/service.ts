import type { Card } from "../../../contract/catalogue/card.ts";
import type { NamedFighter } from "../../../contract/fighters/fighters.ts";
import type { NewsItem } from "../../../contract/news/news.ts";
import type { SearchResult, SearchType } from "../../../contract/search/search.ts";
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
import { createRemoteEngine } from "./remote-engine.ts";
import { documentsStore, type Reader, type SearchDocument } from "./store/documents.ts";
import { searchIndex } from "./store/search-index.ts";
import { createSearchUpkeep } from "./upkeep.ts";
import { type Found, withoutResults } from "./without-results.ts";

/** Services of other modules that this one uses. */
export interface SearchPorts {
  readonly realm: Pick<RealmModule, "listRealms" | "sectionOf">;
  readonly catalogue: Pick<Catalogue, "accessLevel" | "cardsFor">;
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

const linesOf = (text: string): string[] => (text === "" ? [] : text.split("\n"));

/** The search of a realm's titles, fighters and news. */
export function createSearchService(deps: PlatformDeps, ports: SearchPorts) {
  const upkeep = createSearchUpkeep(deps, ports.realm);
  const remote = createRemoteEngine(deps, () => ports.realm);
  const mostWatched = createMostWatched(deps, () => ports.playback);
  const storeOf = (realmId: string) => documentsStore(deps.database.read, realmId);

  /**
   * Documents that the caller may see and find by the query (null: none). Others are neither shown nor counted. Checks each combination of
   * access and licences once.
   */
  async function visible(context: CallContext, documents: readonly SearchDocument[], wanted: Wanted | null): Promise<readonly Found[]> {
    const keyOf = ({ access, licences }: SearchDocument) => `${access}\n${licences}`;
    const kinds = new Map(documents.map((document) => [keyOf(document), document]));
    const open = new Set<string>();
    for (const [key, { access, licences }] of kinds) if (await canReach(context, access, linesOf(licences))) open.add(key);
    const found = documents
      .filter((document) => open.has(keyOf(document)))
      .map((document) => ({
        id: document.item_id,
        type: searchTypeOf(document),
        titles: linesOf(document.titles),
        genres: linesOf(document.genres),
        spoilers: linesOf(document.spoilers),
      }));
    return await withoutResults(ports.results, context, found, wanted);
  }

  /** True when the caller can watch such titles now, after sign-in, or with a licence that is sold to them. */
  async function canReach(context: CallContext, kind: SearchDocument["access"], licences: readonly string[]): Promise<boolean> {
    const level = await ports.catalogue.accessLevel(context, { kind, licences });
    if (level === "GEOBLOCKED") return false;
    return level !== "DENIED" || (await ports.commerce.availableLicences(context, licences)).length > 0;
  }

  async function candidates(context: CallContext, wanted: Wanted, reader: Reader): Promise<readonly Found[]> {
    const { realmId } = context;
    const numbers = await searchIndex(deps.database.read, realmId).find(wanted, MOST_CANDIDATES);
    return await visible(context, await storeOf(realmId).findDocuments(numbers, reader), wanted);
  }

  /** The hits, the best first. `corrected`: all of them have other spellings, because no title has the query's words. */
  async function find(context: CallContext, terms: readonly string[], reader: Reader): Promise<{ found: Found[]; corrected: boolean }> {
    const exact = ranked(await candidates(context, wantedOf(terms), reader), terms);
    if (exact.length >= FEW) return { found: exact, corrected: false };
    const spellings = await similarSpellings([...terms, ...queryPairs(terms)], storeOf(context.realmId).termsWith);
    if (spellings.size === 0) return { found: exact, corrected: false };
    const listed = new Set(exact.map(({ id }) => id));
    const near = terms.map((word) => spellings.get(word)?.[0] ?? word);
    const others = (await candidates(context, wantedOf(terms, spellings), reader)).filter(({ id }) => !listed.has(id));
    return { found: [...exact, ...ranked(others, near)], corrected: exact.length === 0 && others.length > 0 };
  }

  /** The hits of the realm's other engine, in its order; null: it has none, or it does not answer. */
  async function findElsewhere(
    context: CallContext,
    { value, terms }: { readonly value: string; readonly terms: readonly string[] },
    reader: Reader,
  ): Promise<Awaited<ReturnType<typeof find>> | null> {
    const ids = await remote(context, value);
    if (ids === null) return null;
    const documents = await storeOf(context.realmId).findTitles(ids, reader);
    const byId = new Map((await visible(context, documents, wantedOf(terms))).map((one) => [one.id, one]));
    return { found: ids.flatMap((id) => byId.get(id) ?? []), corrected: false };
  }

  async function popular(context: CallContext, reader: Reader): Promise<Card[]> {
    const { realmId } = context;
    const ids = await mostWatched(realmId);
    const mostSeen = await visible(context, await storeOf(realmId).findTitles(ids, reader), null);
    const watched = new Map(mostSeen.map((one) => [one.id, one]));
    const first = ids.flatMap((id) => watched.get(id) ?? []).slice(0, POPULAR);
    if (first.length === POPULAR) return await cardsOf(context, first);
    // A realm with few viewers is filled up with its newest titles.
    const newest = await visible(context, await storeOf(realmId).listPopular(reader, POPULAR * 4), null);
    return await cardsOf(context, [...first, ...newest.filter(({ id }) => !watched.has(id))].slice(0, POPULAR));
  }

  const cardsOf = (context: CallContext, found: readonly Found[]): Promise<Card[]> =>
    ports.catalogue.cardsFor(
      context,
      found.flatMap(({ id, type }) =>
        type === "FIGHTER" || type === "NEWS" ? [] : [{ id, type: type === "CHANNEL" ? "LIVE_EVENT" : type }],
      ),
    );

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
    return await Promise.all(
      types.map(async (type) => {
        const all = found.filter((one) => one.type === type);
        const ofPage = all.slice((p - 1) * rpp, p * rpp);
        const pages = { totalHits: all.length, totalPages: Math.ceil(all.length / rpp), page: p };
        if (type === "FIGHTER") return { type, hits: await fightersOf(context, ofPage), ...pages };
        if (type === "NEWS") return { type, hits: await newsOf(context, ofPage), ...pages };
        return { type, hits: await cardsOf(context, ofPage), ...pages };
      }),
    );
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
      let available = true;
      let outcome: Awaited<ReturnType<typeof find>> = { found: [], corrected: false };
      try {
        if (terms.length > 0)
          outcome = (await findElsewhere(context, { value: request.value, terms }, reader)) ?? (await find(context, terms, reader));
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
        popularContent: chosen.length === 0 ? await popular(context, reader) : [],
      };
    },
  };
}
export type SearchService = ReturnType<typeof createSearchService>;

const searchTypeOf = ({ type, kind }: Pick<SearchDocument, "type" | "kind">): SearchType => {
  if (type === "LIVE_EVENT") return kind === "CHANNEL" ? "CHANNEL" : "LIVE_EVENT";
  return type === "SEASON" ? "SERIES" : type;
};
