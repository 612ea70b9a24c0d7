import { beforeEach, expect, test, vi } from "vitest";
import { describeOnBothDatabases } from "../testing/test-database.ts";
import { addTestRealm } from "../testing/test-deps.ts";
import { compiledOnce } from "./compiled-once.ts";
import type { Database, Db } from "./database.ts";

describeOnBothDatabases("compiledOnce", (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
    for (const realm of ["ringside", "aurora"]) await addTestRealm(database, realm);
  });
  const realms = (db: Db, id: string, name: string) =>
    db.selectFrom("realms").select("id").where("id", "!=", name).where("name", "!=", "Nobody").where("id", "=", id);

  test("a query is built once for each database, and gets the values of each call in their places", async () => {
    const build = vi.fn(realms);
    const read = compiledOnce(build);
    const calls = [
      ["ringside", "x"],
      ["aurora", "x"],
      ["aurora", "aurora"],
      ["\u00011", "' or 1=1 --"],
    ] as const;
    const found = await Promise.all(calls.map(([id, name]) => read(database.read, id, name)));
    expect(found).toEqual([[{ id: "ringside" }], [{ id: "aurora" }], [], []]);
    expect(build).toHaveBeenCalledOnce();
    const inside = await database.write.transaction().execute((trx) => read(trx, "ringside", "x"));
    expect(inside).toEqual([{ id: "ringside" }]);
    expect(build).toHaveBeenCalledTimes(2);
  });

  test("PL-09 the realm wall refuses such a query, too", async () => {
    const read = compiledOnce((db, scope: string) => db.selectFrom("realm_versions").select("version").where("scope", "=", scope));
    for (const _ of [1, 2]) await expect(read(database.read, "news")).rejects.toThrow(/without realm_id/u);
  });
});
