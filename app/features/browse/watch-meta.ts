import type { MetaDescriptor } from "@remix-run/react";
import { type MetaArguments, pageMeta } from "../../routing/page-meta.ts";
import type { PlaylistView, SeasonView, SeriesView } from "./data.server.ts";
import { liveJsonLd, playlistJsonLd, seasonJsonLd, seriesJsonLd, videoJsonLd } from "./model/json-ld.ts";
import type { LiveView, VideoFacts } from "./watch.server.ts";

/** Heads of the pages of single titles: words, addresses in every language, schema.org. */
interface Titled {
  readonly title: string;
  readonly tagline: string;
  readonly description: string;
  readonly preview: string;
  readonly slugs: Readonly<Record<string, string | null>>;
}

function titleMeta(
  args: MetaArguments,
  item: Titled,
  more: { jsonLd?: Record<string, unknown>; query?: Record<string, string>; noIndex?: boolean },
) {
  const description = item.description === "" ? item.tagline : item.description;
  return pageMeta(args, { title: item.title, description, image: item.preview, slugs: item.slugs, ...more });
}

const named = (item: Titled) => ({ title: item.title, description: item.description, image: item.preview });

function originOf(args: MetaArguments): string {
  const root = args.matches.find((match) => match?.id === "root")?.data as { readonly origin?: string } | undefined;
  return root?.origin ?? "";
}

const parameter = (args: MetaArguments, name: string): string | null => new URLSearchParams(args.location.search).get(name);

export function videoMeta(args: MetaArguments, video: VideoFacts | undefined): MetaDescriptor[] {
  if (video === undefined) return [];
  const facts = { ...named(video), seconds: video.seconds, publishedAt: video.publishedAt, free: video.free, genres: video.genres };
  const jsonLd = videoJsonLd({ ...facts, rating: video.rating, seriesTitle: video.series?.title }, originOf(args));
  return titleMeta(args, video, { jsonLd });
}

/** The page before a video says nothing that the video's own page does not say. */
export function interstitialMeta(args: MetaArguments, video: VideoFacts | undefined): MetaDescriptor[] {
  return video === undefined ? [] : titleMeta(args, video, { noIndex: true });
}

export function liveMeta(args: MetaArguments, event: LiveView | undefined): MetaDescriptor[] {
  if (event === undefined) return [];
  const times = { startDate: event.startDate, endDate: event.endDate, live: event.state === "LIVE" };
  return titleMeta(args, event, { jsonLd: liveJsonLd({ ...named(event), ...times }, originOf(args)) });
}

/** Each season of a series is found under its own address; further pages of it are not. */
export function seriesMeta(args: MetaArguments, series: SeriesView | undefined): MetaDescriptor[] {
  if (series === undefined) return [];
  const seasonId = parameter(args, "seasonId");
  return titleMeta(args, series, {
    jsonLd: seriesJsonLd({ ...named(series), seasons: series.list.seasons.length }, originOf(args)),
    query: seasonId === null || series.season === null ? {} : { seasonId: series.season.id },
    noIndex: parameter(args, "lastSeen") !== null,
  });
}

export function seasonMeta(args: MetaArguments, season: SeasonView | undefined): MetaDescriptor[] {
  if (season === undefined) return [];
  const facts = { number: season.number, episodes: season.episodeCount, seriesTitle: season.series.title };
  const item = { ...season, title: `${season.series.title} · ${season.title}` };
  return titleMeta(args, item, {
    jsonLd: seasonJsonLd({ ...named(season), ...facts }, originOf(args)),
    noIndex: parameter(args, "lastSeen") !== null,
  });
}

export function playlistMeta(args: MetaArguments, playlist: PlaylistView | undefined): MetaDescriptor[] {
  if (playlist === undefined) return [];
  return titleMeta(args, playlist, {
    jsonLd: playlistJsonLd({ ...named(playlist), items: playlist.videos, total: playlist.total }, originOf(args)),
    query: playlist.page > 1 ? { p: String(playlist.page) } : {},
  });
}
