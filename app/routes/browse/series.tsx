import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SeriesPage } from "../../features/browse/components/series-page.tsx";
import { loadSeries } from "../../features/browse/data.server.ts";
import { seriesMeta } from "../../features/browse/title-pages-meta.ts";
import type { PageHandle } from "../_layouts/chrome.tsx";

export const handle: PageHandle = { overArt: (data) => data !== undefined };

export const loader = (args: LoaderFunctionArgs) =>
  loadSeries(args, { seriesId: args.params.seriesId ?? "", seriesTitle: args.params.seriesTitle });

export const meta: MetaFunction<typeof loader> = (args) => seriesMeta(args, args.data);

export default function SeriesRoute() {
  return <SeriesPage series={useLoaderData<typeof loader>()} />;
}
