import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { InterstitialPage } from "../../features/player/components/interstitial-page.tsx";
import { loadInterstitial } from "../../features/player/data.server.ts";
import { interstitialMeta } from "../../features/player/meta.ts";

export const loader = (args: LoaderFunctionArgs) =>
  loadInterstitial(args, { eventId: args.params.eventId ?? "", eventTitle: args.params.eventTitle });

export const meta: MetaFunction<typeof loader> = (args) => interstitialMeta(args, args.data);

export default function InterstitialRoute() {
  return <InterstitialPage video={useLoaderData<typeof loader>()} />;
}
