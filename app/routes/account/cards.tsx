import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { actOnCards, loadCards } from "../../features/account/cards.server.ts";
import { CardsPage } from "../../features/account/components/cards-page.tsx";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadCards(args);
export const action = (args: ActionFunctionArgs) => actOnCards(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "accountMenuCards"), noIndex: true });

export default function AccountCards() {
  return <CardsPage data={useLoaderData<typeof loader>()} />;
}
