import { expect, test } from "vitest";
import { type AdSource, breaksOf, dueBreak, openingBreak } from "./ad-breaks.ts";

const unit = (offset: number, name: string, type: AdSource["type"] = "VAST") => ({ type, offset, url: `https://ads.example/${name}` });
const breaks = breaksOf([unit(60, "a"), unit(0, "b"), unit(60, "c"), unit(120, "d")]);
const at = (from: number, to: number, ...seen: number[]) => dueBreak(breaks, new Set(seen), from, to)?.at ?? null;

test("CV-22 units of one position are one break, in order", () => {
  expect(breaks.map((one) => [one.at, one.sources.map(({ url }) => url.slice(-1)).join("")])).toEqual([
    [0, "b"],
    [60, "ac"],
    [120, "d"],
  ]);
});

test("CV-22 a break is due once when the film passes it, and not when it is sought back", () => {
  expect([at(59.8, 60.1), at(60.1, 60.3), at(59.8, 60.1, 60), at(70, 10), at(0, 0.2)]).toEqual([60, null, null, null, null]);
});

test("CV-22 a seek to the very position of a break plays it, and a film that moves on from there does not", () => {
  expect([at(10, 60), at(60, 60.3)]).toEqual([60, null]);
});

test("CV-22 a seek past several breaks costs the last one that has not run", () => {
  expect([at(10, 130), at(10, 130, 120), at(10, 130, 60, 120)]).toEqual([120, 60, null]);
});

test("CV-22 the break before the film runs once", () => {
  expect([openingBreak(breaks, new Set())?.at, openingBreak(breaks, new Set([0])), openingBreak(breaksOf([]), new Set())]).toEqual([
    0,
    null,
    null,
  ]);
});

test("CV-22 interstitials of the playlist are in the same order as the ads of the title, and share its breaks", () => {
  const mixed = breaksOf([unit(60, "a"), unit(30, "b", "ASSET"), unit(60, "c", "ASSET_LIST")]);
  expect(mixed.map(({ at: position, sources }) => [position, sources.map(({ type }) => type)])).toEqual([
    [30, ["ASSET"]],
    [60, ["VAST", "ASSET_LIST"]],
  ]);
  expect(dueBreak(mixed, new Set(), 20, 40)?.at).toBe(30);
});
