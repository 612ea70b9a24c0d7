import { expect, test } from "vitest";
import type { RealmSettings } from "../../contract/realm/realm.ts";
import { type CatalogueDemo, createCatalogue } from "../../platform/modules/catalogue/index.ts";
import { DEMO_REALMS, type DemoRealm, importDemoCatalogue, readDemoBundle } from "../../platform/testing/demo-bundles.ts";
import { testContext } from "../../platform/testing/test-context.ts";
import { describeOnBothDatabases } from "../../platform/testing/test-database.ts";
import { addTestRealm, createTestDeps, TEST_START } from "../../platform/testing/test-deps.ts";
import { createTestRealm } from "../../platform/testing/test-realm.ts";
import { moveRealmClock } from "../realm-clock/realm-clock.ts";
import { createRollingGuide } from "./rolling-guide.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

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

const channelsOf = (realm: DemoRealm) => [...new Set(readDemoBundle(realm).guide.map(({ channel }) => channel))];

describeOnBothDatabases("the guide of a demo", (open) => {
  async function openGuide(realmId: DemoRealm, settings: { readonly demo: boolean } = { demo: true }) {
    const database = await open();
    const deps = createTestDeps(database, { settings });
    await addTestRealm(database, realmId);
    const realm = {
      ...createTestRealm(deps),
      settingsOf: async () => ({ defaultLanguage: "en", territories: null }) as unknown as RealmSettings,
    };
    const demo: CatalogueDemo = { createRollingGuide };
    const start = () => createCatalogue(deps, { heldLicences: async () => [], realm, demo });
    await importDemoCatalogue(deps, realmId);
    const shown = async (channel: string, catalogue = start()) => {
      const page = await catalogue.handlers.getLiveEvent(testContext({ realmId }), { params: { id: channel } });
      const { currentProgramme: current, nextProgramme: next } = page.programmingInfo ?? {};
      return {
        current: [current?.id, current?.startDate, current?.endDate],
        next: [next?.id, next?.startDate],
      };
    };
    return { database, deps, start, shown };
  }

  test.each(DEMO_REALMS)("CV-13 %s shows what its bundle repeats, through a day and after a start at any moment of it", async (realm) => {
    const { deps, start, shown } = await openGuide(realm);
    const running = start();
    for (let minute = 0; minute <= 1_500; minute += 61) {
      deps.clock.set(new Date(TEST_START.getTime() + minute * MINUTE + (minute % 2)));
      for (const channel of channelsOf(realm)) {
        const wanted = shownBy(realm, channel, deps.clock.now());
        expect(await shown(channel, running), `${channel} after ${minute} minutes`).toEqual(wanted);
        if (minute % 4 === 0) expect(await shown(channel)).toEqual(wanted);
      }
    }
  });

  test("CV-13 CM-24 the guide follows the clock of its realm, a month ahead and back, and another import", async () => {
    const { database, deps, start, shown } = await openGuide("ringside");
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
    expect(report.files.find(({ file }) => file === "guide")).toMatchObject({ inserted: 0, updated: 0, skipped: 0, same: 52 });
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

  test("CV-13 without DEMO nothing is moved: a programme comes once, at its first start", async () => {
    const { database, shown } = await openGuide("ringside", { demo: false });
    expect((await shown("gym-floor")).current).toEqual([undefined, undefined, undefined]);
    const rows = await database.unwalled.selectFrom("programmes").select("starts_at").execute();
    expect(rows.every(({ starts_at }) => starts_at.startsWith("2020-01-06"))).toBe(true);
  });
});
