import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PluginPage } from "../../features/plugins/components/plugin-page.tsx";
import { loadPlugin } from "../../features/plugins/data.server.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadPlugin(args, args.params.id ?? "");

export const meta: MetaFunction<typeof loader> = (args) => (args.data === undefined ? [] : pageMeta(args, { title: args.data.title }));

export default function PluginRoute() {
  return <PluginPage plugin={useLoaderData<typeof loader>()} />;
}
