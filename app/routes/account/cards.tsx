import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { actOnCards, loadCards } from "../../features/account/cards.server.ts";
import { CardsPage } from "../../features/account/components/cards-page.tsx";
import { loadInPaymentDocument } from "../../forms/card/payment-document.ts";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadCards(args);
export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  loadInPaymentDocument(request, () => serverLoader<typeof loader>());
export const action = (args: ActionFunctionArgs) => actOnCards(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "accountMenuCards"), noIndex: true });

export default function AccountCards() {
  return <CardsPage data={useLoaderData<typeof loader>()} />;
}
