import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { expect, test } from "vitest";

/** Files that create tables themselves, and why. All others use `tenantTable`, or `sharedTable` for the names of `realm-wall.ts`. */
const MAKERS: ReadonlyMap<string, string> = new Map([
  ["platform/store/tenant-table.ts", "tenantTable and sharedTable"],
  ["platform/store/migrate.ts", "the note of the migrations that ran"],
  ["platform/http/rate-limit.ts", "counters outside of realms, of the library's own shape"],
  [
    "platform/modules/search/store/sqlite-index.ts",
    "the index of search: FTS5 has no columns of a table, and its wall is a term of every query",
  ],
  ["platform/modules/search/store/postgres-index.ts", "the same index with tsvector, which tenantTable has not; the realm leads its key"],
]);

function makesTable(text: string): boolean {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, "");
  return /\bcreateTable\b|\bcreate\s+(?:(?:global|local|temp|temporary|unlogged|virtual)\s+)*table\b/iu.test(code);
}

const mayMake = (path: string): boolean => MAKERS.has(path.split(sep).join("/"));

function sourcesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "testing" ? [] : sourcesUnder(path);
    return /\.tsx?$/u.test(path) && !path.includes(".test.") ? [path] : [];
  });
}
const sources = ["app", "contract", "demo", "platform", "server", "sw"].flatMap(sourcesUnder);

test("house rule: a table is made by tenantTable, or by sharedTable when it has no realm", () => {
  const makers = sources.filter((path) => makesTable(readFileSync(path, "utf8")));
  expect(makers.filter((path) => !mayMake(path))).toEqual([]);
  expect(makers.map((path) => path.split(sep).join("/")).sort(), "a name of the list that makes no table").toEqual(
    [...MAKERS.keys()].sort(),
  );
});

test("house rule: the check for tables can fail", () => {
  for (const planted of [
    'await db.schema.createTable("articles").execute();',
    'await db.schema\n  .createTable("articles")\n  .execute();',
    "await sql`create table articles (id text)`.execute(db);",
    "await sql`CREATE TEMP TABLE\n  articles (id text)`.execute(db);",
    "await sql`create table if not exists articles as select 1`.execute(db);",
  ])
    expect(makesTable(planted), planted).toBe(true);
  for (const allowed of [
    'await tenantTable(db, "articles").columns({ id: "text" }).key("id").execute();',
    'await sharedTable(db, "realms").addColumn("id", "text").execute();',
    'await db.schema.createIndex("articles_latest").on("articles").columns(["realm_id"]).execute();',
    'await db.schema.alterTable("articles").addColumn("slug", "text").execute();',
    "/** Never create table by hand. */",
    "  // createTable is Kysely's",
  ])
    expect(makesTable(allowed), allowed).toBe(false);
  expect(mayMake(join("platform", "modules", "articles", "migrations.ts"))).toBe(false);
});
