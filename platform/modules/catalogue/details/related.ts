import type { Card } from "../../../../contract/catalogue/card.ts";
import { notFound } from "../../../http/problem.ts";
import { makeCards } from "../cards.ts";
import { findNeighbours } from "../rows/neighbours.ts";
import type { ItemRow } from "../store/items.ts";
import type { View } from "../view.ts";
import { findItem } from "./detail.ts";
import { type Adjacent, makeAdjacent } from "./lists.ts";

/** Neighbours of a video. Throws NOT_FOUND. */
export async function readRelated(view: View, id: string, size: number): Promise<Adjacent> {
  return makeAdjacent(view, await findNeighbours(view, await findItem(view, id, "VOD"), size), { isRelated: true });
}

/** Titles of a genre that are read for each wanted one, because many are episodes of one series. */
const READ_PER_TITLE = 8;

/**
 * Titles like a series, season or playlist: other series and films of the genre of its first video, for a playlist after the other playlists; else
 * the newest series. Throws NOT_FOUND.
 */
export async function readRelatedTitles(view: View, id: string, size: number): Promise<Card[]> {
  const item = await view.store.findItem(id, view.at);
  if (item === undefined || item.type === "VOD" || item.type === "LIVE_EVENT") throw notFound();
  const playlists = item.type === "PLAYLIST" ? await view.store.listLatest("PLAYLIST", view.at, { limit: size + 1 }) : [];
  const others = playlists.filter((other) => other.id !== id);
  const likeIt = others.length < size ? await listLike(view, item, size - others.length) : [];
  const found = [...others, ...likeIt].slice(0, size);
  return makeCards(view, found, { isRelated: true });
}

async function listLike(view: View, item: ItemRow, size: number): Promise<ItemRow[]> {
  const { store, at } = view;
  const own = new Set([item.id, item.series_id]);
  const [first] = await listFirstVideo(view, item);
  const genres = first === undefined ? [] : await store.listGenres(first.id);
  for (const { genre } of genres) {
    const videos = await store.listOfGenre(genre, at, { limit: size * READ_PER_TITLE });
    // An episode stands for its series.
    const ids = [...new Set(videos.map((video) => video.series_id ?? video.id))].filter((other) => !own.has(other) && other !== first?.id);
    const titles = await store.findItems(ids.slice(0, size), at);
    if (titles.length > 0) return ids.flatMap((wanted) => titles.find((title) => title.id === wanted) ?? []);
  }
  return (await store.listLatest("SERIES", at, { limit: size + 2 })).filter((other) => !own.has(other.id)).slice(0, size);
}

async function listFirstVideo({ store, at }: View, { id, type }: ItemRow): Promise<ItemRow[]> {
  switch (type) {
    case "SERIES":
      return store.listFirstEpisodes([id], at);
    case "SEASON":
      return store.listEpisodesOfSeason(id, at, { after: -1, limit: 1 });
    default:
      return store.listOfPlaylist(id, at, { limit: 1 });
  }
}
