import { expect, test } from "vitest";
import { type DateRange, interstitialsOf } from "./interstitials.ts";

const PLAYLIST = "https://films.example/a/v540.m3u8";
const range = (startTime: number, attr: Readonly<Record<string, string>>, valid = true): DateRange => ({
  isInterstitial: attr.CLASS === undefined,
  isValid: valid,
  startTime,
  attr,
});

test("CV-22 the interstitials of a playlist are its breaks, in order, at addresses relative to it", () => {
  const ranges = {
    b: range(90, { "X-ASSET-LIST": "https://ads.example/list.json" }),
    a: range(20.5, { "X-ASSET-URI": "../ad.m3u8" }),
  };
  expect(interstitialsOf(ranges, PLAYLIST)).toEqual([
    { type: "ASSET", url: "https://films.example/ad.m3u8", offset: 20.5 },
    { type: "ASSET_LIST", url: "https://ads.example/list.json", offset: 90 },
  ]);
});

test("CV-22 other date ranges, invalid ones, those without a date or an address, and those before the film are left out", () => {
  const uri = { "X-ASSET-URI": "https://ads.example/ad.m3u8" };
  const ranges = {
    other: range(10, { ...uri, CLASS: "chapter" }),
    invalid: range(10, uri, false),
    undated: range(Number.NaN, uri),
    before: range(0, uri),
    nowhere: range(10, { "X-ASSET-URI": "http://[" }),
    missing: undefined,
  };
  expect(interstitialsOf(ranges, PLAYLIST)).toEqual([]);
});
