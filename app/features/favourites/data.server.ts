import type { LoaderFunctionArgs } from "@remix-run/node";
import { favourites } from "../../../contract/favourites/favourites.ts";
import { toCardView } from "../../content/model/card-view.ts";
import { cardPlaceOf, pageNumberOf } from "../../content/page-place.server.ts";
import { requireViewer } from "../../http/guards.server.ts";
import { pageCall } from "../../http/page-call.server.ts";
import { seeOther } from "../../http/redirect.server.ts";
import { href } from "../../routing/href.ts";

/** Videos of one page (S2§9). */
const PAGE_SIZE = 9;

/** Loads a page of the profile's favourites. The address of a page past the end leads to the last one. */
export async function loadFavourites(args: LoaderFunctionArgs) {
  const context = requireViewer(args);
  const p = pageNumberOf(args);
  const answer = await pageCall(args, context.api.call(favourites.listFavourites, { query: { p, rpp: PAGE_SIZE } }));
  const pathOf = (page: number) => href("favourites", context.spelling, null, { p: page === 1 ? null : page });
  // The last page is empty after its last video was removed.
  if (p > 1 && p > answer.totalPages) throw seeOther(pathOf(Math.max(1, answer.totalPages)));
  const place = cardPlaceOf(context);
  return {
    videos: answer.vods.map((card) => ({ videoId: card.id, card: toCardView(card, place) })),
    total: answer.totalResults,
    page: answer.page,
    totalPages: answer.totalPages,
  };
}
export type FavouritesData = Awaited<ReturnType<typeof loadFavourites>>;
