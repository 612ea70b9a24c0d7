import type { MetaDescriptor } from "@remix-run/react";
import { playlistJsonLd, seasonJsonLd, seriesJsonLd } from "../../content/model/json-ld.ts";
import { jsonLdFacts, titleMeta } from "../../content/title-meta.ts";
import type { MetaArguments } from "../../routing/page-meta.ts";
import type { PlaylistView, SeasonView, SeriesView } from "./data.server.ts";

const parameter = (args: MetaArguments, name: string): string | null => new URLSearchParams(args.location.search).get(name);

/** Search engines index each season of a series under its own address, but not its further pages. `more`: for its schema.org object. */
export function seriesMeta(args: MetaArguments, series: SeriesView | undefined, more: Record<string, unknown>): MetaDescriptor[] {
  if (series === undefined) return [];
  const seasonId = parameter(args, "seasonId");
  return titleMeta(args, series, {
    type: "video.tv_show",
    jsonLd: (place) => ({ ...seriesJsonLd({ ...jsonLdFacts(series), ...seasonsOf(series.list) }, place), ...more }),
    query: seasonId === null || series.season === null ? {} : { seasonId: series.season.id },
    noIndex: parameter(args, "lastSeen") !== null,
  });
}

/** A long series does not know the number of its seasons, because it loads a part of them. */
const seasonsOf = ({ seasons, hasMoreBefore, hasMoreAfter }: SeriesView["list"]): { seasons?: number } =>
  hasMoreBefore || hasMoreAfter ? {} : { seasons: seasons.length };

export function seasonMeta(args: MetaArguments, season: SeasonView | undefined): MetaDescriptor[] {
  if (season === undefined) return [];
  const facts = { number: season.number, episodes: season.episodeCount, series: season.series };
  const item = { ...season, title: `${season.series.title} · ${season.title}` };
  return titleMeta(args, item, {
    type: "video.tv_show",
    jsonLd: (place) => seasonJsonLd({ ...jsonLdFacts(item), ...facts }, place),
    noIndex: parameter(args, "lastSeen") !== null,
  });
}

export function playlistMeta(args: MetaArguments, playlist: PlaylistView | undefined): MetaDescriptor[] {
  if (playlist === undefined) return [];
  return titleMeta(args, playlist, {
    type: "website",
    jsonLd: (place) => playlistJsonLd({ ...jsonLdFacts(playlist), items: playlist.videos, total: playlist.total }, place),
    query: playlist.page > 1 ? { p: String(playlist.page) } : {},
  });
}
