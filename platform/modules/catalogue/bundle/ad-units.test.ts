import * as v from "valibot";
import { expect, test } from "vitest";
import { AdUnitSchema, adUnitColumns, adUnitOf } from "./ad-units.ts";

const ASSET = { at: 10.5, asset: "https://ads.example/ad.m3u8" };

test("CV-22 an ad unit of a bundle is exported as it was imported, with the rules of an interstitial", () => {
  for (const unit of [
    { at: 0, vast: "https://ads.example/vast.xml" },
    ASSET,
    { at: 60, assetList: "demo:ads/hls/assets.json", skipAfter: 0, passable: true },
    { ...ASSET, skipAfter: 5, passable: false, replaces: 12.5, playoutLimit: 30 },
  ]) {
    const read = v.parse(AdUnitSchema, unit);
    expect(adUnitOf(adUnitColumns(read))).toEqual(unit);
  }
  expect(adUnitColumns(ASSET).rules).toBeNull();
});

test.each([
  ["a rule of a VAST document, which has its own", { at: 5, vast: "https://ads.example/vast.xml", skipAfter: 5 }],
  ["a skip before the ad", { ...ASSET, skipAfter: -1 }],
  ["a replaced part of days", { ...ASSET, replaces: 86_400 }],
  ["a limit that plays nothing", { ...ASSET, playoutLimit: 0 }],
  ["a rule that is no number", { ...ASSET, skipAfter: "5" }],
])("CV-22 an ad unit with %s is refused", (_name, unit) => {
  expect(v.is(AdUnitSchema, unit)).toBe(false);
});
