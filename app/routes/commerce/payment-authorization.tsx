import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { UnknownPaymentPage } from "../../features/commerce/components/payment-page.tsx";
import { loadPaymentAuthorization } from "../../features/commerce/data.server.ts";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadPaymentAuthorization(args);
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: pageLabel(args, "commerceUnknownTitle"), noIndex: true });

export default function PaymentAuthorization() {
  return <UnknownPaymentPage from={useLoaderData<typeof loader>().from} />;
}
