import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LivePage } from "../../features/live/components/live-page.tsx";
import { type LiveView, loadLive } from "../../features/live/data.server.ts";
import { liveMeta } from "../../features/live/meta.ts";
import { WatchPlayer } from "../../features/player/components/watch-player.tsx";
import { playerPreloadLinks } from "../../watch/model/stream-sources.ts";
import { manifestToOpen, playerPage } from "../../watch/player-page.ts";

export const loader = (args: LoaderFunctionArgs) =>
  loadLive(args, { eventId: args.params.eventId ?? "", eventTitle: args.params.eventTitle });

export const handle = playerPage<LiveView>();

export const meta: MetaFunction<typeof loader> = (args) => [...liveMeta(args, args.data), ...playerPreloadLinks(manifestToOpen(args.data))];

export default function LiveRoute() {
  const event = useLoaderData<typeof loader>();
  const { watch } = event;
  const player =
    watch !== null && "manifest" in watch ? (
      // The key gives every title its own player.
      <WatchPlayer key={event.id} id={event.id} manifest={watch.manifest} poster={event.picture} title={event.title} live={true} eager />
    ) : null;
  return <LivePage key={event.id} event={event} player={player} />;
}
