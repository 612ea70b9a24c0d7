import { addMinutes, addSeconds } from "date-fns";
import { beforeEach, expect, test } from "vitest";
import type { Tokens } from "../../../../contract/identity/tokens.ts";
import { rateLimitsOf } from "../../../http/rate-limit.ts";
import type { Database } from "../../../store/database.ts";
import { testContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import type { TestDeps } from "../../../testing/test-deps.ts";
import type { Identity } from "../index.ts";
import { addIdentityRealms, appOf, FAN, fastHashPool, identityOn, PASSWORD, setTerms, TERMS } from "../testing/identity-kit.ts";

const OPERATOR = "operator@ringside.example";

describeOnBothDatabases("acting for a viewer", (open) => {
  let database: Database;
  let deps: TestDeps;
  let identity: Identity;
  beforeEach(async () => {
    database = await open();
    await addIdentityRealms(database);
    ({ deps, identity } = identityOn(database, {}, fastHashPool(PASSWORD)));
    return () => rateLimitsOf(deps).close();
  });

  const login = (id: string): Promise<Tokens> => identity.handlers.login(testContext(), { body: { id, secret: PASSWORD } });
  async function makeLink(mode: "READ" | "WRITE" = "READ", reason = "") {
    const made = await identity.makeImpersonationLink("ringside", { email: FAN.email, operator: OPERATOR, mode, reason });
    if (typeof made === "string") throw new Error(made);
    return made.token;
  }
  async function call(tokens: Tokens | null, method: string, path: string, body?: object) {
    const headers = { "content-type": "application/json", ...(tokens && { authorization: `Bearer ${tokens.authorisationToken}` }) };
    const response = await appOf(deps, identity)(method, path, { headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await response.text();
    return { status: response.status, answer: text === "" ? null : (JSON.parse(text) as Record<string, unknown>) };
  }
  const codeOf = async (work: ReturnType<typeof call>) => {
    const { status, answer } = await work;
    return [status, answer?.code];
  };
  const begin = (operator: Tokens, token: string) => call(operator, "POST", "/impersonation", { token });
  async function impersonate(mode: "READ" | "WRITE" = "READ"): Promise<Tokens> {
    const { status, answer } = await begin(await login(OPERATOR), await makeLink(mode));
    expect(status).toBe(200);
    return answer as unknown as Tokens;
  }
  async function record(event: string) {
    const rows = await database.unwalled
      .selectFrom("audit_events")
      .select(["account_id", "details", "happened_at"])
      .where("event", "=", event as never)
      .orderBy("id")
      .execute();
    return rows.map(({ account_id, details, happened_at }) => ({ account: account_id, at: happened_at, ...JSON.parse(details) }));
  }

  test("RT-12 P12 a link works once, for its own operator, and looking at it uses nothing up", async () => {
    const token = await makeLink("READ", "ticket 4711");
    const operator = await login(OPERATOR);
    expect(JSON.stringify(await database.unwalled.selectFrom("one_time_tokens").selectAll().execute())).not.toContain(token);
    for (let times = 0; times < 20; times += 1)
      expect(await call(operator, "POST", "/impersonation/link", { token })).toMatchObject({
        status: 200,
        answer: { viewer: { email: FAN.email, name: "Fan" }, mode: "READ" },
      });
    // Past the limit of calls: the token itself decides.
    const caller = await identity.authenticate("ringside", operator.authorisationToken);
    const context = { ...testContext({ viewer: caller }), operatorScope: "accounts" } as const;
    const use = () =>
      identity.handlers.beginImpersonation(context, { body: { token } }).then(
        () => "OK",
        (error: { code: string }) => error.code,
      );
    const uses = await Promise.all(Array.from({ length: 100 }, use));
    expect([uses.filter((code) => code === "OK").length, new Set(uses)]).toEqual([1, new Set(["OK", "IMPERSONATION_OVER"])]);
    // The operator's own session ends with it, once what is under way has been answered.
    expect((await call(operator, "GET", "/user/account")).status).toBe(200);
    deps.clock.set(addMinutes(deps.clock.now(), 1));
    expect(await codeOf(call(operator, "GET", "/user/account"))).toEqual([401, "TOKEN_INVALID"]);
    const again = await login(OPERATOR);
    expect(await codeOf(begin(again, token))).toEqual([410, "IMPERSONATION_OVER"]);
    expect(await codeOf(call(again, "POST", "/impersonation/link", { token }))).toEqual([410, "IMPERSONATION_OVER"]);
    expect(await record("IMPERSONATION_LINK")).toMatchObject([{ account: FAN.id, operator: "operator", reason: "ticket 4711" }]);
    expect(await record("IMPERSONATION_BEGUN")).toMatchObject([
      { account: FAN.id, operator: "operator", mode: "READ", reason: "ticket 4711" },
    ]);
  });

  test("RT-12 P21 a link is nothing to anybody else, and over after five minutes", async () => {
    const token = await makeLink();
    await identity.seedAccount(database.write, "ringside", { ...FAN, id: "second", email: "second@ringside.example", role: "OPERATOR" });
    const [fan, second] = [await login(FAN.email), await login("second@ringside.example")];
    for (const path of ["/impersonation/link", "/impersonation"]) {
      expect((await call(null, "POST", path, { token })).status).toBe(404);
      expect((await call(fan, "POST", path, { token })).status).toBe(404);
      expect(await codeOf(call(second, "POST", path, { token }))).toEqual([404, "LINK_INVALID"]);
      expect(await codeOf(call(second, "POST", path, { token: "made-up" }))).toEqual([404, "LINK_INVALID"]);
    }
    const operator = await login(OPERATOR);
    deps.clock.set(addMinutes(deps.clock.now(), 5));
    expect(await codeOf(begin(operator, token))).toEqual([410, "IMPERSONATION_OVER"]);
  });

  test("RT-12 P12 an operator's session that has ended while its link is followed begins no other and spends no link", async () => {
    const [token, operator] = [await makeLink(), await login(OPERATOR)];
    const viewer = await identity.authenticate("ringside", operator.authorisationToken);
    const ended = { ...testContext({ viewer }), operatorScope: "accounts" } as const;
    await identity.endSession("ringside", operator.refreshToken);
    await expect(identity.handlers.beginImpersonation(ended, { body: { token } })).rejects.toMatchObject({ code: "TOKEN_INVALID" });
    expect((await begin(await login(OPERATOR), token)).status).toBe(200);
  });

  test("RT-12 nobody acts for an operator, by a link of who is none, or for an account that is not there", async () => {
    const make = (email: string, operator: string) =>
      identity.makeImpersonationLink("ringside", { email, operator, mode: "READ", reason: "" });
    expect(await make(OPERATOR, OPERATOR)).toBe("OPERATOR");
    expect(await make(FAN.email, FAN.email)).toBe("NO_OPERATOR");
    expect(await make("nobody@ringside.example", OPERATOR)).toBe("UNKNOWN");
    const token = await makeLink();
    await database.unwalled.updateTable("accounts").set({ role: "OPERATOR" }).where("id", "=", FAN.id).execute();
    expect(await codeOf(begin(await login(OPERATOR), token))).toEqual([410, "IMPERSONATION_OVER"]);
  });

  test("RT-12 looking: what the viewer sees, and nothing that writes; the session says whose it is", async () => {
    await setTerms(database, "ringside", TERMS);
    const tokens = await impersonate();
    expect(await call(tokens, "GET", "/session")).toMatchObject({
      status: 200,
      answer: { email: FAN.email, user: { id: FAN.id, rol: "VIEWER" }, impersonation: { mode: "READ" }, completion: [] },
    });
    expect((await call(tokens, "GET", "/user/account")).status).toBe(200);
    const refused = [403, "IMPERSONATION_REFUSED"];
    expect(await codeOf(call(tokens, "PATCH", "/user/preferences", { timeZone: null }))).toEqual(refused);
    expect(await codeOf(call(tokens, "PUT", "/user/consents", { consents: { terms: true } }))).toEqual(refused);
    expect(await codeOf(call(tokens, "GET", "/user/data"))).toEqual(refused);
    expect(await codeOf(call(tokens, "POST", "/user/security/proof", { secret: PASSWORD }))).toEqual(refused);
    // Sign-in as somebody else would leave the session without its end.
    expect(await codeOf(call(tokens, "POST", "/login", { id: FAN.email, secret: PASSWORD }))).toEqual(refused);
    expect(await record("IMPERSONATION_CALL")).toEqual([]);
  });

  test("RT-12 ID-27 with writing asked for: small changes, each written down before it is made; never what needs a proof", async () => {
    const tokens = await impersonate("WRITE");
    expect((await call(tokens, "PATCH", "/user/preferences", { timeZone: "Europe/Madrid" })).status).toBe(200);
    expect(await record("IMPERSONATION_CALL")).toMatchObject([{ account: FAN.id, operator: "operator", call: "PATCH /user/preferences" }]);
    const viewer = await identity.authenticate("ringside", tokens.authorisationToken);
    if (viewer === null) throw new Error("nobody");
    await expect(identity.requireProof({ ...testContext(), viewer })).rejects.toMatchObject({ code: "IMPERSONATION_REFUSED" });
    const refused = [403, "IMPERSONATION_REFUSED"];
    expect(await codeOf(call(tokens, "POST", "/user/deletion"))).toEqual(refused);
    expect(await codeOf(call(tokens, "POST", "/user/email", { email: "new@example.com" }))).toEqual(refused);
    expect(await codeOf(call(tokens, "PUT", "/user/password", { secret: "another pass phrase" }))).toEqual(refused);
    expect(await codeOf(call(tokens, "PUT", "/device/requests/BCDFGHJK", { approve: true }))).toEqual(refused);
    expect(await record("IMPERSONATION_CALL")).toHaveLength(1);
  });

  test("RT-12 ID-30 the viewer sees it among their sessions and can end it; no device, no network becomes theirs", async () => {
    const fan = await login(FAN.email);
    const networks = () =>
      database.unwalled.selectFrom("known_addresses").select("address_hash").where("account_id", "=", FAN.id).execute();
    const before = await networks();
    const tokens = await impersonate();
    const { sessions } = (await call(fan, "GET", "/user/sessions")).answer as { sessions: { id: string; impersonated: string | null }[] };
    expect(sessions.map(({ impersonated }) => impersonated).sort()).toEqual(["READ", null].sort());
    expect(await database.unwalled.selectFrom("devices").select("id").where("account_id", "=", FAN.id).execute()).toHaveLength(1);
    expect(await networks()).toEqual(before);
    const id = sessions.find(({ impersonated }) => impersonated !== null)?.id ?? "";
    expect((await call(fan, "DELETE", `/user/sessions/${id}`)).status).toBe(204);
    expect(await codeOf(call(tokens, "GET", "/user/account"))).toEqual([401, "TOKEN_INVALID"]);
    expect(await record("IMPERSONATION_ENDED")).toMatchObject([{ account: FAN.id, operator: "operator", reason: "ENDED" }]);
  });

  test("RT-12 it ends by signing out, with the operator's role or scope, and after half an hour however busy; the operator's own session ends a minute after it began", async () => {
    const left = await impersonate();
    expect((await call(left, "POST", "/logout", { refreshToken: left.refreshToken })).status).toBe(204);
    expect((await call(left, "GET", "/user/account")).status).toBe(401);
    expect(await record("IMPERSONATION_ENDED")).toMatchObject([{ reason: "LOGOUT" }]);

    const busy = await impersonate();
    deps.clock.set(addMinutes(deps.clock.now(), 20));
    const { answer } = await call(null, "POST", "/token/refresh", { refreshToken: busy.refreshToken });
    const refreshed = answer as unknown as Tokens;
    expect((await call(refreshed, "GET", "/session")).answer).toMatchObject({ impersonation: { mode: "READ" } });
    deps.clock.set(addMinutes(deps.clock.now(), 10));
    expect(await codeOf(call(refreshed, "GET", "/user/account"))).toEqual([401, "TOKEN_INVALID"]);
    expect(await codeOf(call(null, "POST", "/token/refresh", { refreshToken: refreshed.refreshToken }))).toEqual([401, "TOKEN_INVALID"]);
    await deps.jobs.runDue();
    expect((await record("IMPERSONATION_ENDED")).map(({ reason }) => reason)).toEqual(["LOGOUT", "EXPIRED"]);

    const operator = await login(OPERATOR);
    expect((await begin(operator, await makeLink())).status).toBe(200);
    deps.clock.set(addSeconds(deps.clock.now(), 30));
    const renewed = (await call(null, "POST", "/token/refresh", { refreshToken: operator.refreshToken })).answer as unknown as Tokens;
    expect((await call(renewed, "GET", "/user/account")).status).toBe(200);
    deps.clock.set(addSeconds(deps.clock.now(), 31));
    expect(await codeOf(call(renewed, "GET", "/user/account"))).toEqual([401, "TOKEN_INVALID"]);
    expect(await codeOf(call(null, "POST", "/token/refresh", { refreshToken: renewed.refreshToken }))).toEqual([401, "TOKEN_INVALID"]);

    const narrowed = await impersonate();
    const giveScopes = (operator_scopes: string | null) =>
      database.unwalled.updateTable("accounts").set({ operator_scopes }).where("id", "=", "operator").execute();
    await giveScopes("payments audit");
    expect(await codeOf(call(narrowed, "GET", "/user/account"))).toEqual([401, "TOKEN_INVALID"]);
    await giveScopes("accounts audit");
    expect((await call(narrowed, "GET", "/user/account")).status).toBe(200);
    await giveScopes(null);

    const demoted = await impersonate();
    await database.unwalled.updateTable("accounts").set({ role: "VIEWER" }).where("id", "=", "operator").execute();
    expect(await codeOf(call(demoted, "GET", "/user/account"))).toEqual([401, "TOKEN_INVALID"]);
  });
});
