import { beforeEach, expect, test } from "vitest";
import type { CallContext } from "../../../http/context.ts";
import type { Database } from "../../../store/database.ts";
import { importDemoCatalogue } from "../../../testing/demo-bundles.ts";
import { testContext, viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { addTestRealm, createTestDeps } from "../../../testing/test-deps.ts";
import { createTestRealm } from "../../../testing/test-realm.ts";
import { type Catalogue, createCatalogue } from "../index.ts";

describeOnBothDatabases("channels", (open) => {
  let database: Database;
  let catalogue: Catalogue;
  let held: string[];
  let territories: string[] | null;
  beforeEach(async () => {
    held = [];
    territories = null;
    database = await open();
    const deps = createTestDeps(database);
    await addTestRealm(database, "ringside");
    const realm = createTestRealm(deps);
    catalogue = createCatalogue(deps, {
      heldLicences: async () => held,
      availableLicences: async () => [],
      realm: { ...realm, settingsOf: async (context) => ({ ...(await realm.settingsOf(context)), territories }) },
    });
    await importDemoCatalogue(deps, "ringside");
    // Four channels with different access are enough here.
    await database.write.deleteFrom("items").where("realm_id", "=", "ringside").where("channel_number", ">", 4).execute();
  });
  const channelOf = async (context: CallContext, id: string) =>
    (await catalogue.handlers.getLiveEvent(context, { params: { id } })).channel;
  const lineup = async (context: CallContext, id: string) => (await channelOf(context, id))?.lineup.map((one) => [one.number, one.id]);

  test("CV-26 a channel's answer lists itself and the channels that the caller may watch, by number", async () => {
    expect(await lineup(testContext(), "ringside-one")).toEqual([[1, "ringside-one"]]);
    expect(await lineup(viewerContext("fan"), "ringside-one")).toEqual([
      [1, "ringside-one"],
      [3, "gym-floor"],
    ]);
    held = ["ringside-monthly"];
    expect(await lineup(viewerContext("member"), "gym-floor")).toEqual([
      [1, "ringside-one"],
      [2, "ringside-classics"],
      [3, "gym-floor"],
      [4, "rotating-keys"],
    ]);
    held = [];
    // A locked channel has its own place.
    expect(await lineup(testContext(), "ringside-classics")).toEqual([
      [1, "ringside-one"],
      [2, "ringside-classics"],
    ]);
    expect(await channelOf(testContext(), "harbour-fury")).toBeNull();
    const arabic = await channelOf(testContext({ language: "ar" }), "ringside-one");
    expect(arabic?.lineup[0]?.title).toBe("Ringside واحد");
  });

  const update = (id: string, row: { rating?: string; published_at?: string }) =>
    database.write.updateTable("items").set(row).where("realm_id", "=", "ringside").where("id", "=", id).execute();

  test("CV-26 a channel's answer names no channel that is unpublished, or rated above the limit of the caller's profile", async () => {
    await update("gym-floor", { published_at: "2099-01-01T00:00:00.000Z" });
    expect(await lineup(viewerContext("fan"), "ringside-one")).toEqual([[1, "ringside-one"]]);
    await update("gym-floor", { published_at: "2020-01-01T00:00:00.000Z", rating: "18" });
    await update("ringside-one", { rating: "6" });
    const fan = viewerContext("fan");
    const profile = { id: "kit", name: "Kit", avatar: "fox", isChild: true, maxRating: 12 };
    expect(await lineup({ ...fan, viewer: { ...fan.viewer, profile } }, "ringside-one")).toEqual([[1, "ringside-one"]]);
    expect(await lineup(fan, "ringside-one")).toEqual([
      [1, "ringside-one"],
      [3, "gym-floor"],
    ]);
  });

  test("CV-26 outside the realm's countries a channel's answer names no other channel", async () => {
    held = ["ringside-monthly"];
    territories = ["ES"];
    expect(await lineup(viewerContext("member", { region: "US" }), "ringside-one")).toEqual([[1, "ringside-one"]]);
    expect(await lineup(viewerContext("member", { region: "ES" }), "ringside-one")).toHaveLength(4);
  });

  test("CV-26 channels without a number come last", async () => {
    await database.write
      .updateTable("items")
      .set({ channel_number: null })
      .where("realm_id", "=", "ringside")
      .where("id", "=", "ringside-one")
      .execute();
    expect(await lineup(viewerContext("fan"), "gym-floor")).toEqual([
      [3, "gym-floor"],
      [null, "ringside-one"],
    ]);
  });
});
