import { rankAt, rankBetween } from "./ranks.ts";

/** A title and its order in the list. */
export interface Ranked {
  readonly id: string;
  readonly rank: number;
}

/**
 * New ranks of the titles that have to move so that `wanted` stand in this order. `list` is the whole list in its order; titles of it that are not
 * wanted keep their places, and unknown or repeated ids of `wanted` are ignored. As few titles as possible move, each to the place after its
 * predecessor. When there is no room between two ranks, all titles get new ones.
 */
export function reordered(list: readonly Ranked[], wanted: readonly string[]): Ranked[] {
  const rankOf = new Map(list.map(({ id, rank }) => [id, rank]));
  const listed = [...new Set(wanted)].filter((id) => rankOf.has(id));
  const staying = longestRising(listed.map((id) => rankOf.get(id) ?? 0));
  const stays = new Set(staying.map((index) => listed[index] ?? ""));
  const moved = listed.filter((id) => !stays.has(id));
  if (moved.length === 0) return [];
  const moving = new Set(moved);
  const order = list.filter(({ id }) => !moving.has(id)).map(({ id }) => id);
  const placed = insertAll(order, listed, stays);
  return rankAll(placed, rankOf, moving);
}

/** The order of ids with the moved ones of `listed` after their predecessors; those before the first one that stays go before it. */
function insertAll(order: readonly string[], listed: readonly string[], stays: ReadonlySet<string>): string[] {
  const after = new Map<string, string[]>();
  const leading: string[] = [];
  let last: string | null = null;
  for (const id of listed) {
    if (stays.has(id)) last = id;
    else if (last === null) leading.push(id);
    else {
      const followers = after.get(last) ?? [];
      // The array is changed in place, because a copy for each title would take quadratic time.
      followers.push(id);
      after.set(last, followers);
    }
  }
  const first = listed.find((id) => stays.has(id));
  return order.flatMap((id) => [...(id === first ? leading : []), id, ...(after.get(id) ?? [])]);
}

/** Ranks for the moving ids between their neighbours, or new ranks for all ids. Returns only changed ranks. */
function rankAll(order: readonly string[], rankOf: ReadonlyMap<string, number>, moving: ReadonlySet<string>): Ranked[] {
  const changed: Ranked[] = [];
  /** Rank of the next id that stays, by place. */
  const following: (number | null)[] = [];
  let next: number | null = null;
  for (let place = order.length - 1; place >= 0; place -= 1) {
    following[place] = next;
    const id = order[place] ?? "";
    if (!moving.has(id)) next = rankOf.get(id) ?? null;
  }
  let before: number | null = null;
  for (const [place, id] of order.entries()) {
    let rank: number | null = rankOf.get(id) ?? null;
    if (moving.has(id)) {
      rank = rankBetween(before, following[place] ?? null);
      if (rank === null) return order.map((one, at) => ({ id: one, rank: rankAt(at) }));
      changed.push({ id, rank });
    }
    before = rank;
  }
  return changed;
}

/** Places of a longest rising part of the numbers, in order. */
function longestRising(numbers: readonly number[]): number[] {
  const previous: number[] = [];
  /** Place of the smallest end of a rising part, by the part's length minus one. */
  const ends: number[] = [];
  for (const [place, number] of numbers.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    previous[place] = ends[low - 1] ?? -1;
    ends[low] = place;
  }
  const rising: number[] = [];
  for (let place = ends.at(-1) ?? -1; place >= 0; place = previous[place] ?? -1) rising.unshift(place);
  return rising;
}
