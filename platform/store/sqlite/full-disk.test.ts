import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Kysely, sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { type Database, openDatabase } from "../database.ts";
import { StoreUnavailable } from "../store-unavailable.ts";

interface Things {
  things: { id: string; revision: number; body: string };
}

let file: string;
let database: Database;
let things: Kysely<Things>;
beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), "ringside-full-"));
  file = join(folder, "test.db");
  database = openDatabase(file, { lockWait: 50 });
  things = database.unwalled as unknown as Kysely<Things>;
  await sql`create table things (id text primary key, revision integer, body text)`.execute(things);
  return async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  };
});

const add = (db: Kysely<Things>, id: string, bytes = 2) =>
  db
    .insertInto("things")
    .values({ id, revision: 1, body: "x".repeat(bytes) })
    .execute();
const names = async () => (await things.selectFrom("things").select("id").orderBy("id").execute()).map(({ id }) => id);
const pragma = (text: string) => sql.raw(`pragma ${text}`).execute(database.unwalled);
const soundness = () => {
  const other = new DatabaseSync(file, { readOnly: true });
  try {
    return Object.values(other.prepare("pragma integrity_check").get() ?? {})[0];
  } finally {
    other.close();
  }
};

test("P44 a full disk refuses what it cannot take and loses nothing; reads go on; with room again so do writes", async () => {
  await add(things, "before");
  await pragma("max_page_count = 1");
  const failed = things.transaction().execute(async (trx) => {
    await trx.updateTable("things").set({ revision: 2 }).where("id", "=", "before").execute();
    await add(trx, "large", 2_000_000);
  });
  await expect(failed).rejects.toThrow(StoreUnavailable);
  await expect(failed).rejects.toThrow(/full/u);
  expect(await names()).toEqual(["before"]);
  expect(await things.selectFrom("things").select("revision").execute()).toEqual([{ revision: 1 }]);
  expect(soundness()).toBe("ok");
  await pragma("max_page_count = 1000000");
  await add(things, "later", 2_000_000);
  expect(await names()).toEqual(["before", "later"]);
});

test("P44 a disk that turns read-only is the same failure, and recovers by itself", async () => {
  await pragma("query_only = true");
  await expect(add(things, "never")).rejects.toThrow(StoreUnavailable);
  await pragma("query_only = false");
  await add(things, "again");
  expect(await names()).toEqual(["again"]);
});

test("P44 a write waits for the transaction of another process; when that takes too long it is the same failure", async () => {
  const other = new DatabaseSync(file);
  other.exec("begin immediate");
  await expect(add(things, "busy")).rejects.toThrow(StoreUnavailable);
  await expect(things.transaction().execute((trx) => add(trx, "busy"))).rejects.toThrow(StoreUnavailable);
  other.exec("rollback");
  other.close();
  await add(things, "free");
  expect(await names()).toEqual(["free"]);
});
