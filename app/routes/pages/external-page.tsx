import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { StaticPage } from "../../features/static-pages/components/static-page.tsx";
import { loadStaticPage } from "../../features/static-pages/data.server.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadStaticPage(args, args.params.pageId ?? "");

export const meta: MetaFunction<typeof loader> = (args) => (args.data === undefined ? [] : pageMeta(args, { title: args.data.title }));

export default function ExternalPageRoute() {
  return <StaticPage page={useLoaderData<typeof loader>()} />;
}
