import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { NewsItemPage } from "../../features/news/components/news-item-page.tsx";
import { loadNewsItem, type NewsItemData } from "../../features/news/data.server.ts";
import { newsItemMeta } from "../../features/news/meta.ts";
import { dropCached, loadCached } from "../../features/news/section-cache.ts";

export const loader = (args: LoaderFunctionArgs) => loadNewsItem(args, args.params.feedName ?? "", args.params.newId ?? "");
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadCached<NewsItemData>(args);
export const shouldRevalidate = dropCached;
export const meta: MetaFunction<typeof loader> = (args) => newsItemMeta(args, args.data);

export default function NewsItemRoute() {
  return <NewsItemPage item={useLoaderData<typeof loader>()} />;
}
