import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type pg from "pg";
import { expect, test } from "vitest";
import { describeOnPostgres, folderOf, urlOfTestDatabase } from "../../testing/test-database.ts";
import { backUpPostgres, onOneConnection } from "./copy-postgres.ts";

/** Resolves when another connection of this database waits for a lock, or has given up waiting for one. */
async function untilAnotherIsHeldUp(client: pg.Client): Promise<void> {
  const others = "from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
  const heldUp = `select 1 ${others} and (wait_event_type = 'Lock' or query = 'rollback')`;
  // In a transaction the server would answer what it has read before.
  do await client.query("select pg_stat_clear_snapshot()");
  while ((await client.query(heldUp)).rowCount === 0);
}

/** The rows of a table in a backup, as text; null when the table is missing. */
function rowsOf(backup: string, table: string): string[] | null {
  const found = new RegExp(`^COPY "?${table}"? .*FROM stdin;\\n((?:.*\\n)*?)\\\\\\.$`, "mu").exec(backup);
  return found === null ? null : (found[1] ?? "").split("\n").filter((line) => line !== "");
}

describeOnPostgres("a backup of PostgreSQL beside a migration", (open) => {
  /** Backs up while a migration with these statements is under way. It goes on with `then`, and is committed, when it has held up the backup. */
  async function backUpBeside(statements: readonly string[], then: readonly string[] = []): Promise<string> {
    const database = await open();
    const [url, file] = [urlOfTestDatabase(database), join(folderOf(database), "copy.backup")];
    await onOneConnection(url, async (migration) => {
      await migration.query("create table measured (id integer primary key)");
      await migration.query("insert into measured values (7)");
      await migration.query("begin");
      for (const statement of statements) await migration.query(statement);
      const backup = backUpPostgres(url, file, () => undefined);
      const goOn = async () => {
        await untilAnotherIsHeldUp(migration);
        for (const statement of then) await migration.query(statement);
        await migration.query("commit");
      };
      // One of two that wait for each other would be ended.
      expect(await Promise.allSettled([goOn(), backup])).toMatchObject([{ status: "fulfilled" }, { status: "fulfilled" }]);
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

  test("P44 holds up no migration that it waits for", async () => {
    // The backup's locks are in the order of the names.
    const backup = await backUpBeside(["alter table measured add column more text"], ["alter table accounts add column planted text"]);
    expect(rowsOf(backup, "measured")).toEqual(["7\t\\N"]);
  });
});
