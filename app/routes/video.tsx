import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { VideoPage } from "../features/browse/components/video-page.tsx";
import { loadVideo } from "../features/browse/watch.server.ts";
import { videoMeta } from "../features/browse/watch-meta.ts";
import { WatchPlayer } from "../features/player/components/watch-player.tsx";
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
  const player =
    "manifest" in watch ? (
      // Another title is another player.
      <WatchPlayer key={video.id} manifest={watch.manifest} poster={video.picture} title={video.title} live={false} eager />
    ) : null;
  return <VideoPage key={video.id} video={video} player={player} />;
}
