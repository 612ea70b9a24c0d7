import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EndpointDefinition, endpoint, limitsOf } from "../../contract/base/endpoint.ts";
import type { ErrorCode } from "../../contract/base/errors.ts";
import { listEndpoints } from "../../contract/table.ts";
import { describeOnBothPlaces, openPlatform, type Place, type TestPlatform } from "../support/test-platform.ts";

/** Answers that tell a stranger whether a guess was right. */
const TELLS: readonly ErrorCode[] = ["INVALID_CREDENTIALS", "TOKEN_INVALID", "ACCOUNT_CONFLICT", "VOUCHER_UNKNOWN"];

/** Reason for which an endpoint may not stand in the contract as it is; null: there is none. */
function objection(definition: EndpointDefinition): string | null {
  const limits = limitsOf(definition);
  for (const { points, seconds } of limits)
    if (![points, seconds].every((figure) => Number.isSafeInteger(figure) && figure > 0)) return "a limit needs whole points and seconds";
  if (new Set(limits.map(({ per }) => per)).size < limits.length) return "two limits count the same";
  if (limits.length > 0) return null;
  if (definition.method !== "GET") return "it writes, and has no limit";
  return (definition.errors ?? []).some((code) => TELLS.includes(code)) ? "it can be used to guess, and has no limit" : null;
}

describe("limits in the contract", () => {
  test("P11 CM-05 every endpoint that writes or guesses declares a limit", () => {
    const refused = listEndpoints().map(({ domain, name, definition }) => [`${domain}.${name}`, objection(definition)]);
    expect(refused.filter(([, why]) => why !== null)).toEqual([]);
  });

  test("P11 planted: endpoints that forget one, or give one that holds nothing, are refused", () => {
    const base = { path: "/x", source: "added", summary: "", access: "realm", response: "empty" } as const;
    // @ts-expect-error The compiler refuses a writing endpoint without a limit.
    const writing: EndpointDefinition = { ...base, method: "POST" };
    expect(objection(writing)).toContain("writes");
    expect(objection(endpoint({ ...base, method: "GET", errors: ["VOUCHER_UNKNOWN"] }))).toContain("guess");
    for (const points of [0, -1, 0.5, Number.POSITIVE_INFINITY])
      expect(objection(endpoint({ ...base, method: "PUT", limit: { per: "viewer", points, seconds: 60 } }))).toContain("whole");
    const twice = { per: "viewer", points: 5, seconds: 60 } as const;
    expect(objection(endpoint({ ...base, method: "PUT", limit: [twice, twice] }))).toContain("same");
    expect(objection(endpoint({ ...base, method: "GET" }))).toBeNull();
  });
});

describeOnBothPlaces("limits over the wire", (open) => {
  let place: Place;
  let product: TestPlatform;
  let another: TestPlatform;

  beforeAll(async () => {
    place = await open();
    product = await openPlatform(place);
    // A second process: on one database, or on one SQLite file.
    another = await openPlatform(place);
  });
  afterAll(async () => {
    await another.close();
    await product.close();
    await place.remove();
  });

  const guess = (at: TestPlatform, token: string, number: number, language = "en", address?: string) =>
    at.call("PUT", `/baskets/vouchers/GUESS${number}`, { token, language, address });

  test("CM-05 P11 voucher codes are guessed thirty times, then the answer says for how long, in every language", async () => {
    const token = await product.signUp();
    await product.call("PUT", "/baskets/ringside-yearly-p1y", { token });
    const statuses: number[] = [];
    // By turns at both processes: they count together.
    for (let number = 0; number < 40; number += 1) statuses.push((await guess(number % 2 === 0 ? product : another, token, number)).status);
    expect(statuses).toEqual([...Array(30).fill(422), ...Array(10).fill(429)]);
    const shown = new Set<string>();
    for (const language of ["en", "es", "pt", "ar"]) {
      const answer = await guess(product, token, 99, language);
      const { code, messages, details } = answer.json<{ code: string; messages: string[]; details: { retryAfterSeconds: number } }>();
      expect(code).toBe("TOO_MANY_REQUESTS");
      expect(details.retryAfterSeconds).toBeGreaterThan(0);
      expect(details.retryAfterSeconds).toBeLessThanOrEqual(600);
      expect(answer.headers.get("retry-after")).toBe(String(details.retryAfterSeconds));
      expect(messages).toHaveLength(1);
      const time = new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { numeric: "always" });
      expect(messages[0]).toContain(time.format(Math.ceil(details.retryAfterSeconds / 60), "minute"));
      expect(messages[0]).not.toContain("{{");
      shown.add(messages[0] ?? "");
    }
    expect(shown.size).toBe(4);
    // The right code is refused as a wrong one is, and another viewer is let in.
    expect((await product.call("PUT", "/baskets/vouchers/HALF50", { token })).status).toBe(429);
    const other = await product.signUp();
    await product.call("PUT", "/baskets/ringside-yearly-p1y", { token: other });
    expect((await product.call("PUT", "/baskets/vouchers/HALF50", { token: other })).status).toBe(200);
  });

  test("CM-05 P11 many accounts of one network guess 120 codes between them", async () => {
    const address = "203.0.113.200";
    const statuses: number[] = [];
    for (let account = 0; account < 5; account += 1) {
      const token = await product.signUp();
      for (let number = 0; number < 30; number += 1) statuses.push((await guess(product, token, number, "en", address)).status);
    }
    expect(statuses.filter((status) => status !== 429)).toHaveLength(120);
  });

  test("LS-05 P11 a guest searches sixty times a minute", async () => {
    const statuses: number[] = [];
    for (let query = 0; query < 61; query += 1)
      statuses.push((await product.call("GET", `/view/content-search?value=road${query}`, { address: "203.0.113.201" })).status);
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
  });

  test("LS-05 P11 a guest's results page works after too many suggestions; they are limited, too", async () => {
    const address = "203.0.113.202";
    const statuses: number[] = [];
    for (let query = 0; query < 121; query += 1)
      statuses.push((await product.call("GET", `/view/content-suggestions?value=road${query}`, { address })).status);
    expect(statuses).toEqual([...Array(120).fill(200), 429]);
    expect((await product.call("GET", "/view/content-search?value=road", { address })).status).toBe(200);
  });

  test("LV-01 P11 a viewer reads the guides 300 times a minute", async () => {
    const token = await product.signUp();
    for (const path of [
      "/v4/epg?from=2026-11-20T12:00:00Z&to=2026-11-20T13:00:00Z&rpp=1",
      "/epg?epgId=ringside-one&fromTs=1795000000000&toTs=1795000001000",
    ]) {
      const statuses: number[] = [];
      for (let call = 0; call < 301; call += 1) statuses.push((await product.call("GET", path, { token })).status);
      expect(statuses).toEqual([...Array(300).fill(200), 429]);
    }
  });

  test("P11 a refused call changes nothing, and is refused before its body is read", async () => {
    const token = await product.signIn("fan");
    const language = (json: object) => product.call("PATCH", "/user/preferences", { token, json });
    let last = await language({ language: "en" });
    for (let call = 0; call < 70 && last.status === 200; call += 1) last = await language({ language: "en" });
    expect(last.status).toBe(429);
    expect((await language({ language: "es" })).status).toBe(429);
    expect((await language({ nonsense: "x".repeat(200_000) })).status).toBe(429);
    expect((await product.call("GET", "/session", { token })).json()).toMatchObject({ user: { loc: "en" } });
  });
});
