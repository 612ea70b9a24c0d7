import { beforeEach, expect, test } from "vitest";
import { testContext } from "../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { addTestRealm, createTestDeps } from "../../testing/test-deps.ts";
import { createPlugins } from "./index.ts";

describeOnBothDatabases("plugins", (open) => {
  let origins: string[];
  let getPlugin: (id: string, language?: "en" | "ar", realmId?: string) => Promise<unknown>;

  beforeEach(async () => {
    origins = ["https://games.example"];
    const database = await open();
    for (const realm of ["ringside", "aurora"]) await addTestRealm(database, realm);
    const settingsOf = async () => ({ pluginOrigins: origins, defaultLanguage: "en" }) as never;
    const { handlers } = createPlugins(createTestDeps(database), { realm: { settingsOf } });
    getPlugin = (id, language = "en", realmId = "ringside") =>
      Promise.resolve(handlers.getPlugin(testContext({ language, realmId }), { params: { id } }));
    const titles = JSON.stringify({ en: "Timer", es: "Cronómetro" });
    for (const [position, [id, url]] of [
      ["timer", "https://games.example/timer?a=1"],
      ["demo", "demo:partner/round-timer"],
    ].entries())
      await database.unwalled
        .insertInto("plugins")
        .values({ realm_id: "ringside", id: id ?? "", position, url: url ?? "", height: position === 0 ? 480 : null, titles })
        .execute();
  });

  test("RT-11 a plugin has its address, and its title in the caller's language or the realm's", async () => {
    expect(await getPlugin("timer", "ar")).toEqual({
      id: "timer",
      title: "Timer",
      language: "en",
      url: "https://games.example/timer?a=1",
      height: 480,
    });
  });

  test("RT-11 an unknown plugin and one of another realm are not found", async () => {
    await expect(getPlugin("other")).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(getPlugin("timer", "en", "aurora")).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("RT-11 a plugin is found only while the realm allows its origin, also that of the demo", async () => {
    await expect(getPlugin("demo")).rejects.toMatchObject({ code: "NOT_FOUND" });
    origins = ["http://partner.localhost:3000"];
    expect(await getPlugin("demo")).toMatchObject({ url: "http://partner.localhost:3000/round-timer", height: null });
    await expect(getPlugin("timer")).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
