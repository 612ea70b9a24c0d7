import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LiveNowPage } from "../../features/live/components/live-now.tsx";
import { loadLiveNow } from "../../features/live/live-now.server.ts";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadLiveNow(args);

/** Search engines index only the first page, because the others change by the hour. */
export const meta: MetaFunction<typeof loader> = (args) =>
  args.data === undefined
    ? []
    : pageMeta(args, { title: pageLabel(args, "browseLiveNow"), noIndex: args.data.page > 1 || args.data.clear !== undefined });

export default function LiveNowRoute() {
  return <LiveNowPage now={useLoaderData<typeof loader>()} />;
}
