import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { extension } from "../../demo/demo.ts";
import { migrationsWith } from "../../platform/migrations.ts";
import { personalData as ofModules } from "../../platform/modules.ts";
import { openDatabase } from "../../platform/store/database.ts";
import { migrate } from "../../platform/store/migrate.ts";
import type { PersonalTable } from "../../platform/store/tables.ts";

const personalData = { ...ofModules, ...extension.personalData };

type Tables = ReadonlyMap<string, readonly string[]>;
type Declared = Readonly<Record<string, PersonalTable | null | undefined>>;

/** Columns that speak of a viewer, in whichever table they stand. */
const OF_VIEWERS = /^(?:viewer_id|account_id|user_id|session_id|email|email_lookup|recipient)$/u;
/** The store's own, and the index of search: terms of titles by number, in each database's own form. */
const OF_NOBODY = /^(?:kysely_|sqlite_|search_index(?:$|_))/u;

/** Errors in the declarations: the export or the deletion of an account would miss a table or column. */
function problemsOf(tables: Tables, declared: Declared): string[] {
  const problems: string[] = [];
  for (const [table, columns] of tables) {
    const about = declared[table];
    if (about === undefined) {
      problems.push(`${table}: say in personal-data.ts of its module what it holds of viewers, or null`);
      continue;
    }
    if (about === null) {
      const suspicious = columns.filter((column) => OF_VIEWERS.test(column));
      if (suspicious.length > 0) problems.push(`${table}: declared as nobody's, and has ${suspicious.join(", ")}`);
      continue;
    }
    const named = [
      "column" in about.owner ? about.owner.column : about.owner.mentionedIn,
      ...(about.secret ?? []),
      ...Object.keys(about.onAsking?.("") ?? {}),
      ...(about.onDeletion === "REMOVED" ? [] : Object.keys(about.onDeletion.set ?? {})),
    ];
    for (const column of named) if (!columns.includes(column)) problems.push(`${table}: there is no column ${column}`);
    for (const column of columns)
      if (/(?:hash|secret|sealed|token)/u.test(column) && !(about.secret as readonly string[] | undefined)?.includes(column))
        problems.push(`${table}: ${column} would be exported`);
  }
  for (const table of Object.keys(declared)) if (!tables.has(table)) problems.push(`${table}: there is no such table`);
  return problems;
}

let tables: Tables;
const folder = mkdtempSync(join(tmpdir(), "ringside-personal-"));
beforeAll(async () => {
  const database = openDatabase(join(folder, "empty.db"));
  await migrate(database, migrationsWith(extension));
  const found = await database.unwalled.introspection.getTables();
  tables = new Map(found.filter(({ name }) => !OF_NOBODY.test(name)).map(({ name, columns }) => [name, columns.map((one) => one.name)]));
  await database.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("house rule: every table says what it holds of viewers, so that no export and no deletion forgets it", () => {
  expect(tables.size).toBeGreaterThan(50);
  expect(problemsOf(tables, personalData as Declared)).toEqual([]);
});

test("house rule: the check of what tables hold of viewers can fail", () => {
  const planted: Tables = new Map([
    ["forgotten", ["realm_id", "id"]],
    ["denied", ["realm_id", "viewer_id"]],
    ["watched", ["realm_id", "viewer_id", "share_token"]],
  ]);
  const watched: PersonalTable = { owner: { column: "profile_id" as never }, onDeletion: "REMOVED" };
  expect(problemsOf(planted, { denied: null, watched, gone: null })).toEqual([
    "forgotten: say in personal-data.ts of its module what it holds of viewers, or null",
    "denied: declared as nobody's, and has viewer_id",
    "watched: there is no column profile_id",
    "watched: share_token would be exported",
    "gone: there is no such table",
  ]);
});
