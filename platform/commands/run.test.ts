import { expect, test } from "vitest";
import { commands as demoCommands } from "../../demo/demo.ts";
import type { Database } from "../store/database.ts";
import { describeOnBothDatabases } from "../testing/test-database.ts";
import { addTestRealm, createTestDeps } from "../testing/test-deps.ts";
import { EXIT, overview } from "./help.ts";
import { withFurther } from "./run.ts";

import { command } from "./testing/command-line.ts";

const COMMANDS = withFurther(demoCommands);

test("the operator's commands explain themselves without a database", async () => {
  for (const args of [[], ["--help"], ["help"]])
    expect(await command(null, ...args)).toMatchObject({ code: EXIT.done, out: overview(COMMANDS), err: "" });
  expect((await command(null, "jobs", "--help")).out).toContain("jobs revive");
  for (const args of [
    ["jobs", "dead", "--help"],
    ["help", "jobs", "dead"],
  ]) {
    const one = await command(null, ...args);
    expect([one.code, one.out.includes("jobs dead"), one.out.includes("jobs revive")]).toEqual([EXIT.done, true, false]);
  }
});

test.each(COMMANDS.map((one) => [[one.what, one.action].filter((word) => word !== undefined), one] as const))(
  "the help of %j gives usage, options and an example that is written rightly",
  async (names, { examples, options }) => {
    const { code, out } = await command(null, ...names, "--help");
    expect(code).toBe(EXIT.done);
    expect(out).toContain(`Usage: npm run platform -- ${names.join(" ")}`);
    for (const name of Object.keys(options)) expect(out).toContain(`--${name}`);
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect(example.startsWith(names.join(" "))).toBe(true);
  },
);

test.each([
  [["jobs", "drop"], "There is no command"],
  [["realm", "drop"], "There is no command"],
  [["jobs", "dead", "--since", "x"], "--since"],
  [["jobs", "dead", "extra"], "extra"],
  [["jobs", "dead", "--limit", "many"], "--limit must be a number"],
  [["jobs", "revive"], "--all"],
  [["jobs", "revive", "--all", "an-id"], "--all"],
])("the operator's command %j is written wrongly: the way it is meant is said, with code 2", async (args, message) => {
  const { code, out, err } = await command({} as Database, ...args);
  expect([code, out]).toEqual([EXIT.usage, ""]);
  expect(err).toContain(message);
  expect(err).toContain("Usage: npm run platform");
});

test("a command that cannot be done says why in one line, with code 1", async () => {
  expect(await command(null, "jobs", "dead")).toMatchObject({ code: EXIT.failed, out: "", err: "Not done: there is no database\n" });
});

describeOnBothDatabases("jobs that were given up", (open) => {
  async function failing() {
    const database = await open();
    const deps = createTestDeps(database);
    for (const realm of ["one", "two"]) await addTestRealm(database, realm);
    let broken = true;
    const done: string[] = [];
    const run = async (realm: string): Promise<void> => {
      if (broken) throw new Error("550 no such mailbox\nX: \u001b[31mred");
      done.push(realm);
    };
    deps.jobs.handle("mail", { clock: "real", run });
    for (const realm of ["one", "two"])
      await deps.jobs.enqueue(database.write, realm, { kind: "mail", dedupeKey: `mail-of-${realm}`, payload: { secret: "of the viewer" } });
    for (let hour = 0; hour < 12; hour += 1) {
      await deps.jobs.runDue();
      deps.clock.advance(60 * 60 * 1_000);
    }
    const mend = (): void => {
      broken = false;
    };
    return { database, deps, done, mend };
  }

  test("CM-24 are listed with their error, of one realm or all, and never with what they carry", async () => {
    const { database } = await failing();
    const all = await command(database, "jobs", "dead", "--json");
    const { jobs } = JSON.parse(all.out) as { jobs: { realm: string; attempts: number; lastError: string; id: string }[] };
    expect(jobs.map(({ realm, attempts }) => [realm, attempts]).sort()).toEqual([
      ["one", 8],
      ["two", 8],
    ]);
    expect(all.out).not.toContain("of the viewer");
    const one = await command(database, "jobs", "dead", "--realm", "two");
    expect(one.code).toBe(EXIT.done);
    expect(one.out.trim().split("\n")).toEqual([
      expect.stringMatching(/^\S+ {2}two {2}mail {2}\S+Z {2}8 attempts {2}Error: 550 no such mailbox X: {2}\[31mred$/u),
    ]);
    expect((await command(database, "jobs", "dead", "--kind", "other")).out).toBe("No job was given up.\n");
    expect((await command(database, "jobs", "dead", "--limit", "1", "--json")).out.match(/"id"/gu)).toHaveLength(1);
  });

  test("CM-24 are revived by id or all at once, and run again; what is no dead job is named", async () => {
    const { database, deps, done, mend } = await failing();
    const { jobs } = JSON.parse((await command(database, "jobs", "dead", "--json")).out) as { jobs: { id: string }[] };
    mend();
    const [first] = jobs.map(({ id }) => id);
    const named = await command(database, "jobs", "revive", first ?? "", "no-such-job");
    expect(named).toMatchObject({ code: EXIT.failed, out: "1 revived.\nno-such-job is no dead job.\n" });
    deps.clock.advance(1);
    expect(await deps.jobs.runDue()).toBe(1);
    expect(JSON.parse((await command(database, "jobs", "revive", "--all", "--json")).out)).toMatchObject({
      revived: [expect.any(String)],
      unknown: [],
    });
    expect(await deps.jobs.runDue()).toBe(1);
    expect(done.sort()).toEqual(["one", "two"]);
    expect((await command(database, "jobs", "revive", "--all")).out).toBe("0 revived.\n");
  });
});
