import { expect, test } from "vitest";
import { requireViewer } from "../../../http/context.ts";
import type { OperatorAtWork } from "../../../http/operator-at-work.ts";
import { Problem } from "../../../http/problem.ts";
import { testContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { FAN, mailedTo, openIdentity, PASSWORD } from "../testing/identity-kit.ts";

const OPERATOR = { id: "operator", email: "operator@ringside.example" };
const OLGA: OperatorAtWork = { actor: { kind: "OPERATOR", id: "olga" }, address: "10.0.0.1", hold: () => Promise.resolve() };

describeOnBothDatabases("the lock of an account", (open) => {
  const on = openIdentity(open);

  const login = (email: string, secret = PASSWORD) => on.identity.handlers.login(testContext(), { body: { id: email, secret } });
  const change = (accountId: string, locked = true, by?: OperatorAtWork) =>
    on.identity.changeAccountLock("ringside", { accountId, locked, reason: "ticket 4711" }, by);
  const sessions = async (id: string) => (await on.identity.lookUp.find("ringside", id))?.sessions;
  const contextOf = async (email: string) => {
    const { authorisationToken } = await login(email);
    const context = requireViewer(testContext({ viewer: await on.identity.authenticate("ringside", authorisationToken) }));
    return { ...context, operatorScope: "accounts" } as const;
  };
  const atWork = async (email: string) => on.identity.operatorAtWork(await contextOf(email));
  async function addOperator(): Promise<string> {
    const account = { email: "olga@example.com", password: PASSWORD, name: "Olga", language: "en", role: "OPERATOR" } as const;
    const made = await on.database.write.transaction().execute((trx) => on.identity.manage.prepare(account).write(trx, "ringside"));
    return made ?? "";
  }
  /** The operator's session in which they act for the fan. */
  async function beginActing() {
    const link = { email: FAN.email, operator: OPERATOR.email, mode: "READ", reason: "" } as const;
    const made = await on.identity.makeImpersonationLink("ringside", link);
    const body = { token: typeof made === "string" ? "" : made.token };
    return on.identity.handlers.beginImpersonation(await contextOf(OPERATOR.email), { body });
  }
  const entries = () =>
    on.database.unwalled
      .selectFrom("audit_events")
      .select(["event", "account_id", "operator_id", "details"])
      .where("event", "like", "ACCOUNT_%LOCKED")
      .orderBy("id")
      .execute();

  test("PL-10 a locked account loses its sessions and nobody signs in to it, by password or by mail, until it is unlocked", async () => {
    const { authorisationToken, refreshToken } = await login(FAN.email);
    await on.identity.handlers.askMagicLink(testContext(), { query: { email: FAN.email } });
    const token = (await mailedTo(on.deps)).at(-1)?.token ?? "";
    expect(await change(FAN.id)).toBe("CHANGED");
    await expect(on.identity.authenticate("ringside", authorisationToken)).rejects.toThrow("TOKEN_INVALID");
    await expect(on.identity.handlers.refreshToken(testContext(), { body: { refreshToken } })).rejects.toThrow("TOKEN_INVALID");
    await expect(login(FAN.email)).rejects.toThrow("ACCOUNT_LOCKED");
    await expect(on.identity.handlers.signInByMagicLink(testContext(), { body: { token } })).rejects.toThrow("ACCOUNT_LOCKED");
    // A stranger learns nothing.
    await expect(login(FAN.email, "not the password")).rejects.toThrow("INVALID_CREDENTIALS");
    expect(await change(FAN.id)).toBe("SAME");
    // Ids of one moment have no order.
    on.deps.clock.advance(1_000);
    expect(await change(FAN.id, false)).toBe("CHANGED");
    await login(FAN.email);
    expect(await sessions(FAN.id)).toBe(1);
    const by = { account_id: FAN.id, operator_id: null, details: '{"reason":"ticket 4711"}' };
    expect(await entries()).toEqual([
      { event: "ACCOUNT_LOCKED", ...by },
      { event: "ACCOUNT_UNLOCKED", ...by },
    ]);
  });

  test("P17 sign-ins at the moment of the lock leave no session", async () => {
    const [outcome] = await Promise.all([change(FAN.id), ...Array.from({ length: 6 }, () => login(FAN.email).catch(() => null))]);
    expect([outcome, await sessions(FAN.id)]).toEqual(["CHANGED", 0]);
  });

  test("PL-10 P21 a call locks viewers alone; what its operator may no longer do changes nothing", async () => {
    expect(await change(OPERATOR.id, true, OLGA)).toBe("OPERATOR");
    expect([await change("nobody"), await change("nobody", false, OLGA)]).toEqual(["UNKNOWN", "UNKNOWN"]);
    const refused: OperatorAtWork = { ...OLGA, hold: () => Promise.reject(new Problem("FORBIDDEN")) };
    await expect(change(FAN.id, true, refused)).rejects.toThrow("FORBIDDEN");
    expect([await entries(), (await on.identity.lookUp.find("ringside", FAN.id))?.lockedAt]).toEqual([[], null]);
    expect(await change(FAN.id, true, OLGA)).toBe("CHANGED");
    expect(await entries()).toMatchObject([{ account_id: FAN.id, operator_id: "olga" }]);
    expect(await on.identity.lookUp.find("aurora", "operator")).toBeNull();
  });

  test("RT-12 P21 the command locks an operator, who then acts for nobody; the last operator who is not locked stays unlocked", async () => {
    expect(await change(OPERATOR.id)).toBe("LAST_OPERATOR");
    const { manage } = on.identity;
    const account = manage.prepare({ email: "olga@example.com", password: PASSWORD, name: "Olga", language: "en", role: "OPERATOR" });
    const olga = await on.database.write.transaction().execute((trx) => account.write(trx, "ringside"));
    const link = { email: FAN.email, operator: OPERATOR.email, mode: "READ", reason: "" } as const;
    const made = await on.identity.makeImpersonationLink("ringside", link);
    const { authorisationToken } = await login(OPERATOR.email);
    const context = testContext({ viewer: await on.identity.authenticate("ringside", authorisationToken) });
    const body = { token: typeof made === "string" ? "" : made.token };
    const acting = await on.identity.handlers.beginImpersonation({ ...context, operatorScope: "accounts" }, { body });
    expect(await on.identity.authenticate("ringside", acting.authorisationToken)).toMatchObject({ id: FAN.id });
    expect(await change(OPERATOR.id)).toBe("CHANGED");
    for (const token of [authorisationToken, acting.authorisationToken])
      await expect(on.identity.authenticate("ringside", token)).rejects.toThrow("TOKEN_INVALID");
    await expect(login(OPERATOR.email)).rejects.toThrow("ACCOUNT_LOCKED");
    expect(await change(olga ?? "")).toBe("LAST_OPERATOR");
    expect(await change(OPERATOR.id, false)).toBe("CHANGED");
    expect(await change(olga ?? "")).toBe("CHANGED");
  });

  test("RT-12 P21 the lock of an operator ends for good what the operator does for viewers, and the record says so", async () => {
    await addOperator();
    const acting = await beginActing();
    const sessionId = on.identity.sessionOf("ringside", acting.refreshToken) ?? "";
    expect(await on.identity.isSessionAlive("ringside", sessionId)).toBe(true);
    expect([await change(OPERATOR.id), await change(OPERATOR.id, false)]).toEqual(["CHANGED", "CHANGED"]);
    expect(await on.identity.isSessionAlive("ringside", sessionId)).toBe(false);
    await expect(on.identity.authenticate("ringside", acting.authorisationToken)).rejects.toThrow("TOKEN_INVALID");
    const { refreshToken } = acting;
    await expect(on.identity.handlers.refreshToken(testContext(), { body: { refreshToken } })).rejects.toThrow("TOKEN_INVALID");
    const ended = on.database.unwalled.selectFrom("audit_events").select("account_id").where("event", "=", "IMPERSONATION_ENDED");
    expect(await ended.execute()).toEqual([{ account_id: FAN.id }]);
  });

  test("RT-12 P21 films stop for an operator who acts for a viewer and loses the scope", async () => {
    const sessionId = on.identity.sessionOf("ringside", (await beginActing()).refreshToken) ?? "";
    await on.database.unwalled.updateTable("accounts").set({ operator_scopes: "audit" }).where("id", "=", OPERATOR.id).execute();
    expect(await on.identity.isSessionAlive("ringside", sessionId)).toBe(false);
  });

  test("P17 a change of address that waits at the lock does not give the account to another mailbox", async () => {
    const { authorisationToken } = await login(FAN.email);
    const viewer = await on.identity.authenticate("ringside", authorisationToken);
    await on.identity.handlers.askEmailChange(testContext({ viewer }), { body: { email: "thief@example.com" } });
    const links = await mailedTo(on.deps);
    const tokenOf = (to: string) => links.find((mail) => mail.to.toLowerCase() === to.toLowerCase())?.token ?? "";
    // The thief had the owner's mailbox for a moment.
    const follow = (to: string) => on.identity.handlers.confirmEmail(testContext({ viewer }), { body: { token: tokenOf(to) } });
    expect(await follow(FAN.email)).toMatchObject({ outcome: "HALF_CHANGED" });
    expect(await change(FAN.id)).toBe("CHANGED");
    await expect(follow("thief@example.com")).rejects.toThrow("LINK_INVALID");
    expect((await on.identity.lookUp.find("ringside", FAN.id))?.email).toBe(FAN.email);
  });

  test("P21 calls of operators who lock each other or themselves wait for nobody", async () => {
    const olga = await addOperator();
    const [operatorAtWork, olgaAtWork] = [await atWork(OPERATOR.email), await atWork("olga@example.com")];
    const calls = Array.from({ length: 9 }, (_, index) => {
      if (index % 3 === 0) return change(olga, true, operatorAtWork);
      return change(OPERATOR.id, true, index % 3 === 1 ? olgaAtWork : operatorAtWork);
    });
    expect(new Set(await Promise.all(calls))).toEqual(new Set(["OPERATOR"]));
  });

  test("PL-10 an account is found by its address, however it is typed, and is shown to its realm alone", async () => {
    expect(await on.identity.lookUp.findId("ringside", FAN.email.toUpperCase())).toBe(FAN.id);
    expect(await on.identity.lookUp.findId("ringside", "nobody@ringside.example")).toBeNull();
    await login(FAN.email);
    expect(await on.identity.lookUp.find("ringside", FAN.id)).toEqual({
      id: FAN.id,
      email: FAN.email,
      name: FAN.name,
      role: "VIEWER",
      language: "en",
      createdAt: expect.any(String),
      emailVerifiedAt: expect.any(String),
      deletionAt: null,
      lockedAt: null,
      sessions: 1,
    });
    on.deps.clock.advance(400 * 86_400_000);
    expect(await sessions(FAN.id)).toBe(0);
  });
});
