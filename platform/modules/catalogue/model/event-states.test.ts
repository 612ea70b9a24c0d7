import { expect, test } from "vitest";
import type { RealmSettings } from "../../../../contract/realm/realm.ts";
import type { Database } from "../../../store/database.ts";
import { importDemoCatalogue } from "../../../testing/demo-bundles.ts";
import { testContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { addTestRealm, createTestDeps, TEST_START } from "../../../testing/test-deps.ts";
import { writeDemoMasters } from "../../../testing/test-master.ts";
import { createTestRealm } from "../../../testing/test-realm.ts";
import { createCatalogue } from "../index.ts";
import type { CatalogueTables } from "../tables.ts";

const MINUTE = 60_000;
const guest = testContext();
const at = (minutes: number) => new Date(TEST_START.getTime() + minutes * MINUTE);

describeOnBothDatabases("states of an event", (open) => {
  /** Ringside's catalogue with one event, which ends half an hour after the start of the test and happens once. */
  async function openStage(database: Database) {
    const deps = createTestDeps(database, { settings: { demo: false } });
    writeDemoMasters(deps.settings.mediaDir);
    await addTestRealm(database, "ringside");
    await importDemoCatalogue(deps, "ringside");
    const set = (id: string, values: Partial<CatalogueTables["items"]>) =>
      database.write.updateTable("items").set(values).where("realm_id", "=", "ringside").where("id", "=", id).execute();
    // The realm has no other change without a write.
    await database.write
      .deleteFrom("items")
      .where("realm_id", "=", "ringside")
      .where("type", "=", "VOD")
      .where("starts_at", "is not", null)
      .execute();
    await database.write.deleteFrom("programmes").where("realm_id", "=", "ringside").execute();
    await database.write
      .deleteFrom("items")
      .where("realm_id", "=", "ringside")
      .where("kind", "=", "EVENT")
      .where("id", "!=", "weigh-in-live")
      .execute();
    await set("weigh-in-live", { starts_at: at(-60).toISOString(), ends_at: at(30).toISOString() });
    const catalogue = createCatalogue(deps, {
      availableLicences: async () => [],
      heldLicences: async () => [],
      realm: {
        ...createTestRealm(deps),
        settingsOf: async () => ({ defaultLanguage: "en", territories: null }) as unknown as RealmSettings,
      },
    });
    const event = () => catalogue.handlers.getLiveEvent(guest, { params: { id: "weigh-in-live" } });
    return { deps, catalogue, set, event };
  }

  test("CV-13 after its end an event has its recording, then its replay, each from its publication on", async () => {
    const { deps, catalogue, set, event } = await openStage(await open());
    const shown = async () => {
      const { state, relatedVideo } = await event();
      return [state, relatedVideo?.id ?? null];
    };
    await set("weigh-in-live", { recording_id: "how-judges-score", replay_id: "first-bell" });
    const videos = { event: "weigh-in-live", recordings: ["first-bell", "how-judges-score"] };
    for (const id of ["weigh-in-live", "first-bell", "how-judges-score"])
      expect(await catalogue.recordingsOf("ringside", [id, "iron-and-canvas"])).toEqual([videos]);
    expect(await catalogue.recordingsOf("ringside", ["iron-and-canvas"])).toEqual([]);
    expect(await catalogue.recordingsOf("aurora", ["first-bell"])).toEqual([]);
    // More ids than one statement takes: the event is among the first ones, its replay is the last one.
    const many = Array.from({ length: 40_000 }, (_, place) => `programme-${place}`);
    expect(await catalogue.recordingsOf("ringside", ["weigh-in-live", ...many, "first-bell"])).toEqual([videos]);
    expect(await catalogue.recordingsOf("ringside", [...many, "first-bell"])).toEqual([videos]);
    await set("how-judges-score", { published_at: at(40).toISOString() });
    await set("first-bell", { published_at: at(90).toISOString() });
    expect(await shown()).toEqual(["LIVE", null]);
    deps.clock.set(at(30));
    expect(await shown()).toEqual(["ENDED", null]);
    // A cached page of the ended event expires with the publication.
    expect(await catalogue.nextChangeAt("ringside")).toBe(at(40).toISOString());
    deps.clock.set(at(40));
    expect(await shown()).toEqual(["INSTANT_VOD", "how-judges-score"]);
    expect(await catalogue.nextChangeAt("ringside")).toBe(at(90).toISOString());
    deps.clock.set(at(90));
    expect(await shown()).toEqual(["VOD", "first-bell"]);
    // Only a video that exists counts.
    await set("weigh-in-live", { recording_id: "no-such-video", replay_id: "ringside-one" });
    expect(await shown()).toEqual(["ENDED", null]);
  });

  test.each(["POSTPONED", "CANCELLED"] as const)(
    "CV-13 %s: no list has the event, its card says so, and no address has its stream",
    async (status) => {
      const { catalogue, set, event } = await openStage(await open());
      const listed = async () => {
        const page = { query: { p: 1, rpp: 50, displayGeoblocked: false } };
        const lists = await Promise.all([
          catalogue.handlers.listLiveEvents(guest, page),
          catalogue.handlers.listUpcomingEvents(guest, page),
        ]);
        return lists.flatMap(({ events }) => events.map(({ id }) => id)).includes("weigh-in-live");
      };
      expect([await listed(), (await catalogue.findStream("ringside", "weigh-in-live"))?.available]).toEqual([true, true]);
      await set("weigh-in-live", { event_status: status });
      expect([await listed(), (await catalogue.findStream("ringside", "weigh-in-live"))?.available]).toEqual([false, false]);
      expect(await event()).toMatchObject({ state: status, startDate: at(-60).toISOString(), relatedVideo: null });
      const [card] = await catalogue.cardsFor(guest, [{ type: "LIVE_EVENT", id: "weigh-in-live" }]);
      expect(card).toMatchObject({ eventStatus: status, displayLiveBadge: false });
      expect((await catalogue.getPlayable(guest, "LIVE_EVENT", "weigh-in-live")).stream.live?.state).toBe(status);
      expect(await catalogue.nextChangeAt("ringside")).toBeNull();
    },
  );
});
