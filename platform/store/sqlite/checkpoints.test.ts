import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Kysely, sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "../database.ts";
import { type CheckpointThread, createCheckpoints } from "./checkpoints.ts";

interface Things {
  things: { id: number; text: string };
}

let file: string;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), "ringside-checkpoints-"));
  file = join(folder, "test.db");
  return () => rmSync(folder, { recursive: true });
});

const MEGABYTE = 1024 * 1024;
const grown = () => Promise.resolve(5 * MEGABYTE);
const thread = (): CheckpointThread => ({ alive: true, move: vi.fn(async () => undefined), end: vi.fn(async () => undefined) });

test("P46 a log that has grown is moved into the file by a thread, and nothing is left when all is closed", async () => {
  const database = openDatabase(file);
  const things = database.unwalled as unknown as Kysely<Things>;
  await sql`create table things (id integer primary key, text text)`.execute(things);
  for (let id = 1; id <= 6; id += 1)
    await things
      .insertInto("things")
      .values({ id, text: "x".repeat(MEGABYTE) })
      .execute();
  // The writer itself would wait for a log of 31 MB.
  await vi.waitFor(() => expect(statSync(file).size).toBeGreaterThan(5 * MEGABYTE), { timeout: 20_000, interval: 50 });
  await database.close();
  expect(existsSync(`${file}-wal`)).toBe(false);
  const read = new DatabaseSync(file, { readOnly: true });
  expect(read.prepare("select count(*) as count, sum(length(text)) as length from things").get()).toEqual({
    count: 6,
    length: 6 * MEGABYTE,
  });
  read.close();
});

test("a small log is left to the writer: no thread begins before it has grown", async () => {
  const sizeOf = vi
    .fn()
    .mockResolvedValueOnce(MEGABYTE)
    .mockResolvedValue(5 * MEGABYTE);
  const start = vi.fn(thread);
  const checkpoints = createCheckpoints(file, { start, sizeOf, pause: 0 });
  checkpoints.wrote();
  await vi.waitFor(() => expect(sizeOf).toHaveBeenCalledTimes(1));
  expect(start).not.toHaveBeenCalled();
  checkpoints.wrote();
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(1));
  expect(sizeOf).toHaveBeenCalledTimes(2);
  await checkpoints.close();
});

test("writes that come while the log is moved are moved by the next turn; a thread that has ended is started again", async () => {
  const moves: (() => void)[] = [];
  const started: { alive: boolean }[] = [];
  const start = () => {
    const made = { ...thread(), alive: true, move: () => new Promise<void>((resolve) => moves.push(resolve)) };
    started.push(made);
    return made;
  };
  const checkpoints = createCheckpoints(file, { start, sizeOf: grown, pause: 0 });
  checkpoints.wrote();
  await vi.waitFor(() => expect(moves).toHaveLength(1));
  checkpoints.wrote();
  checkpoints.wrote();
  const [first] = started;
  if (first !== undefined) first.alive = false;
  moves[0]?.();
  await vi.waitFor(() => expect(moves).toHaveLength(2));
  expect(started).toHaveLength(2);
  moves[1]?.();
  await checkpoints.close();
});

test("a disk that refuses the move loses nothing: the next write tries again", async () => {
  const move = vi.fn(() => Promise.reject(new Error("disk I/O error")));
  const checkpoints = createCheckpoints(file, { start: () => ({ ...thread(), move }), sizeOf: grown, pause: 0 });
  checkpoints.wrote();
  await vi.waitFor(() => expect(move).toHaveBeenCalledTimes(1));
  checkpoints.wrote();
  await vi.waitFor(() => expect(move).toHaveBeenCalledTimes(2));
  await checkpoints.close();
});
