import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { VideoPage } from "../features/browse/components/video-page.tsx";
import { upNextOf } from "../features/browse/model/up-next.ts";
import { loadVideo } from "../features/browse/watch.server.ts";
import { videoMeta } from "../features/browse/watch-meta.ts";
import { WatchPlayer } from "../features/player/components/watch-player.tsx";
import { useDeck } from "../features/player/engine/use-deck.ts";
import { playerPreloadLinks } from "../features/player/model/sources.ts";

export const loader = (args: LoaderFunctionArgs) =>
  loadVideo(args, { eventId: args.params.eventId ?? "", eventTitle: args.params.eventTitle });

export const meta: MetaFunction<typeof loader> = (args) => [
  ...videoMeta(args, args.data),
  ...(args.data?.watch && "manifest" in args.data.watch && !args.data.savesData ? playerPreloadLinks(args.data.watch.manifest) : []),
];

export default function VideoRoute() {
  const video = useLoaderData<typeof loader>();
  const { watch } = video;
  const deck = useDeck();
  const player =
    "manifest" in watch ? (
      // Without a key: one video leads to the next in the same player.
      <WatchPlayer
        id={video.id}
        manifest={watch.manifest}
        poster={video.picture}
        title={video.title}
        live={false}
        upNext={upNextOf(video)}
        deck={deck}
        eager
      />
    ) : null;
  const { parts, played } = deck;
  return (
    <VideoPage
      video={video}
      player={player}
      chapters={parts === null || played === null ? null : <parts.Chapters {...played} />}
      Sidebar={deck.beside ? (parts?.Sidebar ?? null) : null}
    />
  );
}
