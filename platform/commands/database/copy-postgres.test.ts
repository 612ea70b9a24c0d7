import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type pg from "pg";
import { expect, test } from "vitest";
import { describeOnPostgres, folderOf, urlOfTestDatabase } from "../../testing/test-database.ts";
import { backUpPostgres, onOneConnection } from "./copy-postgres.ts";

/** Resolves when another connection of this database waits for a lock. */
async function untilAnotherWaits(client: pg.Client): Promise<void> {
  const waiting = "select 1 from pg_locks join pg_database on oid = database where datname = current_database() and not granted";
  while ((await client.query(waiting)).rowCount === 0) await new Promise(setImmediate);
}

/** The rows of a table in a backup, as text; null when the table is missing. */
function rowsOf(backup: string, table: string): string[] | null {
  const found = new RegExp(`^COPY "?${table}"? .*FROM stdin;\\n((?:.*\\n)*?)\\\\\\.$`, "mu").exec(backup);
  return found === null ? null : (found[1] ?? "").split("\n").filter((line) => line !== "");
}

describeOnPostgres("a backup of PostgreSQL beside a migration", (open) => {
  /** Backs up while a migration with these statements is under way, which is committed when the backup waits for it. */
  async function backUpBeside(statements: readonly string[]): Promise<string> {
    const database = await open();
    const [url, file] = [urlOfTestDatabase(database), join(folderOf(database), "copy.backup")];
    await onOneConnection(url, async (migration) => {
      await migration.query("create table measured (id integer primary key)");
      await migration.query("insert into measured values (7)");
      await migration.query("begin");
      for (const statement of statements) await migration.query(statement);
      const backup = backUpPostgres(url, file, () => undefined);
      await untilAnotherWaits(migration);
      await migration.query("commit");
      await backup;
    });
    return gunzipSync(readFileSync(file)).toString();
  }

  test("P44 has the rows of a table that the migration rewrites, and the table that it makes", async () => {
    const backup = await backUpBeside([
      "alter table measured alter column id type bigint",
      "create table made (id integer primary key)",
      "insert into made values (8)",
      "insert into kysely_migration (name, timestamp) values ('29991231-0000-made', '2999')",
    ]);
    expect(rowsOf(backup, "measured")).toEqual(["7"]);
    expect(rowsOf(backup, "made")).toEqual(["8"]);
    expect(backup).toContain("29991231-0000-made");
  });

  test("P44 is whole without a table that the migration removes", async () => {
    const backup = await backUpBeside(["drop table measured"]);
    expect(rowsOf(backup, "measured")).toBeNull();
    expect(rowsOf(backup, "kysely_migration")).not.toBeNull();
  });
});
