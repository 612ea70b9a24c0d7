import { beforeEach, expect, test } from "vitest";
import type { Tokens } from "../../../../contract/identity/tokens.ts";
import { rateLimitsOf } from "../../../http/rate-limit.ts";
import type { Database } from "../../../store/database.ts";
import { QueryCounter } from "../../../testing/query-counter.ts";
import { testContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { createTestDeps, type TestDeps } from "../../../testing/test-deps.ts";
import type { Identity } from "../index.ts";
import { addIdentityRealms, appOf, createIdentityOf, FAN, fastHashPool, PASSWORD, setTerms, TERMS } from "../testing/identity-kit.ts";

const [NOTICE, ACCEPT] = TERMS;
const CHANGED = [NOTICE, { ...ACCEPT, version: "2" } as never];

describeOnBothDatabases("terms that change under a session", (open) => {
  let database: Database;
  let deps: TestDeps;
  let identity: Identity;
  let counter: QueryCounter;
  beforeEach(async () => {
    database = await open();
    await addIdentityRealms(database);
    await setTerms(database, "ringside", TERMS);
    counter = new QueryCounter();
    deps = { ...createTestDeps(database), database: counter.count(database) };
    identity = createIdentityOf(deps, fastHashPool(PASSWORD));
    await identity.acceptRequiredTerms("ringside", FAN.id);
    return () => rateLimitsOf(deps).close();
  });

  const login = (id: string = FAN.email): Promise<Tokens> => identity.handlers.login(testContext(), { body: { id, secret: PASSWORD } });
  const refresh = ({ refreshToken }: Tokens) => identity.handlers.refreshToken(testContext(), { body: { refreshToken } });
  /** Response to an HTTP call by the holder of `tokens`. */
  async function call({ authorisationToken }: Tokens, method: string, path: string, body?: object) {
    const headers = { authorization: `Bearer ${authorisationToken}`, "content-type": "application/json" };
    const response = await appOf(deps, identity)(method, path, { headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await response.text();
    return { status: response.status, answer: text === "" ? null : (JSON.parse(text) as Record<string, unknown>) };
  }
  const rename = (tokens: Tokens) =>
    call(tokens, "PUT", `/user/profiles/${FAN.id}`, { name: "Me", avatarId: "owl", isChild: false, maxRating: null });
  const completionOf = async (tokens: Tokens) => (await call(tokens, "GET", "/session")).answer?.completion;

  test("ID-23 another version of a required term: from the next call on, whatever writes answers 428 until it is accepted, by the same token", async () => {
    const tokens = await login();
    const before = (await rename(tokens)).status;
    expect(before).not.toBe(428);
    expect(await completionOf(tokens)).toEqual([]);
    await setTerms(database, "ringside", CHANGED);
    const steps = [{ type: "CONSENT", terms: ["notice", "terms"] }];
    expect(await rename(tokens)).toMatchObject({ status: 428, answer: { code: "COMPLETION_REQUIRED", details: { steps } } });
    // Reading goes on, and says what is open.
    expect(await completionOf(tokens)).toEqual(steps);
    expect((await call(tokens, "GET", "/user/account")).status).toBe(200);
    const refreshed = await refresh(tokens);
    expect(refreshed.missingInformationStatus).toBe("REQUIRED");
    expect((await rename(refreshed)).status).toBe(428);

    expect((await call(refreshed, "PUT", "/user/consents", { consents: { terms: false } })).status).toBe(400);
    expect((await rename(refreshed)).status).toBe(428);
    expect((await call(refreshed, "PUT", "/user/consents", { consents: { terms: true } })).status).toBe(200);
    expect((await rename(refreshed)).status).toBe(before);
    expect(await completionOf(refreshed)).toEqual([]);
    expect((await refresh(refreshed)).missingInformationStatus).toBe("NONE");
    // The earlier version again: it was accepted once.
    await setTerms(database, "ringside", TERMS);
    expect((await rename(refreshed)).status).toBe(before);
  });

  test("ID-23 who does not accept can sign out, end other sessions, and have the account deleted or kept", async () => {
    const tokens = await login();
    await setTerms(database, "ringside", CHANGED);
    expect((await call(tokens, "DELETE", "/user/sessions")).status).toBe(204);
    expect((await call(tokens, "POST", "/user/security/proof", { secret: PASSWORD })).status).toBe(200);
    expect((await call(tokens, "GET", "/user/data")).status).toBe(200);
    expect((await call(tokens, "POST", "/user/deletion")).status).toBe(200);
    expect((await call(tokens, "DELETE", "/user/deletion")).status).toBe(204);
    expect((await call(tokens, "POST", "/logout", { refreshToken: tokens.refreshToken })).status).toBe(204);
    expect((await call(tokens, "GET", "/user/account")).status).toBe(401);
  });

  test("ID-23 optional terms and information ask nobody; neither are operators and children's profiles asked", async () => {
    const tokens = await login();
    const operator = await login("operator@ringside.example");
    const [, , marketing] = TERMS;
    await setTerms(database, "ringside", [{ ...NOTICE, version: "2" } as never, ACCEPT, { ...marketing, version: "2" } as never]);
    expect(await completionOf(tokens)).toEqual([]);
    await setTerms(database, "ringside", CHANGED);
    expect(await completionOf(operator)).toEqual([]);
    await identity.seedChildProfile(database.write, "ringside", FAN.id, { name: "Kit", maxRating: 6, pin: "2468" });
    const kit = await database.unwalled.selectFrom("profiles").select("id").executeTakeFirstOrThrow();
    await database.unwalled.updateTable("sessions").set({ profile_id: kit.id }).where("account_id", "=", FAN.id).execute();
    expect(await completionOf(await refresh(tokens))).toEqual([]);
  });

  test("ID-23 answers are looked up once after a change, never again", async () => {
    const tokens = await login();
    await completionOf(tokens);
    counter.take();
    await completionOf(tokens);
    expect(counter.take().consents).toBeUndefined();
    await setTerms(database, "ringside", CHANGED);
    await completionOf(tokens);
    expect(counter.take().consents).toBe(1);
    await call(tokens, "PUT", "/user/consents", { consents: { terms: true } });
    await completionOf(tokens);
    counter.take();
    await completionOf(tokens);
    expect(counter.take().consents).toBeUndefined();
  });
});
