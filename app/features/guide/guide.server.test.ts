import { expect, test } from "vitest";
import type { CallOutput } from "../../../contract/base/endpoint.ts";
import type { epgCalls, GuideChannel } from "../../../contract/catalogue/epg.ts";
import { loaderArguments, outcome } from "../../testing/loader-arguments.ts";
import { loadGuide } from "./guide.server.ts";

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
  watch: { type: "VOD" as const, id: "first-bell", slug: "first-bell" },
};
const aChannel = (over: Partial<GuideChannel> = {}): GuideChannel => ({
  id: "one",
  title: "Ringside One",
  slug: "ringside-one",
  number: 1,
  thumbnail: { hash: "0123abcd", width: 1920, height: 1080, color: "#102030" },
  accessLevel: "GRANTED",
  programmes: [programme],
  ...over,
});
const aGuide = (over: Partial<Guide> = {}): Guide => ({
  channels: [aChannel()],
  paging: { lastSeen: null, moreDataAvailable: false },
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

test("LV-01 the guide has its channels, and the next page of them", async () => {
  const page = await load("/epg", aChannel(), aGuide({ paging: { lastSeen: "c2", moreDataAvailable: true } }));
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
  expect(page).toMatchObject({ isNow: true, nextPage: "c2" });
  expect(page).not.toHaveProperty("programme");
});

test("CV-13 LV-01 a programme that is on can be watched live and from its start; a later one can be added to a calendar", async () => {
  expect((await load(named)).programme).toMatchObject({
    title: "Bell to Bell",
    isComing: false,
    liveAt: "/live/one/ringside-one",
    restartAt: `/live/one/ringside-one?from=${encodeURIComponent(start)}`,
    watchAt: "/video/first-bell/first-bell",
  });
  const coming = { ...programme, startDate: end, playback: "NONE" as const, watch: null };
  const shown = (await load(named, aChannel({ programmes: [coming] }))).programme;
  expect(shown).toMatchObject({ isComing: true });
  for (const way of ["liveAt", "restartAt", "watchAt"]) expect(shown).not.toHaveProperty(way);
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
