import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { beforeEach, describe, expect, test } from "vitest";
import { describeSchema } from "../testing/describe-schema.ts";
import { describeOnBothDatabases, urlOfTestDatabase } from "../testing/test-database.ts";
import { addTestRealm } from "../testing/test-deps.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";

const table = (name: string): Migration => ({
  up: async (db) => void (await sql.raw(`create table ${name} (id text primary key)`).execute(db)),
});

describeOnBothDatabases("P45 migrating", (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });
  const tables = async () =>
    (await describeSchema(database)).filter((line) => line.startsWith("primary key")).map((line) => line.split(" ")[2]);

  test("P45 one that landed later than a newer one still runs; names of a newer build are left alone, so that a rollback starts", async () => {
    const older = { "20260201-0000-a": table("of_a"), "20260203-0000-c": table("of_c") };
    expect(await migrate(database, older)).toEqual(["20260201-0000-a", "20260203-0000-c"]);
    const newer = { ...older, "20260202-0000-b": table("of_b"), "20260204-0000-d": table("of_d") };
    expect(await migrate(database, newer)).toEqual(["20260202-0000-b", "20260204-0000-d"]);
    expect(await migrate(database, older)).toEqual([]);
    expect(await tables()).toEqual(expect.arrayContaining(["of_a", "of_b", "of_c", "of_d"]));
  });

  test("P45 one that fails is undone whole, and what came before it stays", async () => {
    const wrong: Migration = {
      async up(db) {
        await table("of_wrong").up(db);
        await sql`select 1 from nowhere`.execute(db);
      },
    };
    const both = { "20260201-0000-a": table("of_a"), "20260202-0000-wrong": wrong };
    await expect(migrate(database, both)).rejects.toThrow(/nowhere/u);
    expect(await tables()).toContain("of_a");
    expect(await tables()).not.toContain("of_wrong");
    expect(await migrate(database, { ...both, "20260202-0000-wrong": table("of_wrong") })).toEqual(["20260202-0000-wrong"]);
  });

  describe("in processes", () => {
    const begin = (mode: "hang" | "finish"): ChildProcess =>
      spawn(process.execPath, [join(import.meta.dirname, "testing/migrating-process.ts"), urlOfTestDatabase(database), mode], {
        stdio: ["ignore", "pipe", "inherit"],
      });
    const firstLine = async (child: ChildProcess): Promise<string> => {
      if (child.stdout === null) throw new Error("no output");
      const [line] = (await once(createInterface(child.stdout), "line")) as [string];
      return line;
    };
    const finish = async (child: ChildProcess): Promise<string[]> => {
      const [line, [code]] = await Promise.all([firstLine(child), once(child, "exit")]);
      expect(code).toBe(0);
      return JSON.parse(line) as string[];
    };

    test("P45 killed in the middle of one, the next start finishes", async () => {
      await addTestRealm(database, "ringside");
      const before = await describeSchema(database, { definitions: true });
      const ofFirst = (line: string) => line.includes("first_part");
      const child = begin("hang");
      expect(await firstLine(child)).toBe("half");
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
      expect(await tables()).toContain("first_part");
      expect(await tables()).not.toContain("second_part");
      // The tables that this build made are as they were.
      expect((await describeSchema(database, { definitions: true })).filter((line) => !ofFirst(line))).toEqual(before);
      const ran = await finish(begin("finish"));
      expect(ran[0]).toBe("29990102-0000-second");
      expect((await sql`select id, motto from realms`.execute(database.unwalled)).rows).toEqual([{ id: "ringside", motto: "ringside" }]);
      expect((await sql`select * from second_part`.execute(database.unwalled)).rows).toEqual([{ id: "half", rest: "whole" }]);
    });

    test("P45 two that start at once share the work, and each migration runs once", async () => {
      const [one, other] = await Promise.all([finish(begin("finish")), finish(begin("finish"))]);
      expect([...one, ...other].sort()).toHaveLength(33);
      expect(new Set([...one, ...other]).size).toBe(33);
    });

    test("P45 old code reads and writes on while new migrations change the tables that it uses", async () => {
      await sql`create table things (id text primary key, body text)`.execute(database.unwalled);
      const things = database.unwalled as unknown as Kysely<{ things: { id: string; body: string } }>;
      let migrating = true;
      const work = finish(begin("finish")).finally(() => {
        migrating = false;
      });
      let written = 0;
      while (migrating) {
        await things.transaction().execute(async (trx) => {
          await trx
            .insertInto("things")
            .values({ id: `t${written}`, body: "b" })
            .execute();
          await trx.updateTable("things").set({ body: "c" }).where("id", "=", `t${written}`).execute();
        });
        written += 1;
        const last = await things
          .selectFrom("things")
          .select(["id", "body"])
          .where("id", "=", `t${written - 1}`)
          .executeTakeFirst();
        expect(last).toEqual({ id: `t${written - 1}`, body: "c" });
        // Lets the end of the other process be heard.
        await new Promise((done) => setImmediate(done));
      }
      expect(await work).toHaveLength(33);
      expect(written).toBeGreaterThan(5);
      expect(
        await things
          .selectFrom("things")
          .select((eb) => eb.fn.countAll<number>().as("count"))
          .executeTakeFirst(),
      ).toEqual({ count: written });
    });
  });
});
