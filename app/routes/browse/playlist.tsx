import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PlaylistPage } from "../../features/browse/components/playlist-page.tsx";
import { loadPlaylist } from "../../features/browse/data.server.ts";
import { playlistMeta } from "../../features/browse/title-pages-meta.ts";
import type { PageHandle } from "../_layouts/chrome.tsx";

export const handle: PageHandle = { overArt: (data) => data !== undefined };

export const loader = (args: LoaderFunctionArgs) =>
  loadPlaylist(args, { playlistId: args.params.playlistId ?? "", playlistTitle: args.params.playlistTitle });

export const meta: MetaFunction<typeof loader> = (args) => playlistMeta(args, args.data);

export default function PlaylistRoute() {
  return <PlaylistPage playlist={useLoaderData<typeof loader>()} />;
}
