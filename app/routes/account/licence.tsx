import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SubscriptionPage } from "../../features/account/components/subscription-page.tsx";
import { actOnSubscription, loadSubscription } from "../../features/account/subscription.server.ts";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadSubscription(args);
export const action = (args: ActionFunctionArgs) => actOnSubscription(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "accountMenuLicences"), noIndex: true });

export default function AccountSubscription() {
  return <SubscriptionPage data={useLoaderData<typeof loader>()} />;
}
