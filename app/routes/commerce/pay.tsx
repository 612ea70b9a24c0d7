import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { actOnPay } from "../../features/commerce/actions.server.ts";
import { ChildProfile } from "../../features/commerce/components/child-profile.tsx";
import { PayPage } from "../../features/commerce/components/pay-page.tsx";
import { loadPay, unlessChild } from "../../features/commerce/data.server.ts";
import { loadInPaymentDocument } from "../../forms/card/payment-document.ts";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";
import { purchaseMeta } from "../../routing/purchase-entry.ts";

export const loader = (args: LoaderFunctionArgs) => unlessChild(args, () => loadPay(args));
export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  loadInPaymentDocument(request, () => serverLoader<typeof loader>());
export const action = (args: ActionFunctionArgs) => actOnPay(args);
export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta(args, { title: pageLabel(args, "commercePayTitle"), noIndex: true }),
  ...purchaseMeta(args.data),
];

/** A refused payment may have changed the order: an expired voucher is removed, or another tab has chosen something else. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === undefined ? defaultShouldRevalidate : true;

export default function Pay() {
  const data = useLoaderData<typeof loader>();
  return data === null ? <ChildProfile /> : <PayPage data={data} />;
}
