import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SearchPage } from "../../features/search/components/search-page.tsx";
import { loadSearch } from "../../features/search/data.server.ts";
import { changeRecent } from "../../features/search/recent/recent.server.ts";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

/** Removes recent searches. */
export const action = (args: ActionFunctionArgs) => changeRecent(args);
export const loader = (args: LoaderFunctionArgs) => loadSearch(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "searchTitle"), noIndex: true });

const loadSuggestions = () => import("../_layouts/panels/search-suggestions.tsx");

export default function SearchRoute() {
  return <SearchPage search={useLoaderData<typeof loader>()} load={loadSuggestions} />;
}
