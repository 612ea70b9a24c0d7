import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { actOnWatchlists, type ListsReply } from "../../features/watchlists/actions.server.ts";
import { AllListsPage } from "../../features/watchlists/components/all-lists-page.tsx";
import { ChoicePage } from "../../features/watchlists/components/choice-page.tsx";
import { OwnListPage } from "../../features/watchlists/components/own-list-page.tsx";
import { SharedListPage } from "../../features/watchlists/components/shared-list-page.tsx";
import { loadWatchlists } from "../../features/watchlists/data.server.ts";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadWatchlists(args);
export const action = (args: ActionFunctionArgs) => actOnWatchlists(args);
export const meta: MetaFunction<typeof loader> = (args) => {
  const { data } = args;
  const title = data?.view === "own" || data?.view === "shared" ? data.name : pageLabel(args, "watchlistsTitle");
  return pageMeta(args, { title, noIndex: true });
};

export default function Watchlists() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<ListsReply>() ?? null;
  switch (data.view) {
    case "all":
      return <AllListsPage data={data} reply={reply} />;
    case "choice":
      return <ChoicePage data={data} reply={reply} />;
    case "own":
      return <OwnListPage key={data.id} data={data} reply={reply} />;
    default:
      return <SharedListPage key={data.id} data={data} />;
  }
}
