import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAnalyticsCookie, newVisit } from "../../app/http/guest-cookies/analytics-cookie.server.ts";
import { openDatabase } from "../../platform/store/database.ts";
import { describeOnBothPlaces, openPlatform, type Place, SECRET, type TestPlatform, type TestRealm } from "../support/test-platform.ts";

const PREVIOUS = "the-secret-before-of-the-api-tests-0123456789";
const EVENT = { name: "PAGE_VIEW", page: "home", toward: null, entry: null };

/** A visit as the web process writes it into the cookie. */
const sealedVisit = (realm: TestRealm = "ringside", secret = SECRET): string =>
  createAnalyticsCookie(secret).write(realm, { visit: newVisit() }, true).split(";")[0]?.replace("analytics=yes.", "") ?? "";
const eventsOf = (count: number) => Array.from({ length: count }, () => ({ id: randomUUID(), event: EVENT }));

describeOnBothPlaces("visits sealed by the web process", (open) => {
  let place: Place;
  let product: TestPlatform;
  beforeAll(async () => {
    place = await open();
    product = await openPlatform(place, { previousSecret: PREVIOUS });
  }, 120_000);
  afterAll(async () => {
    await product.close();
    await place.remove();
  });

  const record = async (visit: string, events: readonly object[] = eventsOf(1), realm: TestRealm = "ringside") =>
    (await product.call("POST", "/analytics/events", { realm, json: { visit, events } })).status;
  const end = async (visit: string) => (await product.call("PUT", "/user/analytics", { json: { choice: "REFUSED", visit } })).status;
  async function rowsOf(table: "analytics_events" | "analytics_ended_visits"): Promise<number> {
    const database = openDatabase(place.databaseUrl);
    try {
      return (await database.unwalled.selectFrom(table).select("visit").execute()).length;
    } finally {
      await database.close();
    }
  }

  test("PL-12 the platform counts and ends what the web process sealed, also with the secret before", async () => {
    const visits = [sealedVisit(), sealedVisit("ringside", PREVIOUS)];
    for (const visit of visits) expect(await record(visit, eventsOf(20))).toBe(204);
    expect(await record(sealedVisit("aurora"), eventsOf(1), "aurora")).toBe(204);
    expect(await rowsOf("analytics_events")).toBe(41);
    for (const visit of visits) expect(await end(visit)).toBe(204);
    expect([await rowsOf("analytics_events"), await rowsOf("analytics_ended_visits")]).toEqual([1, 2]);
    // The seal outlives the visit, but opens nothing any more.
    for (const visit of visits) expect(await record(visit)).toBe(204);
    expect(await rowsOf("analytics_events")).toBe(1);
  });

  test("PL-12 what it did not seal for the realm is refused and stores nothing, and so is a batch of more than 20", async () => {
    const before = [await rowsOf("analytics_events"), await rowsOf("analytics_ended_visits")];
    const [visit = ""] = sealedVisit().split(".");
    for (const unsealed of [visit, `${visit}.`, `${sealedVisit()}.${visit}`])
      expect([await record(unsealed), await end(unsealed)]).toEqual([400, 400]);
    for (const invented of [`${visit}.${newVisit()}`, sealedVisit("aurora"), sealedVisit("ringside", "x".repeat(40))])
      expect([await record(invented), await end(invented)]).toEqual([403, 403]);
    expect(await record(sealedVisit(), eventsOf(21))).toBe(400);
    expect([await rowsOf("analytics_events"), await rowsOf("analytics_ended_visits")]).toEqual(before);
    expect(product.log.lines.filter(({ level }) => level === "error")).toEqual([]);
  });
});
