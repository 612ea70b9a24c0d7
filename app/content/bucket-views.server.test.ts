import { expect, test } from "vitest";
import type { Bucket } from "../../contract/catalogue/page.ts";
import { bucketViewOf } from "./bucket-views.server.ts";
import { toBucketView } from "./model/card-view.ts";
import { aBucket, aCard } from "./testing/wire-objects.ts";

const bucketOf = (...contentList: Bucket["contentList"]): Bucket => aBucket({ contentList });
const settings = { enhancedMetadata: false, seriesInterstitial: false, interstitialVideoPage: false };
const zone = { timeZone: "Europe/London", source: "realm", device: null } as const;
const place = { language: "en", region: "GB", zone, spelling: "default", settings, now: Date.parse("2026-11-22T20:30:00.000Z") } as const;

test("CV-01 a row is the same object for all who get the same bucket alike, and another in another language, zone, spelling or realm", () => {
  const bucket = bucketOf(aCard());
  const row = bucketViewOf(bucket, place);
  expect(row).toEqual(toBucketView(bucket, place));
  expect(bucketViewOf(bucket, { ...place, now: place.now + 1 })).toBe(row);
  for (const other of [
    { ...place, language: "ar" as const },
    { ...place, language: "es" as const, spelling: "es" as const },
    { ...place, zone: { ...zone, timeZone: "America/New_York" } },
    { ...place, settings: { ...settings, interstitialVideoPage: true } },
  ])
    expect(bucketViewOf(bucket, other)).toEqual(toBucketView(bucket, other));
  expect(bucketViewOf(structuredClone(bucket), place)).not.toBe(row);
});

test("CV-01 a row is stored for a limited number of zones, because browsers name them", () => {
  const bucket = bucketOf(aCard());
  const row = bucketViewOf(bucket, place);
  expect(bucketViewOf(bucket, place)).toBe(row);
  for (let number = 0; number < 50; number += 1) bucketViewOf(bucket, { ...place, zone: { ...zone, timeZone: `Etc/GMT+${number}` } });
  expect(bucketViewOf(bucket, place)).not.toBe(row);
});

test("CV-13 of a row, only the titles on the air are computed for each moment", () => {
  const bucket = bucketOf(
    aCard(),
    aCard({ type: "LIVE_EVENT", displayLiveBadge: true, startDate: "2026-11-22T20:00:00.000Z", endDate: "2026-11-22T22:00:00.000Z" }),
  );
  const row = bucketViewOf(bucket, place);
  expect(row.cards[1]?.state.live?.part).toBe(0.25);
  const soon = { ...place, now: place.now + 30 * 60_000 };
  expect(bucketViewOf(bucket, soon)).toEqual(toBucketView(bucket, soon));
  expect(bucketViewOf(bucket, soon).cards[1]?.state.live?.part).toBe(0.5);
  expect(bucketViewOf(bucket, soon).cards[0]).toBe(row.cards[0]);
});
