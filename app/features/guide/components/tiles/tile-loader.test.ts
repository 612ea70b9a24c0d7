import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChannelRow, GuidePart, ProgrammeCell } from "../../guide.server.ts";
import { createTiles, TILE_ROWS } from "../../model/guide-tiles.ts";
import { createTileLoader } from "./tile-loader.ts";

const HOUR = 3_600_000;
const NOON = Date.parse("2026-11-26T12:00:00.000Z");
const rows = (firstRow: number, endRow: number) => ({ firstRow, endRow, from: NOON, to: NOON + 6 * HOUR });
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settled = () => vi.advanceTimersByTimeAsync(0);

/** A guide of sixty channels, whose programmes have the title of the present edition. */
function aLoader() {
  const stage = { requests: [] as string[], edition: "first", failing: false, answers: [] as unknown[] };
  const tiles = createTiles<ProgrammeCell, ChannelRow>(NOON);
  const loader = createTileLoader({
    tiles,
    load({ page, from }): Promise<GuidePart> {
      stage.requests.push(`${page} ${(from - NOON) / HOUR}`);
      if (stage.failing) return Promise.reject(new Error("no network"));
      const programmes = [{ title: stage.edition, from: new Date(from).toISOString(), to: new Date(from + 6 * HOUR).toISOString() }];
      const channels = Array.from({ length: TILE_ROWS }, (_, row) => ({ id: `c${page}-${row}`, title: "C", to: "/live/c", programmes }));
      return Promise.resolve({ channels, total: 60 });
    },
    onAnswer: (answer) => void stage.answers.push(answer),
  });
  const titleOf = (row: number) => tiles.rowIn(row, NOON, NOON + HOUR)?.programmes[0]?.title;
  return { stage, loader, titleOf };
}

test("LV-01 a vertical scroll loads the rows that it brings, and none twice", async () => {
  const { stage, loader, titleOf } = aLoader();
  loader.want(rows(0, 11), rows(0, 16));
  await settled();
  loader.want(rows(12, 23), rows(6, 29));
  await settled();
  expect(stage.requests).toEqual(["0 0", "1 0"]);
  expect([titleOf(22), titleOf(45)]).toEqual(["first", undefined]);
  loader.want(rows(40, 51), rows(34, 57));
  await settled();
  loader.want(rows(0, 11), rows(0, 16));
  await settled();
  expect(stage.requests).toEqual(["0 0", "1 0", "2 0"]);
  loader.close();
});

test("LV-04 after an edit the rows on the screen are loaded again at once, the others when they are wanted", async () => {
  const { stage, loader, titleOf } = aLoader();
  for (const first of [0, 20]) {
    loader.want(rows(first, first + 11), rows(first, first + 16));
    await settled();
  }
  stage.edition = "second";
  loader.reload();
  expect(titleOf(20)).toBe("first");
  await settled();
  expect(stage.requests.slice(2)).toEqual(["1 0"]);
  expect([titleOf(20), titleOf(0)]).toEqual(["second", "first"]);
  loader.want(rows(0, 11), rows(0, 16));
  await settled();
  expect([stage.requests.slice(3), titleOf(0)]).toEqual([["0 0"], "second"]);
  loader.close();
});

test("LV-01 a part that fails is retried after two seconds, then after twice as long, and at once on a press", async () => {
  const { stage, loader } = aLoader();
  stage.failing = true;
  loader.want(rows(0, 11), rows(0, 11));
  await settled();
  expect([stage.requests.length, stage.answers]).toEqual([1, [{ failed: true }]]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(stage.requests).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(stage.requests).toHaveLength(2);
  stage.failing = false;
  loader.retry();
  await settled();
  expect(stage.answers.at(-1)).toEqual({ total: 60, failed: false });
  loader.close();
  expect(vi.getTimerCount()).toBe(0);
});
