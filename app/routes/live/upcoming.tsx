import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { loadPart } from "../../content/part-loader.ts";
import { UpcomingPage } from "../../features/live/lists/components/upcoming-page.tsx";
import { loadUpcoming } from "../../features/live/lists/lists.server.ts";
import { upcomingMeta } from "../../features/live/lists/meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadUpcoming(args);

export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) => loadPart(request, () => serverLoader<typeof loader>());

export const meta: MetaFunction<typeof loader> = (args) => upcomingMeta(args, args.data);

export default function UpcomingRoute() {
  return <UpcomingPage list={useLoaderData<typeof loader>()} />;
}
