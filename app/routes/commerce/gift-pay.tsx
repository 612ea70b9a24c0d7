import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { GiftPayPage } from "../../features/commerce/gift/components/gift-pay-page.tsx";
import { actOnGiftPay, loadGiftPay } from "../../features/commerce/gift/gift-pay.server.ts";
import { loadInPaymentDocument } from "../../forms/card/payment-document.ts";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadGiftPay(args);
export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  loadInPaymentDocument(request, () => serverLoader<typeof loader>());
export const action = (args: ActionFunctionArgs) => actOnGiftPay(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "giftPayTitle"), noIndex: true });

export default function GiftPay() {
  return <GiftPayPage data={useLoaderData<typeof loader>()} />;
}
