import { expect, test } from "vitest";
import type { RealmSettings } from "../../../../contract/realm/realm.ts";
import { importDemoCatalogue } from "../../../testing/demo-bundles.ts";
import { testContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { addTestRealm, createTestDeps } from "../../../testing/test-deps.ts";
import { createTestRealm } from "../../../testing/test-realm.ts";
import { createCatalogue } from "../index.ts";

describeOnBothDatabases("related titles", (open) => {
  test("CV-07 a series, a season and a playlist have titles like them, never themselves, in both realms", async () => {
    const database = await open();
    const deps = createTestDeps(database);
    for (const realm of ["ringside", "aurora"] as const) {
      await addTestRealm(database, realm);
      await importDemoCatalogue(deps, realm);
    }
    const catalogue = createCatalogue(deps, {
      availableLicences: async () => [],
      heldLicences: async () => [],
      realm: {
        ...createTestRealm(deps),
        settingsOf: async () => ({ defaultLanguage: "en", territories: null }) as unknown as RealmSettings,
      },
    });
    const relatedTo = async (realmId: "ringside" | "aurora", id: string, size = 10) =>
      (await catalogue.handlers.getRelatedTitles(testContext({ realmId }), { params: { id }, query: { size } })).related;
    for (const realmId of ["ringside", "aurora"] as const) {
      const owners = await database.read
        .selectFrom("items")
        .select(["id", "type", "series_id"])
        .where("realm_id", "=", realmId)
        .where("type", "in", ["SERIES", "SEASON", "PLAYLIST"])
        .execute();
      expect(owners.length).toBeGreaterThan(5);
      for (const { id, type, series_id } of owners) {
        const related = await relatedTo(realmId, id);
        const ids = related.map((card) => card.id);
        expect(ids.length, id).toBeGreaterThan(0);
        expect(ids.length, id).toBeLessThanOrEqual(10);
        expect(new Set(ids).size, id).toBe(ids.length);
        expect(ids, id).not.toContain(id);
        if (series_id !== null) expect(ids, id).not.toContain(series_id);
        // A season is shown by its series, an episode too.
        expect(
          related.filter((card) => card.type === "SEASON" || card.seriesId !== null),
          id,
        ).toEqual([]);
        if (type === "PLAYLIST") expect(related[0]?.type, id).toBe("PLAYLIST");
      }
    }
    expect(await relatedTo("ringside", "start-here", 2)).toHaveLength(2);
    for (const id of ["first-bell", "ringside-one", "no-such-title"])
      await expect(relatedTo("ringside", id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
