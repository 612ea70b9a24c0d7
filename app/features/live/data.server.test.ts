import { describe, expect, test } from "vitest";
import type { LiveEvent } from "../../../contract/catalogue/titles.ts";
import { aCard, aLicence, aLiveEvent, aManifest, aVideo } from "../../content/testing/wire-objects.ts";
import { loaderArguments, outcome, refused } from "../../testing/loader-arguments.ts";
import { loadLive } from "./data.server.ts";

const LICENCES = "/licence-family";
const LIVE = "/api/v4/vods/live/{id}";
const LIVE_MANIFEST = "/v5/manifest/live/{id}";
const LIVE_NOW = "/event/live";
const families = { licenceFamilies: [], nonFamilyBasedLicences: [aLicence()] };

describe("CV-09 live events", () => {
  const liveAt = { at: "/live/fury", answers: { [LIVE_NOW]: { events: [aCard({ id: "fury" }), aCard({ id: "one" })], totalResults: 2 } } };
  const load = (over: Partial<LiveEvent>, more: Record<string, unknown> = {}) =>
    loadLive(loaderArguments({ guest: true, ...liveAt, answers: { ...liveAt.answers, [LIVE]: aLiveEvent(over), ...more } }), {
      eventId: "fury",
    });

  test("CV-09 on air: the streams, and what else is on", async () => {
    const page = await load({}, { [LIVE_MANIFEST]: aManifest });
    expect(page.watch).toEqual(aManifest);
    expect(page.alsoLive.map(({ to }) => to)).toEqual(["/video/one/first-bell"]);
  });

  test("CV-09 before the start a locked one can be bought, an open one only waits", async () => {
    expect(
      (await load({ state: "SCHEDULED", accessLevel: "DENIED", licences: ["monthly"] }, { [LICENCES]: families })).watch,
    ).toMatchObject({ gate: { kind: "OFFERS" } });
    expect(await load({ state: "PRE_LIVE" })).toMatchObject({ state: "PRE_LIVE", watch: null });
  });

  test("CV-09 RT-16 on air and open to any account: to login and back; before the start the page is shown and says so", async () => {
    const accessLevel = "GRANTED_ON_SIGN_IN";
    const led = await outcome(load({ accessLevel }));
    expect(led).toMatchObject({ status: 303, location: "/login?from=%2Flive%2Ffury&isGrantedOnSignIn=true" });
    expect(await load({ accessLevel, state: "SCHEDULED" })).toMatchObject({ state: "SCHEDULED", watch: { gate: { kind: "SIGN_IN" } } });
    expect(await load({ accessLevel, state: "ENDED" })).toMatchObject({ state: "ENDED", watch: null });
  });

  test("LS-01 RT-17 a viewer with access adds the event to a list; opened from a list, it leads to the list's next videos", async () => {
    const AROUND = "/watchlists/{owner}/{id}/adjacentTo/{contentId}";
    const realm = { watchlistStatus: "ENABLED" } as const;
    const open = async (at: string, over: Partial<LiveEvent>, around: unknown, guest = false) => {
      const answers = {
        ...liveAt.answers,
        [LIVE]: aLiveEvent({ state: "SCHEDULED", ...over }),
        [AROUND]: around,
        "/reminders/keys": { reminders: [] },
      };
      const args = loaderArguments({ at, guest, realm, answers: { [LICENCES]: families, ...answers } });
      return { page: await loadLive(args, { eventId: "fury" }), calls: args.calls };
    };
    const around = { preceding: [], following: [aCard()] };
    const { page, calls } = await open("/live/fury?watchlistId=l1", {}, around);
    expect(page).toMatchObject({ listRef: "LIVE_EVENT:fury", nextInList: [{ to: "/video/first-bell/first-bell?watchlistId=l1" }] });
    expect(calls.find(({ path }) => path === AROUND)?.input).toMatchObject({ params: { owner: "me", id: "l1", contentId: "fury" } });
    const shared = await open("/live/fury?watchlistId=s1&owner=o1", {}, around, true);
    expect(shared.page.nextInList).toMatchObject([{ to: "/video/first-bell/first-bell?watchlistId=s1&owner=o1" }]);
    expect(shared.page).not.toHaveProperty("listRef");
    // A list that is gone, or without the event, fails nothing.
    expect((await open("/live/fury?watchlistId=l1", {}, refused("NOT_FOUND"))).page.nextInList).toEqual([]);
    const locked = await open("/live/fury?watchlistId=%3Cb%3E", { accessLevel: "DENIED", state: "POSTPONED" }, around);
    expect(locked.page).not.toHaveProperty("listRef");
    expect(locked.calls.map(({ path }) => path)).not.toContain(AROUND);
  });

  test.each(["EVENT_HAS_ENDED", "VIDEO_IS_NOT_LIVE"] as const)("CV-09 %s between the two calls: it has ended", async (code) => {
    expect(await load({}, { [LIVE_MANIFEST]: refused(code) })).toMatchObject({ state: "ENDED", watch: null });
  });

  test.each(["POSTPONED", "CANCELLED"] as const)("CV-13 %s: nothing to watch and nothing for sale", async (state) => {
    expect(await load({ state, accessLevel: "DENIED", licences: ["monthly"] })).toMatchObject({ state, watch: null });
  });

  const replay = aCard({ id: "fury-replay", title: "Fury Replay", slug: "fury-replay" });
  const toReplay = { to: "/video/fury-replay/fury-replay", title: "Fury Replay" };

  test.each(["INSTANT_VOD", "VOD"] as const)("CV-13 %s: the way to the video of the event", async (state) => {
    expect(await load({ state, relatedVideo: replay })).toMatchObject({ state, watch: null, related: toReplay });
  });

  /** The event is on in the first answer, and in its later state when its streams are refused. */
  const changing = (over: Partial<LiveEvent>, code: "EVENT_HAS_ENDED" | "VIDEO_IS_NOT_LIVE") => {
    const answers = [aLiveEvent(), aLiveEvent(over)];
    return load({}, { [LIVE]: () => answers.shift(), [LIVE_MANIFEST]: refused(code) });
  };

  test("CV-13 thisEventHasEnded between the two calls: the page of the later state", async () => {
    expect(await changing({ state: "VOD", relatedVideo: replay }, "EVENT_HAS_ENDED")).toMatchObject({
      state: "VOD",
      watch: null,
      related: toReplay,
    });
    expect(await changing({ state: "CANCELLED" }, "VIDEO_IS_NOT_LIVE")).toMatchObject({ state: "CANCELLED", watch: null });
  });

  test("CV-13 videoIsNotLive: to the related video", async () => {
    const led = await outcome(changing({ state: "VOD", relatedVideo: replay }, "VIDEO_IS_NOT_LIVE"));
    expect(led).toMatchObject({ status: 302, location: toReplay.to });
  });

  test("RT-03 watch-together is a reserved slug: it redirects to the event, also to an event with that title", async () => {
    const byLanguage = { en: "watch-together" };
    const event = aLiveEvent({ slugs: { current: "watch-together", byLanguage, all: ["watch-together"] } });
    const args = loaderArguments({ guest: true, ...liveAt, answers: { ...liveAt.answers, [LIVE]: event } });
    const led = await outcome(loadLive(args, { eventId: "fury", eventTitle: "watch-together" }));
    expect(led).toMatchObject({ status: 302, location: "/live/fury" });
  });

  test("CV-13 an id that is no live event leads to the video with this id, else it is unknown", async () => {
    const VIDEO = "/api/v3/vod/{id}";
    const unknown = { [LIVE]: refused("NOT_FOUND") };
    expect(await outcome(load({}, { ...unknown, [VIDEO]: aVideo({ id: "fury" }) }))).toMatchObject({
      status: 302,
      location: "/video/fury/the-bell",
    });
    expect(await outcome(load({}, { ...unknown, [VIDEO]: refused("NOT_FOUND") }))).toMatchObject({ status: 404 });
  });

  test("CV-13 a channel's page says what is on now, how much of it is over, where it can be watched as a title, and what is next", async () => {
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const watch = { type: "VOD" as const, id: "first-bell", slug: "first-bell" };
    const current = {
      id: "a",
      title: "Now",
      description: "Of now.",
      watch,
      startDate: at(-30),
      endDate: at(30),
      playback: "LIVE" as const,
    };
    const next = { id: "b", title: "Then", description: "", watch: null, startDate: at(40) };
    const channel = (programmingInfo: LiveEvent["programmingInfo"]) => load({ programmingInfo }, { [LIVE_MANIFEST]: aManifest });
    expect((await channel({ currentProgramme: current, nextProgramme: next })).programmes).toEqual({
      now: {
        title: "Now",
        description: "Of now.",
        watchAt: "/video/first-bell/first-bell",
        from: current.startDate,
        to: current.endDate,
        part: 0.5,
      },
      next: { title: "Then", description: "", from: next.startDate },
      changesAt: current.endDate,
    });
    // A gap in the programme: nothing is on, and the page reloads when the next programme begins.
    expect((await channel({ currentProgramme: null, nextProgramme: next })).programmes).toEqual({
      next: { title: "Then", description: "", from: next.startDate },
      changesAt: next.startDate,
    });
    expect(await channel(null)).not.toHaveProperty("programmes");
  });

  test("CV-13 the current programme can be watched from its start: its address names the time, asks for that stream and leads back to live", async () => {
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const startDate = at(-30);
    const current = { id: "a", title: "Now", description: "", watch: null, startDate, endDate: at(30), playback: "RESTART" as const };
    const event = aLiveEvent({ kind: "CHANNEL", programmingInfo: { currentProgramme: current, nextProgramme: null } });
    const queries: unknown[] = [];
    const open = (from: string | null, over: Partial<LiveEvent> = {}) =>
      loadLive(
        loaderArguments({
          guest: true,
          at: from === null ? "/live/fury" : `/live/fury?from=${encodeURIComponent(from)}`,
          answers: {
            [LIVE_NOW]: { events: [], totalResults: 0 },
            [LIVE]: { ...event, ...over },
            [LIVE_MANIFEST]: ({ query }: { query: unknown }) => {
              queries.push(query);
              return aManifest;
            },
            [LICENCES]: families,
          },
        }),
        { eventId: "fury" },
      );
    const live = await open(null);
    expect(live.programmes?.now?.restartAt).toBe(`/live/fury/the-bell?from=${encodeURIComponent(startDate)}`);
    expect(live).not.toHaveProperty("liveAt");
    const restarted = await open(startDate);
    expect(restarted).toMatchObject({ from: startDate, liveAt: "/live/fury/the-bell" });
    expect(restarted.programmes?.now).not.toHaveProperty("restartAt");
    // The next programme has begun: it can be started, too.
    expect((await open(at(-50))).programmes?.now).toHaveProperty("restartAt");
    // No live stream has it any more.
    expect(await open(at(-90))).not.toHaveProperty("from");
    expect(await open("yesterday")).not.toHaveProperty("from");
    expect(queries).toEqual(
      [undefined, startDate, expect.any(String), undefined, undefined].map((from) => ({ displayGeoblocked: false, ...(from && { from }) })),
    );
    const locked = await open(null, { accessLevel: "DENIED", licences: ["monthly"] });
    expect(locked.programmes?.now).not.toHaveProperty("restartAt");
  });

  test("CV-26 a channel has its number and the channels to choose from; alone it has nothing to choose, and an event neither", async () => {
    const one = { id: "fury", number: 4, title: "Fury", slug: "fury" };
    const two = { id: "two", number: null, title: "Two", slug: null };
    const channel = (lineup: (typeof one | typeof two)[]) =>
      load({ kind: "CHANNEL", channel: { number: 4, lineup } }, { [LIVE_MANIFEST]: aManifest });
    expect(await channel([one, two])).toMatchObject({
      number: 4,
      channels: [
        { id: "fury", number: 4, title: "Fury", to: "/live/fury/fury" },
        { id: "two", number: null, title: "Two", to: "/live/two" },
      ],
    });
    expect(await channel([one])).toMatchObject({ number: 4, channels: [] });
    const event = await load({}, { [LIVE_MANIFEST]: aManifest });
    expect([event.channels, "number" in event]).toEqual([[], false]);
  });

  test("CV-09 streams that fail otherwise can be tried again", async () => {
    expect(await load({}, { [LIVE_MANIFEST]: refused("TIMEOUT") })).toMatchObject({ state: "LIVE", watch: { gate: { kind: "FAILED" } } });
  });
});
