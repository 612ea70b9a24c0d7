import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useCallback, useState } from "react";
import { LivePage } from "../../features/live/components/live-page.tsx";
import { useShownStream } from "../../features/live/components/use-shown-stream.ts";
import { type LiveView, loadLive } from "../../features/live/data.server.ts";
import { liveMeta } from "../../features/live/meta.ts";
import { useChannelSwitch } from "../../features/player/channels/use-channel-switch.ts";
import { type ConnectedPlayer, WatchPlayer } from "../../features/player/components/watch-player.tsx";
import { stopStream } from "../../features/streams/actions.server.ts";
import { playerPreloadLinks } from "../../watch/model/stream-sources.ts";
import { manifestToOpen, playerPage } from "../../watch/player-page.ts";
import { useStartAfterStop } from "../../watch/start-after-stop.ts";
import { useRefusedWatch } from "../../watch/stream-refusal.ts";

export const loader = (args: LoaderFunctionArgs) =>
  loadLive(args, { eventId: args.params.eventId ?? "", eventTitle: args.params.eventTitle });

export const action = (args: ActionFunctionArgs) => stopStream(args);

export const handle = playerPage<LiveView>();

export const meta: MetaFunction<typeof loader> = (args) => [...liveMeta(args, args.data), ...playerPreloadLinks(manifestToOpen(args.data))];

/** The title on the page and the time from which it plays. */
interface ShownStart extends Pick<LiveView, "id" | "from"> {
  /** Counts the starts that the viewer chose on this page. */
  readonly number: number;
  readonly isChosen: boolean;
}

export default function LiveRoute() {
  const event = useLoaderData<typeof loader>();
  const { id, kind, from } = event;
  const [shown, show] = useState<ShownStart>({ id, from, number: 0, isChosen: false });
  if (shown.id !== id) show({ id, from, number: shown.number, isChosen: false });
  // A press on another start of the same title is a press to watch.
  else if (shown.from !== from) show({ id, from, number: shown.number + 1, isChosen: true });
  // The key gives every event, and every start that the viewer chooses, its own player. Channels share one, which keeps full screen.
  return <LiveTitle key={`${kind === "CHANNEL" ? "channels" : id} ${shown.number}`} event={event} starts={shown.isChosen} />;
}

function LiveTitle({ event: loaded, starts }: { readonly event: LiveView; readonly starts: boolean }) {
  const [watch, refuse] = useRefusedWatch(loaded.watch);
  const event = { ...loaded, watch };
  const { manifest, onEnd } = useShownStream(event);
  const [connected, setConnected] = useState<ConnectedPlayer | null>(null);
  const [startsAtOnce] = useState(starts);
  const startsAfterStop = useStartAfterStop(watch);
  const connect = useCallback(
    (player: ConnectedPlayer) => {
      setConnected(player);
      if (startsAtOnce || startsAfterStop()) player.port.send({ do: "start" });
      return () => setConnected(null);
    },
    [startsAtOnce, startsAfterStop],
  );
  const Switch = useChannelSwitch(event.channels.length > 0);
  const openChannel = (to: string): boolean => {
    if (connected === null || connected.port.read().phase === "idle" || Switch === null) return false;
    connected.port.send({ do: "open", to });
    return true;
  };
  const player =
    manifest === null ? null : (
      <WatchPlayer
        id={event.id}
        manifest={manifest}
        poster={event.picture}
        title={event.title}
        live={true}
        otherChannels={Switch === null ? 0 : event.channels.length - 1}
        onRefused={refuse}
        onConnect={connect}
        eager
      />
    );
  return (
    <>
      <LivePage event={event} loaded={loaded} player={player} onEnd={onEnd} onChannel={openChannel} />
      {Switch === null || connected === null ? null : <Switch player={connected} id={event.id} channels={event.channels} />}
    </>
  );
}
