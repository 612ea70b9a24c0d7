import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { actOnReviews } from "../../features/reviews/actions.server.ts";
import { ReviewsPage } from "../../features/reviews/components/reviews-page.tsx";
import { loadReviews } from "../../features/reviews/data.server.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadReviews(args);
export const action = (args: ActionFunctionArgs) => actOnReviews(args);

/** Search engines find the reviews on the title's own page. */
export const meta: MetaFunction<typeof loader> = (args) =>
  args.data === undefined ? [] : pageMeta(args, { title: args.data.title, noIndex: true });

export default function ReviewsRoute() {
  return <ReviewsPage data={useLoaderData<typeof loader>()} />;
}
