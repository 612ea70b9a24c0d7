import { expect, test } from "vitest";
import type { RealmSettings } from "../../contract/realm/realm.ts";
import { type Catalogue, type CatalogueDemo, createCatalogue } from "../../platform/modules/catalogue/index.ts";
import type { Database } from "../../platform/store/database.ts";
import { DEMO_REALMS, type DemoRealm, importDemoCatalogue, readDemoBundle } from "../../platform/testing/demo-bundles.ts";
import { testContext } from "../../platform/testing/test-context.ts";
import { describeOnBothDatabases } from "../../platform/testing/test-database.ts";
import { addTestRealm, createTestDeps, TEST_START } from "../../platform/testing/test-deps.ts";
import { createTestRealm } from "../../platform/testing/test-realm.ts";
import { moveRealmClock } from "../realm-clock/realm-clock.ts";
import { createRepeats } from "./repeats.ts";
import { createRollingTimes } from "./rolling-times.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const guest = (realmId: DemoRealm) => testContext({ realmId });

/** The latest start of each programme at a moment and the next one after it, as the bundle repeats them: every day since its first. */
function shownBy(realm: DemoRealm, channel: string, now: Date) {
  const at = now.getTime();
  const starts = readDemoBundle(realm)
    .guide.filter((programme) => programme.channel === channel)
    .map(({ id, startsAt }) => ({ id, start: at - ((at - Date.parse(startsAt)) % DAY) }));
  const [current] = starts.toSorted((one, other) => other.start - one.start);
  const [next] = starts.map(({ id, start }) => ({ id, start: start + DAY })).toSorted((one, other) => one.start - other.start);
  const iso = (start = 0) => new Date(start).toISOString();
  // The programmes fill the day: one ends when the next begins.
  return { current: [current?.id, iso(current?.start), iso(next?.start)], next: [next?.id, iso(next?.start)] };
}

/** Rolling events of a realm as its bundle was imported: `first` in milliseconds since 1970, lengths in milliseconds. */
async function importedEvents(database: Database, realm: DemoRealm) {
  const rows = await database.unwalled
    .selectFrom("rolling_events as r")
    .innerJoin("items as i", (join) => join.onRef("i.realm_id", "=", "r.realm_id").onRef("i.id", "=", "r.item_id"))
    .select(["i.id", "i.starts_at", "i.ends_at", "r.starts_at as first", "r.every_minutes"])
    .where("r.realm_id", "=", realm)
    // Videos and events that were called off have no state by their times.
    .where("i.kind", "=", "EVENT")
    .where("i.event_status", "is", null)
    .execute();
  return rows.map(({ id, starts_at, ends_at, first, every_minutes }) => ({
    id,
    first: Date.parse(first),
    length: Date.parse(ends_at ?? "") - Date.parse(starts_at ?? ""),
    every: every_minutes * MINUTE,
  }));
}

/** State and times of an event: each occurrence counts until half an hour after its end, or half-way to the next one. */
function eventAt({ first, length, every }: Awaited<ReturnType<typeof importedEvents>>[number], now: Date) {
  let start = first;
  while (now.getTime() >= start + length + Math.min(HOUR / 2, (every - length) / 2)) start += every;
  const since = now.getTime() - start;
  const state = since >= length ? "ENDED" : since >= 0 ? "LIVE" : since >= -15 * MINUTE ? "PRE_LIVE" : "SCHEDULED";
  return { state, startDate: new Date(start).toISOString(), endDate: new Date(start + length).toISOString() };
}

const channelsOf = (realm: DemoRealm) => [...new Set(readDemoBundle(realm).guide.map(({ channel }) => channel))];

describeOnBothDatabases("times of a demo", (open) => {
  async function openDemo(realmId: DemoRealm, settings: { readonly demo: boolean } = { demo: true }) {
    const database = await open();
    const deps = createTestDeps(database, { settings });
    await addTestRealm(database, realmId);
    const realm = {
      ...createTestRealm(deps),
      settingsOf: async () => ({ defaultLanguage: "en", territories: null }) as unknown as RealmSettings,
    };
    const demo: CatalogueDemo = { createRepeats, createRollingTimes };
    const start = () => createCatalogue(deps, { heldLicences: async () => [], availableLicences: async () => [], realm, demo });
    await importDemoCatalogue(deps, realmId);
    const shown = async (channel: string, catalogue = start()) => {
      const page = await catalogue.handlers.getLiveEvent(testContext({ realmId }), { params: { id: channel } });
      const { currentProgramme: current, nextProgramme: next } = page.programmingInfo ?? {};
      return {
        current: [current?.id, current?.startDate, current?.endDate],
        next: [next?.id, next?.startDate],
      };
    };
    const event = async (id: string, catalogue: Catalogue) => {
      const { state, startDate, endDate, relatedVideo } = await catalogue.handlers.getLiveEvent(guest(realmId), { params: { id } });
      return { state: relatedVideo === null ? state : "ENDED", startDate, endDate };
    };
    return { database, deps, start, shown, event, events: await importedEvents(database, realmId) };
  }

  test.each(DEMO_REALMS)("CV-13 %s shows what its bundle repeats, through a day and after a start at any moment of it", async (realm) => {
    const { deps, start, shown } = await openDemo(realm);
    const running = start();
    for (let minute = 0; minute <= 1_500; minute += 183) {
      deps.clock.set(new Date(TEST_START.getTime() + minute * MINUTE + (minute % 2)));
      for (const channel of channelsOf(realm)) {
        const wanted = shownBy(realm, channel, deps.clock.now());
        expect(await shown(channel, running), `${channel} after ${minute} minutes`).toEqual(wanted);
        if (minute % 4 === 0) expect(await shown(channel)).toEqual(wanted);
      }
    }
  });

  test("CV-13 CM-24 the guide follows the clock of its realm, a month ahead and back, and another import", async () => {
    const { database, deps, start, shown } = await openDemo("ringside");
    const running = start();
    const real = TEST_START;
    const to = new Date(real.getTime() + 30 * DAY + 7 * 60 * MINUTE);
    expect(await shown("gym-floor", running)).toEqual(shownBy("ringside", "gym-floor", real));
    await database.write.transaction().execute((trx) => moveRealmClock(trx, "ringside", { from: real, to, real, dated: [] }));
    await deps.realmClock.refresh();
    expect(await shown("gym-floor", running)).toEqual(shownBy("ringside", "gym-floor", to));
    await database.write.transaction().execute((trx) => moveRealmClock(trx, "ringside", { from: to, to: real, real, dated: [] }));
    await deps.realmClock.refresh();
    expect(await shown("gym-floor", running)).toEqual(shownBy("ringside", "gym-floor", real));

    // The demo's move is not an edit: the same bundle finds everything unchanged.
    const report = await importDemoCatalogue(deps, "ringside");
    expect(report.files.find(({ file }) => file === "guide")).toMatchObject({ inserted: 0, updated: 0, skipped: 0, same: 181 });
    expect(await shown("gym-floor", running)).toEqual(shownBy("ringside", "gym-floor", real));
    // A programme that an import writes again stands at its first start.
    const first = { starts_at: "2020-01-06T12:00:00.000Z", ends_at: "2020-01-06T13:00:00.000Z" };
    await database.write
      .updateTable("programmes")
      .set(first)
      .where("realm_id", "=", "ringside")
      .where("id", "=", "gym-floor-1200")
      .execute();
    expect(await shown("gym-floor", running)).toEqual(shownBy("ringside", "gym-floor", real));
  });

  test.each(DEMO_REALMS)(
    "CV-01 %s shows its events again and again, through a day, after two years and after a start at any moment",
    async (realm) => {
      const { deps, start, event, events } = await openDemo(realm);
      expect(events.length).toBeGreaterThan(1);
      const running = start();
      const minutes = Array.from({ length: 8 }, (_, index) => index * 183).concat(2 * 365 * 1_440 + 17);
      for (const minute of minutes) {
        deps.clock.set(new Date(TEST_START.getTime() + minute * MINUTE));
        const now = deps.clock.now();
        // The first reader of the new time: each of these moves the events by itself.
        const readers = [running, start()];
        const wanted = events.map((one) => ({ id: one.id, ...eventAt(one, now) }));
        for (const catalogue of readers)
          for (const { id, ...times } of wanted) expect(await event(id, catalogue), `${id} after ${minute} minutes`).toEqual(times);
        const list = async (call: "listLiveEvents" | "listUpcomingEvents") =>
          (await running.handlers[call](guest(realm), { query: { p: 1, rpp: 50, displayGeoblocked: false } })).events
            .map(({ id }) => id)
            .filter((id) => wanted.some((one) => one.id === id));
        const inState = (...states: string[]) =>
          wanted
            .filter(({ state }) => states.includes(state))
            .toSorted((one, other) => one.startDate.localeCompare(other.startDate))
            .map(({ id }) => id);
        expect((await list("listLiveEvents")).toSorted()).toEqual(inState("LIVE").toSorted());
        expect((await list("listUpcomingEvents")).toSorted()).toEqual(inState("SCHEDULED", "PRE_LIVE").toSorted());
      }
    },
  );

  test("CV-01 a stream follows its event without another reader, and caches hear of the next move", async () => {
    const { database, deps, start, events } = await openDemo("ringside");
    const running = start();
    const one = events.find(({ id }) => id === "weigh-in-live");
    if (one === undefined) throw new Error("no weigh-in");
    // Other events and the guide change at the same half hours.
    await database.write
      .deleteFrom("items")
      .where("realm_id", "=", "ringside")
      .where("kind", "=", "EVENT")
      .where("id", "!=", one.id)
      .execute();
    await database.write.deleteFrom("programmes").where("realm_id", "=", "ringside").execute();
    const movesAt = (now: Date) => Date.parse(eventAt(one, now).endDate) + HOUR / 2;
    const hours = [0, 1, 1.75, 6, 12.25].map((hour) => new Date(TEST_START.getTime() + hour * HOUR));
    // Just before a move, no other change comes first.
    for (const now of hours.flatMap((hour) => [hour, new Date(movesAt(hour) - MINUTE)])) {
      deps.clock.set(now);
      const { state, startDate, endDate } = eventAt(one, now);
      const stream = await running.findStream("ringside", one.id);
      expect(stream?.live).toEqual({ state, start: Date.parse(startDate), end: Date.parse(endDate) });
      const moves = movesAt(now);
      const changesAt = Date.parse((await running.nextChangeAt("ringside")) ?? "");
      expect(changesAt).toBeGreaterThan(now.getTime());
      expect(changesAt).toBeLessThanOrEqual(moves);
      const page = await running.handlers.getHome(guest("ringside"), { query: { bucketsSize: 10, displayGeoblocked: false } });
      expect(Date.parse(page.validUntil ?? "")).toBeLessThanOrEqual(moves);
    }
  });

  test("CV-01 CM-24 events follow the clock of their realm and another import, which finds them unchanged", async () => {
    const { database, deps, start, event, events } = await openDemo("ringside");
    const running = start();
    const real = TEST_START;
    const to = new Date(real.getTime() + 30 * DAY + 7 * HOUR);
    const expectAt = async (now: Date) => {
      for (const one of events) expect(await event(one.id, running), one.id).toEqual(eventAt(one, now));
    };
    await expectAt(real);
    await database.write.transaction().execute((trx) => moveRealmClock(trx, "ringside", { from: real, to, real, dated: [] }));
    await deps.realmClock.refresh();
    await expectAt(to);
    const report = await importDemoCatalogue(deps, "ringside");
    expect(report.files.find(({ file }) => file === "live")).toMatchObject({ inserted: 0, updated: 0, skipped: 0 });
    await expectAt(to);
    // An event that an import writes again stands at its first start.
    for (const { id, first, length } of events)
      await database.write
        .updateTable("items")
        .set({ starts_at: new Date(first).toISOString(), ends_at: new Date(first + length).toISOString() })
        .where("realm_id", "=", "ringside")
        .where("id", "=", id)
        .execute();
    await expectAt(to);
    await database.write.transaction().execute((trx) => moveRealmClock(trx, "ringside", { from: to, to: real, real, dated: [] }));
    await deps.realmClock.refresh();
    await expectAt(real);
  });

  test("CV-01 without DEMO an event happens once", async () => {
    const { deps, start, event, events } = await openDemo("ringside", { demo: false });
    const running = start();
    deps.clock.set(new Date(TEST_START.getTime() + 30 * DAY));
    for (const { id, first, length } of events)
      expect(await event(id, running)).toEqual({
        state: "ENDED",
        startDate: new Date(first).toISOString(),
        endDate: new Date(first + length).toISOString(),
      });
  });

  test("CV-13 without DEMO nothing is moved: a programme comes once, at its first start", async () => {
    const { database, shown } = await openDemo("ringside", { demo: false });
    expect((await shown("gym-floor")).current).toEqual([undefined, undefined, undefined]);
    const rows = await database.unwalled.selectFrom("programmes").select("starts_at").execute();
    expect(rows.every(({ starts_at }) => starts_at.startsWith("2020-01-06"))).toBe(true);
  });
});
