import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { InterstitialPage } from "../features/browse/components/interstitial-page.tsx";
import { loadInterstitial } from "../features/browse/watch.server.ts";
import { interstitialMeta } from "../features/browse/watch-meta.ts";

export const loader = (args: LoaderFunctionArgs) =>
  loadInterstitial(args, { eventId: args.params.eventId ?? "", eventTitle: args.params.eventTitle });

export const meta: MetaFunction<typeof loader> = (args) => interstitialMeta(args, args.data);

export default function InterstitialRoute() {
  return <InterstitialPage video={useLoaderData<typeof loader>()} />;
}
