import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { PART } from "../../content/components/use-more-cards.ts";
import { SeasonPage } from "../../features/browse/components/season-page.tsx";
import { loadSeason } from "../../features/browse/data.server.ts";
import { seasonMeta } from "../../features/browse/title-pages-meta.ts";
import type { PageHandle } from "../_layouts/chrome.tsx";

export const handle: PageHandle = { overArt: (data) => data !== undefined };

export const loader = (args: LoaderFunctionArgs) =>
  loadSeason(args, { seasonId: args.params.seasonId ?? "", seasonTitle: args.params.seasonTitle });

/** Returns null when more seasons cannot be loaded, because an error would replace the page around the list. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    if (new URL(request.url).searchParams.has(PART)) return null;
    throw error;
  }
}

export const meta: MetaFunction<typeof loader> = (args) => seasonMeta(args, args.data);

export default function SeasonRoute() {
  return <SeasonPage season={useLoaderData<typeof loader>()} />;
}
