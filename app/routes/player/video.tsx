import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useCallback, useState } from "react";
import { VideoPage } from "../../features/player/components/video-page.tsx";
import { type ConnectedPlayer, WatchPlayer } from "../../features/player/components/watch-player.tsx";
import { usePlayerPanels } from "../../features/player/controls/use-player-panels.ts";
import { loadVideo, type VideoView } from "../../features/player/data.server.ts";
import { videoMeta } from "../../features/player/meta.ts";
import { upNextOf } from "../../features/player/model/up-next-of.ts";
import { PremiereNotice } from "../../features/player/premiere/premiere-notice.tsx";
import { useResume } from "../../features/player/watching/use-resume.ts";
import { ReviewsSection } from "../../features/reviews/components/reviews-section.tsx";
import { loadTitleReviews } from "../../features/reviews/data.server.ts";
import { ratingJsonLd } from "../../features/reviews/model/json-ld.ts";
import { stopStream } from "../../features/streams/actions.server.ts";
import { playerPreloadLinks } from "../../watch/model/stream-sources.ts";
import { manifestToOpen, playerPage } from "../../watch/player-page.ts";
import { useStartAfterStop } from "../../watch/start-after-stop.ts";
import { useRefusedWatch } from "../../watch/stream-refusal.ts";

export async function loader(args: LoaderFunctionArgs) {
  const eventId = args.params.eventId ?? "";
  const [video, reviews] = await Promise.all([
    loadVideo(args, { eventId, eventTitle: args.params.eventTitle }),
    loadTitleReviews(args, eventId),
  ]);
  return { ...video, reviews };
}

export const action = (args: ActionFunctionArgs) => stopStream(args);

export const handle = playerPage<VideoView>();

export const meta: MetaFunction<typeof loader> = (args) => [
  ...videoMeta(args, args.data, ratingJsonLd(args.data?.reviews?.summary)),
  ...playerPreloadLinks(manifestToOpen(args.data)),
];

export default function VideoRoute() {
  const video = useLoaderData<typeof loader>();
  const [watch, refuse] = useRefusedWatch(video.watch);
  const premieres = video.release?.state === "LIVE";
  const panels = usePlayerPanels();
  const { resume, elsewhere } = useResume(video);
  const [connected, setConnected] = useState<ConnectedPlayer | null>(null);
  const startsAfterStop = useStartAfterStop(watch);
  const connect = useCallback(
    (player: ConnectedPlayer) => {
      setConnected(player);
      if (startsAfterStop()) player.port.send({ do: "start" });
      return () => setConnected(null);
    },
    [startsAfterStop],
  );
  const player =
    "manifest" in watch ? (
      // No key for videos, because one leads to the next in the same player. A premiere is another stream than its video.
      <WatchPlayer
        key={premieres ? `${video.id} premiere` : "videos"}
        id={video.id}
        manifest={watch.manifest}
        poster={video.picture}
        title={video.title}
        live={premieres}
        upNext={upNextOf(video)}
        panels={panels}
        resume={resume}
        elsewhere={elsewhere}
        progressStore={video.progressStore}
        watcher={video.watcher}
        onRefused={refuse}
        onConnect={connect}
        eager
      />
    ) : null;
  const { parts, played, beside, tab, chooseTab } = panels;
  return (
    <>
      <VideoPage
        video={{ ...video, watch }}
        player={player}
        chapters={parts === null || played === null ? null : <parts.Chapters {...played} />}
        reviews={video.trailerOf === undefined && <ReviewsSection key={`reviews-${video.id}`} view={video.reviews} />}
        sidebar={beside && parts !== null ? (tabs) => <parts.Sidebar tabs={tabs} chosen={tab} onChoose={chooseTab} /> : null}
      />
      <PremiereNotice video={{ ...video, watch }} player={connected} />
    </>
  );
}
