import { expect, test } from "vitest";
import type { CallContext } from "../../../http/context.ts";
import { testContext, viewerContext } from "../../../testing/test-context.ts";
import { fixedSection } from "../../../testing/test-realm.ts";
import type { Playable } from "../ports.ts";
import { adsSettings } from "../settings.ts";
import { createAdUnits } from "./ad-units.ts";

const TITLE = {
  adUnits: [
    { offset: 60, kind: "VAST", url: "https://ads.example/mid.xml" },
    { offset: 0, kind: "VAST", url: "demo:ads/vast/pre.xml" },
    { offset: 30, kind: "VAST", url: "https://elsewhere.example/mid.xml" },
    { offset: 120, kind: "VAST", url: "https://ads.example/behind-the-end.xml" },
  ],
  stream: { live: null },
} as unknown as Playable;

/** Longest ad and longest break of the realm, in seconds. */
const LONGEST = { longestAd: 30, longestBreak: 90 };

function adsFor(context: CallContext, { origins = ["https://ads.example", "demo:ads"], demo = true, title = TITLE } = {}) {
  const { adsOf } = createAdUnits(
    {
      realm: { findByKey: () => Promise.resolve(null), sectionOf: fixedSection(adsSettings, () => ({ origins, ...LONGEST })) } as never,
      commerce: { excludesAds: (_realmId, viewerId) => Promise.resolve(viewerId === "subscriber") },
    },
    demo ? "http://ads.localhost:3000" : null,
  );
  return adsOf(context, title, 120);
}

/** Units of the title for a caller, as `offset address`. */
const unitsFor = async (...scene: Parameters<typeof adsFor>) => (await adsFor(...scene)).units.map(({ offset, url }) => `${offset} ${url}`);

const PRE = "0 http://ads.localhost:3000/vast/pre.xml";
const MID = "60 https://ads.example/mid.xml";

test("CV-22 guests and viewers get the units of the realm's ad servers, in order and within the film", async () => {
  expect(await unitsFor(testContext())).toEqual([PRE, MID]);
  expect(await unitsFor(viewerContext("fan"))).toEqual([PRE, MID]);
});

test("CV-22 a licence that excludes ads, a child's profile and an operator who acts for a viewer have none", async () => {
  const fan = viewerContext("fan");
  const child = { ...fan, viewer: { ...fan.viewer, profile: { id: "p", isChild: true } } } as unknown as CallContext;
  const operator = { ...fan, viewer: { ...fan.viewer, impersonation: { operator: "o" } } } as unknown as CallContext;
  expect([await unitsFor(viewerContext("subscriber")), await unitsFor(child), await unitsFor(operator)]).toEqual([[], [], []]);
});

test("CV-22 a realm without ad servers has no ads, and neither has a live stream; the demo's name is nothing without a demo", async () => {
  const live = { ...TITLE, stream: { live: { state: "LIVE", start: null, end: null } } } as unknown as Playable;
  expect([await unitsFor(testContext(), { origins: [] }), await unitsFor(testContext(), { title: live })]).toEqual([[], []]);
  expect(await unitsFor(testContext(), { demo: false })).toEqual([MID]);
});

test("CV-22 the longest ad and the longest break of the realm come with ads only", async () => {
  const limits = { ad: 30, break: 90 };
  expect([(await adsFor(testContext())).limits, (await adsFor(viewerContext("subscriber"))).limits]).toEqual([limits, undefined]);
});

test("CV-22 the pages of a realm name its ad servers", () => {
  const facts = { demoOrigin: "http://id.localhost:3000" } as never;
  expect(adsSettings.public?.({ origins: ["demo:ads", "https://ads.example"], ...LONGEST }, facts)).toEqual({
    adOrigins: ["http://ads.localhost:3000", "https://ads.example"],
  });
});
