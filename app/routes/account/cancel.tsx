import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CancellationPage } from "../../features/account/components/cancellation-page.tsx";
import { actOnSubscription, loadCancellation } from "../../features/account/subscription.server.ts";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadCancellation(args);
export const action = (args: ActionFunctionArgs) => actOnSubscription(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "accountCancelTitle"), noIndex: true });

export default function AccountCancel() {
  return <CancellationPage data={useLoaderData<typeof loader>()} />;
}
