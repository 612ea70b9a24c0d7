import { beforeAll, expect, test } from "vitest";
import type { RealmSettings } from "../../../../contract/realm/realm.ts";
import { HOSTILE_VALUES } from "../../../store/testing/hostile-values.ts";
import { importDemoCatalogue } from "../../../testing/demo-bundles.ts";
import { testContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { addTestRealm, createTestDeps, TEST_START, type TestDeps } from "../../../testing/test-deps.ts";
import { createTestRealm } from "../../../testing/test-realm.ts";
import { type Catalogue, createCatalogue } from "../index.ts";

type Query<Call extends "listLiveEvents" | "listUpcomingEvents" | "listScheduledEvents" | "listReleases"> = Partial<
  Parameters<Catalogue["handlers"][Call]>[1]["query"]
>;
const guest = testContext();
const hours = (count: number) => new Date(TEST_START.getTime() + count * 3_600_000).toISOString();
const ids = (cards: readonly { readonly id: string }[]) => cards.map(({ id }) => id);

describeOnBothDatabases("lists of events and releases", (open) => {
  let deps: TestDeps;
  let catalogue: Catalogue;
  let territories: string[] | null = null;
  beforeAll(async () => {
    deps = createTestDeps(await open());
    await addTestRealm(deps.database, "ringside");
    await importDemoCatalogue(deps, "ringside");
    catalogue = createCatalogue(deps, {
      availableLicences: async () => [],
      heldLicences: async () => [],
      realm: {
        ...createTestRealm(deps),
        settingsOf: async () => ({ defaultLanguage: "en", territories }) as unknown as RealmSettings,
      },
    });
  });

  const paged = { p: 1, displayGeoblocked: false };
  const live = (query: Query<"listLiveEvents"> = {}, context = guest) =>
    catalogue.handlers.listLiveEvents(context, { query: { ...paged, rpp: 10, ...query } });
  const upcoming = (query: Query<"listUpcomingEvents"> = {}, context = guest) =>
    catalogue.handlers.listUpcomingEvents(context, { query: { ...paged, rpp: 12, ...query } });
  const schedule = (query: Query<"listScheduledEvents"> = {}, context = guest) =>
    catalogue.handlers.listScheduledEvents(context, { query: { from: hours(-12), days: 7, displayGeoblocked: false, ...query } });
  const releases = (query: Query<"listReleases"> = {}, context = guest) =>
    catalogue.handlers.listReleases(context, { query: { when: "NEW", rpp: 24, displayGeoblocked: false, ...query } });
  const edit = (id: string, values: object) =>
    deps.database.write.updateTable("items").set(values).where("realm_id", "=", "ringside").where("id", "=", id).execute();

  test("P07 LV-02 hostile genres find nothing, and the events stay", async () => {
    const before = (await live()).totalResults;
    for (const genre of HOSTILE_VALUES) expect((await live({ genre })).totalResults, genre).toBe(0);
    expect((await live()).totalResults).toBe(before);
    expect(before).toBeGreaterThan(0);
  });

  test("LV-02 what is live: events before channels, by kind and by genre, with the count of all pages", async () => {
    const all = await live({ rpp: 40 });
    expect(ids(all.events).slice(0, 2)).toEqual(["harbour-fury", "weigh-in-live"]);
    expect(all.totalResults).toBe(all.events.length);
    expect(all.genres).toEqual(["analysis", "boxing", "classic", "training"]);
    const [first, second] = [await live({ rpp: 4 }), await live({ rpp: 4, p: 2 })];
    expect([...ids(first.events), ...ids(second.events)]).toEqual(ids(all.events).slice(0, 8));
    expect(first.totalResults).toBe(all.totalResults);
    expect(ids((await live({ kind: "EVENT" })).events).length + (await live({ kind: "CHANNEL" })).totalResults).toBe(all.totalResults);
    const boxing = await live({ genre: "boxing" });
    expect(boxing).toMatchObject({ totalResults: boxing.events.length, genres: all.genres });
    expect(ids(boxing.events)).toContain("harbour-fury");
    expect(await live({ genre: "chess" })).toMatchObject({ events: [], totalResults: 0 });
  });

  test("LV-03 upcoming events, the soonest first, with their state", async () => {
    const { events, totalResults, genres } = await upcoming();
    expect(ids(events)).toEqual(["open-cage-7", "rising-kicks", "mat-masters-final"]);
    expect(totalResults).toBe(3);
    expect(genres).toEqual(["kickboxing", "mma", "wrestling"]);
    expect(new Set(events.map(({ state }) => state))).toEqual(new Set(["SCHEDULED"]));
    await edit("open-cage-7", { starts_at: hours(0.2), ends_at: hours(2) });
    expect((await upcoming()).events[0]).toMatchObject({ id: "open-cage-7", state: "PRE_LIVE" });
    await edit("open-cage-7", { starts_at: hours(3), ends_at: hours(6.5) });
    expect(ids((await upcoming({ genre: "wrestling" })).events)).toEqual(["mat-masters-final"]);
    expect((await upcoming({ rpp: 2, p: 2 })).events).toHaveLength(1);
  });

  test("LV-03 CV-13 the schedule has every state by start, also what is postponed and cancelled, and names what follows", async () => {
    const week = await schedule();
    const states = new Map(week.events.map(({ id, state }) => [id, state]));
    expect(states.get("weigh-in-live")).toBe("LIVE");
    expect(states.get("open-cage-7")).toBe("SCHEDULED");
    expect(states.get("farinde-rematch")).toBe("POSTPONED");
    expect(states.get("rooftop-night")).toBe("CANCELLED");
    const starts = week.events.map(({ startDate }) => startDate ?? "");
    expect(starts).toEqual([...starts].sort());
    expect(week.next).toBeNull();
    const day = await schedule({ days: 1 });
    expect(ids(day.events)).not.toContain("rising-kicks");
    expect(day.next).toMatchObject({ id: "rising-kicks", state: "SCHEDULED" });
    expect((await schedule({ days: 1, genre: "wrestling" })).next).toMatchObject({ id: "mat-masters-final" });
    // An event that began before the first day and is still on.
    expect(ids((await schedule({ from: hours(-0.2), days: 1 })).events)).toContain("harbour-fury");
    await edit("weigh-in-live", { starts_at: hours(-3), ends_at: hours(-1) });
    expect((await schedule()).events.find(({ id }) => id === "weigh-in-live")).toMatchObject({ state: "ENDED" });
    await edit("weigh-in-live", { starts_at: hours(-0.25), ends_at: hours(1.25) });
  });

  test("LV-03 CV-24 releases: those to come, the soonest first, and those that have appeared, by the time at which they did", async () => {
    const coming = await releases({ when: "COMING" });
    expect(coming.contentList.length).toBeGreaterThan(1);
    const dates = coming.contentList.map(({ computedRelease }) => computedRelease?.scheduledAt ?? "");
    expect(dates).toEqual([...dates].sort());
    expect(dates).not.toContain("");
    const [soonest] = coming.contentList;
    const id = soonest?.id ?? "";
    const newest = async () => {
      const found: string[] = [];
      for (let lastSeen: string | undefined; ; ) {
        const { contentList, paging } = await releases({ rpp: 7, ...(lastSeen === undefined ? {} : { lastSeen }) });
        found.push(...ids(contentList));
        if (paging.lastSeen === null) return found;
        lastSeen = paging.lastSeen;
      }
    };
    const before = await newest();
    expect(new Set(before).size).toBe(before.length);
    expect(before).not.toContain(id);
    // It has been released an hour ago, though it was published long before.
    await edit(id, { starts_at: hours(-1), ends_at: hours(-1), premiere: 0 });
    expect(await newest()).toEqual([id, ...before]);
    // A premiere whose countdown is over has begun, but is not over.
    await edit(id, { starts_at: hours(-0.002), ends_at: hours(-0.002), premiere: 1 });
    expect(ids((await releases({ when: "COMING" })).contentList)[0]).toBe(id);
    expect(await newest()).toEqual(before);
    await expect(releases({ when: "COMING", lastSeen: (await releases({ rpp: 1 })).paging.lastSeen ?? "" })).rejects.toMatchObject({
      name: "BadCursor",
    });
  });

  test("CV-24 a running premiere is on the list of those to come, however many videos have appeared since it began", async () => {
    const videos = await deps.database.write
      .selectFrom("items")
      .select("id")
      .where("realm_id", "=", "ringside")
      .where("type", "=", "VOD")
      .where("starts_at", "is", null)
      .orderBy("id")
      .limit(22)
      .execute();
    const [premiere = "", ...others] = videos.map(({ id }) => id);
    expect(others).toHaveLength(21);
    await edit(premiere, { starts_at: hours(-0.002), ends_at: hours(-0.002), premiere: 1 });
    for (const id of others) await edit(id, { starts_at: hours(-0.001), ends_at: hours(-0.001), premiere: 0 });
    expect(ids((await releases({ when: "COMING" })).contentList)).toContain(premiere);
    for (const id of [premiere, ...others]) await edit(id, { starts_at: null, ends_at: null, premiere: 0 });
  });

  test("LV-02 LV-03 PL-06 nothing unpublished, and nothing outside the territories, is listed or counted", async () => {
    const counts = async (displayGeoblocked = false, context = guest) => [
      (await live({ displayGeoblocked }, context)).totalResults,
      (await upcoming({ displayGeoblocked }, context)).totalResults,
      (await schedule({ displayGeoblocked }, context)).events.length,
      (await releases({ displayGeoblocked }, context)).contentList.length,
    ];
    const [on, planned, scheduled, released] = await counts();
    await edit("harbour-fury", { published_at: hours(1) });
    await edit("rising-kicks", { published_at: hours(1) });
    expect(await counts()).toEqual([(on ?? 0) - 1, (planned ?? 0) - 1, (scheduled ?? 0) - 2, released]);
    await edit("harbour-fury", { published_at: hours(-1) });
    await edit("rising-kicks", { published_at: hours(-1) });
    territories = ["ES"];
    const outside = testContext({ region: "FR" });
    expect(await counts(false, outside)).toEqual([0, 0, 0, 0]);
    expect(await schedule({ days: 1 }, outside)).toMatchObject({ next: null, genres: [] });
    expect(await counts(true, outside)).toEqual([on, planned, scheduled, released]);
    territories = null;
  });
});
