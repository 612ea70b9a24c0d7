import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { moveRealmClock } from "../../demo/realm-clock/realm-clock.ts";
import { openDatabase } from "../../platform/store/database.ts";
import { describeOnBothPlaces, openPlatform, type Place, type TestPlatform, VIEWER_PASSWORD } from "../support/test-platform.ts";

const DAY = 86_400_000;

describeOnBothPlaces("a realm whose clock an operator moved", (open) => {
  let place: Place;
  let product: TestPlatform;
  beforeAll(async () => {
    place = await open();
    product = await openPlatform(place);
  });
  afterAll(async () => {
    await product.close();
    await place.remove();
  });

  /** As a command beside the running process does it. */
  async function move(realmId: string, days: number): Promise<void> {
    const database = openDatabase(place.databaseUrl);
    const real = new Date();
    const to = new Date(real.getTime() + days * DAY);
    await database.write.transaction().execute((trx) => moveRealmClock(trx, realmId, { from: real, to, real, dated: [] }));
    await database.close();
  }
  const versionsOf = async () => (await product.call("GET", "/realm/versions")).json<{ content: string; nextChangeAt: string | null }>();

  test("CM-24 the running process follows: realm, guide, what is held; sessions, the other realm and caches keep the real time", async () => {
    const signedIn = await product.call("POST", "/login", { json: { id: "member@ringside.example", secret: VIEWER_PASSWORD } });
    const { authorisationToken: token } = signedIn.json<{ authorisationToken: string }>();
    const before = await versionsOf();
    await move("ringside", 800);
    // The version that says so comes with the time itself: no cache is filled by the time before.
    const after = await versionsOf();
    expect(after.content).not.toBe(before.content);
    const next = Date.parse(after.nextChangeAt ?? "");
    expect(next).toBeGreaterThan(Date.now() - 60_000);
    expect(next).toBeLessThan(Date.now() + 60 * DAY);
    const realms = (await product.call("GET", "/realms", { rights: "service", key: null })).json<{
      realms: { id: string; clockAhead: number }[];
    }>();
    const ahead = Object.fromEntries(realms.realms.map(({ id, clockAhead }) => [id, Math.round(clockAhead / DAY)]));
    expect(ahead).toEqual({ ringside: 800, aurora: 0 });
    // The session was made by the real time, and lives by it.
    expect((await product.call("GET", "/session", { token })).json()).toMatchObject({ user: { isGuest: false } });
    // A year's licence has run out long ago there; the job that renews it comes within seconds.
    product.platform.startJobs();
    await vi.waitFor(
      async () => {
        const list = (await product.call("GET", "/customer/payments?p=1&rpp=50", { token })).json<{ items: { when: string }[] }>();
        expect(list.items.some(({ when }) => Date.parse(when) > Date.now() + 700 * DAY)).toBe(true);
      },
      { timeout: 20_000, interval: 200 },
    );
    await move("ringside", 0);
    await versionsOf();
    const back = (await product.call("GET", "/realms", { rights: "service", key: null })).json<{ realms: { clockAhead: number }[] }>();
    expect(back.realms.map(({ clockAhead }) => clockAhead)).toEqual([0, 0]);
  });
});
