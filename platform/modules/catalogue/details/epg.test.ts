import * as v from "valibot";
import { beforeEach, expect, test } from "vitest";
import { epgCalls } from "../../../../contract/catalogue/epg.ts";
import type { RealmSettings } from "../../../../contract/realm/realm.ts";
import { createRepeats } from "../../../../demo/rolling/repeats.ts";
import { createRollingTimes } from "../../../../demo/rolling/rolling-times.ts";
import type { Database } from "../../../store/database.ts";
import { BadCursor } from "../../../store/paging.ts";
import { importDemoCatalogue } from "../../../testing/demo-bundles.ts";
import { testContext, viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { addTestRealm, createTestDeps, TEST_START } from "../../../testing/test-deps.ts";
import { createTestRealm } from "../../../testing/test-realm.ts";
import { type Catalogue, createCatalogue } from "../index.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = TEST_START.getTime();
const iso = (time: number) => new Date(time).toISOString();
const guest = testContext();

describeOnBothDatabases("the guide", (open) => {
  let database: Database;
  let catalogue: Catalogue;
  let clock: ReturnType<typeof createTestDeps>["clock"];
  let epgPlaybackContent: RealmSettings["epgPlaybackContent"];
  let territories: string[] | null;
  beforeEach(async () => {
    epgPlaybackContent = "ENABLED";
    territories = null;
    database = await open();
    const deps = createTestDeps(database);
    clock = deps.clock;
    clock.set(new Date(START + 30 * MINUTE));
    await addTestRealm(database, "ringside");
    const realm = {
      ...createTestRealm(deps),
      settingsOf: async () => ({ defaultLanguage: "en", territories, epgPlaybackContent }) as unknown as RealmSettings,
    };
    const demo = { createRepeats, createRollingTimes };
    catalogue = createCatalogue(deps, { heldLicences: async () => [], availableLicences: async () => [], realm, demo });
    await importDemoCatalogue(deps, "ringside");
  });

  interface Wanted {
    readonly from?: number;
    readonly to?: number;
    readonly channel?: string;
    readonly rpp?: number;
    readonly lastSeen?: string;
    readonly skip?: number;
    readonly favourites?: boolean;
    readonly displayGeoblocked?: boolean;
  }
  const guide = (query: Wanted = {}, context = guest) => {
    const { from = START, to = START + 6 * HOUR, ...rest } = query;
    return catalogue.handlers.getGuide(context, {
      query: { rpp: 20, favourites: false, displayGeoblocked: false, ...rest, from: iso(from), to: iso(to) },
    });
  };
  const startsOf = ({ programmes }: { programmes: readonly { startDate: string }[] } = { programmes: [] }) =>
    programmes.map(({ startDate }) => startDate);

  test("LV-01 the guide has the channels by number, in the viewer's language, each with what is on in the window", async () => {
    const { channels, serverTime, paging } = await guide({}, testContext({ language: "ar" }));
    expect(channels.map(({ number }) => number)).toEqual(channels.map((_, index) => index + 1));
    expect(channels[0]).toMatchObject({ id: "ringside-one", title: "Ringside واحد", accessLevel: "GRANTED" });
    expect(channels[0]?.programmes[0]).toEqual({
      id: "ringside-one-1200",
      title: "ليلة الجرس",
      description: expect.stringMatching(/./u),
      startDate: iso(START),
      endDate: iso(START + 90 * MINUTE),
      playback: "RESTART",
      playableUntil: iso(START + 58 * MINUTE),
      watch: { type: "VOD", id: "night-of-the-bell", slug: expect.anything() },
      watchId: "night-of-the-bell",
    });
    expect(startsOf(channels[0])).toEqual([0, 1.5, 2, 3, 4].map((hour) => iso(START + hour * HOUR)));
    expect(channels.find(({ id }) => id === "gym-floor")?.accessLevel).toBe("GRANTED_ON_SIGN_IN");
    expect([serverTime, paging.moreDataAvailable]).toEqual([iso(START + 30 * MINUTE), false]);
  });

  test("LV-01 a demo has each day of the next two weeks, and the same programmes on a day with another clock change", async () => {
    const first = (await guide({ channel: "ringside-one" })).channels[0];
    for (const day of [1, 13]) {
      const other = (await guide({ channel: "ringside-one", from: START + day * 24 * HOUR, to: START + (day * 24 + 6) * HOUR }))
        .channels[0];
      expect(other?.programmes.map(({ title }) => title)).toEqual(first?.programmes.map(({ title }) => title));
      expect(startsOf(other)).toEqual(startsOf(first).map((start) => iso(Date.parse(start) + day * 24 * HOUR)));
      expect(other?.programmes.every(({ playback }) => playback === "NONE")).toBe(true);
    }
  });

  test("LV-01 watching from the start is offered by the realm, by the channel and for the current programme only", async () => {
    const playbackOf = async () => (await guide({ channel: "ringside-one" })).channels[0]?.programmes.map(({ playback }) => playback);
    expect(await playbackOf()).toEqual(["RESTART", "NONE", "NONE", "NONE", "NONE"]);
    epgPlaybackContent = "DISABLED";
    expect(await playbackOf()).toEqual(["LIVE", "NONE", "NONE", "NONE", "NONE"]);
  });

  test("CV-13 LV-01 a programme that has ended can be watched from its start while the channel's window has it, and never without DVR", async () => {
    await database.write.deleteFrom("programmes").where("realm_id", "=", "ringside").where("channel_id", "=", "ringside-one").execute();
    const short = { realm_id: "ringside", id: "short", channel_id: "ringside-one", watch_id: null };
    const times = { starts_at: iso(START), ends_at: iso(START + 10 * MINUTE) };
    await database.write
      .insertInto("programmes")
      .values({ ...short, ...times })
      .execute();
    const at = async (minutes: number) => {
      clock.set(new Date(START + minutes * MINUTE));
      const { playback, playableUntil } = (await guide({ channel: "ringside-one" })).channels[0]?.programmes[0] ?? {};
      return [playback, playableUntil];
    };
    const until = iso(START + 58 * MINUTE);
    expect(await at(5)).toEqual(["RESTART", until]);
    expect(await at(10)).toEqual(["CATCH_UP", until]);
    expect(await at(58)).toEqual(["CATCH_UP", until]);
    expect(await at(59)).toEqual(["NONE", null]);
    epgPlaybackContent = "DISABLED";
    expect(await at(30)).toEqual(["NONE", null]);
    epgPlaybackContent = "ENABLED";
    await database.write.updateTable("items").set({ dvr: 0 }).where("realm_id", "=", "ringside").where("id", "=", "ringside-one").execute();
    expect(await at(30)).toEqual(["NONE", null]);
    expect(await at(5)).toEqual(["LIVE", null]);
  });

  test("LV-01 overlapping programmes are cut, gaps stay, and a long one that began before the window is its first", async () => {
    await database.write.deleteFrom("programmes").where("realm_id", "=", "ringside").where("channel_id", "=", "ringside-one").execute();
    const rows = [
      ["long", -30 * 24 * 60, 60],
      ["overlap", 30, 90],
      ["after-gap", 120, 600],
      ["cuts-the-last", 400, 500],
    ] as const;
    for (const [id, from, to] of rows)
      await database.write
        .insertInto("programmes")
        .values({
          realm_id: "ringside",
          id,
          channel_id: "ringside-one",
          starts_at: iso(START + from * MINUTE),
          ends_at: iso(START + to * MINUTE),
          watch_id: null,
        })
        .execute();
    const shown = (await guide({ channel: "ringside-one" })).channels[0]?.programmes;
    const minutes = (time: string) => (Date.parse(time) - START) / MINUTE;
    expect(shown?.map(({ id, startDate, endDate }) => [id, minutes(startDate), minutes(endDate)])).toEqual([
      ["long", -30 * 24 * 60, 30],
      ["overlap", 30, 90],
      ["after-gap", 120, 400],
    ]);
  });

  test("LV-01 the guide comes by pages of channels, and those without a number last", async () => {
    const { channels } = await guide();
    await database.write
      .updateTable("items")
      .set({ channel_number: null })
      .where("realm_id", "=", "ringside")
      .where("id", "in", ["ringside-one", "gym-floor"])
      .execute();
    const ids: string[] = [];
    let lastSeen: string | null = null;
    do {
      const page = await guide({ rpp: 1, ...(lastSeen === null ? {} : { lastSeen }) });
      ids.push(...page.channels.map(({ id }) => id));
      lastSeen = page.paging.lastSeen;
    } while (lastSeen !== null);
    const numbered = channels.map(({ id }) => id).filter((id) => id !== "ringside-one" && id !== "gym-floor");
    expect(ids).toEqual([...numbered, "gym-floor", "ringside-one"]);
    for (const [skip, rpp] of [
      [0, 5],
      [ids.length - 3, 2],
      [ids.length - 3, 5],
      [ids.length - 1, 5],
      [ids.length, 5],
      [999_999, 5],
    ] as const) {
      const page = await guide({ skip, rpp });
      expect(page.channels.map(({ id }) => id)).toEqual(ids.slice(skip, skip + rpp));
      expect(page).toMatchObject({ totalResults: ids.length, paging: { moreDataAvailable: skip + rpp < ids.length } });
    }
    await expect(guide({ lastSeen: "changed" })).rejects.toThrow(BadCursor);
  });

  test("LV-01 the guide of a viewer's favourites has these in its order, by pages; guests have none", async () => {
    catalogue.setFavouriteChannelsSource(() => Promise.resolve(["gym-floor", "no-such-channel", "ringside-one", "harbour-fury"]));
    const viewer = viewerContext("member");
    const own = await guide({ favourites: true }, viewer);
    expect(own.channels.map(({ id, favourite }) => [id, favourite])).toEqual([
      ["ringside-one", true],
      ["gym-floor", true],
    ]);
    expect(own.totalResults).toBe(2);
    const first = await guide({ favourites: true, rpp: 1 }, viewer);
    for (const next of [{ skip: 1 }, { lastSeen: first.paging.lastSeen ?? "" }])
      expect((await guide({ favourites: true, rpp: 1, ...next }, viewer)).channels.map(({ id }) => id)).toEqual(["gym-floor"]);
    const all = await guide({}, viewer);
    expect(all.channels.filter(({ favourite }) => favourite).map(({ id }) => id)).toEqual(["ringside-one", "gym-floor"]);
    expect(all.channels.some(({ favourite }) => favourite === false)).toBe(true);
    expect(await guide({ favourites: true })).toMatchObject({ channels: [], totalResults: 0 });
    expect((await guide()).channels.every(({ favourite }) => favourite === null)).toBe(true);
  });

  test("LV-01 one channel's guide comes by pages of programmes; what is no channel is not found", async () => {
    const call = (epgId: string, lastSeen?: string) =>
      catalogue.handlers.getChannelGuide(guest, {
        query: {
          epgId,
          fromTs: START,
          toTs: START + 24 * HOUR,
          rpp: 7,
          displayGeoblocked: false,
          ...(lastSeen === undefined ? {} : { lastSeen }),
        },
      });
    const first = await call("ringside-one");
    const second = await call("ringside-one", first.paging.lastSeen ?? "");
    const third = await call("ringside-one", second.paging.lastSeen ?? "");
    const whole = (await guide({ channel: "ringside-one", to: START + 24 * HOUR })).channels[0];
    expect([first, second, third].flatMap(({ channel }) => startsOf(channel))).toEqual(startsOf(whole));
    expect(third.paging).toEqual({ lastSeen: null, moreDataAvailable: false });
    for (const id of ["no-such-channel", "harbour-fury", "first-bell"]) {
      await expect(call(id)).rejects.toMatchObject({ code: "NOT_FOUND" });
      await expect(guide({ channel: id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
  });

  test("LV-01 PL-06 outside the territories the guide is empty, or all of it is there and marked", async () => {
    const channelGuide = (displayGeoblocked: boolean, context = guest) =>
      catalogue.handlers.getChannelGuide(context, {
        query: { epgId: "ringside-one", fromTs: START, toTs: START + 6 * HOUR, rpp: 20, displayGeoblocked },
      });
    const [all, one] = [await guide(), await channelGuide(false)];
    territories = ["ES"];
    const outside = testContext({ region: "FR" });
    const none = { lastSeen: null, moreDataAvailable: false };
    for (const query of [{}, { rpp: 1 }, { channel: "ringside-one" }])
      expect(await guide(query, outside)).toMatchObject({ channels: [], paging: none });
    expect(await channelGuide(false, outside)).toMatchObject({ channel: { id: "ringside-one", programmes: [] }, paging: none });
    const shown = await guide({ displayGeoblocked: true }, outside);
    expect(shown.channels.map(({ id }) => id)).toEqual(all.channels.map(({ id }) => id));
    expect(new Set(shown.channels.map(({ accessLevel }) => accessLevel))).toEqual(new Set(["GEOBLOCKED"]));
    expect(startsOf((await channelGuide(true, outside)).channel)).toEqual(startsOf(one.channel));
    expect(startsOf((await channelGuide(false, testContext({ region: "ES" }))).channel)).toEqual(startsOf(one.channel));
  });

  test("LV-01 a channel with more programmes than a query has parameters is answered, each with its text and its title", async () => {
    await database.write.deleteFrom("programmes").where("realm_id", "=", "ringside").where("channel_id", "=", "ringside-one").execute();
    const rows = Array.from({ length: 33_000 }, (_, index) => ({
      realm_id: "ringside",
      id: `short-${index}`,
      channel_id: "ringside-one",
      starts_at: iso(START + index * 1_000),
      ends_at: iso(START + (index + 1) * 1_000),
      watch_id: "night-of-the-bell",
    }));
    for (let from = 0; from < rows.length; from += 2_000)
      await database.write
        .insertInto("programmes")
        .values(rows.slice(from, from + 2_000))
        .execute();
    const text = { realm_id: "ringside", programme_id: "short-32999", language: "en", title: "The last", description: "" } as const;
    await database.write.insertInto("programme_texts").values(text).execute();
    const [channel] = (await guide({ channel: "ringside-one", to: START + 10 * HOUR })).channels;
    expect(channel?.programmes).toHaveLength(33_000);
    expect(channel?.programmes.at(-1)).toMatchObject({ title: "The last", watch: { id: "night-of-the-bell" } });
  });
});

test("LV-01 a window that ends before it begins, or is longer than the guide allows, is refused", () => {
  const window = (hours: number) => ({ from: iso(START), to: iso(START + hours * HOUR) });
  const isValid = (hours: number) => v.safeParse(epgCalls.getGuide.query, window(hours)).success;
  expect([48, 1].map(isValid)).toEqual([true, true]);
  expect([0, -1, 49, 10 * 365 * 24].map(isValid)).toEqual([false, false, false, false]);
  const isValidForChannel = (hours: number) =>
    v.safeParse(epgCalls.getChannelGuide.query, { epgId: "ringside-one", fromTs: String(START), toTs: START + hours * HOUR }).success;
  expect(v.parse(epgCalls.getGuide.query, { ...window(48), rpp: "100" }).rpp).toBe(40);
  expect([15 * 24, 0, -1, 15 * 24 + 1].map(isValidForChannel)).toEqual([true, false, false, false]);
});
