import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { loadPart } from "../../content/part-loader.ts";
import { ReleasesPage } from "../../features/live/lists/components/releases-page.tsx";
import { loadReleases } from "../../features/live/lists/lists.server.ts";
import { releasesMeta } from "../../features/live/lists/meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadReleases(args);

export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) => loadPart(request, () => serverLoader<typeof loader>());

export const meta: MetaFunction<typeof loader> = (args) => releasesMeta(args, args.data);

export default function ReleasesRoute() {
  return <ReleasesPage list={useLoaderData<typeof loader>()} />;
}
