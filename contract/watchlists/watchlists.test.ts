import * as v from "valibot";
import { expect, test } from "vitest";
import { MOST_ADDED, MOST_LISTED } from "./watchlist.ts";
import { watchlists } from "./watchlists.ts";

const titles = (length: number) => ({ content: Array.from({ length }, (_, at) => ({ id: `t${at}`, contentType: "VOD" })) });

test("LS-01 P05 10,000 titles are too many for one call, to add and to put in order", () => {
  const { addToWatchlist, reorderWatchlist } = watchlists;
  expect(v.safeParse(addToWatchlist.body, titles(MOST_ADDED)).success).toBe(true);
  expect(v.safeParse(reorderWatchlist.body, titles(MOST_LISTED)).success).toBe(true);
  for (const { body } of [addToWatchlist, reorderWatchlist])
    for (const count of [0, 10_000]) expect(v.safeParse(body, titles(count)).success).toBe(false);
});

test("LS-01 P05 the order of the longest list fits into one call, whatever its ids and types", () => {
  const { body, maxBodyBytes } = watchlists.reorderWatchlist;
  const content = Array.from({ length: MOST_LISTED }, (_, at) => ({ id: String(at).padStart(120, "t"), contentType: "LIVE_EVENT" }));
  expect(v.safeParse(body, { content }).success).toBe(true);
  expect(JSON.stringify({ content }).length).toBeLessThanOrEqual(maxBodyBytes);
});

test("LS-01 a list has videos, live events, series, seasons and playlists, and nothing else", () => {
  const isListed = (contentType: string) =>
    v.safeParse(watchlists.addToWatchlist.body, { content: [{ id: "first-bell", contentType }] }).success;
  expect(["VOD", "LIVE_EVENT", "SERIES", "SEASON", "PLAYLIST"].every(isListed)).toBe(true);
  expect(["SECTION", "FIGHTER", "NEWS", "vod", ""].some(isListed)).toBe(false);
});
