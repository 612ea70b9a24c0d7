import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { loadPart } from "../../content/part-loader.ts";
import { SeasonPage } from "../../features/browse/components/season-page.tsx";
import { loadSeason } from "../../features/browse/data.server.ts";
import { seasonMeta } from "../../features/browse/title-pages-meta.ts";
import type { PageHandle } from "../_layouts/chrome.tsx";

export const handle: PageHandle = { overArt: (data) => data !== undefined };

export const loader = (args: LoaderFunctionArgs) =>
  loadSeason(args, { seasonId: args.params.seasonId ?? "", seasonTitle: args.params.seasonTitle });

export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) => loadPart(request, () => serverLoader<typeof loader>());

export const meta: MetaFunction<typeof loader> = (args) => seasonMeta(args, args.data);

export default function SeasonRoute() {
  return <SeasonPage season={useLoaderData<typeof loader>()} />;
}
