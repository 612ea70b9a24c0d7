import type { LoaderFunctionArgs } from "@remix-run/node";
import { type Review, reviews, type TitleReviews } from "../../../contract/reviews/reviews.ts";
import { itemCall } from "../../content/item-call.server.ts";
import { queryParameter } from "../../content/page-place.server.ts";
import { type PageArguments, signInPath } from "../../http/guards.server.ts";
import { notFound, orNothing } from "../../http/page-call.server.ts";
import { contextOf } from "../../http/request-context.server.ts";
import { formatNumber } from "../../i18n/format.ts";
import { contentHref } from "../../routing/content-href.ts";
import { href } from "../../routing/href.ts";
import type { TitleReviewsView } from "./views.ts";

const PAGE_SIZE = 20;

function viewOf(args: PageArguments, { title, summary, ...more }: TitleReviews): TitleReviewsView {
  const context = contextOf(args);
  return {
    ...more,
    summary,
    titleId: title.id,
    title: title.title,
    ...(summary.average === null ? {} : { average: formatNumber(summary.average, context.language) }),
    signIn: context.viewer.isGuest ? signInPath(context, args.request) : null,
  };
}

/** Reviews for a title's own page. Null in a realm without reviews, and when they cannot be read: the page goes without them. */
export async function loadTitleReviews(args: PageArguments, titleId: string): Promise<TitleReviewsView | null> {
  const { api, realm } = contextOf(args);
  if (realm.reviewsStatus !== "ENABLED") return null;
  const found = await orNothing(args, api.call(reviews.getTitleReviews, { params: { id: titleId } }));
  return found === null ? null : viewOf(args, found);
}

/** One page of a title's reviews, with the viewer's own. */
export async function loadReviews(args: LoaderFunctionArgs) {
  const context = contextOf(args);
  if (context.realm.reviewsStatus !== "ENABLED") throw notFound(context);
  const titleId = args.params.titleId ?? "";
  const lastSeen = queryParameter(args, "lastSeen");
  const query = { rpp: PAGE_SIZE, ...(lastSeen === undefined ? {} : { lastSeen }) };
  const [found, list] = await Promise.all([
    itemCall(args, context.api.call(reviews.getTitleReviews, { params: { id: titleId } })),
    itemCall(args, context.api.call(reviews.listReviews, { params: { id: titleId }, query })),
  ]);
  const pageAt = (cursor: string | null) => href("reviews", context.spelling, { titleId }, { lastSeen: cursor });
  return {
    ...viewOf(args, found),
    back: contentHref(found.title, context.spelling),
    list: list.reviews satisfies readonly Review[],
    older: list.paging.moreDataAvailable ? pageAt(list.paging.lastSeen) : null,
    first: lastSeen === undefined ? null : pageAt(null),
  };
}
export type ReviewsData = Awaited<ReturnType<typeof loadReviews>>;
