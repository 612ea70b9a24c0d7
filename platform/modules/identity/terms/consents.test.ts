import { beforeEach, expect, test } from "vitest";
import { rateLimitsOf } from "../../../http/rate-limit.ts";
import type { Database } from "../../../store/database.ts";
import { testContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import type { TestDeps } from "../../../testing/test-deps.ts";
import type { Identity } from "../index.ts";
import {
  addIdentityRealms,
  FAN,
  fastHashPool,
  identityOn,
  mailedTo,
  PASSWORD,
  setTerms as setTermsOn,
  TERMS,
  type Terms,
} from "../testing/identity-kit.ts";

describeOnBothDatabases("terms and consent", (open) => {
  let database: Database;
  let deps: TestDeps;
  let identity: Identity;
  beforeEach(async () => {
    database = await open();
    await addIdentityRealms(database);
    for (const realm of ["ringside", "confirmed"]) await setTerms(realm, TERMS);
    ({ deps, identity } = identityOn(database, {}, fastHashPool(PASSWORD)));
    return () => rateLimitsOf(deps).close();
  });

  const setTerms = (realm: string, terms: Terms) => setTermsOn(database, realm, terms);
  const login = (realmId = "ringside") => identity.handlers.login(testContext({ realmId }), { body: { id: FAN.email, secret: PASSWORD } });
  const form = { name: "Nadia", email: "nadia@example.com", password: PASSWORD, confirmPassword: PASSWORD };
  const signUp = (consents?: Record<string, boolean>, realmId = "ringside") =>
    identity.handlers.signUp(testContext({ realmId }), { body: { provider: "own", fields: form, consents } });
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: { code: string; details: { challenge: string; device?: string; steps: object[]; fields: object[] } }) => error,
    );
  const storedConsents = () =>
    database.unwalled.selectFrom("consents").select(["realm_id", "term", "version", "answer"]).orderBy("term").orderBy("version").execute();
  const viewerOf = async (token: string) => testContext({ viewer: await identity.authenticate("ringside", token) });

  test("ID-23 terms come in the caller's language, else in the realm's own; information is no choice", async () => {
    const { terms } = await identity.handlers.listConsentTerms(testContext({ language: "es" }), {});
    expect(
      terms.map(({ fieldName, fieldType, required, default: preset, label, text, page }) => [
        fieldName,
        fieldType,
        required,
        preset,
        label,
        text,
        page,
      ]),
    ).toEqual([
      ["notice", "INFORMATION_TEXT", false, false, "Lo que guardamos", "Little.", null],
      ["terms", "BINARY_CHOICE", true, false, "I accept", "", "terms"],
      ["marketing", "BINARY_CHOICE", false, true, "Send me news", "", null],
    ]);
    expect(await identity.handlers.listConsentTerms(testContext({ realmId: "aurora" }), {})).toEqual({ terms: [] });
  });

  test("ID-23 a sign-up keeps every answer with its version and time, and is refused while a required choice is open", async () => {
    const wrong: Record<string, boolean>[] = [{}, { terms: false }, { marketing: true }, { terms: false, marketing: true }];
    for (const sent of wrong)
      expect(await refusal(signUp(sent))).toMatchObject({
        code: "VALIDATION_FAILED",
        details: { fields: [{ path: "terms", code: "consentRequired" }] },
      });
    expect(await refusal(signUp({ terms: true, notice: true }))).toMatchObject({
      details: { fields: [{ path: "notice", code: "unknown" }] },
    });
    expect(await storedConsents()).toEqual([]);
    const tokens = await signUp({ terms: true });
    expect(tokens.missingInformationStatus).toBe("NONE");
    expect(await storedConsents()).toEqual([
      { realm_id: "ringside", term: "marketing", version: "1", answer: 0 },
      { realm_id: "ringside", term: "terms", version: "1", answer: 1 },
    ]);
    const answered = await identity.handlers.listConsents(await viewerOf(tokens.authorisationToken), {});
    const now = deps.clock.now().toISOString();
    expect(answered.terms.map(({ fieldName, answer, answeredAt }) => [fieldName, answer, answeredAt])).toEqual([
      ["notice", null, null],
      ["terms", true, now],
      ["marketing", false, now],
    ]);
    const audit = await database.unwalled.selectFrom("audit_events").select("details").where("event", "=", "CONSENT").execute();
    expect(audit).toEqual([{ details: '{"terms 1":"yes","marketing 1":"no"}' }]);
  });

  test("ID-23 who never accepted is asked before the sign-in counts (428); another version asks again, what is told never does", async () => {
    const challenged = await refusal(login());
    expect(challenged).toMatchObject({
      code: "COMPLETION_REQUIRED",
      details: { steps: [{ type: "CONSENT", terms: ["notice", "terms", "marketing"] }] },
    });
    const challenge = challenged?.details.challenge ?? "";
    const answer = (consents?: Record<string, boolean>) =>
      identity.handlers.answerChallenge(testContext(), { body: { challenge, consents } });
    expect(await refusal(answer())).toMatchObject({ code: "COMPLETION_REQUIRED", details: { challenge } });
    expect(await refusal(answer({ marketing: true }))).toMatchObject({
      code: "VALIDATION_FAILED",
      details: { fields: [{ path: "terms" }] },
    });
    expect(await storedConsents()).toEqual([]);
    expect((await answer({ terms: true, marketing: true })).authorisationToken).not.toBe("");
    // The challenge is used up, and nothing is asked a second time.
    expect(await refusal(answer({ terms: true }))).toMatchObject({ code: "SIGN_IN_EXPIRED" });
    expect(await refusal(login())).toBeNull();

    const [notice, terms, marketing] = TERMS;
    await setTerms("ringside", [{ ...notice, version: "2" } as never, terms, { ...marketing, version: "2" } as never]);
    expect(await refusal(login())).toBeNull();
    await setTerms("ringside", [notice, { ...terms, version: "2" } as never, marketing]);
    // The optional choice was answered once: it is not asked along.
    expect(await refusal(login())).toMatchObject({ details: { steps: [{ type: "CONSENT", terms: ["notice", "terms"] }] } });
    expect(await storedConsents()).toHaveLength(2);
  });

  test("ID-23 a session that stands learns by its refreshed tokens that terms changed", async () => {
    const tokens = await signUp({ terms: true });
    const [, terms] = TERMS;
    await setTerms("ringside", [{ ...terms, version: "2" } as never]);
    const { missingInformationStatus } = await identity.handlers.refreshToken(testContext(), {
      body: { refreshToken: tokens.refreshToken },
    });
    expect(missingInformationStatus).toBe("REQUIRED");
  });

  test("ID-23 a client that knows no terms is asked after its sign-up; operators are not asked", async () => {
    expect(await refusal(signUp())).toMatchObject({ code: "COMPLETION_REQUIRED", details: { steps: [{ type: "CONSENT" }] } });
    const operator = { id: "operator@ringside.example", secret: PASSWORD };
    expect(await refusal(identity.handlers.login(testContext(), { body: operator }))).toBeNull();
  });

  test("ID-23 a sign-up that waits for its mail keeps its answers until there is an account", async () => {
    const refused = await refusal(signUp({ terms: true, marketing: true }, "confirmed"));
    expect(refused).toMatchObject({ code: "COMPLETION_REQUIRED" });
    expect(await storedConsents()).toEqual([]);
    const [mail] = await mailedTo(deps);
    const device = String(refused?.details.device);
    await identity.handlers.confirmEmail(testContext({ realmId: "confirmed", device }), { body: { token: mail?.token ?? "" } });
    expect(await storedConsents()).toMatchObject([
      { realm_id: "confirmed", term: "marketing", answer: 1 },
      { realm_id: "confirmed", term: "terms", answer: 1 },
    ]);
  });

  test("ID-23 an optional choice can be changed at any time, a required one cannot be taken back", async () => {
    const context = await viewerOf((await signUp({ terms: true })).authorisationToken);
    const set = (consents: Record<string, boolean>) => identity.handlers.setConsents(context, { body: { consents } });
    const answerOf = async (term: string) =>
      (await identity.handlers.listConsents(context, {})).terms.find(({ fieldName }) => fieldName === term)?.answer;
    await set({ marketing: true });
    expect([await answerOf("marketing"), await answerOf("terms")]).toEqual([true, true]);
    await set({ marketing: false });
    expect(await answerOf("marketing")).toBe(false);
    for (const consents of [{ terms: false }, { notice: true }, { "made-up": true }])
      expect(await refusal(set(consents as unknown as Record<string, boolean>))).toMatchObject({
        code: expect.stringMatching(/^VALIDATION_FAILED$/u),
      });
    expect(await answerOf("terms")).toBe(true);
  });

  test("CM-21 RT-04 a changed choice is kept with its version and time, each change is written down, and a new version stands unanswered", async () => {
    const context = await viewerOf((await signUp({ terms: true })).authorisationToken);
    const marketing = async () =>
      (await identity.handlers.listConsents(context, {})).terms.find(({ fieldName }) => fieldName === "marketing");
    deps.clock.advance(60_000);
    const changedAt = deps.clock.now().toISOString();
    await identity.handlers.setConsents(context, { body: { consents: { marketing: true } } });
    expect(await marketing()).toMatchObject({ version: "1", answer: true, answeredAt: changedAt });
    await setTerms("ringside", [TERMS[1], { ...TERMS[2], version: "2" } as never]);
    expect(await marketing()).toMatchObject({ version: "2", answer: null, answeredAt: null });
    await identity.handlers.setConsents(context, { body: { consents: { marketing: false } } });
    expect(await storedConsents()).toEqual([
      { realm_id: "ringside", term: "marketing", version: "1", answer: 1 },
      { realm_id: "ringside", term: "marketing", version: "2", answer: 0 },
      { realm_id: "ringside", term: "terms", version: "1", answer: 1 },
    ]);
    const audit = await database.unwalled.selectFrom("audit_events").select("details").where("event", "=", "CONSENT").execute();
    expect(audit.map(({ details }) => details).sort()).toEqual([
      '{"marketing 1":"yes"}',
      '{"marketing 2":"no"}',
      '{"terms 1":"yes","marketing 1":"no"}',
    ]);
  });

  test("ID-23 a demo's account has accepted what is required", async () => {
    await identity.acceptRequiredTerms("ringside", FAN.id);
    expect(await refusal(login())).toBeNull();
    expect(await storedConsents()).toEqual([{ realm_id: "ringside", term: "terms", version: "1", answer: 1 }]);
  });
});
