import type { Card } from "../../../../contract/catalogue/card.ts";
import type { Playlist, Season, SeasonSummary, Series } from "../../../../contract/catalogue/titles.ts";
import { notFound } from "../../../http/problem.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import { pickText } from "../../../store/localised-rows.ts";
import { pagingOf, readCursor, type SortKey } from "../../../store/paging.ts";
import { makeCards, readCardDetails } from "../cards.ts";
import type { ItemRow } from "../store/items.ts";
import type { View } from "../view.ts";
import { findItem, readDetail } from "./detail.ts";

/** Page size, and the id after which the page begins. */
export interface Paging {
  readonly rpp: number;
  readonly lastSeen?: string | undefined;
}

/** Throws NOT_FOUND, BAD_CURSOR. */
export async function readSeries(deps: PlatformDeps, view: View, id: string, paging: Paging): Promise<Series> {
  const list = `${view.context.realmId}:series:${id}`;
  const item = await findItem(view, id, "SERIES");
  const after = numberAfter(deps, list, paging.lastSeen);
  const [detail, found] = await Promise.all([
    readDetail(view, item),
    view.store.listSeasons(id, view.at, { after, limit: paging.rpp + 1 }),
  ]);
  const seasons = await summarise(view, found.slice(0, paging.rpp));
  return {
    ...detail,
    seriesId: id,
    seasons,
    paging: pagingOf(deps.sealer, list, nextAfter(found.length > paging.rpp, seasons.at(-1)?.number)),
  };
}

/** Up to `size` seasons on either side, both in order. Throws NOT_FOUND. */
export async function readSeasonsAround(view: View, seriesId: string, seasonId: string, size: number) {
  const { store, at } = view;
  const [, season] = await Promise.all([findItem(view, seriesId, "SERIES"), findItem(view, seasonId, "SEASON")]);
  if (season.series_id !== seriesId) throw notFound();
  const number = season.season_number ?? 0;
  const [before, after] = await Promise.all([
    store.listSeasons(seriesId, at, { before: number, limit: size }),
    store.listSeasons(seriesId, at, { after: number, limit: size }),
  ]);
  const summaries = await summarise(view, [...before.reverse(), ...after]);
  return { precedingSeasons: summaries.slice(0, before.length), followingSeasons: summaries.slice(before.length) };
}

async function summarise(view: View, seasons: readonly { id: string; number: number; episodeCount: number }[]): Promise<SeasonSummary[]> {
  const texts = await view.store.listTexts(
    seasons.map((season) => season.id),
    view.languages,
  );
  return seasons.map((season) => {
    const title =
      pickText(
        texts.filter((row) => row.item_id === season.id),
        view.languages,
      )?.title ?? "";
    return { ...season, title, slug: view.slugOf(title) };
  });
}

/** Throws NOT_FOUND, BAD_CURSOR. */
export async function readSeason(deps: PlatformDeps, view: View, id: string, paging: Paging): Promise<Season> {
  const list = `${view.context.realmId}:season:${id}`;
  const item = await findItem(view, id, "SEASON");
  const series = await findItem(view, item.series_id ?? "", "SERIES");
  const after = numberAfter(deps, list, paging.lastSeen);
  const [detail, found, cardDetails] = await Promise.all([
    readDetail(view, item),
    view.store.listEpisodesOfSeason(id, view.at, { after, limit: paging.rpp + 1 }),
    readCardDetails(view, [item]),
  ]);
  const shown = found.slice(0, paging.rpp);
  const seriesTitle = cardDetails.textsOf(series.id).title;
  return {
    ...detail,
    number: item.season_number ?? 0,
    series: { seriesId: series.id, title: seriesTitle, slug: view.slugOf(seriesTitle) },
    episodeCount: cardDetails.countOf(item) ?? 0,
    episodes: await makeCards(view, shown, { contentContext: { type: "SEASON", id: item.id } }),
    paging: pagingOf(deps.sealer, list, nextAfter(found.length > paging.rpp, shown.at(-1)?.episode ?? undefined)),
  };
}

/** `p` counts from 1; a page past the end is empty. Throws NOT_FOUND. */
export async function readPlaylist(view: View, id: string, { rpp, p }: { readonly rpp: number; readonly p: number }): Promise<Playlist> {
  const item = await findItem(view, id, "PLAYLIST");
  const [detail, counts, found] = await Promise.all([
    readDetail(view, item),
    view.store.countPlaylistItems([id], view.at),
    view.store.listOfPlaylist(id, view.at, { offset: (p - 1) * rpp, limit: rpp }),
  ]);
  const totalResults = counts.get(id) ?? 0;
  const vods = await makeCards(view, found, { contentContext: { type: "PLAYLIST", id } });
  return { ...detail, videos: { vods, totalPages: Math.ceil(totalResults / rpp), totalResults, page: p } };
}

export interface Adjacent {
  readonly preceding: Card[];
  readonly following: Card[];
}

/** The titles before and after one, both in the list's order. */
export async function makeAdjacent(
  view: View,
  { before, after }: { readonly before: readonly ItemRow[]; readonly after: readonly ItemRow[] },
  list: Pick<Card, "contentContext" | "isRelated">,
): Promise<Adjacent> {
  const cards = await makeCards(view, [...before.toReversed(), ...after], list);
  return { preceding: cards.slice(0, before.length), following: cards.slice(before.length) };
}

/** Throws NOT_FOUND, also when the video is not in the playlist. */
export async function readPlaylistAround(view: View, id: string, videoId: string, size: number): Promise<Adjacent> {
  await findItem(view, id, "PLAYLIST");
  const at = await view.store.findPlaylistPosition(id, videoId);
  if (at === undefined) throw notFound();
  const [before, after] = await Promise.all([
    view.store.listOfPlaylist(id, view.at, { before: at.position, limit: size }),
    view.store.listOfPlaylist(id, view.at, { after: at.position, limit: size }),
  ]);
  return makeAdjacent(view, { before, after }, { contentContext: { type: "PLAYLIST", id } });
}

/** The number in a cursor of this list; -1 without a cursor, so that numbers from 0 on follow it. */
function numberAfter(deps: PlatformDeps, list: string, cursor: string | undefined): number {
  return Number(readCursor(deps.sealer, list, cursor)?.[0] ?? -1);
}

const nextAfter = (more: boolean, last: number | undefined): SortKey | null => (more && last !== undefined ? [last] : null);
