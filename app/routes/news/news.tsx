import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { NewsPage } from "../../features/news/components/news-page.tsx";
import { loadNews, type NewsData } from "../../features/news/data.server.ts";
import { newsMeta } from "../../features/news/meta.ts";
import { dropCached, loadCached } from "../../features/news/section-cache.ts";

export const loader = (args: LoaderFunctionArgs) => loadNews(args);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadCached<NewsData>(args);
export const shouldRevalidate = dropCached;
export const meta: MetaFunction<typeof loader> = (args) => newsMeta(args, args.data);

export default function NewsRoute() {
  return <NewsPage list={useLoaderData<typeof loader>()} />;
}
