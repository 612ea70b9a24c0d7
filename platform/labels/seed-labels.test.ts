import { expect, test } from "vitest";
import type { Database } from "../store/database.ts";
import { describeOnBothDatabases } from "../testing/test-database.ts";
import { addTestRealm } from "../testing/test-deps.ts";
import { type LabelTexts, seedLabels } from "./seed-labels.ts";

describeOnBothDatabases("a new release", (open) => {
  async function realm(): Promise<Database> {
    const database = await open();
    await addTestRealm(database, "tv");
    for (const scope of ["labels", "catalogue"])
      await database.write.insertInto("realm_versions").values({ realm_id: "tv", scope, version: 1 }).execute();
    return database;
  }
  const version = async (database: Database, scope: string) =>
    (
      await database.read
        .selectFrom("realm_versions")
        .select("version")
        .where("realm_id", "=", "tv")
        .where("scope", "=", scope)
        .executeTakeFirstOrThrow()
    ).version;

  const release = (texts: Record<string, string>): LabelTexts => ({
    shell: Object.fromEntries(Object.entries(texts).map(([key, en]) => [key, { en, es: `${en} (es)` }])),
  });
  async function labels(database: Database): Promise<Record<string, string>> {
    const rows = await database.read
      .selectFrom("labels")
      .select(["label_key", "text"])
      .where("realm_id", "=", "tv")
      .where("language", "=", "en")
      .execute();
    return Object.fromEntries(rows.map(({ label_key, text }) => [label_key, text]));
  }
  const editLabel = (database: Database, key: string, text: string) =>
    database.write
      .updateTable("labels")
      .set({ text })
      .where("realm_id", "=", "tv")
      .where("label_key", "=", key)
      .where("language", "=", "en")
      .execute();

  test("PL-02 brings new labels, new texts and takes what it does not know any more, but never an operator's edit", async () => {
    const database = await realm();
    await seedLabels(database.write, "tv", release({ home: "Home", search: "Search", old: "Old", gone: "Gone" }));
    await editLabel(database, "search", "Find");
    await editLabel(database, "gone", "Kept");
    const before = await version(database, "labels");
    await seedLabels(database.write, "tv", release({ home: "Start", search: "Look for", more: "More" }));
    expect(await labels(database)).toEqual({ home: "Start", search: "Find", more: "More", gone: "Kept" });
    expect(await version(database, "labels")).toBeGreaterThan(before);
    await seedLabels(database.write, "tv", release({ home: "Start", search: "Find", more: "More!" }));
    expect(await labels(database)).toEqual({ home: "Start", search: "Find", more: "More!", gone: "Kept" });
  });

  test("PL-02 a label that somebody deleted comes back with the next release: no page shows a key", async () => {
    const database = await realm();
    await seedLabels(database.write, "tv", release({ home: "Home" }));
    await database.write.deleteFrom("labels").where("realm_id", "=", "tv").execute();
    await seedLabels(database.write, "tv", release({ home: "Home", more: "More" }));
    expect(await labels(database)).toEqual({ home: "Home", more: "More" });
  });
});
