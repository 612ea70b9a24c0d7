import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { actOnPaymentUpdate, loadPaymentUpdate } from "../../features/account/cards.server.ts";
import { PaymentUpdatePage } from "../../features/account/components/payment-update-page.tsx";
import { loadInPaymentDocument } from "../../forms/card/payment-document.ts";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadPaymentUpdate(args);
export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  loadInPaymentDocument(request, () => serverLoader<typeof loader>());
export const action = (args: ActionFunctionArgs) => actOnPaymentUpdate(args);
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: pageLabel(args, "accountPaymentUpdateTitle"), noIndex: true });

export default function AccountPaymentUpdate() {
  return <PaymentUpdatePage data={useLoaderData<typeof loader>()} />;
}
