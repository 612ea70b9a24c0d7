import { expect, test } from "vitest";
import { highlightsOf } from "./highlights.ts";

const DAY = 24 * 60;
const START = Date.parse("2026-03-02T00:00:00.000Z");
const at = (minutes: number) => new Date(START + minutes * 60_000).toISOString();
const shown = (title: string, start: number, length = 60) => ({ id: title, title, startDate: at(start), endDate: at(start + length) });
const daily = [0, 1, 2, 3].map((day) => shown("News", day * DAY + 600, 30));
const found = (programmes: readonly ReturnType<typeof shown>[], from = 0, to = 2 * DAY) =>
  highlightsOf(programmes, START + from * 60_000, START + to * 60_000).map(({ title }) => title);

test("LV-09 what a channel shows again and again is no highlight; of the others each day has its longest one", () => {
  expect(found(daily)).toEqual([]);
  const films = [shown("Short", 700, 60), shown("Long", 900, 150), shown("Next day", DAY + 900)];
  expect(found([...daily, ...films])).toEqual(["Long", "Next day"]);
});

test("LV-09 a day whose highlight has passed gets no second one, and days outside the time are left out", () => {
  const films = [shown("Long", 900, 150), shown("Evening", 1_200), shown("Third day", 2 * DAY + 900)];
  expect(found([...daily, ...films], 1_000)).toEqual([]);
  expect(found([...daily, ...films])).toEqual(["Long"]);
});
