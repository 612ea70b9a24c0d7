import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { LivePage } from "../../features/live/components/live-page.tsx";
import { useShownStream } from "../../features/live/components/use-shown-stream.ts";
import { type LiveView, loadLive } from "../../features/live/data.server.ts";
import { liveMeta } from "../../features/live/meta.ts";
import { type ConnectedPlayer, WatchPlayer } from "../../features/player/components/watch-player.tsx";
import { stopStream } from "../../features/streams/actions.server.ts";
import { playerPreloadLinks } from "../../watch/model/stream-sources.ts";
import { manifestToOpen, playerPage } from "../../watch/player-page.ts";
import { useRefusedWatch } from "../../watch/stream-refusal.ts";

export const loader = (args: LoaderFunctionArgs) =>
  loadLive(args, { eventId: args.params.eventId ?? "", eventTitle: args.params.eventTitle });

export const action = (args: ActionFunctionArgs) => stopStream(args);

export const handle = playerPage<LiveView>();

export const meta: MetaFunction<typeof loader> = (args) => [...liveMeta(args, args.data), ...playerPreloadLinks(manifestToOpen(args.data))];

export default function LiveRoute() {
  const event = useLoaderData<typeof loader>();
  const shown = useRef<Pick<LiveView, "id" | "from">>(event);
  // The viewer chose another start on this page, which is a press to watch.
  const isChosen = shown.current.id === event.id && shown.current.from !== event.from;
  useEffect(() => {
    shown.current = { id: event.id, from: event.from };
  }, [event.id, event.from]);
  // The key gives every title, and every start of it, its own player.
  return <LiveTitle key={`${event.id} ${event.from ?? ""}`} event={event} starts={isChosen} />;
}

const startAtOnce = ({ port }: ConnectedPlayer) => {
  port.send({ do: "start" });
  return () => undefined;
};

function LiveTitle({ event: loaded, starts }: { readonly event: LiveView; readonly starts: boolean }) {
  const [watch, refuse] = useRefusedWatch(loaded.watch);
  const event = { ...loaded, watch };
  const { manifest, onEnd } = useShownStream(event);
  // Later renders must not connect again.
  const [onConnect] = useState(() => (starts ? startAtOnce : undefined));
  const player =
    manifest === null ? null : (
      <WatchPlayer
        id={event.id}
        manifest={manifest}
        poster={event.picture}
        title={event.title}
        live={true}
        onRefused={refuse}
        onConnect={onConnect}
        eager
      />
    );
  return <LivePage event={event} player={player} onEnd={onEnd} />;
}
