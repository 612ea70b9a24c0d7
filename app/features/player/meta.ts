import type { MetaDescriptor } from "@remix-run/react";
import { videoJsonLd } from "../../content/model/json-ld.ts";
import { jsonLdFacts, titleMeta } from "../../content/title-meta.ts";
import { href } from "../../routing/href.ts";
import type { MetaArguments } from "../../routing/page-meta.ts";
import type { VideoFacts } from "./data.server.ts";

/** `more`: further properties of the schema.org object. */
export function videoMeta(args: MetaArguments, video: VideoFacts | undefined, more: Record<string, unknown>): MetaDescriptor[] {
  if (video === undefined) return [];
  const { seconds, publishedAt, free, genres, territories, rating, series } = video;
  const facts = { ...jsonLdFacts(video), seconds, publishedAt, free, genres, territories, rating, series };
  return titleMeta(args, video, {
    type: series === undefined ? "video.other" : "video.episode",
    jsonLd: (place) => ({ ...videoJsonLd({ ...facts, embed: href("embed", "default", { type: "video", id: video.id }) }, place), ...more }),
  });
}

/** Search engines do not index the page before a video: it repeats the video's own page. */
export function interstitialMeta(args: MetaArguments, video: VideoFacts | undefined): MetaDescriptor[] {
  return video === undefined ? [] : titleMeta(args, video, { type: "video.other", noIndex: true });
}
