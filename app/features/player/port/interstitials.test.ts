import { expect, test } from "vitest";
import { type DateRange, interstitialsOf } from "./interstitials.ts";

const PLAYLIST = "https://films.example/a/v540.m3u8";
const URI = { "X-ASSET-URI": "https://ads.example/ad.m3u8" };
const range = (startTime: number, attr: Readonly<Record<string, string>>, valid = true): DateRange => ({
  isInterstitial: attr.CLASS === undefined,
  isValid: valid,
  startTime,
  attr,
});
const one = (attr: Readonly<Record<string, string>>, startTime = 20) =>
  interstitialsOf({ one: range(startTime, { ...URI, ...attr }) }, PLAYLIST)[0];

test("CV-22 the interstitials of a playlist are its breaks, in order, at addresses relative to it", () => {
  const rest = { "X-RESUME-OFFSET": "0", "X-RESTRICT": "SKIP,JUMP" };
  const ranges = {
    b: range(90, { ID: "b", "X-ASSET-LIST": "https://ads.example/list.json", ...rest }),
    a: range(20.5, { ID: "a", "X-ASSET-URI": "../ad.m3u8", ...rest }),
  };
  const common = { resumeAfter: 0, skipAfter: null, passable: false, playoutLimit: null };
  expect(interstitialsOf(ranges, PLAYLIST)).toEqual([
    { id: "a", type: "ASSET", url: "https://films.example/ad.m3u8", offset: 20.5, ...common },
    { id: "b", type: "ASSET_LIST", url: "https://ads.example/list.json", offset: 90, ...common },
  ]);
});

test("CV-22 other date ranges, invalid ones, those without a date or an address, and those before the film are left out", () => {
  const ranges = {
    other: range(10, { ...URI, CLASS: "chapter" }),
    invalid: range(10, URI, false),
    undated: range(Number.NaN, URI),
    before: range(0, URI),
    nowhere: range(10, { "X-ASSET-URI": "http://[" }),
    missing: undefined,
  };
  expect(interstitialsOf(ranges, PLAYLIST)).toEqual([]);
});

test("CV-22 a cue places an interstitial before or after the film, whatever its date, and replaces nothing", () => {
  const placed = [one({ CUE: "PRE" }, -5), one({ CUE: "POST,ONCE" }, Number.NaN), one({ "X-CUE": "PRE" }), one({ CUE: "ONCE" })];
  expect(placed.map((found) => found?.offset)).toEqual([0, null, 0, 20]);
  expect([one({ CUE: "PRE", "X-RESUME-OFFSET": "9" })?.resumeAfter, one({ CUE: "POST" })?.resumeAfter]).toEqual([0, 0]);
});

test("CV-22 the film plays on after the offset of an interstitial, or after as long as it has played", () => {
  const offsets = ["0", "12.5", "-4", "soon"].map((offset) => one({ "X-RESUME-OFFSET": offset })?.resumeAfter);
  expect([...offsets, one({})?.resumeAfter]).toEqual([0, 12.5, null, null, null]);
});

test("CV-22 a viewer may skip and pass what is not restricted", () => {
  const rights = ["SKIP,JUMP", "SKIP", "JUMP", ""].map((restrict) => one({ "X-RESTRICT": restrict }));
  expect(rights.map((found) => [found?.skipAfter, found?.passable])).toEqual([
    [null, false],
    [null, true],
    [0, false],
    [0, true],
  ]);
});

test("CV-22 a skip control lets the viewer skip after its offset, also where a seek inside is restricted", () => {
  const after = (offset: string, restrict: string) => one({ "X-SKIP-CONTROL-OFFSET": offset, "X-RESTRICT": restrict })?.skipAfter;
  expect([after("5", "SKIP,JUMP"), after("5", ""), after("0", "SKIP"), after("-1", "SKIP"), after("soon", "")]).toEqual([5, 5, 0, null, 0]);
});

test("CV-22 a playout limit is a number of seconds", () => {
  expect(["15", "0", "-1", "all", "Infinity"].map((limit) => one({ "X-PLAYOUT-LIMIT": limit })?.playoutLimit)).toEqual([
    15,
    0,
    null,
    null,
    null,
  ]);
});
