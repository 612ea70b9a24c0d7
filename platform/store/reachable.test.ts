import type { AddressInfo } from "node:net";
import { createServer, type Server } from "node:net";
import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../testing/test-database.ts";
import { RecordingLog } from "../testing/test-deps.ts";
import { openDatabase } from "./database.ts";
import { untilReachable } from "./reachable.ts";

describeOnBothDatabases("a database that is there", (open) => {
  test("P44 is not waited for", async () => {
    const log = new RecordingLog();
    await untilReachable(await open(), { log, pause: () => Promise.reject(new Error("no pause is needed")) });
    expect(log.lines).toEqual([]);
  });
});

test("P44 PostgreSQL that is absent at the start is waited for, with a message and growing pauses", async () => {
  const listening: Server = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => listening.once("listening", done));
  const { port } = listening.address() as AddressInfo;
  await new Promise((done) => listening.close(done));
  const database = openDatabase(`postgres://nobody@127.0.0.1:${port}/tv`);
  const log = new RecordingLog();
  const pauses: number[] = [];
  const waiting = untilReachable(database, {
    log,
    pause: async (milliseconds) => {
      pauses.push(milliseconds);
      if (pauses.length === 7) throw new Error("enough");
    },
  });
  await expect(waiting).rejects.toThrow("enough");
  await database.close();
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  expect(log.lines).toHaveLength(7);
  expect(log.lines[0]).toMatchObject({
    message: "the database is not there: trying again in 1 s",
    fields: { reason: expect.stringContaining("ECONNREFUSED") },
  });
});

// biome-ignore lint/style/noProcessEnv: the harness is the tests' env module
const server = process.env.TEST_DATABASE_URL ?? "";

test.skipIf(server === "")("P44 what waiting does not mend ends the start: a database that does not exist (postgres)", async () => {
  const url = new URL(server);
  url.pathname = "/no_such_database_of_ours";
  const database = openDatabase(url.href);
  const waiting = untilReachable(database, { log: new RecordingLog(), pause: () => Promise.reject(new Error("waited")) });
  await expect(waiting).rejects.toThrow(/does not exist/u);
  await database.close();
});
