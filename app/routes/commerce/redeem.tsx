import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ChildProfile } from "../../features/commerce/components/child-profile.tsx";
import { unlessChild } from "../../features/commerce/data.server.ts";
import { RedeemPage } from "../../features/commerce/gift/components/redeem-page.tsx";
import { actOnRedeem, loadRedeem } from "../../features/commerce/gift/redeem.server.ts";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => unlessChild(args, () => loadRedeem(args));
export const action = (args: ActionFunctionArgs) => actOnRedeem(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "giftRedeemTitle"), noIndex: true });

export default function Redeem() {
  const data = useLoaderData<typeof loader>();
  return data === null ? <ChildProfile /> : <RedeemPage data={data} />;
}
