import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { addDays } from "date-fns";
import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import type { AnalyticsEvent, BrowserEvent } from "../../../contract/analytics/analytics.ts";
import { analytics as table } from "../../../contract/analytics/analytics.ts";
import type { CallContext } from "../../http/context.ts";
import type { SettingsOf } from "../../realm-settings/section.ts";
import { testContext, viewerContext } from "../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { addTestRealm, createTestDeps, TEST_START, type TestDeps } from "../../testing/test-deps.ts";
import { fixedSection } from "../../testing/test-realm.ts";
import { createAnalytics } from "./index.ts";
import { MOST_REPORTED } from "./report-handlers.ts";
import { analyticsSettings } from "./settings.ts";

const PERIOD = { from: "2026-01-01T00:00:00.000Z", to: "2027-12-31T00:00:00.000Z" };
const visitOf = () => randomBytes(16).toString("base64url");
/** Seals a visit like the web process. */
const sealedBy = (secret: string, realmId: string, visit: string): string =>
  `${visit}.${createHmac("sha256", secret).update(`analytics visit\n${realmId}\n${visit}`).digest().subarray(0, 16).toString("base64url")}`;
const view = (page: "home" | "video" | "login" | "purchase" | "pay", toward: "PURCHASE" | null = null): BrowserEvent => ({
  name: "PAGE_VIEW",
  page,
  toward,
  entry: null,
});
const quality = (facts: object = {}): BrowserEvent => ({
  name: "PLAYBACK_QUALITY",
  page: "video",
  startupMs: 400,
  watchedMs: 60_000,
  stalls: 1,
  stallMs: 900,
  qualityChanges: 2,
  error: null,
  ...facts,
});

describeOnBothDatabases("PL-12 analytics", (open) => {
  let deps: TestDeps;
  let settings: SettingsOf<typeof analyticsSettings>;
  let analytics: ReturnType<typeof createAnalytics>;
  const guest = testContext();
  const member = viewerContext("member");
  const child: CallContext = {
    ...member,
    viewer: { ...member.viewer, profile: { id: "kid", name: "Kid", avatar: "fox", isChild: true, maxRating: 12 } },
  };

  beforeEach(async () => {
    const database = await open();
    deps = createTestDeps(database);
    settings = { enabled: true, keepDays: 30, dailyRows: 100_000, keepRows: 1_000_000 };
    for (const realm of ["ringside", "aurora"]) await addTestRealm(database, realm);
    for (const realm of ["ringside", "aurora"])
      await database.unwalled
        .insertInto("accounts")
        .values({
          realm_id: realm,
          id: "member",
          email: `member@${realm}.example`,
          email_lookup: `member@${realm}.example`,
          name: null,
          language: "en",
          role: "VIEWER",
          details: "{}",
          created_at: TEST_START.toISOString(),
          email_verified_at: null,
          time_zone: null,
        })
        .execute();
    analytics = createAnalytics(deps, { realm: { sectionOf: fixedSection(analyticsSettings, () => settings) } });
    for (const [kind, job] of Object.entries(analytics.jobs)) deps.jobs.handle(kind, job);
  });

  const sealed = (visit: string, { realmId }: CallContext) => sealedBy(deps.settings.secret, realmId, visit);
  const send = (visit: string, events: readonly BrowserEvent[], context: CallContext = guest, ids = events.map(() => randomUUID())) =>
    analytics.handlers.recordBrowserEvents(context, {
      body: { visit: sealed(visit, context), events: events.map((event, index) => ({ id: ids[index] ?? "", event })) },
    });
  const serve = (visit: string, events: readonly AnalyticsEvent[], account: string | null = null) =>
    analytics.handlers.recordServerEvents(guest, {
      body: { events: events.map((event) => ({ visit, account, id: randomUUID(), event })) },
    });
  const choose = (context: CallContext, choice: "GRANTED" | "REFUSED", visit: string | null = null) =>
    analytics.handlers.setAnalyticsChoice(context, { body: { choice, visit: visit === null ? null : sealed(visit, context) } });
  const stored = () => deps.database.unwalled.selectFrom("analytics_events").selectAll().execute();

  test("a visit's events are stored with the time of their arrival, and nothing that leads to an account", async () => {
    const visit = visitOf();
    await send(visit, [view("home")], member);
    await serve(visit, [{ name: "SIGN_IN_ERROR", way: "OWN_CREDENTIALS", code: "INVALID_CREDENTIALS" }], "member");
    const rows = await stored();
    expect(rows.map(({ name, at }) => [name, at]).sort()).toEqual([
      ["PAGE_VIEW", TEST_START.toISOString()],
      ["SIGN_IN_ERROR", TEST_START.toISOString()],
    ]);
    expect(JSON.stringify(rows)).not.toContain("member");
  });

  test("an event that arrives twice counts once, and nobody uses up the ids of another visit", async () => {
    const [one, other, id] = [visitOf(), visitOf(), randomUUID()];
    await send(other, [view("home")], guest, [id]);
    await send(one, [view("home")], guest, [id]);
    await send(one, [view("home"), view("video")], guest, [id, id]);
    expect(await stored()).toHaveLength(2);
  });

  test("repeats of a stored event and events of ended visits use up nothing of the day's limit", async () => {
    settings = { ...settings, dailyRows: 3 };
    const [visit, ended, id] = [visitOf(), visitOf(), randomUUID()];
    await send(ended, [view("home")]);
    await choose(guest, "REFUSED", ended);
    for (let repeat = 0; repeat < 10; repeat += 1) await send(visit, [view("home"), view("home")], guest, [id, id]);
    await send(ended, [view("home"), view("video")]);
    const days = await deps.database.unwalled.selectFrom("analytics_days").select("events").execute();
    expect(days.map(({ events }) => Number(events))).toEqual([2]);
    await send(visitOf(), [view("pay")]);
    expect(await stored()).toHaveLength(2);
  });

  test("a day has a limit of rows in each realm: what comes beyond is dropped, with one line in the log", async () => {
    settings = { ...settings, dailyRows: 6 };
    const views = [view("home"), view("video"), view("login"), view("pay")];
    await send(visitOf(), views);
    await send(visitOf(), views);
    await send(visitOf(), views);
    await serve(visitOf(), views);
    expect(await stored()).toHaveLength(8);
    expect(deps.log.lines.filter(({ message }) => message.includes("analytics.dailyRows reached"))).toMatchObject([
      { fields: { realm: "ringside", dailyRows: 6 } },
    ]);
    await send(visitOf(), views, { ...guest, realmId: "aurora" });
    expect(await stored()).toHaveLength(12);
    deps.clock.set(addDays(TEST_START, 1));
    await send(visitOf(), views);
    expect(await stored()).toHaveLength(16);
  });

  test("retention goes by size, too: the oldest days are deleted, the newest day never is", async () => {
    settings = { ...settings, keepRows: 5, dailyRows: 4 };
    for (let day = 0; day < 4; day += 1) {
      deps.clock.set(addDays(TEST_START, day));
      await send(visitOf(), [view("home"), view("video")]);
    }
    const days = async () => (await stored()).map(({ at }) => at.slice(0, 10)).sort();
    await deps.jobs.runDue();
    expect(await days()).toEqual(["2026-11-22", "2026-11-22", "2026-11-23", "2026-11-23"]);
    deps.clock.set(addDays(TEST_START, 4));
    await send(
      visitOf(),
      Array.from({ length: 7 }, () => view("pay")),
    );
    deps.clock.set(addDays(TEST_START, 5));
    await deps.jobs.runDue();
    expect(await days()).toEqual(Array.from({ length: 7 }, () => "2026-11-24"));
  });

  test("retention by size keeps days that reach the limit exactly, and a newest day that alone exceeds it", async () => {
    const days = async () => (await stored()).map(({ at }) => at.slice(0, 10)).sort();
    for (let day = 0; day < 2; day += 1) {
      deps.clock.set(addDays(TEST_START, day));
      await send(visitOf(), [view("home"), view("video")]);
    }
    settings = { ...settings, keepRows: 4 };
    await deps.jobs.runDue();
    expect(await days()).toEqual(["2026-11-20", "2026-11-20", "2026-11-21", "2026-11-21"]);
    settings = { ...settings, keepRows: 1 };
    deps.clock.set(addDays(TEST_START, 2));
    await deps.jobs.runDue();
    expect(await days()).toEqual(["2026-11-21", "2026-11-21"]);
  });

  test("retention by size deletes nothing while the limit is not exceeded, nor the days that have no count", async () => {
    await send(visitOf(), [view("home")]);
    deps.clock.set(addDays(TEST_START, 3));
    await send(visitOf(), [view("video")]);
    await deps.database.unwalled.deleteFrom("analytics_days").where("day", "=", "2026-11-20").execute();
    deps.clock.set(addDays(TEST_START, 4));
    await deps.jobs.runDue();
    expect((await stored()).map(({ page }) => page).sort()).toEqual(["home", "video"]);
  });

  test("a realm that counts nothing keeps nothing", async () => {
    settings = { ...settings, enabled: false };
    await send(visitOf(), [view("home")]);
    await serve(visitOf(), [view("home")]);
    expect(await stored()).toEqual([]);
  });

  test("a visit that was ended leaves nothing, and later events of it are not stored", async () => {
    const [visit, other] = [visitOf(), visitOf()];
    await send(visit, [view("home")]);
    await send(other, [view("home")]);
    await choose(guest, "REFUSED", visit);
    await send(visit, [view("video")]);
    await serve(visit, [view("pay")]);
    expect((await stored()).map((row) => row.visit)).toEqual([other]);
  });

  test("what came in beside the end of its visit is swept", async () => {
    const visit = visitOf();
    await choose(guest, "REFUSED", visit);
    // As another process wrote it that had looked before the end.
    await deps.database.unwalled
      .insertInto("analytics_events")
      .values({ realm_id: "ringside", visit, id: randomUUID(), at: TEST_START.toISOString(), name: "PAGE_VIEW" } as never)
      .execute();
    deps.clock.set(new Date(TEST_START.getTime() + 120_000));
    await deps.jobs.runDue();
    expect(await stored()).toEqual([]);
  });

  const ended = () => deps.database.unwalled.selectFrom("analytics_ended_visits").select("visit").orderBy("ended_at").execute();

  test.each([
    ["has no seal that fits", (visit: string) => `${visit}.${"A".repeat(22)}`],
    ["has the seal of another visit", (visit: string) => sealed(visitOf(), guest).replace(/^[^.]+/u, visit)],
    ["was sealed for another realm", (visit: string) => sealedBy(deps.settings.secret, "aurora", visit)],
    ["was sealed with a secret that is accepted no longer", (visit: string) => sealedBy("y".repeat(32), "ringside", visit)],
  ])("a visit that %s stores no event and no end, and decides nothing for the account", async (_what, invented) => {
    for (const context of [guest, member]) {
      const visit = invented(visitOf());
      const events = [{ id: randomUUID(), event: view("home") }];
      await expect(analytics.handlers.recordBrowserEvents(context, { body: { visit, events } })).rejects.toMatchObject({
        code: "FORBIDDEN",
      });
      await expect(analytics.handlers.setAnalyticsChoice(context, { body: { choice: "REFUSED", visit } })).rejects.toMatchObject({
        code: "FORBIDDEN",
      });
    }
    expect([await stored(), await ended()]).toEqual([[], []]);
    expect(await analytics.handlers.getAnalyticsChoice(member, {})).toEqual({ choice: null });
  });

  test("visits sealed with the previous secret count and end", async () => {
    const visit = visitOf();
    const body = { visit: sealed(visit, guest), events: [{ id: randomUUID(), event: view("home") }] };
    const { secret: previousSecret } = deps.settings;
    deps = createTestDeps(deps.database, { settings: { secret: "z".repeat(32), previousSecret } });
    analytics = createAnalytics(deps, { realm: { sectionOf: fixedSection(analyticsSettings, () => settings) } });
    await analytics.handlers.recordBrowserEvents(guest, { body });
    expect(await stored()).toHaveLength(1);
    await analytics.handlers.setAnalyticsChoice(guest, { body: { choice: "REFUSED", visit: body.visit } });
    expect([await stored(), await ended()]).toEqual([[], [{ visit }]]);
  });

  test("the ended visits of a realm are limited: the oldest go, with what came in beside their end", async () => {
    settings = { ...settings, dailyRows: 20 };
    const [elsewhere, ...visits] = Array.from({ length: 101 }, visitOf);
    await choose({ ...guest, realmId: "aurora" }, "REFUSED", elsewhere);
    for (const [at, visit] of visits.entries()) {
      deps.clock.set(new Date(TEST_START.getTime() + at));
      await choose(guest, "REFUSED", visit);
      // As another process wrote it that had looked before the end.
      if (at === 0)
        await deps.database.unwalled
          .insertInto("analytics_events")
          .values({ realm_id: "ringside", visit, id: randomUUID(), at: TEST_START.toISOString(), name: "PAGE_VIEW" } as never)
          .execute();
      expect((await ended()).length).toBeLessThanOrEqual(1 + 22);
    }
    const left = (await ended()).map(({ visit }) => visit);
    expect(left[0]).toBe(elsewhere);
    expect(left.slice(1)).toEqual(visits.slice(1 - left.length));
    expect(left.length).toBeGreaterThan(20);
    expect(await stored()).toEqual([]);
  });

  test("many visits that have ended are brought to the limit, in batches", async () => {
    const rows = Array.from({ length: 2_500 }, (_, at) => ({
      realm_id: "ringside",
      visit: visitOf(),
      ended_at: new Date(TEST_START.getTime() - at - 1).toISOString(),
    }));
    for (let at = 0; at < rows.length; at += 500)
      await deps.database.unwalled
        .insertInto("analytics_ended_visits")
        .values(rows.slice(at, at + 500))
        .execute();
    settings = { ...settings, dailyRows: 30 };
    const visit = visitOf();
    await choose(guest, "REFUSED", visit);
    expect((await ended()).map((row) => row.visit).reverse()).toEqual([visit, ...rows.slice(0, 29).map((row) => row.visit)]);
  });

  test("the end of a visit can be repeated: nothing of it counts until the end is forgotten", async () => {
    const visit = visitOf();
    await send(visit, [view("home")]);
    for (let repeat = 0; repeat < 3; repeat += 1) await choose(guest, "REFUSED", visit);
    await choose(guest, "GRANTED", visit);
    await send(visit, [view("video")]);
    expect([await stored(), await ended()]).toEqual([[], [{ visit }]]);
  });

  test("an account that refuses is not counted from any browser, until it consents again", async () => {
    const visit = visitOf();
    expect(await analytics.handlers.getAnalyticsChoice(member, {})).toEqual({ choice: null });
    await choose(member, "REFUSED");
    expect(await analytics.handlers.getAnalyticsChoice(member, {})).toEqual({ choice: "REFUSED" });
    await send(visit, [view("home")], member);
    await serve(visit, [view("home")], "member");
    expect(await stored()).toEqual([]);
    expect(await analytics.handlers.getAnalyticsChoice({ ...member, realmId: "aurora" }, {})).toEqual({ choice: null });
    await choose(member, "GRANTED");
    await send(visit, [view("home")], member);
    expect(await stored()).toHaveLength(1);
  });

  test("a child's profile is neither counted nor does it choose for the account", async () => {
    await send(visitOf(), [view("home")], child);
    expect(await stored()).toEqual([]);
    await expect(choose(child, "GRANTED")).rejects.toMatchObject({ code: "CHILD_PROFILE" });
    expect(await analytics.handlers.getAnalyticsChoice(member, {})).toEqual({ choice: null });
  });

  test("what is older than the realm keeps is deleted, day by day, also when nothing new comes in", async () => {
    await send(visitOf(), [view("home")]);
    deps.clock.set(addDays(TEST_START, 20));
    await send(visitOf(), [view("video")]);
    for (let day = 21; day <= 31; day += 1) {
      deps.clock.set(addDays(TEST_START, day));
      await deps.jobs.runDue();
    }
    expect((await stored()).map(({ page }) => page)).toEqual(["video"]);
    for (let day = 32; day <= 52; day += 1) {
      deps.clock.set(addDays(TEST_START, day));
      await deps.jobs.runDue();
    }
    expect(await stored()).toEqual([]);
    expect(await deps.database.unwalled.selectFrom("jobs").select("id").where("state", "=", "READY").execute()).toEqual([]);
  });

  test("an account's choice goes with it", async () => {
    await choose(member, "GRANTED");
    await deps.database.write.deleteFrom("accounts").where("realm_id", "=", "ringside").where("id", "=", "member").execute();
    expect(await deps.database.unwalled.selectFrom("analytics_choices").selectAll().execute()).toEqual([]);
  });

  test("the report counts by page, code, step and figures of playback, and another realm's are not among them", async () => {
    const [one, other] = [visitOf(), visitOf()];
    await send(one, [view("home"), view("home"), view("login"), view("login", "PURCHASE"), view("purchase")]);
    await send(other, [view("home")]);
    for (const startupMs of [100, 200, 300]) await send(one, [quality({ startupMs })]);
    await send(one, [quality({ startupMs: null, error: "NETWORK" })]);
    const wrong = { name: "SIGN_IN_ERROR", way: "OWN_CREDENTIALS", code: "INVALID_CREDENTIALS" } as const;
    await serve(one, [wrong, wrong, { name: "RESET_FAILURE", step: "SET", code: "LINK_INVALID" }]);
    const step = {
      name: "PURCHASE_STEP",
      step: "PACKAGE_SELECTION",
      outcome: "DONE",
      sku: "monthly",
      entry: "ACCOUNT",
      code: null,
    } as const;
    await serve(one, [step, { ...step, step: "PAYMENT_PAGE", outcome: "FAILED", code: "FAILED_PAYMENT" }]);
    await send(visitOf(), [view("home")], { ...guest, realmId: "aurora" });
    const report = await analytics.report("ringside", PERIOD);
    expect(report.pages).toEqual(
      expect.arrayContaining([
        { page: "home", count: 3, visits: 2 },
        { page: "purchase", count: 1, visits: 1 },
      ]),
    );
    expect(report.signInErrors).toEqual([{ way: "OWN_CREDENTIALS", code: "INVALID_CREDENTIALS", count: 2, visits: 1 }]);
    expect(report.resetFailures).toEqual([{ step: "SET", code: "LINK_INVALID", count: 1, visits: 1 }]);
    expect(report.purchase.map((row) => [row.step, row.outcome, row.sku, row.count])).toEqual([
      ["LOGIN", "VIEWED", null, 1],
      ["PACKAGE_SELECTION", "VIEWED", null, 1],
      ["PACKAGE_SELECTION", "DONE", "monthly", 1],
      ["PAYMENT_PAGE", "FAILED", "monthly", 1],
    ]);
    expect(report.playback).toEqual({
      starts: 3,
      startupMedian: 200,
      startup95: 300,
      watchedMs: 240_000,
      stalls: 4,
      stallMs: 3_600,
      qualityChanges: 8,
      errors: [{ error: "NETWORK", count: 1, visits: 1 }],
    });
    const earlier = await analytics.report("ringside", { from: "2026-01-01T00:00:00.000Z", to: TEST_START.toISOString() });
    expect([earlier.pages, earlier.playback.starts, earlier.playback.startupMedian]).toEqual([[], 0, null]);
  });

  test("PL-12 an operator's call reports no period that would hold up the server; the command does", async () => {
    await send(visitOf(), [view("home")]);
    const today = TEST_START.toISOString().slice(0, 10);
    const other = addDays(TEST_START, -3).toISOString();
    const days = deps.database.unwalled;
    const call = (realmId: string, from = PERIOD.from) =>
      analytics.handlers.getAnalyticsReport({ ...guest, realmId, operatorScope: "analytics" }, { query: { ...PERIOD, from } });
    await days
      .insertInto("analytics_days")
      .values({ realm_id: "ringside", day: other.slice(0, 10), events: MOST_REPORTED - 1 })
      .execute();
    expect((await call("ringside")).pages).toHaveLength(1);
    await days.updateTable("analytics_days").set({ events: 2 }).where("realm_id", "=", "ringside").where("day", "=", today).execute();
    await expect(call("ringside", other)).rejects.toMatchObject({ code: "VALIDATION_FAILED", details: { fields: [{ path: "from" }] } });
    expect((await call("ringside", TEST_START.toISOString())).pages).toHaveLength(1);
    expect((await call("aurora")).pages).toEqual([]);
    expect((await analytics.report("ringside", PERIOD)).pages).toHaveLength(1);
  });

  test("many at once are all stored, each once", async () => {
    const visits = Array.from({ length: 10 }, visitOf);
    await Promise.all(
      visits.map((visit) =>
        send(
          visit,
          Array.from({ length: 20 }, () => view("home")),
        ),
      ),
    );
    expect((await analytics.report("ringside", PERIOD)).pages).toEqual([{ page: "home", count: 200, visits: 10 }]);
  });
});

describe("PL-12 a batch says nothing but what the contract lists", () => {
  const visit = `${visitOf()}.${visitOf()}`;
  const batch = (event: unknown, id: string = randomUUID()) => ({ visit, events: [{ id, event }] });
  const isTaken = (body: unknown) => v.safeParse(table.recordBrowserEvents.body, body).success;

  test("a page view and a report of playback are taken", () => {
    expect([isTaken(batch(view("home"))), isTaken(batch(quality()))]).toEqual([true, true]);
  });

  test.each([
    ["an unknown event", { name: "CLICK", page: "home", toward: null, entry: null }],
    ["an event of the server", { name: "SIGN_IN_ERROR", way: "OWN_CREDENTIALS", code: "INVALID_CREDENTIALS" }],
    ["an address in place of a page", { ...view("home"), page: "/video/first-bell" }],
    ["text", { ...view("home"), text: "mara@example.com" }],
    ["a time", { ...view("home"), at: "2099-01-01T00:00:00.000Z" }],
    ["a negative span", quality({ watchedMs: -1 })],
    ["a span of days", quality({ watchedMs: 86_400_000 })],
    ["half a stall", quality({ stalls: 0.5 })],
    ["an unknown error", quality({ error: "mara@example.com" })],
    ["nothing", null],
  ])("%s is refused", (_what, event) => {
    expect(isTaken(batch(event))).toBe(false);
  });

  test("a visit or an id of another shape, an empty batch and a long one are refused", () => {
    const events = batch(view("home")).events;
    expect(isTaken({ visit: "mara@example.com", events })).toBe(false);
    for (const wrong of [visitOf(), `${visit}x`, `${visit}.`, visit.replace(".", "")])
      expect(isTaken({ visit: wrong, events })).toBe(false);
    expect(isTaken(batch(view("home"), "mara"))).toBe(false);
    expect(isTaken({ visit, events: [] })).toBe(false);
    expect(isTaken({ visit, events: Array.from({ length: 21 }, () => ({ id: randomUUID(), event: view("home") })) })).toBe(false);
    expect(isTaken({ visit, account: "member", events })).toBe(false);
  });
});
