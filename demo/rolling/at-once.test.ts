import type { KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "../../platform/store/database.ts";
import { importDemoCatalogue } from "../../platform/testing/demo-bundles.ts";
import { describeOnBothDatabases } from "../../platform/testing/test-database.ts";
import { addTestRealm, createTestDeps, TEST_START } from "../../platform/testing/test-deps.ts";
import { createRollingTimes } from "./rolling-times.ts";

const REALM = "ringside";
const MINUTE = 60_000;

/** The database with a list of its updates that do not wait for the disk: those are the moves. */
function watched(database: Database) {
  const moves: string[] = [];
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === "UpdateQueryNode") moves.push(node.kind);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { moves, database: { ...database, unflushed: database.unflushed.withPlugin(counting) } };
}

/** Starts of all rows that repeat. */
async function startsOf({ unwalled }: Database) {
  const events = await unwalled.selectFrom("items").select(["id", "starts_at"]).where("starts_at", "is not", null).execute();
  const programmes = await unwalled.selectFrom("programmes").select(["id", "starts_at"]).execute();
  return new Map([...events, ...programmes].map(({ id, starts_at }) => [id, starts_at]));
}

describeOnBothDatabases("readers of a demo at once", (open) => {
  async function openDemo() {
    const database = await open();
    await addTestRealm(database, REALM);
    await importDemoCatalogue(createTestDeps(database), REALM);
    /** A process of its own, that has moved nothing yet. */
    const startProcess = () => createRollingTimes({ database });
    /** True when the rows have the times of `now`: a process that checks them all moves none. */
    const isMovedTo = async (now: Date) => {
      const other = watched(database);
      await createRollingTimes(other)(REALM, now, null);
      return other.moves.length === 0;
    };
    return { database, startProcess, isMovedTo };
  }

  test("CV-01 CV-13 of forty reads at the same moment the first one moves each row, once", async () => {
    const { database, isMovedTo } = await openDemo();
    const before = await startsOf(database);
    const { moves, database: counted } = watched(database);
    const roll = createRollingTimes({ database: counted });
    const answers = await Promise.all(Array.from({ length: 40 }, () => roll(REALM, TEST_START, "1")));
    expect(new Set(answers).size).toBe(1);
    const moved = [...(await startsOf(database))].filter(([id, start]) => before.get(id) !== start);
    expect(moved.length).toBeGreaterThan(40);
    expect(moves).toHaveLength(moved.length);
    expect(await isMovedTo(TEST_START)).toBe(true);
  });

  test("CV-01 CV-13 reads just before and just after a move, at once, leave the later times: for the next read, or a minute after a move by another process", async () => {
    const { startProcess, isMovedTo } = await openDemo();
    let moment = TEST_START;
    for (const processes of [1, 2, 1, 2, 1, 2]) {
      const first = startProcess();
      const second = processes === 1 ? first : startProcess();
      const movesAt = Date.parse((await startProcess()(REALM, moment, null)) ?? "");
      // Both find rows of a day before: a server that nobody read since.
      moment = new Date(movesAt + 86_400_000);
      const [before, after, next] = [-1, 0, processes === 1 ? 1 : MINUTE].map((offset) => new Date(moment.getTime() + offset));
      if (before === undefined || after === undefined || next === undefined) throw new Error("no moments");
      await Promise.all([first(REALM, before, null), second(REALM, after, null)]);
      await second(REALM, next, null);
      expect(await isMovedTo(next), `${processes} processes`).toBe(true);
    }
  });

  test("CV-01 a read that fails lets the next one move the rows", async () => {
    const { database, isMovedTo } = await openDemo();
    let fails = true;
    const failing: KyselyPlugin = {
      transformQuery({ node }) {
        if (fails && node.kind === "UpdateQueryNode") throw new Error("the database is gone");
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const roll = createRollingTimes({ database: { ...database, unflushed: database.unflushed.withPlugin(failing) } });
    const both = await Promise.allSettled([roll(REALM, TEST_START, "1"), roll(REALM, TEST_START, "1")]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    fails = false;
    await roll(REALM, TEST_START, "1");
    expect(await isMovedTo(TEST_START)).toBe(true);
  });
});
