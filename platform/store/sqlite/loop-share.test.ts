import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Database, type Db, openDatabase } from "../database.ts";
import { createLoopShare } from "./loop-share.ts";

let folder: string;
let database: Database;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ringside-share-"));
  database = openDatabase(join(folder, "test.db"));
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** Milliseconds of work, on any machine more than a share. */
const count = (db: Db) =>
  sql`select count(*) from (with recursive n (i) as (select 1 union all select i + 1 from n where i < 30000) select i from n)`.execute(db);

test.each(["read", "write"] as const)("P48 whatever has arrived is begun between the statements of one request (%s)", async (which) => {
  await count(database[which]);
  let others = 0;
  setImmediate(() => {
    others += 1;
  });
  await count(database[which]);
  await count(database[which]);
  await count(database[which]);
  expect(others).toBe(1);
});

test("P48 a pause begins once a turn's statements have taken their share, and ends in the next turn", async () => {
  let now = 5;
  const share = createLoopShare(1, () => now);
  expect(share.pause()).toBeNull();
  now = 5.9;
  expect(share.pause()).toBeNull();
  now = 6;
  const pause = share.pause();
  expect(pause).toBeInstanceOf(Promise);
  await pause;
  expect(share.pause()).toBeNull();
  now = 7.5;
  expect(share.pause()).not.toBeNull();
});
