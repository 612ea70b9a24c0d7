import { beforeEach, expect, test } from "vitest";
import type { Card } from "../../../contract/catalogue/card.ts";
import type { ConcurrencyDetails } from "../../../contract/streams/streams.ts";
import type { CallerProfile, ViewerContext } from "../../http/context.ts";
import type { Problem } from "../../http/problem.ts";
import type { Database } from "../../store/database.ts";
import { viewerContext } from "../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { addTestRealm, createTestDeps, TEST_START, type TestDeps } from "../../testing/test-deps.ts";
import { createAccounts } from "../identity/accounts/accounts.ts";
import { deviceName } from "../identity/devices/device-name.ts";
import { createStreams, type StreamClaim, type Streams } from "./index.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const TITLES: Readonly<Record<string, string>> = { bell: "First Bell", belt: "The Belt" };
const KIT: CallerProfile = { id: "kit", name: "Kit", avatar: "a", isChild: true, maxRating: 6 };

/** A call of the account from a session of its own. */
const on = (sessionId: string, account = "solo", over: Partial<ViewerContext> = {}): ViewerContext =>
  viewerContext(account, { sessionId, userAgent: FIREFOX, ...over });

describeOnBothDatabases("LV-07 streams at once", (open) => {
  let database: Database;
  let deps: TestDeps;
  let streams: Streams;
  let limit: number | null;
  /** Thrown in the transaction of each start; null: the database answers. */
  let outage: Error | null;

  beforeEach(async () => {
    database = await open();
    limit = 1;
    outage = null;
    for (const realm of ["ringside", "aurora"]) await addTestRealm(database, realm);
    const account = { realm_id: "ringside", name: null, language: "en", role: "VIEWER", details: "{}", time_zone: null } as const;
    for (const id of ["solo", "other"]) {
      const email = `${id}@ringside.example`;
      await database.unwalled
        .insertInto("accounts")
        .values({ ...account, id, email, email_lookup: email, created_at: TEST_START.toISOString(), email_verified_at: null })
        .execute();
    }
    ({ deps, streams } = openProcess());
  });

  /** The module as another process makes it: the same database, nothing else in common. */
  function openProcess(clock = deps?.clock) {
    const own = createTestDeps(database, clock === undefined ? {} : { clock });
    const { lockAccount } = createAccounts(own);
    const module = createStreams(own, {
      identity: { lockAccount: (...args) => (outage === null ? lockAccount(...args) : Promise.reject(outage)), deviceName },
      commerce: { streamLimit: () => Promise.resolve(limit) },
      catalogue: {
        // A child does not see the second title.
        cardsFor: ({ viewer }, wanted) =>
          Promise.resolve(
            wanted
              .filter(({ id }) => viewer?.profile?.isChild !== true || id === "bell")
              .map(({ type, id }) => ({ type, id, title: TITLES[id] }) as Card),
          ),
      },
    });
    for (const [kind, job] of Object.entries(module.jobs)) own.jobs.handle(kind, job);
    return { deps: own, streams: module };
  }

  async function claimOf(context: ViewerContext, id = "bell", from = streams): Promise<StreamClaim> {
    const claim = await from.claimFor(context, { id, type: "VOD", licences: ["one"], free: false });
    if (claim === null) throw new Error("not counted");
    return claim;
  }
  const beat = (context: ViewerContext, claim: StreamClaim, from = streams, ended = false) =>
    from.handlers.multiviewHeartbeat(context, { body: { stream: from.heartbeatOf(claim).stream, ended } });
  const refusal = (call: Promise<unknown>) =>
    call.then(
      () => null,
      ({ code, details }: Problem) => ({ code, details: details as ConcurrencyDetails | undefined }),
    );
  const pass = (seconds: number) => deps.clock.advance(seconds * 1_000);

  test("LV-07 a stream over the limit is refused with the active ones, before it starts and at its first heartbeat", async () => {
    const [tv, phone] = [on("tv"), on("phone")];
    // Both pages are open before either plays.
    const [first, second] = [await claimOf(tv), await claimOf(phone, "belt")];
    expect(await beat(tv, first)).toEqual({ ttl: 75, action: "CONTINUE" });
    const active = {
      id: first.id,
      browser: "Firefox",
      system: "Linux",
      title: "First Bell",
      watchId: first.itemId,
      since: TEST_START.toISOString(),
    };
    const details = { limit: 1, streams: [{ ...active, current: false, stoppable: true }] };
    expect(await refusal(beat(phone, second))).toEqual({ code: "CONCURRENCY_LIMIT", details });
    expect(await refusal(claimOf(phone))).toEqual({ code: "CONCURRENCY_LIMIT", details });
    expect(await streams.watch(second, FIREFOX)).toBe("LIMIT");
    // The same session reloads its page, whose former stream has not ended yet.
    await claimOf(tv);
    expect(await refusal(beat(tv, await claimOf(tv)))).toMatchObject({
      code: "CONCURRENCY_LIMIT",
      details: { streams: [{ current: true }] },
    });
  });

  test("LV-07 a start and a heartbeat during an outage of the database fail; afterwards the stream starts, and counts once", async () => {
    const tv = on("tv");
    const claim = await claimOf(tv);
    outage = new Error("the connection was lost");
    await expect(streams.watch(claim, FIREFOX)).rejects.toThrow("the connection was lost");
    await expect(beat(tv, claim)).rejects.toThrow("the connection was lost");
    outage = null;
    expect(await streams.watch(claim, FIREFOX)).toBe("ACTIVE");
    expect(await beat(tv, claim)).toEqual({ ttl: 75, action: "CONTINUE" });
    // A stream that plays needs no database.
    outage = new Error("the connection was lost again");
    pass(30);
    expect(await streams.watch(claim, FIREFOX)).toBe("ACTIVE");
    expect(await beat(tv, claim)).toEqual({ ttl: 75, action: "CONTINUE" });
  });

  test("LV-07 the viewer stops a stream: it gets STOP, its media is refused, and another one plays", async () => {
    const [tv, phone] = [on("tv"), on("phone")];
    const [first, second] = [await claimOf(tv), await claimOf(phone)];
    await beat(tv, first);
    await streams.handlers.stopStream(phone, { params: { id: first.id } });
    expect(await beat(phone, second)).toMatchObject({ action: "CONTINUE" });
    expect(await beat(tv, first)).toEqual({ ttl: 0, action: "STOP" });
    expect(await streams.watch(first, FIREFOX)).toBe("STOPPED");
    expect(streams.renew(first)).toBe(false);
    pass(300);
    expect(await streams.watch(first, FIREFOX)).toBe("STOPPED");
    // Nor does a stopped stream, or one that does not fit, get the key of a protected title.
    const keyFor = (claim: StreamClaim) => refusal(streams.requireStream(streams.heartbeatOf(claim).stream, FIREFOX));
    expect(await keyFor(first)).toMatchObject({ code: "CONCURRENCY_LIMIT" });
    const third = await claimOf(phone);
    expect(await keyFor(third)).toBeNull();
    expect(await keyFor(first)).toMatchObject({ code: "CONCURRENCY_LIMIT" });
    expect(await refusal(streams.requireStream(null, FIREFOX))).toBeNull();
  });

  test("LV-07 a lost heartbeat stops nothing before the ttl; afterwards the place is free, and the stream may come back", async () => {
    const [tv, phone] = [on("tv"), on("phone")];
    const [first, second] = [await claimOf(tv), await claimOf(phone)];
    await beat(tv, first);
    // Two heartbeats are lost each time.
    for (let time = 0; time < 600; time += 74) {
      pass(74);
      expect(await refusal(beat(phone, second))).toMatchObject({ code: "CONCURRENCY_LIMIT" });
      expect(await beat(tv, first)).toMatchObject({ action: "CONTINUE" });
      await streams.writeRenewals();
    }
    pass(101);
    expect(await beat(phone, second)).toMatchObject({ action: "CONTINUE" });
    expect(await refusal(beat(tv, first))).toMatchObject({ code: "CONCURRENCY_LIMIT" });
    await beat(phone, second, streams, true);
    expect(await beat(tv, first)).toMatchObject({ action: "CONTINUE" });
  });

  test("LV-07 of twenty starts at once exactly one plays, over two processes", async () => {
    const other = openProcess().streams;
    const calls = Array.from({ length: 20 }, (_none, index) => on(`session-${index}`));
    const claims = await Promise.all(calls.map((context) => claimOf(context)));
    const outcomes = await Promise.all(
      calls.map((context, index) => refusal(beat(context, claims[index] as StreamClaim, index % 2 === 0 ? streams : other))),
    );
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome?.code === "CONCURRENCY_LIMIT")).toHaveLength(19);
  });

  test("LV-07 another process and a restarted one know the streams, and learn of a stop without an event", async () => {
    const [tv, phone] = [on("tv"), on("phone")];
    const first = await claimOf(tv);
    await beat(tv, first);
    await streams.close();
    const restarted = openProcess();
    expect(await refusal(claimOf(phone, "bell", restarted.streams))).toMatchObject({ code: "CONCURRENCY_LIMIT" });
    expect(await beat(tv, first, restarted.streams)).toMatchObject({ action: "CONTINUE" });
    // `streams` has closed, but answers calls as another process would.
    await streams.handlers.stopStream(phone, { params: { id: first.id } });
    expect(await beat(tv, first, restarted.streams)).toMatchObject({ action: "CONTINUE" });
    pass(20);
    await beat(tv, first, restarted.streams);
    await restarted.streams.writeRenewals();
    expect(await beat(tv, first, restarted.streams)).toMatchObject({ action: "STOP" });
  });

  test("LV-07 without heartbeats the media requests start and renew the stream, and the next title of the browser replaces it", async () => {
    const [tv, phone] = [on("tv"), on("phone")];
    const [first, waiting] = [await claimOf(tv), await claimOf(phone)];
    // A page that is only open has requested its playlist.
    expect(streams.renew(first)).toBe(true);
    expect(await Promise.all([streams.watch(first, FIREFOX), streams.watch(first, FIREFOX)])).toEqual(["ACTIVE", "ACTIVE"]);
    for (let time = 0; time < 300; time += 20) {
      pass(20);
      expect(await streams.watch(first, FIREFOX)).toBe("ACTIVE");
      await streams.writeRenewals();
    }
    expect(await streams.watch(waiting, FIREFOX)).toBe("LIMIT");
    const next = await claimOf(tv, "belt");
    expect(await streams.watch(next, FIREFOX)).toBe("ACTIVE");
    expect(await streams.watch(first, FIREFOX)).toBe("STOPPED");
    // A player with heartbeats is not replaced without a word.
    await beat(tv, next);
    expect(await streams.watch(await claimOf(tv), FIREFOX)).toBe("LIMIT");
  });

  test("LV-07 a title that is free, a licence without a limit and an operator who acts for the viewer are not counted", async () => {
    const title = { id: "bell", type: "VOD", licences: [], free: true };
    expect(await streams.claimFor(on("tv"), title)).toBeNull();
    expect(await streams.claimFor({ ...on("tv"), viewer: null } as never, { ...title, free: false })).toBeNull();
    const acting = on("tv");
    const impersonation = { by: "operator", mode: "READ", until: TEST_START.toISOString() } as const;
    expect(await streams.claimFor({ ...acting, viewer: { ...acting.viewer, impersonation } }, { ...title, free: false })).toBeNull();
    limit = null;
    expect(await streams.claimFor(on("tv"), { ...title, free: false })).toBeNull();
  });

  test("LV-07 nobody beats or stops the stream of another account, session or realm, or one that was changed", async () => {
    const first = await claimOf(on("tv"));
    await beat(on("tv"), first);
    for (const foreign of [on("tv", "other"), on("phone"), on("tv", "solo", { realmId: "aurora" })])
      expect(await refusal(beat(foreign, first))).toMatchObject({ code: "NOT_FOUND" });
    const { stream } = streams.heartbeatOf(first);
    for (const forged of ["", "x", `${stream}x`, deps.sealer.seal("entitlement", JSON.stringify(["a"]))])
      expect(await refusal(streams.handlers.multiviewHeartbeat(on("tv"), { body: { stream: forged, ended: false } }))).toMatchObject({
        code: "NOT_FOUND",
      });
    for (const [foreign, id] of [
      [on("tv", "other"), first.id],
      [on("tv", "solo", { realmId: "aurora" }), first.id],
      [on("tv"), "no-such-stream"],
    ] as const)
      expect(await refusal(streams.handlers.stopStream(foreign, { params: { id } }))).toMatchObject({ code: "NOT_FOUND" });
    expect(await beat(on("tv"), first)).toMatchObject({ action: "CONTINUE" });
  });

  test("LV-07 a child sees the titles of its rating only, and stops its own streams only", async () => {
    const adult = on("tv");
    const tablet = on("tablet");
    const child = { ...tablet, viewer: { ...tablet.viewer, profile: KIT } };
    const first = await claimOf(adult, "belt");
    await beat(adult, first, streams);
    const shown = [{ title: null, stoppable: false }];
    expect(await refusal(claimOf(child))).toMatchObject({ code: "CONCURRENCY_LIMIT", details: { streams: shown } });
    expect(await refusal(streams.handlers.stopStream(child, { params: { id: first.id } }))).toMatchObject({ code: "CHILD_PROFILE" });
    limit = 2;
    const own = await claimOf(child);
    await beat(child, own);
    await streams.handlers.stopStream(child, { params: { id: own.id } });
    expect(await beat(child, own)).toMatchObject({ action: "STOP" });
  });

  test("LV-07 a device is called by names that we know, whatever its user agent claims", async () => {
    const forged = on("tv", "solo", { userAgent: "<script>alert(1)</script> Firefox/1" });
    await beat(forged, await claimOf(forged));
    expect(await refusal(claimOf(on("phone")))).toMatchObject({ details: { streams: [{ browser: "Firefox", system: "" }] } });
  });

  test("LV-07 an account that starts and ends streams without a pause, or repeats refused heartbeats, leaves the database to others", async () => {
    const [tv, phone] = [on("tv"), on("phone")];
    const [first, waiting] = [await claimOf(tv), await claimOf(phone)];
    for (let turn = 0; turn < 50; turn += 1) {
      expect(await streams.watch(first, FIREFOX)).toBe("ACTIVE");
      expect(await streams.beat(first, { ended: true, userAgent: FIREFOX })).toMatchObject({ action: "STOP" });
    }
    await beat(tv, first);
    for (let turn = 0; turn < 20; turn += 1) await refusal(beat(phone, waiting));
    expect(await refusal(beat(phone, waiting))).toMatchObject({ code: "TOO_MANY_REQUESTS" });
    expect(await streams.beat(waiting, { ended: true, userAgent: FIREFOX })).toBeNull();
    expect(await refusal(streams.requireStream(streams.heartbeatOf(await claimOf(tv)).stream, FIREFOX))).toMatchObject({
      code: "TOO_MANY_REQUESTS",
    });
    // A stream that plays needs no turn, and another account has its own.
    expect(await beat(tv, first)).toMatchObject({ action: "CONTINUE" });
    expect(await streams.watch(await claimOf(on("tv", "other")), FIREFOX)).toBe("ACTIVE");
    pass(2);
    expect(await refusal(beat(phone, waiting))).toMatchObject({ code: "CONCURRENCY_LIMIT" });
  });

  test("LV-07 a job forgets streams days after their end; a stopped one stays stopped until then", async () => {
    const first = await claimOf(on("tv"));
    await beat(on("tv"), first);
    await streams.handlers.stopStream(on("tv"), { params: { id: first.id } });
    const stored = () => database.unwalled.selectFrom("stream_leases").select("id").execute();
    pass(2 * 86_400);
    await deps.jobs.runDue();
    expect(await stored()).toHaveLength(1);
    pass(3 * 86_400);
    await deps.jobs.runDue();
    expect(await stored()).toEqual([]);
  });
});
