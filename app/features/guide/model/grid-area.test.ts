import { expect, test } from "vitest";
import { guideSpan, hoursOfRow, renderedArea, wantedArea } from "./grid-area.ts";

const HOUR = 3_600_000;
const NOON = Date.parse("2026-11-26T12:00:00.000Z");
/** Elements of an area of half-hour programmes, with the page around it. */
const elementsOf = ({ firstRow, endRow, ...hours }: ReturnType<typeof renderedArea>) => {
  let elements = 280;
  for (let row = firstRow; row < endRow; row += 1) {
    const { from, to } = hoursOfRow(hours, row);
    elements += 10 + 3 * ((to - from) / (HOUR / 2));
  }
  return elements;
};

test.each([
  [6, 6],
  [9, 6],
  [11, 6],
])("LV-01 a screen of %i rows and %i hours has at most 1,200 elements, wherever it is", (rows, hours) => {
  for (const row of [0, 0.5, 500.2, 990])
    for (const time of [NOON, NOON + 1, NOON + 31 * 60_000])
      expect(elementsOf(renderedArea({ row, time }, { rows, duration: hours * HOUR }, 1_000))).toBeLessThanOrEqual(1_200);
});

const SCREEN = { rows: 9, duration: 6 * HOUR };
const MINUTE = HOUR / 60;

test("LV-01 the rendered area covers the screen and ends with the channels; small steps do not change it", () => {
  const area = renderedArea({ row: 10.2, time: NOON + 16 * MINUTE }, SCREEN, 1_000);
  expect(area.firstRow).toBeLessThan(10);
  expect(area.endRow).toBeGreaterThan(19);
  expect([area.from, area.to]).toEqual([NOON + HOUR / 4, NOON + 6.5 * HOUR]);
  expect(renderedArea({ row: 10.3, time: NOON + 29 * MINUTE }, SCREEN, 1_000)).toEqual(area);
  expect(renderedArea({ row: 995, time: NOON }, SCREEN, 1_000).endRow).toBe(1_000);
});

test("LV-01 each row covers the screen with half an hour to spare, and a quarter of a scroll changes a quarter of the rows", () => {
  let before: ReturnType<typeof hoursOfRow>[] = [];
  for (let time = NOON; time < NOON + 3 * HOUR; time += HOUR / 4) {
    const area = renderedArea({ row: 0, time: time + MINUTE }, SCREEN, 1_000);
    const rows = Array.from({ length: 12 }, (_, row) => hoursOfRow(area, row));
    for (const { from, to } of rows) {
      expect(from).toBeLessThanOrEqual(time - HOUR / 2 + MINUTE);
      expect(to).toBeGreaterThanOrEqual(time + 6.5 * HOUR + MINUTE);
    }
    const changed = rows.filter(({ from, to }, row) => from !== before[row]?.from || to !== before[row]?.to);
    if (before.length > 0) expect(changed).toHaveLength(3);
    before = rows;
  }
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
