import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { WatchPlayer } from "../../features/player/components/watch-player.tsx";
import { EmbedPage } from "../../features/player/embedding/embed-page.tsx";
import { type EmbeddedView, loadEmbedded } from "../../features/player/embedding/embedded.server.ts";
import { useEmbedding } from "../../features/player/embedding/use-embedding.ts";
import { pageMeta } from "../../routing/page-meta.ts";
import { playerPage } from "../../watch/player-page.ts";
import { useRefusedWatch } from "../../watch/stream-refusal.ts";

export const loader = (args: LoaderFunctionArgs) => loadEmbedded(args, { type: args.params.type ?? "", id: args.params.id ?? "" });

export const handle = { ...playerPage<EmbeddedView>(), embedded: true };

/** Search engines find the title's own page. */
export const meta: MetaFunction<typeof loader> = (args) =>
  args.data === undefined ? [] : pageMeta(args, { title: args.data.title, noIndex: true });

export default function EmbedRoute() {
  const view = useLoaderData<typeof loader>();
  // The title's own page, to which the frame leads, lists the active streams.
  const [watch, refuse] = useRefusedWatch(view.watch);
  const connect = useEmbedding(view);
  return (
    <EmbedPage
      view={view}
      player={
        watch === null || "gate" in watch ? null : (
          <WatchPlayer
            id={view.id}
            manifest={watch.manifest}
            poster={view.picture}
            title={view.title}
            live={view.live}
            upNext={{ videos: view.next === undefined ? [] : [view.next], isSequence: view.isSequence }}
            onConnect={connect}
            onRefused={refuse}
          />
        )
      }
    />
  );
}
