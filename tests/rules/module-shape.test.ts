import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { expect, test } from "vitest";

const MODULES = join("platform", "modules");

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(path) : [path];
  });
}

/** Queries, as Kysely writes them. */
const SQL = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/u;
/** `store.ts`, `x-store.ts`, what stands in a `store/` folder, and changes of the schema. */
const MAY_QUERY = /(?:^|[/\\])(?:store|[a-z-]+-store|migrations|version-triggers)\.ts$|[/\\]store[/\\]/u;

const asksOutsideItsStore = (path: string, text: string): boolean => !MAY_QUERY.test(path) && SQL.test(text);

test("house rule: a module asks the database in its store and nowhere else", () => {
  const files = filesUnder(MODULES).filter(
    (path) => path.endsWith(".ts") && !path.includes(".test.") && !path.includes(`${sep}testing${sep}`),
  );
  expect(files.length).toBeGreaterThan(80);
  expect(files.filter((path) => asksOutsideItsStore(path, readFileSync(path, "utf8")))).toEqual([]);
});

test("house rule: the check for queries outside of a store can fail", () => {
  const query = 'db.selectFrom("items").selectAll()';
  for (const path of ["platform/modules/epg/service.ts", "platform/modules/epg/restore.ts"])
    expect(asksOutsideItsStore(path, query)).toBe(true);
  for (const path of ["platform/modules/epg/store.ts", "platform/modules/epg/store/items.ts", "platform/modules/epg/method-store.ts"])
    expect(asksOutsideItsStore(path, query)).toBe(false);
});

test("house rule: every module has an index, and migrations where it has tables", () => {
  for (const { name } of readdirSync(MODULES, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    const files = filesUnder(join(MODULES, name)).map((path) => path.split(sep).at(-1));
    expect(files, name).toContain("index.ts");
    if (files.includes("tables.ts")) expect(files, name).toContain("migrations.ts");
  }
});
