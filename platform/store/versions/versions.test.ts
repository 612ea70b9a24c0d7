import { type Kysely, sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { addTestRealm } from "../../testing/test-deps.ts";
import type { Database } from "../database.ts";
import { createVersionTriggers } from "./version-triggers.ts";
import { versionOf, versionsOf } from "./versions.ts";

describeOnBothDatabases("versions of a realm", (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
    for (const realm of ["ringside", "aurora"]) await addTestRealm(database, realm);
    await sql`create table articles (realm_id text not null, id text not null, title text not null)`.execute(database.unwalled);
    await createVersionTriggers(database.unwalled as unknown as Kysely<unknown>, "articles", "news");
  });
  const content = async (realmId: string) => (await versionsOf(database, realmId)).content;

  test("PL-09 a scope of a module's own moves what guests' pages hang on: insert, update and delete, in that realm only", async () => {
    const seen = [await content("ringside")];
    const elsewhere = await content("aurora");
    for (const statement of [
      sql`insert into articles (realm_id, id, title) values ('ringside', 'a', 'One')`,
      sql`update articles set title = 'Two' where id = 'a'`,
      sql`delete from articles where id = 'a'`,
    ]) {
      await statement.execute(database.unwalled);
      seen.push(await content("ringside"));
    }
    expect(new Set(seen).size).toBe(4);
    expect(await versionOf(database.read, "ringside", "news")).toBe("3");
    expect(await content("aurora")).toBe(elsewhere);
    expect(await versionOf(database.read, "aurora", "news")).toBe("0");
  });

  test("PL-09 what a release noted for itself moves no page", async () => {
    const before = await content("ringside");
    await sql`insert into realm_versions (realm_id, scope, version) values ('ringside', 'menu-source', 7)`.execute(database.unwalled);
    expect(await content("ringside")).toBe(before);
    expect((await versionsOf(database, "ringside")).of("menu-source")).toBe("7");
  });
});
