import type { ItemRow } from "../store/items.ts";
import type { View } from "../view.ts";

/**
 * Up to `size` neighbours of a video on either side, the nearest first: of an episode those of its series across seasons; else newer and older
 * titles of its first genre that has others; else the newest titles.
 */
export async function findNeighbours(
  { store, at }: View,
  item: ItemRow,
  size: number,
): Promise<{ readonly before: readonly ItemRow[]; readonly after: readonly ItemRow[] }> {
  if (item.series_id !== null) {
    const from = { season: item.season_number ?? 0, episode: item.episode ?? 0 };
    const [before, after] = await Promise.all([
      store.listEpisodesAround(item.series_id, from, at, "before", size),
      store.listEpisodesAround(item.series_id, from, at, "after", size),
    ]);
    if (before.length + after.length > 0) return { before, after };
  }
  const here = { publishedAt: item.published_at, id: item.id };
  for (const { genre } of await store.listGenres(item.id)) {
    const [before, after] = await Promise.all([
      store.listOfGenre(genre, at, { after: here, limit: size, direction: "newer" }),
      store.listOfGenre(genre, at, { after: here, limit: size }),
    ]);
    if (before.length + after.length > 0) return { before, after };
  }
  const latest = await store.listLatest("VOD", at, { limit: size + 1 });
  return { before: [], after: latest.filter(({ id }) => id !== item.id).slice(0, size) };
}
