import type { FacetName, Grid, GridOrder } from "../../../../contract/catalogue/grid.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import { pagingOf, readCursor } from "../../../store/paging.ts";
import { makeCards } from "../cards.ts";
import type { After, ItemRow } from "../store/items.ts";
import type { ItemType } from "../tables.ts";
import type { View } from "../view.ts";

export interface GridRequest {
  readonly facet: readonly string[];
  readonly order: GridOrder;
  readonly rpp: number;
  readonly lastSeen?: string | undefined;
}

/** Types that a grid shows, in the order of its filters. A season is shown by its series, an event by the live rows. */
const TYPES = ["VOD", "SERIES", "PLAYLIST"] as const satisfies readonly ItemType[];
type GridType = (typeof TYPES)[number];

/** The grid of a realm's titles. Unknown facet values match nothing. Throws BAD_CURSOR. */
export async function readGrid(deps: PlatformDeps, view: View, { facet, order, rpp, lastSeen }: GridRequest): Promise<Grid> {
  const chosen = { type: valuesOf(facet, "type"), genre: valuesOf(facet, "genre") };
  // A cursor belongs to its filters: with others it would begin in the middle of another list.
  const list = JSON.stringify([view.context.realmId, "grid", order, [...chosen.type].sort(), [...chosen.genre].sort()]);
  const key = readCursor(deps.sealer, list, lastSeen);
  const after = key === null ? null : { publishedAt: String(key[0] ?? ""), id: String(key[1] ?? "") };
  const genres = await view.store.listAllGenres();
  // A value that no title has is not searched for: the number of searches is bounded by the realm's genres, not by the request.
  const searched = { type: chosen.type, genre: chosen.genre.length === 0 ? null : genres.filter((genre) => chosen.genre.includes(genre)) };
  const found = await listItems(view, searched, { after, order, limit: rpp + 1 });
  const items = found.slice(0, rpp);
  const last = items.at(-1);
  const values = (name: FacetName, all: readonly string[]) => ({
    name,
    values: all.map((value) => ({ value, selected: chosen[name].includes(value) })),
  });
  return {
    contentList: await makeCards(view, items),
    facets: [values("type", TYPES), values("genre", genres)],
    order,
    paging: pagingOf(deps.sealer, list, found.length > rpp && last !== undefined ? [last.published_at, last.id] : null),
  };
}

const valuesOf = (facets: readonly string[], name: FacetName): string[] =>
  facets.flatMap((facet) => (facet.startsWith(`${name}:`) ? facet.slice(name.length + 1).split(",") : []));

interface Range {
  readonly after: After | null;
  readonly order: GridOrder;
  readonly limit: number;
}

interface Searched {
  /** Empty: all types. */
  readonly type: readonly string[];
  /** Null: titles with and without genres. Of these types only videos have genres. */
  readonly genre: readonly string[] | null;
}

/** Each type and each genre is one range of an index, so that the cost does not grow with the realm. */
async function listItems(view: View, { type, genre }: Searched, range: Range): Promise<ItemRow[]> {
  const types: readonly GridType[] = type.length === 0 ? TYPES : TYPES.filter((one) => type.includes(one));
  const ofGenres = types.includes("VOD") ? (genre ?? []) : [];
  const lists = await Promise.all(
    genre === null
      ? types.map((one) => view.store.listByPublication({ type: one }, view.at, range))
      : ofGenres.map((one) => view.store.listByPublication({ type: "VOD", genre: one }, view.at, range)),
  );
  const unique = new Map(lists.flat().map((item) => [item.id, item]));
  const way = range.order === "NEWEST" ? -1 : 1;
  const before = (one: ItemRow, other: ItemRow) =>
    one.published_at < other.published_at || (one.published_at === other.published_at && one.id < other.id);
  return [...unique.values()].sort((one, other) => (before(one, other) ? -way : way)).slice(0, range.limit);
}
