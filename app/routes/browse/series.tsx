import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SeriesPage } from "../../features/browse/components/series-page.tsx";
import { loadSeries } from "../../features/browse/data.server.ts";
import { seriesMeta } from "../../features/browse/title-pages-meta.ts";
import { ReviewsSection } from "../../features/reviews/components/reviews-section.tsx";
import { loadTitleReviews } from "../../features/reviews/data.server.ts";
import { ratingJsonLd } from "../../features/reviews/model/json-ld.ts";
import type { PageHandle } from "../_layouts/chrome.tsx";

export const handle: PageHandle = { overArt: (data) => data !== undefined };

export async function loader(args: LoaderFunctionArgs) {
  const seriesId = args.params.seriesId ?? "";
  const [series, reviews] = await Promise.all([
    loadSeries(args, { seriesId, seriesTitle: args.params.seriesTitle }),
    loadTitleReviews(args, seriesId),
  ]);
  return { ...series, reviews };
}

export const meta: MetaFunction<typeof loader> = (args) => seriesMeta(args, args.data, ratingJsonLd(args.data?.reviews?.summary));

export default function SeriesRoute() {
  const series = useLoaderData<typeof loader>();
  return <SeriesPage series={series} reviews={<ReviewsSection key={`reviews-${series.id}`} view={series.reviews} />} />;
}
