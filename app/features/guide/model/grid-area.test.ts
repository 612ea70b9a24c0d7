import { expect, test } from "vitest";
import { guideSpan, renderedArea, wantedArea } from "./grid-area.ts";

const HOUR = 3_600_000;
const NOON = Date.parse("2026-11-26T12:00:00.000Z");
/** Elements of an area of half-hour programmes, with the page around it. */
const elementsOf = ({ firstRow, endRow, from, to }: ReturnType<typeof renderedArea>) =>
  280 + (endRow - firstRow) * (10 + 3 * ((to - from) / (HOUR / 2)));

test.each([
  [6, 6],
  [9, 6],
  [11, 6],
])("LV-01 a screen of %i rows and %i hours has at most 1,200 elements, wherever it is", (rows, hours) => {
  for (const row of [0, 0.5, 500.2, 990])
    for (const time of [NOON, NOON + 1, NOON + 31 * 60_000])
      expect(elementsOf(renderedArea({ row, time }, { rows, duration: hours * HOUR }, 1_000))).toBeLessThanOrEqual(1_200);
});

test("LV-01 the rendered area covers the screen and ends with the channels; small steps do not change it", () => {
  const screen = { rows: 9, duration: 6 * HOUR };
  const area = renderedArea({ row: 10.2, time: NOON + HOUR / 4 }, screen, 1_000);
  expect(area.firstRow).toBeLessThan(10);
  expect(area.endRow).toBeGreaterThan(19);
  expect([area.from, area.to]).toEqual([NOON - HOUR, NOON + 7 * HOUR]);
  expect(renderedArea({ row: 10.3, time: NOON + HOUR / 3 }, screen, 1_000)).toEqual(area);
  expect(renderedArea({ row: 995, time: NOON }, screen, 1_000).endRow).toBe(1_000);
});

test("LV-01 half a screen around it is loaded, too", () => {
  const screen = { rows: 10, duration: 6 * HOUR };
  expect(wantedArea({ row: 100, time: NOON }, screen, 1_000)).toEqual({
    firstRow: 95,
    endRow: 115,
    from: NOON - 3 * HOUR,
    to: NOON + 9 * HOUR,
  });
});

test("LV-01 the guide has yesterday and two weeks", () => {
  const { from, to } = guideSpan(NOON + 1, 14);
  expect([from, to].map((time) => (time - NOON) / HOUR)).toEqual([-24, 15 * 24 + 7]);
});
