import { beforeEach, expect, test } from "vitest";
import type { RealmSettings } from "../../../../contract/realm/realm.ts";
import { createRepeats } from "../../../../demo/rolling/repeats.ts";
import { createRollingTimes } from "../../../../demo/rolling/rolling-times.ts";
import type { Database } from "../../../store/database.ts";
import { versionOf } from "../../../store/versions/versions.ts";
import { importDemoCatalogue } from "../../../testing/demo-bundles.ts";
import { testContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { addTestRealm, createTestDeps, TEST_START, type TestDeps } from "../../../testing/test-deps.ts";
import { createTestRealm } from "../../../testing/test-realm.ts";
import { type Catalogue, createCatalogue } from "../index.ts";
import { nowAndNext } from "../model/programmes.ts";

const MINUTE = 60_000;
const guest = testContext();
const PAGE = { query: { bucketsSize: 10, displayGeoblocked: false } };
const after = (minutes: number) => new Date(TEST_START.getTime() + minutes * MINUTE).toISOString();

describeOnBothDatabases("now and next", (open) => {
  let database: Database;
  let deps: TestDeps;
  let catalogue: Catalogue;
  let epgPlaybackContent: RealmSettings["epgPlaybackContent"];
  beforeEach(async () => {
    epgPlaybackContent = "ENABLED";
    database = await open();
    deps = createTestDeps(database);
    await addTestRealm(database, "ringside");
    const realm = {
      ...createTestRealm(deps),
      settingsOf: async () => ({ defaultLanguage: "en", territories: null, epgPlaybackContent }) as unknown as RealmSettings,
    };
    catalogue = createCatalogue(deps, {
      heldLicences: async () => [],
      availableLicences: async () => [],
      realm,
      demo: { createRepeats, createRollingTimes },
    });
    await importDemoCatalogue(deps, "ringside");
  });

  /** The channel shows these programmes and no others: `[id, from, to]` in minutes from the start of the test. */
  async function setGuide(programmes: readonly (readonly [id: string, from: number, to: number])[]): Promise<void> {
    await database.write.deleteFrom("programmes").where("realm_id", "=", "ringside").where("channel_id", "=", "ringside-one").execute();
    for (const [id, from, to] of programmes) {
      const times = { starts_at: after(from), ends_at: after(to) };
      await database.write
        .insertInto("programmes")
        .values({ realm_id: "ringside", id, channel_id: "ringside-one", ...times, watch_id: null })
        .execute();
      await database.write
        .insertInto("programme_texts")
        .values({ realm_id: "ringside", programme_id: id, language: "en", title: id, description: "" })
        .execute();
    }
  }
  const page = async () => (await catalogue.handlers.getLiveEvent(guest, { params: { id: "ringside-one" } })).programmingInfo;
  const card = async () => {
    const home = await catalogue.handlers.getHome(guest, PAGE);
    const found = home.buckets.flatMap(({ contentList }) => contentList).find(({ id }) => id === "ringside-one");
    return { validUntil: home.validUntil, info: found?.programmingInfo };
  };
  const titles = async () => {
    const info = await page();
    return [info?.currentProgramme?.title ?? null, info?.nextProgramme?.title ?? null];
  };

  test("CV-04 cards of channels say what is on now and what is next, in the viewer's language; titles and events say nothing", async () => {
    // The twelfth hour of the demo's day, in UTC.
    expect((await card()).info).toEqual({
      currentProgramme: { title: "Night of the Bell", watchId: "night-of-the-bell", startDate: after(0), endDate: after(90) },
      nextProgramme: { title: "Ten Knockouts", startDate: after(90) },
    });
    const arabic = await catalogue.handlers.listLiveEvents(testContext({ language: "ar" }), {
      query: { p: 1, rpp: 10, displayGeoblocked: false },
    });
    const of = (id: string) => arabic.events.find((event) => event.id === id)?.programmingInfo;
    expect(of("ringside-one")?.currentProgramme?.title).toBe("ليلة الجرس");
    expect(of("gym-floor")).not.toBeNull();
    expect(of("harbour-fury")).toBeNull();
    const [row] = (await catalogue.handlers.getHome(guest, PAGE)).buckets.filter(({ bucketId }) => bucketId === "home-latest");
    expect(row?.contentList.every(({ programmingInfo }) => programmingInfo === null)).toBe(true);
  });

  test("CV-13 a channel's page says more: what the programme is about, and which title it can be watched as, while that is there", async () => {
    deps.clock.set(new Date("2026-11-20T04:30:00Z"));
    expect(await page()).toEqual({
      currentProgramme: {
        id: "ringside-one-0400",
        title: "Twelve Rounds in the Rain",
        description: expect.stringMatching(/./u),
        startDate: "2026-11-20T04:00:00.000Z",
        endDate: "2026-11-20T06:00:00.000Z",
        watch: { type: "VOD", id: "twelve-rounds-in-the-rain", slug: "twelve-rounds-in-the-rain" },
        watchId: "twelve-rounds-in-the-rain",
        playback: "RESTART",
      },
      nextProgramme: expect.objectContaining({ title: "Ten Knockouts", watch: null }),
    });
    await database.write.deleteFrom("items").where("realm_id", "=", "ringside").where("id", "=", "twelve-rounds-in-the-rain").execute();
    expect((await page())?.currentProgramme).toMatchObject({
      title: "Twelve Rounds in the Rain",
      watch: null,
      watchId: "twelve-rounds-in-the-rain",
    });
  });

  test("CV-13 a page holds until the next programme begins, and so does everything that hangs on the realm's next change", async () => {
    await setGuide([
      ["first", -10, 20],
      ["second", 20, 50],
    ]);
    expect(await card()).toMatchObject({ validUntil: after(20), info: { currentProgramme: { title: "first" } } });
    expect(await catalogue.nextChangeAt("ringside")).toBe(after(20));
    deps.clock.set(new Date(TEST_START.getTime() + 20 * MINUTE - 1));
    expect((await card()).info?.currentProgramme?.title).toBe("first");
    deps.clock.set(new Date(after(20)));
    expect(await card()).toMatchObject({ info: { currentProgramme: { title: "second" }, nextProgramme: null } });
    expect(await titles()).toEqual(["second", null]);
  });

  test("CV-13 the current programme can be watched from its start while the stream reaches it, where the realm and the channel allow it", async () => {
    await setGuide([["first", -90, 20]]);
    const playback = async () => (await page())?.currentProgramme?.playback;
    expect(await playback()).toBe("LIVE");
    await setGuide([["first", -50, 20]]);
    expect(await playback()).toBe("RESTART");
    deps.clock.set(new Date(after(9)));
    expect(await playback()).toBe("LIVE");
    deps.clock.set(new Date(after(0)));
    epgPlaybackContent = "DISABLED";
    expect(await playback()).toBe("LIVE");
    epgPlaybackContent = "ENABLED";
    await database.write.updateTable("items").set({ dvr: 0 }).where("realm_id", "=", "ringside").where("id", "=", "ringside-one").execute();
    expect(await playback()).toBe("LIVE");
  });

  test("CV-13 gaps, overlaps and years of programmes: the database picks what the model would, at every moment of a day", async () => {
    const everyDay = (id: string, from: number, to: number, days: readonly number[]) =>
      days.map((day) => [`${id}-${day}`, from + day * 1_440, to + day * 1_440] as const);
    await setGuide([
      ...Array.from({ length: 24 * 4 }, (_, hour) => [`hourly-${hour}`, (hour - 48) * 60, (hour - 48) * 60 + 20] as const),
      ...everyDay("daily", 95, 200, [-400, -30, -1, 0, 1, 2]),
      ...everyDay("midnight", 715, 735, [-7, -1, 0, 1]),
      ["from-tomorrow", 1_445, 1_475],
      ["yesterday", -1_440, -1_380],
      ["gala", 300, 420],
      ["at-once", 300, 310],
      ["bulletin", 330, 335],
      ["next-month", 24 * 60 * 30, 24 * 60 * 30 + 60],
    ]);
    const rows = await database.unwalled.selectFrom("programmes").selectAll().where("channel_id", "=", "ringside-one").execute();
    for (let minute = -30; minute <= 1_600; minute += 35) {
      deps.clock.set(new Date(after(minute)));
      const { now, next } = nowAndNext(rows, deps.clock.now());
      expect(await titles(), `after ${minute} minutes`).toEqual([now?.programme.id ?? null, next?.programme.id ?? null]);
    }
    deps.clock.set(new Date(after(300)));
    expect(await titles()).toEqual(["at-once", "bulletin"]);
    deps.clock.set(new Date(after(340)));
    // The gala was cut short by the bulletin, which is over.
    expect(await titles()).toEqual([null, "hourly-54"]);
  });

  test("PL-09 a programme that is edited by hand shows at once: it moves the version of the realm's catalogue", async () => {
    const before = await versionOf(database.read, "ringside", "catalogue");
    expect((await card()).info?.currentProgramme?.title).toBe("Night of the Bell");
    await database.write
      .updateTable("programme_texts")
      .set({ title: "Edited" })
      .where("realm_id", "=", "ringside")
      .where("language", "=", "en")
      .where("programme_id", "=", "ringside-one-1200")
      .execute();
    const between = await versionOf(database.read, "ringside", "catalogue");
    expect(between).not.toBe(before);
    expect((await card()).info?.currentProgramme?.title).toBe("Edited");
    await database.write.deleteFrom("programmes").where("realm_id", "=", "ringside").where("id", "=", "ringside-one-1200").execute();
    expect(await versionOf(database.read, "ringside", "catalogue")).not.toBe(between);
    expect((await card()).info?.currentProgramme).toBeNull();
  });
});
