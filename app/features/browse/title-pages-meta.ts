import type { MetaDescriptor } from "@remix-run/react";
import { playlistJsonLd, seasonJsonLd, seriesJsonLd } from "../../content/model/json-ld.ts";
import { jsonLdFacts, originOf, titleMeta } from "../../content/title-meta.ts";
import type { MetaArguments } from "../../routing/page-meta.ts";
import type { PlaylistView, SeasonView, SeriesView } from "./data.server.ts";

const parameter = (args: MetaArguments, name: string): string | null => new URLSearchParams(args.location.search).get(name);

/** Search engines index each season of a series under its own address, but not its further pages. */
export function seriesMeta(args: MetaArguments, series: SeriesView | undefined): MetaDescriptor[] {
  if (series === undefined) return [];
  const seasonId = parameter(args, "seasonId");
  return titleMeta(args, series, {
    jsonLd: seriesJsonLd({ ...jsonLdFacts(series), seasons: series.list.seasons.length }, originOf(args)),
    query: seasonId === null || series.season === null ? {} : { seasonId: series.season.id },
    noIndex: parameter(args, "lastSeen") !== null,
  });
}

export function seasonMeta(args: MetaArguments, season: SeasonView | undefined): MetaDescriptor[] {
  if (season === undefined) return [];
  const facts = { number: season.number, episodes: season.episodeCount, seriesTitle: season.series.title };
  const item = { ...season, title: `${season.series.title} · ${season.title}` };
  return titleMeta(args, item, {
    jsonLd: seasonJsonLd({ ...jsonLdFacts(season), ...facts }, originOf(args)),
    noIndex: parameter(args, "lastSeen") !== null,
  });
}

export function playlistMeta(args: MetaArguments, playlist: PlaylistView | undefined): MetaDescriptor[] {
  if (playlist === undefined) return [];
  return titleMeta(args, playlist, {
    jsonLd: playlistJsonLd({ ...jsonLdFacts(playlist), items: playlist.videos, total: playlist.total }, originOf(args)),
    query: playlist.page > 1 ? { p: String(playlist.page) } : {},
  });
}
