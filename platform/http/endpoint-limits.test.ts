import { beforeEach, expect, test } from "vitest";
import { endpoint, type Limits } from "../../contract/base/endpoint.ts";
import type { Database } from "../store/database.ts";
import { testContext, viewerContext } from "../testing/test-context.ts";
import { describeOnBothDatabases } from "../testing/test-database.ts";
import { createTestDeps } from "../testing/test-deps.ts";
import type { CallContext } from "./context.ts";
import { createEndpointLimits } from "./endpoint-limits.ts";
import { type RateLimits, rateLimitsOf } from "./rate-limit.ts";

const HOUR = 3600;
const call = (path: string, limit: Limits) =>
  endpoint({ method: "POST", path, source: "added", summary: "", access: "realm", limit, response: "empty" });

describeOnBothDatabases("limits of an endpoint", (open) => {
  let database: Database;
  let limits: RateLimits;
  beforeEach(async () => {
    database = await open();
    limits = rateLimitsOf(createTestDeps(database));
    return () => limits.close();
  });

  /** Number of answered calls, one call for each context. */
  async function allowed(limit: Limits, contexts: readonly CallContext[], path = "/a"): Promise<number> {
    const hold = createEndpointLimits(call(path, limit), limits);
    let count = 0;
    for (const context of contexts)
      await hold(context).then(
        () => {
          count += 1;
        },
        (error: unknown) => expect(error).toMatchObject({ code: "TOO_MANY_REQUESTS", status: 429 }),
      );
    return count;
  }
  const times = (count: number, context: CallContext) => Array<CallContext>(count).fill(context);

  test("P11 per viewer: an account is one caller wherever it calls from, and not the guest at the same address", async () => {
    const limit = { per: "viewer", points: 2, seconds: HOUR } as const;
    const addresses = ["203.0.113.1", "198.51.100.1", "198.51.100.2"];
    expect(
      await allowed(
        limit,
        addresses.map((address) => viewerContext("fan", { address })),
      ),
    ).toBe(2);
    expect(await allowed(limit, times(3, viewerContext("member")))).toBe(2);
    expect(await allowed(limit, times(3, testContext({ address: "203.0.113.1" })))).toBe(2);
  });

  test("P11 per viewer: guests are distinguished by address, an IPv6 customer by the /64", async () => {
    const limit = { per: "viewer", points: 2, seconds: HOUR } as const;
    const home = ["2001:db8::1", "2001:db8::ffff:1", "2001:db8:0:0:a::"].map((address) => testContext({ address }));
    expect(await allowed(limit, home)).toBe(2);
    expect(await allowed(limit, [testContext({ address: "2001:db8:0:1::1" })])).toBe(1);
  });

  test("P11 per address: viewers and guests of one network count together", async () => {
    const limit = { per: "address", points: 3, seconds: HOUR } as const;
    expect(await allowed(limit, [viewerContext("fan"), viewerContext("member"), testContext(), testContext()])).toBe(3);
    expect(await allowed(limit, [viewerContext("fan", { address: "198.51.100.1" })])).toBe(1);
  });

  test("P11 per realm: all callers of the realm together, another realm's apart", async () => {
    const limit = { per: "realm", points: 2, seconds: HOUR } as const;
    const callers = [viewerContext("fan"), testContext({ address: "198.51.100.1" }), testContext({ address: "198.51.100.2" })];
    expect(await allowed(limit, callers)).toBe(2);
    expect(await allowed(limit, [testContext({ realmId: "aurora" })])).toBe(1);
  });

  test("P11 of several limits each holds; endpoints count apart", async () => {
    const both: Limits = [
      { per: "viewer", points: 2, seconds: HOUR },
      { per: "address", points: 3, seconds: HOUR },
    ];
    expect(await allowed(both, times(4, viewerContext("fan")))).toBe(2);
    // The two that were refused never reached the second limit.
    expect(await allowed(both, times(2, viewerContext("member")))).toBe(1);
    expect(await allowed(both, times(2, viewerContext("member")), "/b")).toBe(2);
  });

  test("P11 of fifty at once as many get through as there are points, and the refusal says for how long", async () => {
    const hold = createEndpointLimits(call("/a", { per: "viewer", points: 7, seconds: 60 }), limits);
    const answers = await Promise.allSettled(times(50, viewerContext("fan")).map(hold));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(7);
    const { retryAfterSeconds } = await hold(viewerContext("fan")).then(
      () => ({ retryAfterSeconds: 0 }),
      (error: { retryAfterSeconds: number }) => error,
    );
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  test("P11 an endpoint without a limit counts nothing", async () => {
    const hold = createEndpointLimits(
      endpoint({ method: "GET", path: "/c", source: "added", summary: "", access: "realm", response: "empty" }),
      limits,
    );
    for (const context of times(50, testContext())) await hold(context);
  });
});
