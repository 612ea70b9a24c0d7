import { catalogue } from "../../../contract/catalogue/catalogue.ts";
import { toCardView } from "../../content/model/card-view.ts";
import { cardPlaceOf, pageNumberOf } from "../../content/page-place.server.ts";
import { loadRegionBlock } from "../../content/region-block.server.ts";
import type { CardView } from "../../content/views.ts";
import type { PageArguments } from "../../http/guards.server.ts";
import { notFound } from "../../http/page-call.server.ts";
import { contextOf, type RequestContext } from "../../http/request-context.server.ts";
import { href } from "../../routing/href.ts";

/** Titles on a page of what is live now (S2§9). */
const PAGE_SIZE = 10;
/** Highest number that the button shows (S2§9). */
const MOST_COUNTED = 15;

/** One page of the live titles, for the page `/livenow` and for the side panel. A page past the end is not found. */
export async function loadLiveNow(args: PageArguments) {
  const context = contextOf(args);
  const page = pageNumberOf(args);
  const [{ events, totalResults }, blocked] = await Promise.all([listPage(context, page), loadRegionBlock(context)]);
  if (page > 1 && events.length === 0) throw notFound(context);
  const place = cardPlaceOf(context);
  const cards: readonly CardView[] = events.map((card) => toCardView(card, place));
  return {
    cards,
    page,
    ...(page > 1 ? { previous: addressOf(context, page - 1) } : {}),
    ...(page * PAGE_SIZE < totalResults ? { next: addressOf(context, page + 1) } : {}),
    ...(blocked === undefined ? {} : { blocked }),
  };
}
export type LiveNowView = Awaited<ReturnType<typeof loadLiveNow>>;

/** Titles of a page, and their number. Outside the territories there are none, unless the realm shows them there. */
const listPage = ({ api, realm }: RequestContext, p: number, rpp = PAGE_SIZE) =>
  api.call(catalogue.listLiveEvents, { query: { p, rpp, displayGeoblocked: realm.displayGeoblocked } });

const addressOf = ({ spelling }: RequestContext, page: number) => href("liveNow", spelling, null, { p: page === 1 ? null : page });

/** The number of titles that are live now, as text; "15+" for more. Empty: none. */
export async function countLiveNow(context: RequestContext): Promise<string> {
  const { totalResults } = await listPage(context, 1, 1);
  if (totalResults === 0) return "";
  return totalResults > MOST_COUNTED ? `${MOST_COUNTED}+` : String(totalResults);
}
