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
  expect(Object.keys(collectMigrations([{ "20261122-0930-news-articles": nothing }, { "20261126-0001-realm": nothing }]))).toHaveLength(2);
  for (const name of [
    "0001-realms",
    "0006-left-out",
    "0013-next",
    "20261122-news",
    "2026-11-22T0930-news",
    "20261122-0930-News",
    "20261122-0930",
  ])
    expect(() => collectMigrations([{ [name]: nothing }]), name).toThrow(/named by its time/u);
  expect(() => collectMigrations([{ "20261126-0001-realm": nothing }, { "20261126-0001-realm": nothing }])).toThrow(/two migrations/u);
});

test("P45 a migration of demo/ is named so, and one of the product is not taken for it", () => {
  expect(Object.keys(migrationsWith(null)).filter(isOfDemo)).toEqual([]);
  expect(() => migrationsWith({ migrations: { "20261126-0010-sandbox": nothing } })).toThrow(/demo-…: 20261126-0010-sandbox/u);
});

/** The migrations of 1.0.0-beta.1, one for each module: databases that this release made have run these. */
const BASELINE = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "20261126-0100"));
/** The schema that they make, as that release made it. */
const baselineSchema = (dialect: "sqlite" | "postgres") =>
  readFileSync(join(import.meta.dirname, `testing/schemas/1.0.0-beta.1.${dialect}.txt`), "utf8").trimEnd();

describeOnBothDatabases("P45 migrations", (open) => {
  test("P45 a database of the baseline ends with the schema of a new one: what landed was not edited since", async () => {
    const fresh = await open();
    const former = fresh.dialect === "sqlite" ? await emptySqlite() : await emptyPostgres(await open());
    try {
      expect(await migrate(former.database, BASELINE)).toEqual(Object.keys(BASELINE).sort());
      expect((await describeSchema(former.database, { definitions: true })).join("\n")).toBe(baselineSchema(fresh.dialect));
      const ran = await migrate(former.database, migrations);
      expect(ran.filter((name) => Object.hasOwn(BASELINE, name))).toEqual([]);
      expect(await describeSchema(former.database, { definitions: true })).toEqual(await describeSchema(fresh, { definitions: true }));
      expect(await migrate(former.database, migrations)).toEqual([]);
    } finally {
      await former.remove();
    }
  });

  async function emptySqlite() {
    const folder = mkdtempSync(join(tmpdir(), "ringside-former-"));
    const database = openDatabase(join(folder, "test.db"));
    return {
      database,
      async remove() {
        await database.close();
        rmSync(folder, { recursive: true });
      },
    };
  }

  async function emptyPostgres(database: Awaited<ReturnType<typeof open>>) {
    const client = new pg.Client({ connectionString: urlOfTestDatabase(database) });
    await client.connect();
    await client.query("drop schema public cascade; create schema public");
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
