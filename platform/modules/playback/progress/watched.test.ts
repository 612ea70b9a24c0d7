import { expect, test } from "vitest";
import { continueWatching, isBegun, isFinished, isStarted, type Joined, joinReport, type Report, type Watched } from "./watched.ts";

const at = (minute: number) => `2026-01-01T00:${String(minute).padStart(2, "0")}:00.000Z`;
const film = (id: string, position: number, own: Partial<Watched> = {}): Watched => ({
  id,
  seriesId: null,
  position,
  duration: 100,
  finished: position > 95,
  ...own,
});
const episode = (id: string, position: number, own: Partial<Watched> = {}) => film(id, position, { seriesId: "s", ...own });
const entries = (...history: Watched[]) => continueWatching(history).map(({ kind, video }) => `${kind} ${video.id}`);

test("CV-14 under 5 % is not begun, over 95 % is finished", () => {
  const place = (position: number) => ({ position, duration: 100 });
  expect([4.9, 5, 95, 95.1].map((position) => isBegun(place(position)))).toEqual([false, true, true, true]);
  expect([4.9, 5, 95, 95.1].map((position) => isFinished(place(position)))).toEqual([false, false, false, true]);
  expect([4.9, 5, 95, 95.1].map((position) => isStarted(place(position)))).toEqual([false, true, true, false]);
});

test("CV-14 films: begun ones are continued, finished ones and those hardly begun again are not", () => {
  expect(entries(film("a", 50), film("b", 96), film("c", 2), film("d", 2, { finished: true }), film("e", 5))).toEqual([
    "RESUME a",
    "RESUME e",
  ]);
});

test("CV-14 a series has one entry, which its episode watched last decides", () => {
  expect(entries(episode("4", 50), film("a", 50), episode("3", 96), episode("2", 30))).toEqual(["RESUME 4", "RESUME a"]);
  expect(entries(episode("3", 96), episode("4", 50))).toEqual(["NEXT 3"]);
  // Restarted and left before it counted, an unfinished episode decides nothing.
  expect(entries(episode("4", 2), episode("3", 96))).toEqual(["NEXT 3"]);
});

test("CV-14 an episode that was finished once stays so while it is watched again", () => {
  expect(entries(episode("2", 2, { finished: true }))).toEqual(["NEXT 2"]);
  expect(entries(episode("2", 50, { finished: true }))).toEqual(["RESUME 2"]);
});

test("CV-14 more of the history does not change the entries before it", () => {
  const history = [episode("4", 96), film("a", 50), episode("3", 50), film("b", 60), episode("x", 20, { seriesId: "t" })];
  const whole = entries(...history);
  for (let length = 0; length <= history.length; length += 1) {
    const part = entries(...history.slice(0, length));
    expect(whole.slice(0, part.length)).toEqual(part);
  }
});

test("CV-14 reports join to the same in every order: the newest position, and whether it ever counted and ended", () => {
  const reports: Report[] = [
    { position: 100, duration: 100, at: at(1) },
    { position: 2, duration: 100, at: at(3) },
    { position: 50, duration: 100, at: at(2) },
  ];
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];
  for (const order of orders) {
    const joined = order.reduce<Joined | undefined>((before, index) => joinReport(before, reports[index] as Report), undefined);
    expect(joined).toEqual({ position: 2, duration: 100, at: at(3), countedAt: at(2), finishedAt: at(1) });
  }
});
