import { expect, test } from "vitest";
import { testContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { runBehindLock } from "../testing/behind-lock.ts";
import { FAN, fastHashPool, openIdentity, PASSWORD } from "../testing/identity-kit.ts";

const FIREFOX = "Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:140.0) Gecko/20100101 Firefox/140.0";

describeOnBothDatabases("a viewer's sessions", (open) => {
  const on = openIdentity(open, { hashPool: fastHashPool(PASSWORD) });

  const contextOf = async ({ authorisationToken }: { authorisationToken: string }) =>
    testContext({ viewer: await on.identity.authenticate("ringside", authorisationToken) });
  const signIn = async (id: string = FAN.email, overrides: Parameters<typeof testContext>[0] = {}) =>
    contextOf(await on.identity.handlers.login(testContext({ region: "ES", ...overrides }), { body: { id, secret: PASSWORD } }));
  const listed = async (context: ReturnType<typeof testContext>) => (await on.identity.handlers.listSessions(context, {})).sessions;

  test("ID-30 the list says where, since when and which one asks, the last used first; those that are over are not in it", async () => {
    const phone = await signIn();
    on.deps.clock.advance(60_000);
    const laptop = await signIn(FAN.email, { userAgent: FIREFOX });
    expect(await listed(laptop)).toMatchObject([
      { browser: "Firefox", system: "macOS", region: "ES", current: true, createdAt: "2026-11-20T12:01:00.000Z" },
      { browser: "", system: "", current: false, seenAt: "2026-11-20T12:00:00.000Z" },
    ]);
    await on.identity.handlers.endSession(laptop, { params: { id: phone.viewer?.sessionId ?? "" } });
    expect(await listed(laptop)).toHaveLength(1);
    expect(await on.identity.isSessionAlive("ringside", phone.viewer?.sessionId ?? "")).toBe(false);
  });

  test("ID-30 nobody ends another viewer's session, nor one twice", async () => {
    const fan = await signIn();
    const operator = await signIn("operator@ringside.example");
    const end = (context: typeof fan, id = "") => on.identity.handlers.endSession(context, { params: { id } });
    await expect(end(operator, fan.viewer?.sessionId)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(end({ ...operator, realmId: "aurora" }, operator.viewer?.sessionId)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
    expect(await listed(fan)).toHaveLength(1);
    await end(fan, fan.viewer?.sessionId);
    await expect(end(operator, fan.viewer?.sessionId)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test.each(["the session", "every other session"])("ID-30 P13 P17 ending %s also ends what it has under way", async (what) => {
    const thief = await signIn();
    const here = await signIn();
    const { viewer } = thief;
    if (viewer === null) throw new Error("not signed in");
    const handlers = on.identity.handlers;
    const codeOf = (work: Promise<unknown>) =>
      work.then(
        () => null,
        (error: { code: string }) => error.code,
      );
    const end = () =>
      codeOf(
        what === "the session" ? handlers.endSession(here, { params: { id: viewer.sessionId } }) : handlers.endOtherSessions(here, {}),
      );
    const renew = () => codeOf(on.identity.linkedIdentities.renew({ ...thief, viewer }));
    expect(await runBehindLock(on.database, FAN.id, [end, renew])).toEqual([null, "TOKEN_INVALID"]);
    expect(await listed(here)).toMatchObject([{ current: true }]);
  });

  test("ID-30 P13 signing out everywhere else ends the others at the platform, keeps this one, and is in the record", async () => {
    const others = [await signIn(), await signIn(), await signIn()];
    const here = await signIn();
    await on.identity.handlers.endOtherSessions(here, {});
    for (const { viewer } of others) expect(await on.identity.isSessionAlive("ringside", viewer?.sessionId ?? "")).toBe(false);
    expect(await listed(here)).toMatchObject([{ current: true }]);
    const events = await on.database.unwalled.selectFrom("audit_events").select("event").orderBy("id").execute();
    expect(events).toContainEqual({ event: "SESSIONS_ENDED" });
  });
});
