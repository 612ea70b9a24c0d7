import { type SearchResult, search } from "../../../contract/search/search.ts";
import { toNamedFighter } from "../../content/bouts/named-fighter.ts";
import { type CardPlace, toCardView } from "../../content/model/card-view.ts";
import { newsEntryOf } from "../../content/news/news-entry.ts";
import { cardPlaceOf, queryParameter } from "../../content/page-place.server.ts";
import { loadRegionBlock } from "../../content/region-block.server.ts";
import type { PageArguments } from "../../http/guards.server.ts";
import { pageCall } from "../../http/page-call.server.ts";
import { seeOther } from "../../http/redirect.server.ts";
import { contextOf } from "../../http/request-context.server.ts";
import { href } from "../../routing/href.ts";
import { QUERY_LENGTH, readSearchChoice, searchQuery, toggleFacet } from "./model/search-address.ts";
import { loadRecent, storeSearch } from "./recent/recent.server.ts";

/** Hits on a page of one type. 24 fill whole lines in two, three, four and six columns. */
const PAGE = 24;
/** Hits of each type, unless exactly one type is chosen. */
const FIRST_HITS = 6;

/** Page of a list in the address, from 1 on. */
function pageIn(args: PageArguments): number {
  const page = queryParameter(args, "p") ?? "1";
  return /^[1-9]\d{0,3}$/u.test(page) ? Number(page) : 1;
}

/** Titles that match the query of the address. A form without a query is redirected to the page without parameters. */
export async function loadSearch(args: PageArguments) {
  const context = contextOf(args);
  const query = new URL(args.request.url).searchParams;
  const choice = readSearchChoice(query);
  const own = href("search", context.spelling);
  if (choice.value === "" && query.has("value")) throw seeOther(own);
  const types = choice.facets.filter(({ name }) => name === "type");
  const page = types.length === 1 ? pageIn(args) : 1;
  const facet = choice.facets.map(({ name, value }) => `${name}:${value}`);
  const [result, blocked, recent] = await Promise.all([
    pageCall(
      args,
      context.api.call(search.searchContent, {
        query: { value: choice.value, facet, p: page, rpp: types.length === 1 ? PAGE : FIRST_HITS },
      }),
    ),
    loadRegionBlock(context),
    choice.value === "" ? loadRecent(args) : null,
  ]);
  // A search without hits of its own spelling is mostly a typo.
  const isNew = choice.value !== "" && choice.facets.length === 0 && page === 1 && result.totalCount > 0 && !result.corrected;
  if (isNew) await storeSearch(args, choice.value);
  const place = { ...cardPlaceOf(context), described: true };
  return {
    value: choice.value,
    isGuest: context.viewer.isGuest,
    /** True for a search that a guest's browser stores. */
    isNew,
    /** Recent searches before a search; null after one, and for a guest. */
    recent,
    total: result.totalCount,
    groups: result.results.map((found) => ({
      type: found.type,
      total: found.totalHits,
      ...hitsOf(found, place),
      ...(types.length !== 1 && found.totalHits > found.hits.length ? { all: `${own}${searchQuery(onlyType(choice, found.type))}` } : {}),
      ...(types.length === 1 && page > 1 ? { previous: `${own}${searchQuery(choice, page - 1)}` } : {}),
      ...(types.length === 1 && page < found.totalPages ? { next: `${own}${searchQuery(choice, page + 1)}` } : {}),
    })),
    facets: result.refines.map(({ name, values }) => ({
      name,
      values: values.map(({ value, count, selected }) => ({
        value,
        count,
        selected,
        to: `${own}${searchQuery(toggleFacet(choice, name, value))}`,
      })),
    })),
    clear: choice.facets.length === 0 ? null : `${own}${searchQuery({ ...choice, facets: [] })}`,
    corrected: result.corrected,
    ...didYouMean(result, own),
    available: result.available,
    popular: result.popularContent.map((card) => toCardView(card, place)),
    ...(blocked === undefined ? {} : { blocked }),
  };
}
export type SearchView = Awaited<ReturnType<typeof loadSearch>>;

/** Titles as cards, fighters, or news. */
function hitsOf(found: SearchResult["results"][number], place: CardPlace) {
  const none = { cards: [], fighters: [], news: [] };
  if (found.type === "FIGHTER") return { ...none, fighters: found.hits.map((hit) => toNamedFighter(hit, place)) };
  if (found.type === "NEWS") return { ...none, news: found.hits.map((item) => newsEntryOf(place, item)) };
  return { ...none, cards: found.hits.map((card) => toCardView(card, place)) };
}

/** The best hit with another spelling than the query, and its own search; none when hits have the query's spelling. */
function didYouMean(
  { corrected, results }: SearchResult,
  own: string,
): { readonly meant?: { readonly title: string; readonly to: string } } {
  const best = corrected ? results[0]?.hits[0] : undefined;
  const title = best === undefined || "title" in best ? best?.title : best.name;
  return title === undefined ? {} : { meant: { title, to: `${own}${searchQuery({ value: title.slice(0, QUERY_LENGTH), facets: [] })}` } };
}

const onlyType = (choice: ReturnType<typeof readSearchChoice>, type: string) =>
  toggleFacet({ ...choice, facets: choice.facets.filter(({ name }) => name !== "type") }, "type", type);
