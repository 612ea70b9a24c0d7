import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Kysely, sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { type Database, openDatabase } from "../database.ts";

interface Things {
  things: { id: string };
}

let file: string;
let database: Database;
let things: Kysely<Things>;
beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), "ringside-begin-"));
  file = join(folder, "test.db");
  database = openDatabase(file);
  things = database.unwalled as unknown as Kysely<Things>;
  await sql`create table things (id text primary key)`.execute(things);
  return async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  };
});

test("PL-09 a transaction that reads before it writes is not refused because another process writes in between", async () => {
  const other = new DatabaseSync(file, { timeout: 0 });
  const write = () => other.exec("insert into things (id) values ('other')");
  try {
    await things.transaction().execute(async (transaction) => {
      expect(await transaction.selectFrom("things").selectAll().execute()).toEqual([]);
      expect(write).toThrow(/locked/u);
      await transaction.insertInto("things").values({ id: "own" }).execute();
    });
    write();
  } finally {
    other.close();
  }
  expect(await things.selectFrom("things").selectAll().orderBy("id").execute()).toEqual([{ id: "other" }, { id: "own" }]);
});
