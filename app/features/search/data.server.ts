import { search } from "../../../contract/search/search.ts";
import { toCardView } from "../../content/model/card-view.ts";
import { cardPlaceOf, queryParameter } from "../../content/page-place.server.ts";
import { loadRegionBlock } from "../../content/region-block.server.ts";
import type { PageArguments } from "../../http/guards.server.ts";
import { seeOther } from "../../http/redirect.server.ts";
import { contextOf } from "../../http/request-context.server.ts";
import { href } from "../../routing/href.ts";
import { readSearchChoice, searchQuery, toggleFacet } from "./model/search-address.ts";

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
  const [result, blocked] = await Promise.all([
    context.api.call(search.searchContent, { query: { value: choice.value, facet, p: page, rpp: types.length === 1 ? PAGE : FIRST_HITS } }),
    loadRegionBlock(context),
  ]);
  const place = { ...cardPlaceOf(context), described: true };
  return {
    value: choice.value,
    total: result.totalCount,
    groups: result.results.map(({ type, hits, totalHits, totalPages }) => ({
      type,
      total: totalHits,
      cards: hits.map((card) => toCardView(card, place)),
      ...(types.length !== 1 && totalHits > hits.length ? { all: `${own}${searchQuery(onlyType(choice, type))}` } : {}),
      ...(types.length === 1 && page > 1 ? { previous: `${own}${searchQuery(choice, page - 1)}` } : {}),
      ...(types.length === 1 && page < totalPages ? { next: `${own}${searchQuery(choice, page + 1)}` } : {}),
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
    available: result.available,
    popular: result.popularContent.map((card) => toCardView(card, place)),
    ...(blocked === undefined ? {} : { blocked }),
  };
}
export type SearchView = Awaited<ReturnType<typeof loadSearch>>;

const onlyType = (choice: ReturnType<typeof readSearchChoice>, type: string) =>
  toggleFacet({ ...choice, facets: choice.facets.filter(({ name }) => name !== "type") }, "type", type);
