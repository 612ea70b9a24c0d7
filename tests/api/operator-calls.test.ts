import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../platform/store/database.ts";
import { describeOnBothPlaces, openPlatform, type Place, payBody, type TestPlatform, VIEWER_PASSWORD } from "../support/test-platform.ts";

interface Entry {
  readonly event: string;
  readonly actor: string | null;
  readonly operatorId: string | null;
  readonly accountId: string | null;
  readonly details: Readonly<Record<string, string>>;
}
interface Page {
  readonly entries: Entry[];
  readonly paging: { readonly lastSeen: string | null };
}

describeOnBothPlaces("operators' calls", (open) => {
  let place: Place;
  let product: TestPlatform;
  let operator: string;

  beforeAll(async () => {
    place = await open();
    product = await openPlatform(place);
    operator = await product.signIn("operator");
  });
  afterAll(async () => {
    await product.close();
    await place.remove();
  });

  const list = async (query: string, token = operator): Promise<Page> =>
    (await product.call("GET", `/operator/audit?${query}`, { token })).json<Page>();
  const idOf = async (token: string): Promise<string> =>
    (await product.call("GET", "/session", { token })).json<{ user: { id: string } }>().user.id;

  test("PL-14 an operator reads the record of the realm in pages, by account and by event", async () => {
    const token = await product.signUp();
    const account = await idOf(token);
    await product.signIn("fan");
    const all = await list(`account=${account}`);
    expect(all.entries.map(({ event }) => event)).toEqual(expect.arrayContaining(["SIGN_UP", "SIGN_IN", "CONSENT"]));
    expect(new Set(all.entries.map(({ accountId }) => accountId))).toEqual(new Set([account]));
    const seen: Entry[] = [];
    let query = `account=${account}&rpp=1`;
    for (;;) {
      const { entries, paging } = await list(query);
      seen.push(...entries);
      if (paging.lastSeen === null) break;
      query = `account=${account}&rpp=1&lastSeen=${encodeURIComponent(paging.lastSeen)}`;
    }
    expect(seen).toEqual(all.entries);
    expect((await list("event=SIGN_UP&rpp=200")).entries.every(({ event }) => event === "SIGN_UP")).toBe(true);
    expect((await list("to=2020-01-01T00:00:00Z")).entries).toEqual([]);
    expect((await product.call("GET", "/operator/audit?lastSeen=made-up", { token: operator })).status).toBe(400);
    // A leap second and an offset of hours have the format, and the calendar of JavaScript has neither.
    for (const from of ["2016-12-31T23:59:60Z", "2024-01-01T00:00:00%2B05"]) {
      for (const path of [`/operator/audit?from=${from}`, `/event/schedule?from=${from}`]) {
        const refused = await product.call("GET", path, { token: operator });
        expect([path, refused.status, refused.json<{ code: string }>().code]).toEqual([path, 400, "VALIDATION_FAILED"]);
      }
    }
  });

  test("PL-09 PL-14 an operator sees nothing of another realm", async () => {
    const account = await idOf(await product.signUp());
    const foreigner = await product.call("GET", `/operator/audit?account=${account}`, {
      realm: "aurora",
      token: await product.signIn("operator", "aurora"),
    });
    expect([foreigner.status, foreigner.json<Page>().entries]).toEqual([200, []]);
  });

  test("PL-14 an export is comma-separated values, and is itself recorded with who made it", async () => {
    const account = await idOf(await product.signUp());
    const answer = await product.call("GET", `/operator/audit/export?account=${account}`, { token: operator });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    const lines = answer.text.trim().split("\r\n");
    expect(lines[0]).toBe("at,event,actor,operator,account,details,address,id");
    expect(lines.length).toBe((await list(`account=${account}`)).entries.length + 1);
    const id = await idOf(operator);
    expect((await list(`operator=${id}&event=OPERATOR_CALL&rpp=1`)).entries).toMatchObject([
      { actor: "OPERATOR", operatorId: id, accountId: null, details: { call: "GET /operator/audit/export", scope: "audit" } },
    ]);
  });

  test("CM-15 PL-14 an operator refunds a payment by the use case of the command; call and refund are recorded with who, what and on whom", async () => {
    const token = await product.signUp();
    const account = await idOf(token);
    await product.call("PUT", "/baskets/ringside-yearly-p1y", { token });
    const paid = await product.call("POST", "/customer/baskets/pay", { token, json: payBody(await product.enterCard(token)) });
    expect(paid.json<{ status: string }>().status).toBe("COMPLETE");
    const path = `/operator/accounts/${account}/payments`;
    const { payments } = (await product.call("GET", path, { token: operator })).json<{ payments: { id: string; amount: number }[] }>();
    const [payment] = payments;
    expect(payments).toHaveLength(1);
    const refund = (of: string, { key = randomUUID(), ...json }: { key?: string; amount: number | null; revoke: boolean }, by = operator) =>
      product.call("POST", `/operator/accounts/${of}/payments/${payment?.id}/refunds`, { token: by, json: { refundId: key, ...json } });
    // Another account's payment is as if it were not there, for an operator, too.
    expect((await refund(await idOf(operator), { amount: null, revoke: false })).status).toBe(404);
    expect((await refund(account, { amount: 1, revoke: false }, token)).status).toBe(404);
    expect((await refund(account, { amount: 9_999_999, revoke: false })).status).toBe(400);
    const key = randomUUID();
    const done = await refund(account, { key, amount: 100, revoke: false });
    expect([done.status, done.json()]).toEqual([200, { id: key, amount: 100, currency: "EUR" }]);
    // Its answer was lost, say: the same call again gives nothing more back.
    const again = await refund(account, { key, amount: 100, revoke: false });
    expect([again.status, again.json()]).toEqual([200, done.json()]);
    const other = await refund(account, { key, amount: 101, revoke: false });
    expect([other.status, other.json<{ code: string }>().code]).toEqual([409, "IDEMPOTENCY_CONFLICT"]);
    const { entries } = await list(`account=${account}&operator=${await idOf(operator)}`);
    const call = "POST /operator/accounts/{id}/payments/{paymentId}/refunds";
    expect(entries.filter(({ event }) => event === "REFUND_BEGUN")).toMatchObject([{ details: { payment: payment?.id, amount: "100" } }]);
    // The refused attempts and the look at the payments are recorded, too. Entries of one millisecond have no order.
    const calls = entries.filter(({ event }) => event === "OPERATOR_CALL").map(({ details }) => details);
    expect(calls.sort((one, other) => String(one.call).localeCompare(String(other.call)))).toEqual([
      { call: "GET /operator/accounts/{id}/payments", scope: "payments" },
      ...Array.from({ length: 4 }, () => ({ call, scope: "payments", object: payment?.id })),
    ]);
  });

  test("PL-10 PL-14 an operator looks an account up, locks it and unlocks it; each find, look and change is recorded with the account", async () => {
    const token = await product.signUp();
    const [account, own] = [await idOf(token), await idOf(operator)];
    const { email } = (await product.call("GET", "/session", { token })).json<{ email: string }>();
    const search = await product.call("POST", "/operator/accounts/search", { token: operator, json: { email: email.toUpperCase() } });
    expect([search.status, search.json()]).toEqual([200, { id: account }]);
    const look = () => product.call("GET", `/operator/accounts/${account}`, { token: operator });
    expect((await look()).json()).toMatchObject({ id: account, email, role: "VIEWER", lockedAt: null, sessions: 1 });
    const path = `/operator/accounts/${account}/lock`;
    const lock = () => product.call("PUT", path, { token: operator, json: { reason: "ticket 4711" } });
    expect([(await lock()).status, (await lock()).status]).toEqual([204, 204]);
    expect((await look()).json()).toMatchObject({ lockedAt: expect.any(String), sessions: 0 });
    expect((await product.call("GET", "/user/sessions", { token })).status).toBe(401);
    const login = (secret: string) => product.call("POST", "/login", { json: { id: email, secret } });
    const refused = await login(VIEWER_PASSWORD);
    expect([refused.status, refused.json()]).toMatchObject([403, { code: "ACCOUNT_LOCKED" }]);
    expect((await login("not the password")).json()).toMatchObject({ code: "INVALID_CREDENTIALS" });
    expect((await product.call("DELETE", path, { token: operator })).status).toBe(204);
    expect((await login(VIEWER_PASSWORD)).status).toBe(200);
    const { entries } = await list(`account=${account}&operator=${own}&rpp=200`);
    const calls = entries.filter(({ event }) => event === "OPERATOR_CALL").map(({ details }) => details.call?.split(" ")[0]);
    // Entries of one millisecond have no order.
    expect(calls.sort()).toEqual(["DELETE", "GET", "GET", "PUT", "PUT"]);
    const changes = entries.filter(({ event }) => event.startsWith("ACCOUNT_")).map(({ event, details }) => [event, details] as const);
    expect(changes.sort(([one], [other]) => one.localeCompare(other))).toEqual([
      ["ACCOUNT_FOUND", {}],
      ["ACCOUNT_LOCKED", { reason: "ticket 4711" }],
      ["ACCOUNT_UNLOCKED", { reason: "" }],
    ]);
    expect((await list(`operator=${own}&event=OPERATOR_CALL&rpp=200`)).entries.map(({ details }) => details.call)).toContain(
      "POST /operator/accounts/search",
    );
  });

  test("P21 an operator's account is locked by the command alone, and no account of another realm is found", async () => {
    const own = await idOf(operator);
    const lock = (id: string, options: { realm?: "aurora"; token: string }) =>
      product.call("PUT", `/operator/accounts/${id}/lock`, { ...options, json: { reason: "" } });
    expect((await lock(own, { token: operator })).status).toBe(403);
    const foreigner = { realm: "aurora", token: await product.signIn("operator", "aurora") } as const;
    const account = await idOf(await product.signUp());
    expect((await lock(account, foreigner)).status).toBe(404);
    expect((await product.call("GET", `/operator/accounts/${account}`, foreigner)).status).toBe(404);
  });

  test("P21 a scope that is taken away after the sign-in is gone with the next call, and nothing is recorded or done", async () => {
    const account = await idOf(await product.signUp());
    const database = openDatabase(place.databaseUrl);
    const setScopes = (scopes: string | null) =>
      database.unwalled.updateTable("accounts").set({ operator_scopes: scopes }).where("role", "=", "OPERATOR").execute();
    try {
      await setScopes("audit");
      const answers = [
        await product.call("GET", `/operator/accounts/${account}`, { token: operator }),
        await product.call("PUT", `/operator/accounts/${account}/lock`, { token: operator, json: { reason: "" } }),
        await product.call("GET", "/operator/analytics/report", { token: operator }),
        await product.call("GET", `/operator/accounts/${account}/payments`, { token: operator }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
      expect((await list(`account=${account}&event=OPERATOR_CALL`)).entries).toEqual([]);
      await setScopes("accounts audit");
      expect((await product.call("GET", `/operator/accounts/${account}`, { token: operator })).status).toBe(200);
    } finally {
      await setScopes(null);
      await database.close();
    }
  });

  test("PL-12 an operator reads the report of the command: of a period, and refused where it ends before it begins", async () => {
    const report = (query: string) => product.call("GET", `/operator/analytics/report?${query}`, { token: operator });
    const period = { from: "2026-11-01T00:00:00.000Z", to: "2026-12-01T00:00:00.000Z" };
    const answer = await report(`from=${period.from}&to=${period.to}`);
    expect([answer.status, answer.json()]).toMatchObject([200, { ...period, pages: [], playback: { starts: 0, startupMedian: null } }]);
    const { from, to } = (await report("")).json<typeof period>();
    expect(Date.parse(to) - Date.parse(from)).toBe(30 * 86_400_000);
    for (const query of [`from=${period.to}&to=${period.from}`, "from=2016-12-31T23:59:60Z", "from=yesterday", "days=3"])
      expect([query, (await report(query)).json<{ code: string }>().code]).toEqual([query, "VALIDATION_FAILED"]);
  });

  test("P21 the session of an operator that has ended can do nothing, and none reaches another realm", async () => {
    const token = await product.signIn("operator", "aurora");
    const options = { realm: "aurora", token } as const;
    expect((await product.call("GET", "/operator/audit", options)).status).toBe(200);
    expect((await product.call("GET", "/operator/audit", { ...options, realm: "ringside" })).status).toBe(401);
    const sessions = (await product.call("GET", "/user/sessions", options)).json<{ sessions: { id: string; current: boolean }[] }>();
    const current = sessions.sessions.find((one) => one.current)?.id ?? "";
    expect((await product.call("DELETE", `/user/sessions/${current}`, options)).status).toBe(204);
    expect((await product.call("GET", "/operator/audit", options)).status).toBe(401);
  });
});
