import type { TFunction } from "i18next";
import { describe, expect, test } from "vitest";
import { loaderArguments, refused } from "../testing/loader-arguments.ts";
import { watchText } from "./model/watch-text.ts";
import { loadStartedCards, loadStartedRow, progressOf } from "./started-cards.server.ts";
import { aCard } from "./testing/wire-objects.ts";

const STARTED = "/user/progress";
const started = [
  { card: aCard({ id: "one", season: 1, episode: 2 }), position: 60, duration: 240 },
  { card: aCard({ id: "two" }), position: 600, duration: 1200 },
];
const labels = () => Promise.resolve({ translations: { memberContinueWatching: "Continue watching" }, version: "1" });

describe("CV-14 LS-04 what a viewer has begun", () => {
  test("cards show progress and the remaining time, in one row", async () => {
    const args = loaderArguments({ at: "/", answers: { [STARTED]: { started } }, context: { labels } as never });
    const row = await loadStartedRow(args, 6);
    expect(row).toMatchObject({ id: "continue-watching", name: "Continue watching", unpaired: true, all: "/history" });
    expect(row?.cards.map(({ state }) => state.progress)).toEqual([
      { part: 0.25, left: "3 min" },
      { part: 0.5, left: "10 min" },
    ]);
    expect(progressOf(row?.cards ?? [])).toEqual({
      "VOD:one": { progress: { part: 0.25, left: "3 min" } },
      "VOD:two": { progress: { part: 0.5, left: "10 min" } },
    });
    expect(args.calls).toEqual([{ path: STARTED, input: { query: { rpp: 6 } } }]);
  });

  test("the next episode of a series says so, and is no progress of other rows", async () => {
    const next = { card: aCard({ id: "three", season: 1, episode: 3 }), position: 0, duration: 240 };
    const cards = await loadStartedCards(loaderArguments({ at: "/", answers: { [STARTED]: { started: [next] } } }), 6);
    expect(cards.map(({ state }) => state)).toEqual([{ isNext: true }]);
    expect(progressOf(cards)).toEqual({});
    const t = ((key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`) as TFunction;
    expect(watchText({ isNext: true }, t)).toBe("memberNextEpisode {}");
    expect(watchText({ progress: { part: 1, watched: true } }, t)).toBe("memberWatched {}");
    expect(watchText({ progress: { part: 0.5, left: "3 min", watched: true } }, t)).toBe(
      'memberWatched {} · memberTimeLeft {"length":"3 min"}',
    );
    expect(watchText({ progress: { part: 0.5, left: "3 min" } }, t)).toBe('memberTimeLeft {"length":"3 min"}');
    expect(watchText({}, t)).toBeNull();
  });

  test("a guest is not asked about; without anything begun, or without an answer, there is no row", async () => {
    const guest = loaderArguments({ at: "/", guest: true });
    expect(await loadStartedCards(guest, 6)).toEqual([]);
    expect(guest.calls).toEqual([]);
    for (const answer of [{ started: [] }, refused("INTERNAL")])
      expect(await loadStartedRow(loaderArguments({ at: "/", answers: { [STARTED]: answer } }), 6)).toBeUndefined();
  });
});
