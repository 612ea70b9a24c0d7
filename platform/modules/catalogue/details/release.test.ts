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

const guest = testContext();
const at = (seconds: number) => new Date(TEST_START.getTime() + seconds * 1000);
const iso = (seconds: number) => at(seconds).toISOString();
const ID = "first-bell";

describeOnBothDatabases("releases", (open) => {
  /** Ringside's videos; `first-bell` is released after 100 s. */
  async function openStage(database: Database, premiere: 0 | 1) {
    const deps = createTestDeps(database, { settings: { demo: false } });
    writeDemoMasters(deps.settings.mediaDir);
    await addTestRealm(database, "ringside");
    await importDemoCatalogue(deps, "ringside");
    await database.write.deleteFrom("programmes").where("realm_id", "=", "ringside").execute();
    await database.write.deleteFrom("items").where("realm_id", "=", "ringside").where("starts_at", "is not", null).execute();
    await database.write
      .updateTable("items")
      .set({ starts_at: iso(100), ends_at: iso(100), premiere })
      .where("realm_id", "=", "ringside")
      .where("id", "=", ID)
      .execute();
    const catalogue = createCatalogue(deps, {
      availableLicences: async () => [],
      heldLicences: async () => [],
      realm: {
        ...createTestRealm(deps),
        settingsOf: async () => ({ defaultLanguage: "en", territories: null }) as unknown as RealmSettings,
      },
    });
    /** The answers of page, card and playback at a time. */
    const shown = async (seconds: number) => {
      deps.clock.set(at(seconds));
      const [video, [card], playable, stream, changesAt] = await Promise.all([
        catalogue.handlers.getVideo(guest, { params: { id: ID } }),
        catalogue.cardsFor(guest, [{ type: "VOD", id: ID }]),
        catalogue.getPlayable(guest, "VOD", ID),
        catalogue.findStream("ringside", ID),
        catalogue.nextChangeAt("ringside"),
      ]);
      return { video, card, releasesAt: playable.releasesAt, available: stream?.available, live: stream?.live, changesAt };
    };
    const { duration } = await catalogue.handlers.getVideo(guest, { params: { id: ID } });
    return { shown, duration: duration ?? 0 };
  }

  test("CV-24 a scheduled title says when, has no stream before, and expires in caches at its release", async () => {
    const { shown } = await openStage(await open(), 0);
    expect(await shown(99)).toMatchObject({
      video: { accessLevel: "GRANTED", computedReleases: [{ type: "SCHEDULED", scheduledAt: iso(100) }], premiereRelease: null },
      card: { computedRelease: { type: "SCHEDULED", scheduledAt: iso(100) }, displayLiveBadge: false },
      ...{ releasesAt: iso(100), available: false, live: null, changesAt: iso(100) },
    });
    expect(await shown(100)).toMatchObject({
      video: { computedReleases: [], premiereRelease: null },
      card: { computedRelease: null },
      ...{ releasesAt: undefined, available: true, live: null, changesAt: null },
    });
  });

  test("CV-15 a premiere plays as one live stream from 30 s after its time to its end, and is then an ordinary video", async () => {
    const { shown, duration } = await openStage(await open(), 1);
    const [start, end] = [130, 130 + duration];
    const premiereRelease = { type: "PREMIERE", scheduledAt: iso(100), startsAt: iso(start), endsAt: iso(end) };
    expect(await shown(99)).toMatchObject({
      video: { computedReleases: [{ type: "PREMIERE", scheduledAt: iso(100) }], premiereRelease },
      card: { computedRelease: { type: "PREMIERE" }, startDate: null },
      ...{ releasesAt: iso(100), available: false, changesAt: iso(100) },
    });
    expect(await shown(129)).toMatchObject({ video: { computedReleases: [], premiereRelease }, available: false, changesAt: iso(start) });
    expect(await shown(start)).toMatchObject({
      card: { computedRelease: null, displayLiveBadge: true, startDate: iso(start), endDate: iso(end) },
      ...{ releasesAt: undefined, available: true, changesAt: iso(end) },
      live: { state: "LIVE", start: at(start).getTime(), end: at(end).getTime() },
    });
    expect(await shown(end)).toMatchObject({
      video: { computedReleases: [], premiereRelease: null },
      card: { displayLiveBadge: false, startDate: null },
      ...{ available: true, live: null, changesAt: null },
    });
  });
});
