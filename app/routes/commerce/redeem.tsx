import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RedeemPage } from "../../features/commerce/gift/components/redeem-page.tsx";
import { actOnRedeem, loadRedeem } from "../../features/commerce/gift/redeem.server.ts";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadRedeem(args);
export const action = (args: ActionFunctionArgs) => actOnRedeem(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "giftRedeemTitle"), noIndex: true });

export default function Redeem() {
  return <RedeemPage data={useLoaderData<typeof loader>()} />;
}
