import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeSchema } from "../testing/describe-schema.ts";
import { describeOnBothDatabases } from "../testing/test-database.ts";
import { sharedTable, tenantTable } from "./tenant-table.ts";

describeOnBothDatabases("tenantTable", (open) => {
  test("PL-09 the realm is the first column and leads the key, the uniques and the foreign keys", async () => {
    const { unwalled, ...database } = await open();
    await tenantTable(unwalled, "authors").columns({ id: "text" }).key("id").execute();
    await tenantTable(unwalled, "articles")
      .columns({ id: "text", author: "text?", slug: "text", views: "bigint", shown: { type: "integer", defaultTo: 1 } })
      .key("id")
      .unique("articles_slug", "slug")
      .foreignKey("articles_author", "author", "authors", { onDelete: "cascade" })
      .execute();
    const lines = await describeSchema({ unwalled, ...database });
    expect(lines.filter((line) => / articles(?:\.| )/u.test(line))).toEqual([
      "column articles.author text",
      "column articles.id text not null",
      "column articles.realm_id text not null",
      "column articles.shown integer not null default 1",
      "column articles.slug text not null",
      "column articles.views bigint not null",
      "primary key articles (realm_id,id)",
      "reference articles (realm_id) to realms",
      "reference articles (realm_id,author) to authors cascade",
      "unique articles (realm_id,slug)",
    ]);
    const first = tenantTable(unwalled, "first").columns({ id: "text" }).key("id");
    await first.execute();
    expect(Object.keys((await columnNames("first")) ?? {})).toEqual(["realm_id", "id"]);

    async function columnNames(table: string) {
      await sql
        .raw(`insert into realms (id, api_key, name, settings, is_default, position) values ('r', 'r', 'r', '{}', 0, 0)`)
        .execute(unwalled);
      await sql.raw(`insert into ${table} values ('r', '1')`).execute(unwalled);
      return (await sql.raw<object>(`select * from ${table}`).execute(unwalled)).rows[0];
    }
  });

  test("PL-09 two realms have the same slug, one realm has it once", async () => {
    const { unwalled } = await open();
    await tenantTable(unwalled, "articles").columns({ id: "text", slug: "text" }).key("id").unique("articles_slug", "slug").execute();
    const realm = (id: string) =>
      sql`insert into realms (id, api_key, name, settings, is_default, position) values (${id}, ${id}, ${id}, '{}', 0, 0)`.execute(
        unwalled,
      );
    const article = (realmId: string, id: string) =>
      sql`insert into articles (realm_id, id, slug) values (${realmId}, ${id}, 'final')`.execute(unwalled);
    await realm("one");
    await realm("two");
    await article("one", "1");
    await article("two", "1");
    await expect(article("one", "2")).rejects.toThrow(/unique/iu);
    await expect(article("nowhere", "1")).rejects.toThrow(/foreign key/iu);
  });

  test("PL-09 a parent's realm is enough where the foreign key is there, and only there", async () => {
    const { unwalled, ...database } = await open();
    await tenantTable(unwalled, "authors").columns({ id: "text" }).key("id").execute();
    const table = tenantTable(unwalled, "pen_names", { realmFrom: "parent" }).columns({ name: "text", author: "text" }).key("name");
    await expect(table.execute()).rejects.toThrow("pen_names takes its realm from a parent and has no foreign key");
    await table.foreignKey("pen_names_author", "author", "authors").execute();
    const lines = await describeSchema({ unwalled, ...database });
    expect(lines.filter((line) => line.startsWith("reference pen_names"))).toEqual(["reference pen_names (realm_id,author) to authors"]);
  });

  test("PL-09 no table is made without a key, nor one whose name passes the realm wall", async () => {
    const { unwalled } = await open();
    await expect(tenantTable(unwalled, "keyless").columns({ id: "text" }).execute()).rejects.toThrow("keyless has no primary key");
    expect(() => tenantTable(unwalled, "realm_hosts")).toThrow(/without a realm/u);
    // @ts-expect-error the realm wall lets no such name pass: refused by the types
    void sharedTable(unwalled, "settings");
    // @ts-expect-error a key names columns of its table
    await expect(tenantTable(unwalled, "typo").columns({ id: "text" }).key("slug").execute()).rejects.toThrow();
  });

  test("PL-09 a key of no further column is one row a realm", async () => {
    const { unwalled, ...database } = await open();
    await tenantTable(unwalled, "articles_seed").columns({ checksum: "text" }).key().execute();
    expect(await describeSchema({ unwalled, ...database })).toContain("primary key articles_seed (realm_id)");
  });
});
