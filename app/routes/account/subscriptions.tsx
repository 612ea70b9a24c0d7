import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { redeemVoucher } from "../../features/account/actions.server.ts";
import { SubscriptionsPage } from "../../features/account/components/subscriptions-page.tsx";
import { loadSubscriptions } from "../../features/account/data.server.ts";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadSubscriptions(args);
export const action = (args: ActionFunctionArgs) => redeemVoucher(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "accountMenuLicences"), noIndex: true });

export default function AccountSubscriptions() {
  return <SubscriptionsPage data={useLoaderData<typeof loader>()} />;
}
