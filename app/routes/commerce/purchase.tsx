import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { actOnPurchase } from "../../features/commerce/actions.server.ts";
import { ChildProfile } from "../../features/commerce/components/child-profile.tsx";
import { PurchasePage } from "../../features/commerce/components/purchase-page.tsx";
import { loadPurchase, unlessChild } from "../../features/commerce/data.server.ts";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";
import { purchaseMeta } from "../../routing/purchase-entry.ts";

export const loader = (args: LoaderFunctionArgs) => unlessChild(args, () => loadPurchase(args));
export const action = (args: ActionFunctionArgs) => actOnPurchase(args);
export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta(args, { title: pageLabel(args, "commercePurchaseTitle") }),
  ...purchaseMeta(args.data),
];

export default function Purchase() {
  const data = useLoaderData<typeof loader>();
  return data === null ? <ChildProfile /> : <PurchasePage data={data} />;
}
