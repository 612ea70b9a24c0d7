import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GiftsPage } from "../../features/account/components/gifts-page.tsx";
import { loadGifts } from "../../features/account/gifts.server.ts";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadGifts(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "accountMenuGifts"), noIndex: true });

export default function AccountGifts() {
  return <GiftsPage data={useLoaderData<typeof loader>()} />;
}
