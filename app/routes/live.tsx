import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LivePage } from "../features/browse/components/live-page.tsx";
import { loadLive } from "../features/browse/watch.server.ts";
import { liveMeta } from "../features/browse/watch-meta.ts";
import { WatchPlayer } from "../features/player/components/watch-player.tsx";
import { playerPreloadLinks } from "../features/player/model/sources.ts";

export const loader = (args: LoaderFunctionArgs) =>
  loadLive(args, { eventId: args.params.eventId ?? "", eventTitle: args.params.eventTitle });

export const meta: MetaFunction<typeof loader> = (args) => [
  ...liveMeta(args, args.data),
  ...(args.data?.watch && "manifest" in args.data.watch && !args.data.savesData ? playerPreloadLinks(args.data.watch.manifest) : []),
];

export default function LiveRoute() {
  const event = useLoaderData<typeof loader>();
  const { watch } = event;
  const player =
    watch !== null && "manifest" in watch ? (
      // Another title is another player.
      <WatchPlayer key={event.id} id={event.id} manifest={watch.manifest} poster={event.picture} title={event.title} live={true} eager />
    ) : null;
  return <LivePage key={event.id} event={event} player={player} />;
}
