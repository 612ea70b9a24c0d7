import { expect, test } from "vitest";
import type { CallOutput } from "../../../contract/base/endpoint.ts";
import type { epgCalls, GuideChannel } from "../../../contract/catalogue/epg.ts";
import { loaderArguments, outcome } from "../../testing/loader-arguments.ts";
import { loadGuide, sendGuidePart } from "./guide.server.ts";

type Guide = CallOutput<typeof epgCalls.getGuide>;

const GUIDE = "/v4/epg";
const CHANNEL = "/epg";
const MINUTE = 60_000;
const iso = (time: number) => new Date(time).toISOString();
const now = Date.now();
const start = iso(Math.floor(now / MINUTE - 30) * MINUTE);
const end = iso(Math.floor(now / MINUTE + 30) * MINUTE);

const programme = {
  id: "bell-to-bell",
  title: "Bell to Bell",
  description: "Full bouts.",
  startDate: start,
  endDate: end,
  playback: "RESTART" as const,
  playableUntil: end,
  watch: { type: "VOD" as const, id: "first-bell", slug: "first-bell" },
};
const aChannel = (over: Partial<GuideChannel> = {}): GuideChannel => ({
  id: "one",
  title: "Ringside One",
  slug: "ringside-one",
  number: 1,
  thumbnail: { hash: "0123abcd", width: 1920, height: 1080, color: "#102030" },
  accessLevel: "GRANTED",
  favourite: null,
  programmes: [programme],
  ...over,
});
const aGuide = (over: Partial<Guide> = {}): Guide => ({
  channels: [aChannel()],
  paging: { lastSeen: null, moreDataAvailable: false },
  totalResults: 1,
  serverTime: iso(now),
  ...over,
});
const load = (at: string, channel = aChannel(), guide = aGuide({ channels: [channel] }), realm = {}) =>
  loadGuide(
    loaderArguments({
      guest: true,
      at,
      realm,
      answers: { [GUIDE]: guide, [CHANNEL]: { channel, paging: guide.paging, serverTime: guide.serverTime } },
    }),
  );
const named = `/epg?programme=one~${encodeURIComponent(start)}`;

test("LV-01 the guide has its channels, and their number", async () => {
  const page = await load("/epg?p=3", aChannel(), aGuide({ totalResults: 100 }));
  expect(page.channels).toEqual([
    {
      id: "one",
      title: "Ringside One",
      number: 1,
      to: "/live/one/ringside-one",
      opens: true,
      programmes: [{ title: "Bell to Bell", from: start, to: end }],
    },
  ]);
  expect(page).toMatchObject({ isNow: true, total: 100, page: 3 });
  expect(page).not.toHaveProperty("programme");
});

test("LV-01 a viewer has the guide of their own channels; a guest has no such guide", async () => {
  const own = async (guest: boolean) => {
    const args = loaderArguments({
      guest,
      at: "/epg?favourites=1",
      answers: { [GUIDE]: aGuide({ channels: [aChannel({ favourite: true })] }) },
    });
    return { page: await loadGuide(args), calls: args.calls };
  };
  const viewer = await own(false);
  expect(viewer.page).toMatchObject({ favourites: true, hasFavourites: true, channels: [{ favourite: true }] });
  expect(viewer.calls[0]?.input).toMatchObject({ query: { favourites: true, skip: 0 } });
  const guest = await own(true);
  expect(guest.page).not.toHaveProperty("favourites");
  expect(guest.page).not.toHaveProperty("hasFavourites");
  expect(guest.calls[0]?.input).toMatchObject({ query: { favourites: false } });
});

test("LV-01 a page after the last one shows the last one", async () => {
  expect(await load("/epg?p=9999")).toMatchObject({ page: 1, total: 1 });
});

test("LV-01 a script gets a part of the guide by its time and page, and none without a time", async () => {
  const part = (query: string) =>
    sendGuidePart(loaderArguments({ guest: true, at: `/_/guide?${query}`, answers: { [GUIDE]: aGuide({ totalResults: 41 }) } }));
  const answer = await part("time=2026-11-26T12:00Z&p=2");
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(await answer.json()).toMatchObject({ channels: [{ id: "one" }], total: 41 });
  expect((await part("p=2")).status).toBe(400);
});

test("CV-13 LV-01 a programme that is on can be watched live and from its start; a later one can be added to a calendar", async () => {
  expect((await load(named)).programme).toMatchObject({
    title: "Bell to Bell",
    isComing: false,
    liveAt: "/live/one/ringside-one",
    startAt: `/live/one/ringside-one?from=${encodeURIComponent(start)}`,
    startUntil: end,
    watchAt: "/video/first-bell/first-bell",
  });
  const coming = { ...programme, startDate: end, playback: "NONE" as const, playableUntil: null, watch: null };
  const shown = (await load(named, aChannel({ programmes: [coming] }))).programme;
  expect(shown).toMatchObject({ isComing: true, bell: { item: "one", programme: end, signIn: expect.stringContaining("/login") } });
  for (const way of ["liveAt", "startAt", "startUntil", "watchAt"]) expect(shown).not.toHaveProperty(way);
});

test("CV-13 LV-01 a programme that has ended can be watched from its start, and not live", async () => {
  const past = { ...programme, playback: "CATCH_UP" as const, watch: null };
  const shown = (await load(named, aChannel({ programmes: [past] }))).programme;
  expect(shown).toMatchObject({ isComing: false, startAt: expect.stringContaining("?from="), startUntil: end });
  expect(shown).not.toHaveProperty("liveAt");
});

test.each(["DENIED", "GRANTED_ON_SIGN_IN", "GEOBLOCKED"] as const)(
  "LV-01 with %s a programme leads to its channel",
  async (accessLevel) => {
    const channel = aChannel({ accessLevel });
    const [row] = (await load("/epg", channel)).channels;
    expect(row).toMatchObject({ locked: true });
    expect(row).not.toHaveProperty("opens");
    expect(await outcome(load(named, channel))).toMatchObject({ status: 302, location: "/live/one/ringside-one" });
  },
);

test("CV-13 LV-01 a realm that plays no programmes has no programme pages", async () => {
  const realm = { epgPlaybackContent: "DISABLED" as const };
  const [row] = (await load("/epg", aChannel(), aGuide(), realm)).channels;
  expect(row).not.toHaveProperty("opens");
  expect(await outcome(load(named, aChannel(), aGuide(), realm))).toMatchObject({ status: 302, location: "/live/one/ringside-one" });
});
