import { connect, createServer, type Socket } from "node:net";
import { Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { problemResponse } from "../../http/register.ts";
import { onServer } from "../../testing/database-templates.ts";
import { describeOnPostgres, urlOfTestDatabase } from "../../testing/test-database.ts";
import type { Database } from "../database.ts";
import { StoreUnavailable } from "../store-unavailable.ts";
import { postgresDialect } from "./postgres.ts";

/** Ends every connection of the database, by one of its own. */
const endOthers = (database: Database) =>
  onServer(
    urlOfTestDatabase(database),
    "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );

/** Errors that nobody caught would end the process: here they are counted. */
let uncaught: unknown[] = [];
const count = (error: unknown) => void uncaught.push(error);
beforeEach(() => {
  uncaught = [];
  process.on("uncaughtException", count);
});
afterEach(() => {
  process.off("uncaughtException", count);
  expect(uncaught).toEqual([]);
});

interface Things {
  things: { id: string; revision: number; body: string };
}
const thing = (id: string) => ({ id, revision: 1, body: "" });
const on = (database: Database) => database.unwalled as unknown as Kysely<Things>;
const names = async (database: Database) =>
  (await on(database).selectFrom("things").select("id").orderBy("id").execute()).map(({ id }) => id);

describeOnPostgres("P44 lost connections (postgres)", (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
    await sql`create table things (id text primary key, revision integer, body text)`.execute(database.unwalled);
  });
  const add = (id: string) => on(database).insertInto("things").values(thing(id)).execute();

  test("P44 one that is lost inside a transaction is one clear failure, nothing is half done, and the next call is served", async () => {
    const failed = on(database)
      .transaction()
      .execute(async (trx) => {
        await trx.insertInto("things").values(thing("half")).execute();
        await endOthers(database);
        await trx.insertInto("things").values(thing("other-half")).execute();
      });
    await expect(failed).rejects.toThrow(StoreUnavailable);
    expect(await names(database)).toEqual([]);
    await add("whole");
    expect(await names(database)).toEqual(["whole"]);
  });

  test("P44 one that is lost while its transaction does something else is a failure too, however it ends", async () => {
    const failed = on(database)
      .transaction()
      .execute(async (trx) => {
        await trx.insertInto("things").values(thing("half")).execute();
        await endOthers(database);
      });
    await expect(failed).rejects.toThrow(StoreUnavailable);
    expect(await names(database)).toEqual([]);
  });

  test("P44 of two transactions that wait for each other one is undone and may be asked again, which is no defect", async () => {
    await add("one");
    await add("two");
    let arrived = 0;
    const change = (order: readonly [string, string]) =>
      on(database)
        .transaction()
        .execute(async (trx) => {
          await trx.updateTable("things").set({ body: "mine" }).where("id", "=", order[0]).execute();
          arrived += 1;
          await expect.poll(() => arrived).toBe(2);
          await trx.updateTable("things").set({ body: "mine" }).where("id", "=", order[1]).execute();
        });
    const outcomes = await Promise.allSettled([change(["one", "two"]), change(["two", "one"])]);
    const failed = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    expect(failed).toEqual([expect.any(StoreUnavailable)]);
    expect(failed[0]).toMatchObject({ busy: true, connectionLost: false });
  });

  test("P44 one that is lost during a statement is a failure; the statement is not sent twice", async () => {
    const slow = sql`insert into things select 'slow', 1, '' from pg_sleep(60)`.execute(database.unwalled);
    const failed = expect(slow).rejects.toThrow(StoreUnavailable);
    await expect
      .poll(
        async () =>
          (
            await sql`select 1 from pg_stat_activity where datname = current_database() and query like 'insert%pg_sleep%' and state = 'active'`.execute(
              database.patient,
            )
          ).rows.length,
      )
      .toBe(1);
    await endOthers(database);
    await failed;
    expect(await names(database)).toEqual([]);
  });

  test("P44 a restarted server is noticed by nobody: reads and transactions take a new connection", async () => {
    const many = () => Promise.all(Array.from({ length: 8 }, () => names(database)));
    await many();
    await endOthers(database);
    expect(await many()).toEqual(Array.from({ length: 8 }, () => []));
    await endOthers(database);
    await on(database)
      .transaction()
      .execute((trx) => trx.insertInto("things").values(thing("after")).execute());
    expect(await names(database)).toEqual(["after"]);
  });

  test("PL-09 a frequent statement is planned once a connection; one whose table has changed since is planned again", async () => {
    await add("one");
    const ask = async () => (await on(database).selectFrom("things").selectAll().where("id", "=", "one").execute())[0];
    const often = async () => {
      for (let time = 0; time < 8; time += 1) await ask();
      return await ask();
    };
    expect(await often()).toEqual(thing("one"));
    const named = await on(database)
      .transaction()
      .execute((trx) => sql<{ name: string }>`select name from pg_prepared_statements where statement like '%from "things"%'`.execute(trx));
    expect(named.rows).toHaveLength(1);
    await sql`alter table things add column added text`.execute(database.patient);
    expect(await Promise.all(Array.from({ length: 8 }, ask))).toEqual(Array.from({ length: 8 }, () => ({ ...thing("one"), added: null })));
    await sql`alter table things drop column added`.execute(database.patient);
    expect(await often()).toEqual(thing("one"));
  });

  test("P44 the server gives up statements and transactions that take too long, but no migration", async () => {
    const shown = async (db: Database["unwalled"], name: string) =>
      (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)).rows[0]?.value;
    expect(await shown(database.unwalled, "statement_timeout")).toBe("15s");
    expect(await shown(database.unwalled, "idle_in_transaction_session_timeout")).toBe("30s");
    expect(await shown(database.patient, "statement_timeout")).toBe("0");
  });
});

// biome-ignore lint/style/noProcessEnv: the server that the tests were given
const serverUrl = process.env.TEST_DATABASE_URL ?? "";

describe.skipIf(serverUrl === "")("P44 silent connections (postgres)", () => {
  /** A line to the server that can fall silent without being cut. */
  async function openLine() {
    const { hostname, port, href } = new URL(serverUrl);
    let silent = false;
    const sockets = new Set<Socket>();
    const line = createServer((near) => {
      const far = connect(Number(port), hostname);
      const quiet = silent;
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(from);
        from.on("error", () => undefined);
        from.on("close", () => to.destroy());
        from.on("data", (data) => void (silent && !quiet ? undefined : to.write(data)));
      }
    });
    await new Promise<void>((done) => line.listen(0, "127.0.0.1", done));
    const url = new URL(href);
    url.hostname = "127.0.0.1";
    url.port = String((line.address() as { port: number }).port);
    return {
      url: url.href,
      fallSilent: () => {
        silent = true;
      },
      close: () => {
        for (const socket of sockets) socket.destroy();
        line.close();
      },
    };
  }

  test("P44 a connection that answers no more is given up in time and not used again", async () => {
    const line = await openLine();
    const db = new Kysely<unknown>({ dialect: postgresDialect(line.url, { poolSize: 1, answerMilliseconds: 500 }) });
    try {
      const ask = () => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      const first = (await ask()).rows[0]?.pid;
      line.fallSilent();
      await expect(ask()).rejects.toThrow(StoreUnavailable);
      // Connections made after the silence began pass.
      const second = (await ask()).rows[0]?.pid;
      expect(second).toBeTypeOf("number");
      expect(second).not.toBe(first);
    } finally {
      await db.destroy();
      line.close();
    }
  });

  test("P44 no server at all is the same failure", async () => {
    const db = new Kysely<unknown>({ dialect: postgresDialect("postgres://nobody@127.0.0.1:1/none", { poolSize: 2 }) });
    await expect(sql`select 1`.execute(db)).rejects.toThrow(StoreUnavailable);
    await db.destroy();
  });

  test("PL-09 the pool holds as many connections as its setting says", async () => {
    const db = new Kysely<unknown>({ dialect: postgresDialect(serverUrl, { poolSize: 3 }) });
    const pids = await Promise.all(
      Array.from({ length: 12 }, () => sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.02)`.execute(db)),
    );
    expect(new Set(pids.map(({ rows }) => rows[0]?.pid)).size).toBe(3);
    await db.destroy();
  });
});

test("P44 a viewer gets 503 in their words, the log the cause", async () => {
  const logged: object[] = [];
  const answer = problemResponse(new StoreUnavailable(new Error("terminated"), true), "request-1", null, {
    localise: (_realm, language, code) => `${language} ${code}`,
    log: { error: (fields) => void logged.push(fields) },
  });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: "UNAVAILABLE", messages: ["en UNAVAILABLE"] });
  expect(logged).toHaveLength(1);
});
