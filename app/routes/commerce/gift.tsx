import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GiftPage } from "../../features/commerce/gift/components/gift-page.tsx";
import { actOnGift, loadGift } from "../../features/commerce/gift/gift.server.ts";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadGift(args);
export const action = (args: ActionFunctionArgs) => actOnGift(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "giftTitle"), noIndex: true });

export default function GiftRoute() {
  return <GiftPage data={useLoaderData<typeof loader>()} />;
}
