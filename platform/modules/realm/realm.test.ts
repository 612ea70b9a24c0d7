import { expect, test, vi } from "vitest";
import type { Database } from "../../store/database.ts";
import { testContext } from "../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { addTestRealm, createTestDeps } from "../../testing/test-deps.ts";
import { createTestRealm } from "../../testing/test-realm.ts";
import { playbackSettings } from "../playback/settings.ts";

const ZONES = { ringside: "Europe/London", aurora: "Asia/Dubai" };

describeOnBothDatabases("realm settings", (open) => {
  async function openRealms() {
    const database: Database = await open();
    for (const [id, timeZone] of Object.entries(ZONES)) {
      await addTestRealm(database, id, { territories: null, timeZone, playback: { dvrWindow: 45 } });
      await database.unwalled
        .insertInto("realm_hosts")
        .values({ host: `${id}.localhost`, realm_id: id })
        .execute();
    }
    return { database, realm: createTestRealm(createTestDeps(database)) };
  }

  test("PL-01 settings of one realm are read alone and parsed once; an edit shows at the next call", async () => {
    const { database, realm } = await openRealms();
    const parse = vi.spyOn(JSON, "parse");
    try {
      expect(await realm.getSettings("ringside")).toMatchObject({
        id: "ringside",
        hosts: ["ringside.localhost"],
        timeZone: ZONES.ringside,
      });
      expect(parse).toHaveBeenCalledTimes(1);
      for (let index = 0; index < 10; index += 1) await realm.getSettings("ringside");
      expect(await realm.sectionOf(testContext(), playbackSettings)).toEqual({
        watermark: null,
        dvrWindow: 45,
        epgPlaybackContent: "ENABLED",
      });
      expect(parse).toHaveBeenCalledTimes(1);
    } finally {
      parse.mockRestore();
    }
    await database.unwalled
      .updateTable("realms")
      .set({ settings: '{"sections":{"general":{"timeZone":"Asia/Tokyo"}}}' })
      .where("id", "=", "ringside")
      .execute();
    await database.unwalled.insertInto("realm_hosts").values({ host: "also.example", realm_id: "ringside" }).execute();
    expect(await realm.getSettings("ringside")).toMatchObject({ timeZone: "Asia/Tokyo", hosts: ["also.example", "ringside.localhost"] });
    expect(await realm.getSettings("aurora")).toMatchObject({ timeZone: ZONES.aurora, hosts: ["aurora.localhost"] });
    await database.unwalled.deleteFrom("realm_hosts").where("host", "=", "also.example").execute();
    expect((await realm.getSettings("ringside")).hosts).toEqual(["ringside.localhost"]);
    await database.unwalled.updateTable("realms").set({ name: "Renamed" }).where("id", "=", "ringside").execute();
    expect((await realm.getSettings("ringside")).name).toBe("Renamed");
    await expect(realm.getSettings("nowhere")).rejects.toThrow("no realm nowhere");
  });

  test("PL-01 a write that changes nothing of a realm leaves its version: what guests keep of its pages stays", async () => {
    const { database } = await openRealms();
    const versionOf = async () =>
      (
        await database.unwalled
          .selectFrom("realm_versions")
          .select("version")
          .where("realm_id", "=", "ringside")
          .where("scope", "=", "realm")
          .executeTakeFirst()
      )?.version;
    const { name, settings } = await database.unwalled
      .selectFrom("realms")
      .selectAll()
      .where("id", "=", "ringside")
      .executeTakeFirstOrThrow();
    const before = await versionOf();
    await database.unwalled.updateTable("realms").set({ name, settings }).where("id", "=", "ringside").execute();
    expect(await versionOf()).toEqual(before);
    await database.unwalled
      .updateTable("realms")
      .set({ name: `${name}!` })
      .where("id", "=", "ringside")
      .execute();
    expect(await versionOf()).not.toEqual(before);
  });

  test("PL-01 a call whose realm is resolved asks the database for nothing more", async () => {
    const { database, realm } = await openRealms();
    const resolved = await realm.resolveKey("key-ringside");
    if (resolved === null) throw new Error("no realm");
    expect(await realm.resolveKey("key-nobody")).toBeNull();
    await database.unwalled.deleteFrom("realm_hosts").execute();
    await database.unwalled.deleteFrom("realm_versions").execute();
    await database.unwalled.deleteFrom("realms").execute();
    const context = testContext({ realm: resolved });
    expect((await realm.settingsOf(context)).timeZone).toBe(ZONES.ringside);
    expect((await realm.sectionOf(context, playbackSettings)).dvrWindow).toBe(45);
    await expect(realm.settingsOf(testContext())).rejects.toThrow("no realm ringside");
  });

  test("PL-01 the directory brings the versions of every realm, each those that the realm itself answers", async () => {
    const { database, realm } = await openRealms();
    await database.unwalled.updateTable("realms").set({ name: "Renamed" }).where("id", "=", "aurora").execute();
    const { versions, realms } = await realm.handlers.listRealms(testContext(), {});
    expect(realms.map(({ id }) => id).sort()).toEqual(["aurora", "ringside"]);
    for (const realmId of ["ringside", "aurora"])
      expect(versions[realmId]).toEqual(await realm.handlers.getVersions(testContext({ realmId, realm: undefined }), {}));
    expect(versions.aurora?.content).not.toBe(versions.ringside?.content);
  });

  test("PL-01 a realm whose next change cannot be read is left out of the versions and reported; it holds up no other", async () => {
    const { database } = await openRealms();
    const deps = createTestDeps(database);
    const realm = createTestRealm(deps, {
      nextChangeAt: (realmId) => (realmId === "aurora" ? Promise.reject(new Error("no guide")) : Promise.resolve(null)),
    });
    const { versions, realms } = await realm.handlers.listRealms(testContext(), {});
    expect(realms).toHaveLength(2);
    expect(Object.keys(versions)).toEqual(["ringside"]);
    expect(deps.log.lines).toMatchObject([{ level: "error", fields: { realm: "aurora" }, message: "versions of a realm not read" }]);
  });
});
