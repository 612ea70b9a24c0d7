import { type Kysely, sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { openDatabase } from "../database.ts";
import { openTwoProcesses, type Things, type TwoProcesses, thingsOf } from "../testing/two-processes.ts";

/** Milliseconds. One wait after the other would take 50 s. */
const LOCK_WAIT = 500;
const QUEUED = 100;

let { file, database, things, other } = {} as TwoProcesses;
beforeEach(async () => {
  const opened = await openTwoProcesses();
  ({ file, database, things, other } = opened);
  return opened.close;
});

const add = (db: Kysely<Things>, id: string) => db.insertInto("things").values({ id }).execute();
/** In the order in which they were written. */
const ids = async () =>
  (await sql<{ id: string }>`select id from things order by rowid`.execute(database.unwalled)).rows.map(({ id }) => id);

test.for([
  ["a statement", () => add(things, "own")],
  ["a transaction", () => things.transaction().execute((trx) => add(trx, "own"))],
] as const)("LV-01 %s that waits for another process's transaction leaves the thread to other requests", async ([, write]) => {
  other.exec("begin immediate; insert into things (id) values ('other')");
  let written = false;
  const writing = write().then(() => {
    written = true;
  });
  // A wait on the thread would let no timer run, and the other transaction would never end.
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(written).toBe(false);
  expect(await sql`select id from things`.execute(database.read)).toMatchObject({ rows: [] });
  other.exec("commit");
  await writing;
  expect(await ids()).toEqual(["other", "own"]);
});

test("LV-01 writes that wait for another process keep their order, and a refused one is not tried again", async () => {
  other.exec("begin immediate; insert into things (id) values ('twice')");
  const refused = expect(add(things, "twice")).rejects.toThrow(/UNIQUE/u);
  const first = add(things, "first");
  const second = add(things, "second");
  await new Promise((resolve) => setImmediate(resolve));
  other.exec("commit");
  await Promise.all([refused, first, second]);
  expect(await ids()).toEqual(["twice", "first", "second"]);
});

test("LV-01 writes that queue behind a lock that is not released wait together, not one after the other", async () => {
  const impatient = openDatabase(file, { lockWait: LOCK_WAIT });
  try {
    const own = thingsOf(impatient);
    other.exec("begin immediate");
    const began = performance.now();
    const writes = Array.from({ length: QUEUED }, (_none, place) => add(own, `queued-${place}`));
    const results = await Promise.allSettled([...writes, own.transaction().execute((trx) => add(trx, "transaction"))]);
    expect(results.map(({ status }) => status)).toEqual(Array.from({ length: QUEUED + 1 }, () => "rejected"));
    expect(performance.now() - began).toBeLessThan((QUEUED * LOCK_WAIT) / 2);
    other.exec("commit");
    await add(own, "afterwards");
    expect(await ids()).toEqual(["afterwards"]);
  } finally {
    await impatient.close();
  }
});
