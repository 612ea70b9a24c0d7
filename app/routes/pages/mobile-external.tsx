import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PluginPage } from "../../features/plugins/components/plugin-page.tsx";
import { loadPlugin } from "../../features/plugins/data.server.ts";
import { StaticPage } from "../../features/static-pages/components/static-page.tsx";
import { loadStaticPage } from "../../features/static-pages/data.server.ts";
import { pageMeta } from "../../routing/page-meta.ts";

/** A page of text or a plugin for native apps (RT-11): the same content as its own page, which search engines get instead. */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const plugin = searchParams.get("plugin");
  return plugin === null
    ? { plugin: null, page: await loadStaticPage(args, searchParams.get("page") ?? "") }
    : { plugin: await loadPlugin(args, plugin), page: null };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  args.data === undefined ? [] : pageMeta(args, { title: (args.data.plugin ?? args.data.page).title, noIndex: true });

export default function MobileExternalRoute() {
  const { plugin, page } = useLoaderData<typeof loader>();
  return plugin === null ? <StaticPage page={page} /> : <PluginPage plugin={plugin} />;
}
