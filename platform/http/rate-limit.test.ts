import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate as turn } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "../store/database.ts";
import { describeOnBothDatabases, describeOnSqlite } from "../testing/test-database.ts";
import { createTestDeps } from "../testing/test-deps.ts";
import { addressKey, type RateLimits, rateLimitsOf, tooManyRequests } from "./rate-limit.ts";

test("ID-30 P11 one IPv6 customer is one key, however she writes her addresses", () => {
  const home = addressKey("2001:db8:0:1::1");
  for (const address of ["2001:0DB8:0:1:ffff::", "2001:db8::1:0:0:0:1", "2001:db8:0:1:a:b:c:d", "2001:db8:0:1::1%eth0"])
    expect(addressKey(address), address).toBe(home);
  expect(addressKey("2001:db8:0:2::1")).not.toBe(home);
  expect(addressKey("::1")).toBe("0:0:0:0::/64");
});

test("ID-30 P11 IPv4 addresses are keys of their own, also when they come dressed as IPv6", () => {
  expect(addressKey("203.0.113.1")).toBe("203.0.113.1");
  expect(addressKey("::ffff:203.0.113.1")).toBe("203.0.113.1");
  expect(addressKey("203.0.113.2")).not.toBe(addressKey("203.0.113.1"));
  expect(addressKey("")).toBe("");
});

test("ID-30 a refusal is 429 and says for how long", () => {
  expect(tooManyRequests(12)).toMatchObject({ code: "TOO_MANY_REQUESTS", status: 429, details: { retryAfterSeconds: 12 } });
});

describeOnBothDatabases("rate limits", (open) => {
  let database: Database;
  let limits: RateLimits;
  beforeEach(async () => {
    database = await open();
    limits = rateLimitsOf(createTestDeps(database));
    return () => limits.close();
  });
  const HOUR = 3600;

  test("ID-30 P11 as many uses as there are points, then seconds to wait", async () => {
    const limit = limits.limit("test", 3, HOUR);
    for (let use = 0; use < 3; use += 1) expect(await limit.take("ringside", "k")).toEqual({ allowed: true, retryAfterSeconds: 0 });
    const refused = await limit.take("ringside", "k");
    expect(refused.allowed).toBe(false);
    expect(refused.retryAfterSeconds).toBeGreaterThan(0);
    expect(refused.retryAfterSeconds).toBeLessThanOrEqual(HOUR);
  });

  test("ID-30 P11 realms, keys and limits are apart", async () => {
    const limit = limits.limit("test", 1, HOUR);
    await limit.take("ringside", "k");
    expect((await limit.take("ringside", "k")).allowed).toBe(false);
    expect((await limit.take("aurora", "k")).allowed).toBe(true);
    expect((await limit.take("ringside", "other")).allowed).toBe(true);
    expect((await limits.limit("another", 1, HOUR).take("ringside", "k")).allowed).toBe(true);
  });

  test("ID-30 P11 of a hundred at once exactly the points get through", async () => {
    const limit = limits.limit("test", 20, HOUR);
    const taken = await Promise.all(Array.from({ length: 100 }, () => limit.take("ringside", "k")));
    expect(taken.filter(({ allowed }) => allowed)).toHaveLength(20);
  });

  test("ID-30 a use given back can be taken again; a reset forgets all of them", async () => {
    const limit = limits.limit("test", 2, HOUR);
    await limit.take("ringside", "k");
    await limit.take("ringside", "k");
    await limit.giveBack("ringside", "k");
    expect((await limit.take("ringside", "k")).allowed).toBe(true);
    expect((await limit.take("ringside", "k")).allowed).toBe(false);
    await limit.reset("ringside", "k");
    expect((await limit.take("ringside", "k")).allowed).toBe(true);
  });

  test("ID-30 P11 limits outlive the process", async () => {
    await limits.limit("test", 1, HOUR).take("ringside", "k");
    await limits.close();
    limits = rateLimitsOf(createTestDeps(database));
    expect((await limits.limit("test", 1, HOUR).take("ringside", "k")).allowed).toBe(false);
  });

  test("ID-30 every module of a process shares the same limits", () => {
    expect(rateLimitsOf(createTestDeps(database))).toBe(limits);
  });
});

describeOnSqlite("rate limits in a file", (open) => {
  test("ID-30 P11 a use that waits for another process's transaction leaves the thread to other requests", async () => {
    const deps = createTestDeps(await open());
    const limits = rateLimitsOf(deps);
    const limit = limits.limit("test", 2, 3600);
    await limit.take("ringside", "k");
    await turn();
    const other = new DatabaseSync(join(deps.settings.dataDir, "limits.db"), { timeout: 0 });
    try {
      other.exec("begin immediate");
      let taken = 0;
      const uses = [limit.take("ringside", "k"), limit.take("ringside", "k"), limit.giveBack("ringside", "other")].map((use) =>
        use.then(() => {
          taken += 1;
        }),
      );
      // A wait on the thread would let no timer run, and the other transaction would never end.
      for (let turns = 0; turns < 3; turns += 1) await turn();
      expect(taken).toBe(0);
      other.exec("commit");
      await Promise.all(uses);
      expect((await limit.take("ringside", "k")).allowed).toBe(false);
    } finally {
      other.close();
      await limits.close();
    }
  });
});
