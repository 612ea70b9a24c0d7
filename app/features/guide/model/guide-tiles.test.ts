import { expect, test } from "vitest";
import { createTiles } from "./guide-tiles.ts";

const HOUR = 3_600_000;
const ANCHOR = Date.parse("2026-11-26T12:30:00.000Z");
const at = (hour: number) => new Date(ANCHOR + hour * HOUR).toISOString();
const span = (from: number, to: number) => ({ from: at(from), to: at(to) });
const channel = (id: string, ...programmes: { from: string; to: string }[]) => ({ id, programmes });
const open = () => createTiles<{ from: string; to: string }, ReturnType<typeof channel>>(ANCHOR);
const area = (firstRow: number, endRow: number, from: number, to: number) => ({
  firstRow,
  endRow,
  from: ANCHOR + from * HOUR,
  to: ANCHOR + to * HOUR,
});

test("LV-01 an area names the parts that are not loaded: pages of channels by six hours from the page's own begin", () => {
  const tiles = open();
  tiles.add({ page: 0, from: ANCHOR }, [channel("one")]);
  expect(tiles.missingIn(area(0, 12, 0, 6))).toEqual([]);
  expect(tiles.missingIn(area(15, 25, -1, 7)).map(({ page, from }) => [page, (from - ANCHOR) / HOUR])).toEqual([
    [0, -6],
    [0, 6],
    [1, -6],
    [1, 0],
    [1, 6],
  ]);
});

test("LV-01 a programme of several parts is there once, and gaps are those of the loaded parts", () => {
  const tiles = open();
  expect(tiles.rowIn(0, ANCHOR, ANCHOR + HOUR)).toBeNull();
  tiles.add({ page: 0, from: ANCHOR }, [channel("one", span(-1, 1), span(4, 900))]);
  tiles.add({ page: 0, from: ANCHOR + 6 * HOUR }, [channel("one", span(4, 900))]);
  expect(tiles.rowIn(0, ANCHOR, ANCHOR + 12 * HOUR)).toMatchObject({
    channel: { id: "one" },
    programmes: [span(-1, 1), span(4, 900)],
    gaps: [span(1, 4)],
  });
  expect(tiles.rowIn(0, ANCHOR + 2 * HOUR, ANCHOR + 3 * HOUR)).toMatchObject({ programmes: [], gaps: [span(1, 4)] });
  expect(tiles.rowIn(1, ANCHOR, ANCHOR + HOUR)).toBeNull();
});

test("LV-04 outdated parts are shown until they are loaded again, and a row knows the new ones from the old", () => {
  const tiles = open();
  tiles.add({ page: 0, from: ANCHOR }, [channel("one", span(0, 6))]);
  const before = tiles.partsOf(0, ANCHOR, ANCHOR + HOUR);
  expect(tiles.partsOf(0, ANCHOR, ANCHOR + HOUR)).toBe(before);
  tiles.outdate();
  expect(tiles.missingIn(area(0, 12, 0, 6))).toHaveLength(1);
  expect(tiles.rowIn(0, ANCHOR, ANCHOR + HOUR)).toMatchObject({ programmes: [span(0, 6)] });
  tiles.add({ page: 0, from: ANCHOR }, [channel("one", span(0, 3))]);
  expect(tiles.missingIn(area(0, 12, 0, 6))).toEqual([]);
  expect(tiles.partsOf(0, ANCHOR, ANCHOR + HOUR)).not.toBe(before);
});

test("LV-01 a viewer who scrolls for long has only the last parts in memory", () => {
  const tiles = open();
  for (let page = 0; page < 100; page += 1) tiles.add({ page, from: ANCHOR }, [channel(String(page))]);
  expect(tiles.rowIn(0, ANCHOR, ANCHOR + 1)).toBeNull();
  expect(tiles.rowIn(99 * 20, ANCHOR, ANCHOR + 1)).not.toBeNull();
  tiles.missingIn(area(40 * 20, 41 * 20, 0, 6));
  for (let page = 100; page < 159; page += 1) tiles.add({ page, from: ANCHOR }, [channel(String(page))]);
  expect(tiles.rowIn(40 * 20, ANCHOR, ANCHOR + 1)).not.toBeNull();
});
