import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { actOnPayment } from "../../features/commerce/actions.server.ts";
import { PaymentPage } from "../../features/commerce/components/payment-page.tsx";
import { loadPayment } from "../../features/commerce/data.server.ts";
import { outcomeTitle } from "../../features/commerce/model/payment-title.ts";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";
import { purchaseMeta } from "../../routing/purchase-entry.ts";

export const loader = (args: LoaderFunctionArgs) => loadPayment(args);
export const action = (args: ActionFunctionArgs) => actOnPayment(args);
export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta(args, { title: pageLabel(args, outcomeTitle(args.data?.payment.status)), noIndex: true }),
  ...purchaseMeta(args.data),
];

export default function PaymentOutcome() {
  return <PaymentPage data={useLoaderData<typeof loader>()} />;
}
