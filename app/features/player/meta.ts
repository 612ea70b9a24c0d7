import type { MetaDescriptor } from "@remix-run/react";
import { videoJsonLd } from "../../content/model/json-ld.ts";
import { jsonLdFacts, originOf, titleMeta } from "../../content/title-meta.ts";
import type { MetaArguments } from "../../routing/page-meta.ts";
import type { VideoFacts } from "./data.server.ts";

export function videoMeta(args: MetaArguments, video: VideoFacts | undefined): MetaDescriptor[] {
  if (video === undefined) return [];
  const facts = {
    ...jsonLdFacts(video),
    seconds: video.seconds,
    publishedAt: video.publishedAt,
    free: video.free,
    genres: video.genres,
    territories: video.territories,
  };
  const jsonLd = videoJsonLd({ ...facts, rating: video.rating, seriesTitle: video.series?.title }, originOf(args));
  return titleMeta(args, video, { jsonLd });
}

/** Search engines do not index the page before a video: it repeats the video's own page. */
export function interstitialMeta(args: MetaArguments, video: VideoFacts | undefined): MetaDescriptor[] {
  return video === undefined ? [] : titleMeta(args, video, { noIndex: true });
}
