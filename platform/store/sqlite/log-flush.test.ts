import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Kysely, sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { type Database, openDatabase } from "../database.ts";
import { StoreUnavailable } from "../store-unavailable.ts";
import { createLogFlush } from "./log-flush.ts";

interface Things {
  things: { id: string };
}

/** Each turn of the disk, which ends when the test says so. */
let turns: { end(): void; fail(error: Error): void }[];
let file: string;
let database: Database;
let things: Kysely<Things>;
beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), "ringside-flush-"));
  file = join(folder, "test.db");
  turns = [];
  let held = false;
  const turn = () => (held ? new Promise<void>((resolve, reject) => turns.push({ end: resolve, fail: reject })) : Promise.resolve());
  database = openDatabase(file, { logFlush: createLogFlush(file, turn) });
  things = database.unwalled as unknown as Kysely<Things>;
  await sql`create table things (id text primary key)`.execute(things);
  held = true;
  return async () => {
    held = false;
    for (const { end } of turns) end();
    await database.close();
    rmSync(folder, { recursive: true });
  };
});

const add = (db: Kysely<Things>, id: string) => db.insertInto("things").values({ id }).execute();
/** Rows that another connection sees. */
function names(): unknown[] {
  const reader = new DatabaseSync(file, { readOnly: true });
  try {
    return reader
      .prepare("select id from things order by id")
      .all()
      .map(({ id }) => id);
  } finally {
    reader.close();
  }
}

/** Watches `work`: `through` is true when it has ended, once everything that needs no disk has run. */
async function watched(work: Promise<unknown>) {
  const state = { through: false };
  work.then(
    () => {
      state.through = true;
    },
    () => undefined,
  );
  await new Promise((resolve) => setImmediate(resolve));
  return state;
}
const turnTaken = (count: number) => expect.poll(() => turns.length).toBe(count);

test("PL-09 a write is answered when the log is on the disk, not before; alone and as a transaction", async () => {
  for (const [index, write] of [add(things, "a"), things.transaction().execute((trx) => add(trx, "b"))].entries()) {
    const state = await watched(write);
    await turnTaken(index + 1);
    expect(state.through).toBe(false);
    turns[index]?.end();
    await write;
  }
  expect(names()).toEqual(["a", "b"]);
});

test("PL-09 writers do not wait for each other's turn of the disk: those that come during one share the next", async () => {
  const first = add(things, "a");
  await turnTaken(1);
  const others = ["b", "c", "d"].map((id) => things.transaction().execute((trx) => add(trx, id)));
  await watched(Promise.all(others));
  expect(names()).toEqual(["a", "b", "c", "d"]);
  turns[0]?.end();
  await first;
  await turnTaken(2);
  turns[1]?.end();
  await Promise.all(others);
  expect(turns).toHaveLength(2);
});

test("PL-09 a read, a transaction that only reads and one that is undone wait for no disk", async () => {
  await things.selectFrom("things").selectAll().execute();
  const undone = things.transaction().execute(async (trx) => {
    await add(trx, "a");
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(names()).toEqual([]);
  expect(turns).toHaveLength(0);
});

test("PL-09 a write that need not outlive a power loss waits for no disk, takes its turn, and is there with the next one that waits", async () => {
  const unflushed = database.unflushed as unknown as Kysely<Things>;
  const order: string[] = [];
  const inTurn = (db: Kysely<Things>, id: string) =>
    db.transaction().execute(async (trx) => {
      order.push(`begin ${id}`);
      await add(trx, id);
      order.push(`end ${id}`);
    });
  const waits = inTurn(things, "a");
  await Promise.all([inTurn(unflushed, "b"), add(unflushed, "c")]);
  expect(order).toEqual(["begin a", "end a", "begin b", "end b"]);
  expect(names()).toEqual(["a", "b", "c"]);
  await turnTaken(1);
  turns[0]?.end();
  await waits;
  expect(turns).toHaveLength(1);
});

test("PL-09 a disk that refuses fails the write, and every later one: a second try would answer well for pages that were lost", async () => {
  const write = add(things, "a");
  await turnTaken(1);
  turns[0]?.fail(Object.assign(new Error("input or output failed"), { code: "EIO" }));
  await expect(write).rejects.toThrow(StoreUnavailable);
  await expect(add(things, "b")).rejects.toThrow(StoreUnavailable);
  expect(turns).toHaveLength(1);
});

test("PL-09 transactions take turns in their order, and one that fails does not hold up the next", async () => {
  const order: string[] = [];
  const inTurn = (id: string, fails: boolean) =>
    things.transaction().execute(async (trx) => {
      order.push(`begin ${id}`);
      await add(trx, id);
      if (fails) throw new Error("undone");
      order.push(`end ${id}`);
    });
  const all = Promise.allSettled([inTurn("a", false), inTurn("b", true), inTurn("c", false)]);
  await turnTaken(1);
  turns[0]?.end();
  await turnTaken(2);
  turns[1]?.end();
  expect((await all).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(order).toEqual(["begin a", "end a", "begin b", "begin c", "end c"]);
});

test("PL-09 what is brought to the disk is the file that SQLite commits to", async () => {
  const synced: string[] = [];
  const own = `${file}.own`;
  const opened = openDatabase(own, {
    logFlush: createLogFlush(own, async (log) => {
      const { size } = await log.stat();
      synced.push(size > 0 ? "log" : "nothing");
      await log.datasync();
    }),
  });
  try {
    await sql`create table things (id text primary key)`.execute(opened.unwalled);
    expect(synced).toEqual(["log"]);
  } finally {
    await opened.close();
  }
});
