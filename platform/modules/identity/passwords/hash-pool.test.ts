import { createHook } from "node:async_hooks";
import { verify } from "@node-rs/argon2";
import { afterEach, expect, test } from "vitest";
import { createHashPool, type HashJob, type HashPool, type HashThread } from "./hash-pool.ts";
import { NOBODYS_HASH } from "./password-cost.ts";
import { createPasswords } from "./passwords.ts";

/** A thread whose answers the test gives. */
class HeldThread implements HashThread {
  alive = true;
  readonly jobs: HashJob[] = [];
  readonly #waiting: { resolve(value: boolean): void; reject(reason: unknown): void }[] = [];
  run(job: HashJob): Promise<boolean> {
    this.jobs.push(job);
    return new Promise((resolve, reject) => void this.#waiting.push({ resolve, reject }));
  }
  /** The oldest job that it holds. */
  answer(value: boolean): void {
    this.#waiting.shift()?.resolve(value);
  }
  fail(reason: unknown): void {
    this.#waiting.shift()?.reject(reason);
  }
  stop(): Promise<void> {
    this.alive = false;
    return Promise.resolve();
  }
}

const pools: HashPool[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

function heldPool(threads: number, queued: number, perThread = 1): { pool: HashPool; started: HeldThread[] } {
  const started: HeldThread[] = [];
  const start = () => {
    const thread = new HeldThread();
    started.push(thread);
    return thread;
  };
  const pool = createHashPool({ threads, perThread, queued, start });
  pools.push(pool);
  return { pool, started };
}
/**
 * Types of the async resources that native code of the library creates during `work`. Node's own types begin with a capital and are left
 * out.
 */
async function nativeWorkOf(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const hook = createHook({ init: (_id, type) => void seen.push(type) }).enable();
  await work();
  hook.disable();
  return seen.filter((type) => !/^[A-Z]/u.test(type));
}
const job = (name: string): HashJob => ({ stored: "stored", password: name });
const turn = () => new Promise((resolve) => setImmediate(resolve));

test("ID-01 no more threads than the bound, however much is asked; each is used again", async () => {
  const { pool, started } = heldPool(2, 10);
  const answers = ["1", "2", "3", "4", "5"].map((name) => pool.run(name, job(name)));
  expect(started).toHaveLength(2);
  for (let round = 0; round < 3; round += 1) {
    for (const thread of started) thread.answer(true);
    await turn();
  }
  expect(await Promise.all(answers)).toEqual(Array(5).fill(true));
  expect(started).toHaveLength(2);
  expect(started.flatMap(({ jobs }) => jobs.map(({ password }) => password)).sort()).toEqual(["1", "2", "3", "4", "5"]);
});

test("ID-01 a thread has its next job at hand while it works; a second thread is started before that", async () => {
  const { pool, started } = heldPool(2, 10, 2);
  const answers = ["1", "2", "3", "4", "5"].map((name) => pool.run(name, job(name)));
  const heldBy = () => started.map(({ jobs }) => jobs.map(({ password }) => password));
  expect(heldBy()).toEqual([
    ["1", "3"],
    ["2", "4"],
  ]);
  started[1]?.answer(true);
  await turn();
  expect(heldBy()).toEqual([
    ["1", "3"],
    ["2", "4", "5"],
  ]);
  for (const thread of [...started, ...started]) thread.answer(true);
  expect(await Promise.all(answers)).toEqual(Array(5).fill(true));
});

test("ID-01 too many waiting: 503 BUSY with the seconds to wait, and who floods loses the place, not the next caller", async () => {
  const { pool, started } = heldPool(1, 2);
  const running = pool.run("flood", job("running"));
  const waiting = pool.run("flood", job("waiting"));
  const dropped = pool.run("flood", job("dropped"));
  const owner = pool.run("owner", job("owner"));
  await expect(dropped).rejects.toMatchObject({ code: "BUSY", status: 503, retryAfterSeconds: 5 });
  await expect(pool.run("flood", job("too many"))).rejects.toMatchObject({ code: "BUSY" });
  for (let round = 0; round < 3; round += 1) {
    started[0]?.answer(true);
    await turn();
  }
  expect(await Promise.all([running, waiting, owner])).toEqual([true, true, true]);
});

test("ID-01 a thread that ended is replaced; a job that failed fails alone", async () => {
  const { pool, started } = heldPool(1, 5);
  const first = pool.run("a", job("1"));
  started[0]?.fail(new Error("job"));
  await expect(first).rejects.toThrow("job");
  const second = pool.run("a", job("2"));
  expect(started).toHaveLength(1);
  started[0]?.answer(true);
  expect(await second).toBe(true);
  if (started[0]) started[0].alive = false;
  const third = pool.run("a", job("3"));
  expect(started).toHaveLength(2);
  started[1]?.answer(false);
  expect(await third).toBe(false);
});

test("ID-01 hashing takes none of the threads that read files and compress", async () => {
  const pool = createHashPool({ threads: 1 });
  pools.push(pool);
  const passwords = createPasswords(pool);
  // Started before, so that only the work itself is seen.
  const stored = await passwords.hash("a", "Corner-Stool-77");
  const check = () => Promise.all([passwords.fits("a", stored, "Corner-Stool-77"), passwords.fits("a", null, "Corner-Stool-77")]);
  expect(await nativeWorkOf(check)).toEqual([]);
  expect(await check()).toEqual([true, false]);
  // Planted: the library's own way, which does take them, is seen.
  expect(await nativeWorkOf(() => verify(stored, "Corner-Stool-77"))).not.toEqual([]);
});

test("ID-01 a stored hash that is none fails, and the next password is compared all the same", async () => {
  const pool = createHashPool({ threads: 1 });
  pools.push(pool);
  await expect(pool.run("a", { stored: "not a hash", password: "x" })).rejects.toThrow();
  expect(await pool.run("a", { stored: NOBODYS_HASH, password: "x" })).toBe(false);
});
