import { redirect } from "@remix-run/node";
import { catalogue } from "../../../contract/catalogue/catalogue.ts";
import { itemCall } from "../../content/item-call.server.ts";
import { toCardView } from "../../content/model/card-view.ts";
import { cardPlaceOf, queryParameter } from "../../content/page-place.server.ts";
import { loadRegionBlock } from "../../content/region-block.server.ts";
import type { PageArguments } from "../../http/guards.server.ts";
import { NO_STORE } from "../../http/no-store.ts";
import { contextOf } from "../../http/request-context.server.ts";
import { safePath } from "../../http/safe-path.ts";
import { href } from "../../routing/href.ts";
import { type GridChoice, gridQuery, isGridQuery, readGridChoice, toggleFacet, toggleOrder } from "./model/grid-address.ts";

/** Whole lines in two, three, four and six columns. */
const PAGE = 24;

/**
 * All titles of the realm, filtered and ordered by the address. Throws a redirect to the canonical address of a choice when the filters are
 * in another order or unknown to the realm.
 */
export async function loadGrid(args: PageArguments) {
  const context = contextOf(args);
  const { searchParams } = new URL(args.request.url);
  const choice = readGridChoice(searchParams);
  const lastSeen = queryParameter(args, "lastSeen");
  const facet = choice.facets.map(({ name, value }) => `${name}:${value}`);
  const query = { facet, order: choice.order, rpp: PAGE, ...(lastSeen === undefined ? {} : { lastSeen }) };
  const [grid, blocked] = await Promise.all([itemCall(args, context.api.call(catalogue.getGrid, { query })), loadRegionBlock(context)]);
  const existing = choice.facets.filter(({ name, value }) =>
    grid.facets.some((one) => one.name === name && one.values.some((found) => found.value === value)),
  );
  const shown = { ...choice, facets: existing };
  if (!isGridQuery(searchParams, shown)) throw leadTo(args, shown);
  const own = href("grid", context.spelling);
  const place = { ...cardPlaceOf(context), described: true };
  const next = grid.paging.moreDataAvailable ? grid.paging.lastSeen : null;
  return {
    facets: grid.facets.map(({ name, values }) => ({
      name,
      values: values.map(({ value, selected }) => ({ value, selected, to: `${own}${gridQuery(toggleFacet(choice, name, value))}` })),
    })),
    filtered: choice.facets.length > 0,
    order: { current: grid.order, to: `${own}${gridQuery(toggleOrder(choice))}` },
    clear: `${own}${gridQuery({ ...choice, facets: [] })}`,
    cards: grid.contentList.map((card) => toCardView(card, place)),
    ...(next === null ? {} : { nextPage: `${own}${gridQuery(choice, next)}` }),
    ...(lastSeen === undefined ? {} : { firstPage: `${own}${gridQuery(choice)}` }),
    ...(blocked === undefined ? {} : { blocked }),
  };
}

/** The page's address with this choice, from the first page. */
function leadTo({ request }: PageArguments, choice: GridChoice): Response {
  const { pathname, searchParams } = new URL(request.url);
  for (const name of ["facet", "order", "lastSeen"]) searchParams.delete(name);
  for (const [name, value] of new URLSearchParams(gridQuery(choice))) searchParams.append(name, value);
  return redirect(safePath(searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`), { status: 302, headers: NO_STORE });
}

export type GridView = Awaited<ReturnType<typeof loadGrid>>;
