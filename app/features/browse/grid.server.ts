import { catalogue } from "../../../contract/catalogue/catalogue.ts";
import { itemCall } from "../../content/item-call.server.ts";
import { toCardView } from "../../content/model/card-view.ts";
import { cardPlaceOf, queryParameter } from "../../content/page-place.server.ts";
import { loadRegionBlock } from "../../content/region-block.server.ts";
import type { PageArguments } from "../../http/guards.server.ts";
import { contextOf } from "../../http/request-context.server.ts";
import { href } from "../../routing/href.ts";
import { gridQuery, readGridChoice, toggleFacet, toggleOrder } from "./model/grid-address.ts";

/** Whole lines in two, three, four and six columns. */
const PAGE = 24;

/** All titles of the realm, filtered and ordered as the address says. */
export async function loadGrid(args: PageArguments) {
  const context = contextOf(args);
  const choice = readGridChoice(new URL(args.request.url).searchParams);
  const lastSeen = queryParameter(args, "lastSeen");
  const facet = choice.facets.map(({ name, value }) => `${name}:${value}`);
  const query = { facet, order: choice.order, rpp: PAGE, ...(lastSeen === undefined ? {} : { lastSeen }) };
  const [grid, blocked] = await Promise.all([itemCall(args, context.api.call(catalogue.getGrid, { query })), loadRegionBlock(context)]);
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
export type GridView = Awaited<ReturnType<typeof loadGrid>>;
