import { describe, expect, test } from "vitest";
import { aBucket, aCard, rowTypeData } from "../testing/wire-objects.ts";
import { areLocksUsual, type CardPlace, toBucketView, toCardView } from "./card-view.ts";

const place: CardPlace = {
  language: "en",
  region: "GB",
  zone: { timeZone: "Europe/London", source: "account", device: null },
  spelling: "default",
  now: Date.parse("2026-11-21T20:30:00.000Z"),
  settings: { interstitialVideoPage: false, enhancedMetadata: false, seriesInterstitial: false },
};

describe("CV-01 cards of a page", () => {
  test("CV-01 a card carries what it shows and nothing else", () => {
    expect(toCardView(aCard(), place)).toEqual({
      id: "VOD:first-bell",
      to: "/video/first-bell/first-bell",
      title: "First Bell",
      picture: { hash: "0123abcd", width: 1920, height: 1080, color: "#102030" },
      state: {},
      seconds: 245,
      length: "4 min",
    });
  });

  test("CV-01 a row of posters takes posters, and thumbnails where there is none", () => {
    const cards = [aCard(), aCard({ id: "b", poster: null })];
    const bucket = aBucket({
      type: "POSTER",
      contentList: cards,
      paging: { lastSeen: "c1", moreDataAvailable: true },
    });
    const view = toBucketView(bucket, place);
    expect(view.kind).toBe("poster");
    expect(view.cards.map(({ picture }) => picture.hash)).toEqual(["90ff", "0123abcd"]);
    expect(view.next).toBe("c1");
  });

  test("CV-01 a row at its end has no cursor, even if the answer names one", () => {
    const bucket = aBucket({
      type: "LANDSCAPE",
      contentList: [],
      paging: { lastSeen: "c1", moreDataAvailable: false },
    });
    expect(toBucketView(bucket, place)).not.toHaveProperty("next");
  });

  test("CV-04 a new title says so, unless it is an event that was called off", () => {
    expect(toCardView(aCard({ isNew: true }), place).isNew).toBe(true);
    expect(toCardView(aCard({ isNew: true, eventStatus: "CANCELLED" }), place)).not.toHaveProperty("isNew");
    expect(toCardView(aCard(), place)).not.toHaveProperty("isNew");
  });

  test("CV-25 only a row of channels has their next programmes", () => {
    const current = { title: "Bell to Bell", startDate: "2026-11-21T20:00:00.000Z", endDate: "2026-11-21T22:00:00.000Z" };
    const next = { title: "Later", startDate: "2026-11-21T22:00:00.000Z" };
    const card = aCard({ type: "LIVE_EVENT", displayLiveBadge: true, programmingInfo: { currentProgramme: current, nextProgramme: next } });
    const programme = (rowType: "STANDARD" | "NOW_NEXT") =>
      toBucketView(aBucket({ contentList: [card], rowTypeData: rowTypeData({ rowType }) }), place).cards[0]?.state.programme;
    expect(programme("STANDARD")).not.toHaveProperty("next");
    expect(programme("NOW_NEXT")).toMatchObject({ title: "Bell to Bell", next: { title: "Later", at: next.startDate } });
  });

  test.each([
    ["GRANTED", undefined],
    ["GRANTED_ON_SIGN_IN", "SIGN_IN"],
    ["DENIED", "LICENCE"],
    ["GEOBLOCKED", "REGION"],
  ] as const)("CV-01 %s is marked", (accessLevel, lock) => {
    expect(toCardView(aCard({ accessLevel }), place).state.access).toBe(lock);
  });

  test("CV-04 a channel's card says what is on and how much of it is over; in a gap of its guide it says nothing", () => {
    const channel = { type: "LIVE_EVENT" as const, displayLiveBadge: true };
    const next = { title: "Later", startDate: "2026-11-21T22:00:00.000Z" };
    const current = { title: "Bell to Bell", startDate: "2026-11-21T20:00:00.000Z", endDate: "2026-11-21T22:00:00.000Z" };
    expect(toCardView(aCard({ ...channel, programmingInfo: { currentProgramme: current, nextProgramme: next } }), place).state).toEqual({
      live: {},
      programme: { title: "Bell to Bell", from: current.startDate, to: current.endDate, part: 0.25 },
    });
    const inGap = toCardView(aCard({ ...channel, programmingInfo: { currentProgramme: null, nextProgramme: next } }), place);
    expect(inGap.state).not.toHaveProperty("programme");
  });

  test("CV-01 an event that is on says live, one to come says when, and neither says how long", () => {
    const event = { type: "LIVE_EVENT" as const, startDate: "2026-11-21T20:00:00.000Z", duration: 3600 };
    expect(toCardView(aCard({ ...event, displayLiveBadge: true }), place).state).toHaveProperty("live");
    expect(toCardView(aCard({ ...event, displayLiveBadge: true }), place).state).not.toHaveProperty("release");
    expect(toCardView(aCard(event), place).state).toEqual({
      release: { at: event.startDate, text: "Sat 21 Nov, 20:00", day: "21", month: "Nov" },
    });
    expect(toCardView(aCard(event), place)).not.toHaveProperty("seconds");
  });

  test("CV-24 CV-15 a video to come says from when, a premiere that it is one", () => {
    const at = "2026-11-21T20:00:00.000Z";
    const release = { at, text: "Sat 21 Nov, 20:00", day: "21", month: "Nov" };
    for (const type of ["SCHEDULED", "PREMIERE"] as const)
      expect(toCardView(aCard({ computedRelease: { type, scheduledAt: at } }), place).state).toEqual({
        release: { ...release, video: type },
      });
  });

  test("CV-13 an event that was called off says so, and neither when it was planned nor what it cost", () => {
    const event = { type: "LIVE_EVENT" as const, startDate: "2026-11-21T20:00:00.000Z", accessLevel: "DENIED" as const };
    expect(toCardView(aCard({ ...event, eventStatus: "CANCELLED" }), place).state).toEqual({ status: "CANCELLED" });
  });

  test("CV-04 an event that is on says how much of it is over and since when; a channel has no beginning", () => {
    const event = {
      type: "LIVE_EVENT" as const,
      displayLiveBadge: true,
      startDate: "2026-11-21T20:00:00.000Z",
      endDate: "2026-11-21T22:00:00.000Z",
    };
    expect(toCardView(aCard(event), place).state.live).toEqual({ from: event.startDate, to: event.endDate, part: 0.25, elapsed: "30 min" });
    expect(toCardView(aCard({ ...event, endDate: null }), place).state.live).toEqual({ from: event.startDate, part: 0, elapsed: "30 min" });
    expect(toCardView(aCard({ ...event, startDate: null }), place).state.live).toEqual({});
  });

  test.each([
    [["DENIED", "GRANTED", "GRANTED"], true],
    [["GRANTED_ON_SIGN_IN", "DENIED", "GRANTED"], true],
    [["DENIED", "GRANTED", "GRANTED", "GRANTED"], false],
    [["GEOBLOCKED", "GRANTED"], false],
  ] as const)("CV-04 locks of a page with %s are the rule: %s", (levels, usual) => {
    const contentList = levels.map((accessLevel, index) => aCard({ id: `t${index}`, accessLevel }));
    const bucket = aBucket({
      type: "LANDSCAPE",
      contentList,
      paging: { lastSeen: null, moreDataAvailable: false },
    });
    expect(areLocksUsual([toBucketView(bucket, place)])).toBe(usual);
  });

  test("CV-06 within a series its title is not repeated", () => {
    const episode = aCard({ seriesId: "s", seriesTitle: "Road", season: 2, episode: 5 });
    expect(toCardView(episode, place)).toMatchObject({ seriesTitle: "Road", season: 2, episode: 5 });
    expect(toCardView(episode, { ...place, withinSeries: true })).not.toHaveProperty("seriesTitle");
  });
});
