import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { actOnHistory } from "../../features/history/actions.server.ts";
import { HistoryPage } from "../../features/history/components/history-page.tsx";
import { loadHistory } from "../../features/history/data.server.ts";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadHistory(args);
export const action = (args: ActionFunctionArgs) => actOnHistory(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "historyTitle"), noIndex: true });

export default function History() {
  return <HistoryPage data={useLoaderData<typeof loader>()} />;
}
