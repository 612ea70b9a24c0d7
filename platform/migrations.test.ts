import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import pg from "pg";
import { expect, test } from "vitest";
import { extension } from "../demo/demo.ts";
import { collectMigrations, isOfDemo, migrationsWith } from "./migrations.ts";
import { openDatabase } from "./store/database.ts";
import { migrate } from "./store/migrate.ts";
import { SHARED_TABLES } from "./store/realm-wall.ts";
import { describeSchema } from "./testing/describe-schema.ts";
import { describeOnBothDatabases, describeOnPostgres, urlOfTestDatabase } from "./testing/test-database.ts";

const migrations = migrationsWith(extension);
const nothing: Migration = { up: () => Promise.resolve() };

test("P45 a migration is named by its time; a name without one, or given twice, stops the start", () => {
  expect(Object.keys(collectMigrations([{ "20261122-0930-news-articles": nothing }, { "0001-realms": nothing }]))).toHaveLength(2);
  for (const name of ["0006-left-out", "0013-next", "20261122-news", "2026-11-22T0930-news", "20261122-0930-News", "20261122-0930"])
    expect(() => collectMigrations([{ [name]: nothing }]), name).toThrow(/named by its time/u);
  expect(() => collectMigrations([{ "0001-realms": nothing }, { "0001-realms": nothing }])).toThrow(/two migrations/u);
});

test("P45 a migration of demo/ is named so, and one of the product is not taken for it", () => {
  expect(Object.keys(migrationsWith(null)).filter(isOfDemo)).toEqual([]);
  expect(() => migrationsWith({ migrations: { "20261126-0010-sandbox": nothing } })).toThrow(/demo-…: 20261126-0010-sandbox/u);
});

/** The schema of the last build whose names were numbers, as that build made it. */
const formerSchema = (dialect: "sqlite" | "postgres") =>
  readFileSync(join(import.meta.dirname, `testing/schemas/2026-11-21.${dialect}.sql`), "utf8");

describeOnBothDatabases("P45 migrations", (open) => {
  test("P45 a database of an earlier build ends with the schema of a new one: what landed was not edited since", async () => {
    const fresh = await open();
    const former = fresh.dialect === "sqlite" ? await formerSqlite() : await formerPostgres(await open());
    try {
      const product = migrationsWith(null);
      const ran = await migrate(former.database, product);
      expect(ran.filter((name) => name.startsWith("0"))).toEqual([]);
      const schemaOf = async (database: typeof fresh) =>
        (await describeSchema(database, { definitions: true })).filter((line) => !/\b(?:sandbox_\w+|realm_clocks\w*)\b/u.test(line));
      expect(await schemaOf(former.database)).toEqual(await schemaOf(fresh));
      expect(await migrate(former.database, product)).toEqual([]);
    } finally {
      await former.remove();
    }
  });

  async function formerSqlite() {
    const folder = mkdtempSync(join(tmpdir(), "ringside-former-"));
    const database = openDatabase(join(folder, "test.db"));
    const { DatabaseSync } = await import("node:sqlite");
    const connection = new DatabaseSync(join(folder, "test.db"));
    connection.exec(formerSchema("sqlite"));
    connection.close();
    return {
      database,
      async remove() {
        await database.close();
        rmSync(folder, { recursive: true });
      },
    };
  }

  async function formerPostgres(database: Awaited<ReturnType<typeof open>>) {
    const client = new pg.Client({ connectionString: urlOfTestDatabase(database) });
    await client.connect();
    await client.query("drop schema public cascade; create schema public");
    await client.query(formerSchema("postgres"));
    await client.end();
    return { database, remove: () => Promise.resolve() };
  }
});

/** Primary keys and uniques, of tables that queries must name a realm for, that do not begin with it. */
function keysWithoutRealm(schema: readonly string[]): string[] {
  return schema.filter((line) => {
    const [, table = "", columns = ""] = /^(?:primary key|unique|index(?=.* unique)) (\w+)(?: \w+)? \(([^)]*)\)/u.exec(line) ?? [];
    return table !== "" && !SHARED_TABLES.has(table) && columns.split(",")[0] !== "realm_id";
  });
}

describeOnBothDatabases("PL-09 realms are walls", (open) => {
  test("PL-09 the realm leads every primary key and every unique of every tenant table", async () => {
    const database = await open();
    expect(keysWithoutRealm(await describeSchema(database))).toEqual([]);
    await sql`create table leaks (id text primary key, realm_id text, slug text unique, name text)`.execute(database.unwalled);
    await sql`create unique index leaks_name on leaks (name) where slug is null`.execute(database.unwalled);
    await sql`create index leaks_by_name on leaks (name)`.execute(database.unwalled);
    expect(keysWithoutRealm(await describeSchema(database))).toEqual([
      "index leaks leaks_name (name) unique partial",
      "primary key leaks (id)",
      "unique leaks (slug)",
    ]);
  });
});

describeOnPostgres("P45 PL-09 both databases", (open) => {
  test("P45 PL-09 end with the same tables, columns, keys, indexes and triggers", async () => {
    const folder = mkdtempSync(join(tmpdir(), "ringside-schema-"));
    const sqlite = openDatabase(join(folder, "test.db"));
    try {
      await migrate(sqlite, migrations);
      const [one, other] = [await describeSchema(sqlite), await describeSchema(await open())];
      expect(one.length).toBeGreaterThan(200);
      // PostgreSQL alone can tell other processes of a change; on SQLite the platform looks (`realm/watch.ts`).
      const notifies = (line: string) => line.endsWith("_notify");
      expect(other.filter(notifies).map((line) => line.split(" ")[1])).toEqual(["realm_hosts", "realm_versions", "realms"]);
      expect(one).toEqual(other.filter((line) => !notifies(line)));
    } finally {
      await sqlite.close();
      rmSync(folder, { recursive: true });
    }
  });
});
