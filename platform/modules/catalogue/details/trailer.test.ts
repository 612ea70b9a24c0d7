import { expect, test } from "vitest";
import type { RealmSettings } from "../../../../contract/realm/realm.ts";
import { importDemoCatalogue } from "../../../testing/demo-bundles.ts";
import { testContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { addTestRealm, createTestDeps } from "../../../testing/test-deps.ts";
import { writeDemoMasters } from "../../../testing/test-master.ts";
import { createTestRealm } from "../../../testing/test-realm.ts";
import { createCatalogue } from "../index.ts";
import type { CatalogueTables } from "../tables.ts";

describeOnBothDatabases("trailers", (open) => {
  test("CV-16 CV-24 a locked title has its trailer for a caller who may watch the trailer, perhaps after a sign-in", async () => {
    const database = await open();
    const deps = createTestDeps(database);
    writeDemoMasters(deps.settings.mediaDir);
    await addTestRealm(database, "ringside");
    await importDemoCatalogue(deps, "ringside");
    const catalogue = createCatalogue(deps, {
      availableLicences: async () => [],
      heldLicences: async () => [],
      realm: {
        ...createTestRealm(deps),
        settingsOf: async () => ({ defaultLanguage: "en", territories: null }) as unknown as RealmSettings,
      },
    });
    const trailer = async () => {
      const { accessLevel, trailer: found } = await catalogue.handlers.getVideo(testContext(), { params: { id: "harbour-fury-replay" } });
      expect(accessLevel).toBe("DENIED");
      return found;
    };
    const setTrailer = (values: Partial<CatalogueTables["items"]>) =>
      database.write.updateTable("items").set(values).where("realm_id", "=", "ringside").where("id", "=", "harbour-fury-trailer").execute();
    const found = { id: "harbour-fury-trailer", slug: "harbour-fury-trailer" };
    expect(await trailer()).toEqual(found);
    await setTrailer({ access: "SIGN_IN" });
    expect(await trailer()).toEqual(found);
    for (const values of [
      { access: "LICENCE" },
      { access: "FREE", online_playback: 0 },
      { online_playback: 1, published_at: "2099-01-01T00:00:00.000Z" },
    ] as const) {
      await setTrailer(values);
      expect(await trailer(), JSON.stringify(values)).toBeNull();
    }
    await database.write.deleteFrom("items").where("realm_id", "=", "ringside").where("id", "=", "harbour-fury-trailer").execute();
    expect(await trailer()).toBeNull();
  });
});
