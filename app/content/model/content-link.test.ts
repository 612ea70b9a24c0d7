import { describe, expect, test } from "vitest";
import { linkTo } from "./content-link.ts";

const plain = { interstitialVideoPage: false, enhancedMetadata: false, seriesInterstitial: false };

describe("RT-14 routing by content type", () => {
  test.each([
    ["VOD", "/video/x/the-bell"],
    ["LIVE_EVENT", "/live/x/the-bell"],
    ["SERIES", "/series/x/the-bell"],
    ["SEASON", "/season/x/the-bell"],
    ["PLAYLIST", "/playlist/x/the-bell"],
    ["SECTION", "/section/x"],
  ] as const)("RT-14 %s", (type, path) => {
    expect(linkTo({ type, id: "x", slug: "the-bell" }, "default", plain)).toBe(path);
  });

  test("RT-14 a season opens its series only where both switches are on", () => {
    const season = { type: "SEASON", id: "s2", slug: "two", seriesId: "belt" } as const;
    const both = { ...plain, enhancedMetadata: true, seriesInterstitial: true };
    expect(linkTo(season, "default", both)).toBe("/series/belt?seasonId=s2");
    expect(linkTo(season, "default", { ...both, seriesInterstitial: false })).toBe("/season/s2/two");
    expect(linkTo({ ...season, seriesId: null }, "default", both)).toBe("/season/s2/two");
  });

  test("RT-14 addresses are spelled in the page's set", () => {
    expect(linkTo({ type: "LIVE_EVENT", id: "x", slug: null }, "pt", plain)).toBe("/ao-vivo/x");
  });
});

describe("RT-16 the page before a video", () => {
  const video = { type: "VOD", id: "x", slug: null } as const;
  const on = { ...plain, interstitialVideoPage: true };

  test("RT-16 denied and granted on sign-in lead there, where the realm has it", () => {
    expect(linkTo({ ...video, accessLevel: "DENIED" }, "default", on)).toBe("/interstitial/x");
    expect(linkTo({ ...video, accessLevel: "GRANTED_ON_SIGN_IN" }, "es", on)).toBe("/antesala/x");
  });

  test("RT-16 granted ones and other realms go straight to the video", () => {
    expect(linkTo({ ...video, accessLevel: "GRANTED" }, "default", on)).toBe("/video/x");
    expect(linkTo({ ...video, accessLevel: "DENIED" }, "default", plain)).toBe("/video/x");
  });

  test("RT-17 parameters of the list are carried on", () => {
    expect(linkTo({ ...video, accessLevel: "GRANTED" }, "default", on, { playlistId: "p 1" })).toBe("/video/x?playlistId=p+1");
  });
});
