import { expect, test } from "vitest";
import { RANK_GAP, rankAt, rankBetween } from "./ranks.ts";
import { type Ranked, reordered } from "./reorder.ts";

const listOf = (ids: string): Ranked[] => [...ids].map((id, place) => ({ id, rank: rankAt(place) }));
/** The ids in their new order, and the number of rows that change. */
function after(ids: string, wanted: string): [string, number] {
  const changed = reordered(listOf(ids), [...wanted]);
  const ranks = new Map([...listOf(ids), ...changed].map(({ id, rank }) => [id, rank]));
  const order = [...ranks].sort(([, one], [, other]) => one - other).map(([id]) => id);
  return [order.join(""), changed.length];
}

test.each([
  ["abcde", "eabcd", "eabcd", 1],
  ["abcde", "bcdea", "bcdea", 1],
  ["abcde", "abcde", "abcde", 0],
  ["abcde", "edcba", "edcba", 4],
  ["abcdefg", "edc", "abedcfg", 2],
  ["abcde", "a", "abcde", 0],
  ["abcde", "xdbdy", "adbce", 1],
  ["", "ab", "", 0],
])("LS-01 the list %s with %s in order is %s: %i rows change", (ids, wanted, order, rows) =>
  expect(after(ids, wanted)).toEqual([order, rows]),
);

test("LS-01 moving the last of 1,000 titles to the start changes one row", () => {
  const list = Array.from({ length: 1_000 }, (_, place) => ({ id: `t${place}`, rank: rankAt(place) }));
  const wanted = [list.at(-1), ...list.slice(0, -1)].map((one) => one?.id ?? "");
  expect(reordered(list, wanted)).toEqual([{ id: "t999", rank: -RANK_GAP }]);
});

test("LS-01 titles between neighbours without room get new ranks, all of them", () => {
  const list = [
    { id: "a", rank: 4 },
    { id: "b", rank: 5 },
    { id: "c", rank: 9 },
  ];
  expect(reordered([...list, { id: "d", rank: 20 }], ["a", "d", "b", "c"])).toEqual([
    { id: "a", rank: rankAt(0) },
    { id: "d", rank: rankAt(1) },
    { id: "b", rank: rankAt(2) },
    { id: "c", rank: rankAt(3) },
  ]);
});

test("LS-01 a gap is halved 32 times, and ranks end before they are inexact", () => {
  let [halvings, low]: [number, number | null] = [0, 0];
  while (low !== null) {
    low = rankBetween(low, RANK_GAP);
    if (low !== null) halvings += 1;
  }
  expect(halvings).toBe(32);
  expect([rankBetween(null, null), rankBetween(null, 5), rankBetween(5, null)]).toEqual([0, 5 - RANK_GAP, 5 + RANK_GAP]);
  expect([rankBetween(2 ** 52, null), rankBetween(null, -(2 ** 52))]).toEqual([null, null]);
});
