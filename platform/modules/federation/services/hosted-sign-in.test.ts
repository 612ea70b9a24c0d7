import { expect, test } from "vitest";
import { rateLimitsOf } from "../../../http/rate-limit.ts";
import { testContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { FAN } from "../../identity/testing/identity-kit.ts";
import { hostedRefusalOf } from "../model/hosted-refusal.ts";
import { counterpartForTests, type Misbehaviour } from "../testing/counterpart.ts";
import { federationOn, openFederation } from "../testing/federation-kit.ts";

const context = testContext();
const SECRET = "Corner-Stool-77";
const counterpart = counterpartForTests();

const hosted = (more: object = {}) => ({
  id: "fans",
  kind: "HOSTED_SOCIAL",
  name: "Fan Pass",
  baseUri: `${counterpart.origin}/fans`,
  issuer: `${counterpart.origin}/fans`,
  jwksUri: `${counterpart.origin}/fans/jwks`,
  audience: "fans",
  apikey: "public-key",
  authDomain: "fans.example",
  projectId: "fans",
  ...more,
});

test("ID-13 what the service refuses, in our words: credentials, conflict, blocking function, app check, weak password", () => {
  const reply = (message: string) => ({ error: { code: 400, message } });
  const of = (message: string) => hostedRefusalOf(400, reply(message));
  for (const message of ["EMAIL_NOT_FOUND", "INVALID_PASSWORD", "INVALID_LOGIN_CREDENTIALS", "USER_DISABLED"])
    expect(of(message)?.code).toBe("INVALID_CREDENTIALS");
  expect(of("EMAIL_EXISTS")?.code).toBe("ACCOUNT_CONFLICT");
  expect(hostedRefusalOf(409, undefined)?.code).toBe("ACCOUNT_CONFLICT");
  expect(of("WEAK_PASSWORD : Password should be at least 6 characters")?.code).toBe("VALIDATION_FAILED");
  expect(of("Firebase App Check token is invalid.")).toEqual({ code: "SIGN_IN_REFUSED", label: "federationAppCheckFailed" });
  const blocked = 'BLOCKING_FUNCTION_ERROR_RESPONSE : HTTP Cloud Function returned an error: {"error":{"message":"not in your country"}}';
  expect(of(blocked)).toEqual({ code: "SIGN_IN_REFUSED", label: "firebaseBlockingFunction_not_in_your_country" });
  for (const other of [undefined, null, "text", { error: {} }, reply("SOMETHING")]) expect(hostedRefusalOf(400, other)).toBeNull();
});

describeOnBothDatabases("signing in with a hosted social-auth service", (open) => {
  const opened = openFederation(open, () => [hosted()]);
  const { refused, sessionCount } = opened;
  const byPassword = (secret = SECRET, handlers = opened.kit.handlers) =>
    handlers.signInByHostedPassword(context, { body: { id: "alex-rivera", secret } });
  const signUp = (username: string, password = "Another-Stool-78") =>
    opened.kit.handlers.signUpByHosted(context, { body: { username, password } });

  test("ID-13 password: proved at the service, one account, nothing that was typed is stored", async () => {
    expect(await byPassword()).toMatchObject({ linkedAccounts: [{ provider: "fans" }] });
    await byPassword();
    expect((await opened.database.unwalled.selectFrom("accounts").select("id").execute()).length).toBe(1);
    expect(await opened.database.unwalled.selectFrom("credentials").selectAll().execute()).toEqual([]);
    expect(JSON.stringify(opened.kit.deps.log.lines)).not.toContain(SECRET);
  });

  test("ID-13 sign-up makes the account there and here; the same again is a conflict; its password signs in", async () => {
    const name = `new-${crypto.randomUUID()}`;
    expect(await signUp(name)).toMatchObject({ linkedAccounts: [{ provider: "fans" }] });
    await expect(signUp(name)).rejects.toMatchObject({ code: "ACCOUNT_CONFLICT" });
    await opened.kit.handlers.signInByHostedPassword(context, { body: { id: name, secret: "Another-Stool-78" } });
    await expect(signUp(`weak-${name}`, "123")).rejects.toMatchObject({ code: "VALIDATION_FAILED" });
  });

  test("ID-13 ID-31 sign-ups that make an account, or that the service did not take, are no taken addresses: thirty of one network are let in", async () => {
    for (let time = 0; time < 25; time += 1) await signUp(`new-${crypto.randomUUID()}`);
    for (let time = 0; time < 5; time += 1)
      await expect(signUp(`weak-${crypto.randomUUID()}`, "123")).rejects.toMatchObject({ code: "VALIDATION_FAILED" });
    const name = `new-${crypto.randomUUID()}`;
    await signUp(name);
    for (let time = 0; time < 20; time += 1) await expect(signUp(name)).rejects.toMatchObject({ code: "ACCOUNT_CONFLICT" });
    await expect(signUp(`new-${crypto.randomUUID()}`)).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });

  test("ID-13 ID-23 sign-up: the app's check goes along, and answers to the terms are its consent; without them the sign-in asks first", async () => {
    const other = await open();
    const terms = [{ id: "rules", type: "BINARY_CHOICE", required: true, version: "1", label: { en: "The rules" } }];
    const asks = await federationOn(other, [hosted()], { consent: { terms } });
    const body = (consentAnswers?: Record<string, boolean>) => ({
      username: `terms-${crypto.randomUUID()}`,
      password: "Another-Stool-78",
      appCheckToken: "app-check-token",
      ...(consentAnswers && { consentAnswers }),
    });
    counterpart.headers.length = 0;
    await asks.handlers.signUpByHosted(context, { body: body({ rules: true }) });
    expect(counterpart.headers.map((headers) => headers.get("x-firebase-appcheck"))).toContain("app-check-token");
    expect(await other.unwalled.selectFrom("consents").select(["term", "answer"]).execute()).toEqual([{ term: "rules", answer: 1 }]);
    for (const consentAnswers of [undefined, { rules: false }])
      await expect(asks.handlers.signUpByHosted(context, { body: body(consentAnswers) })).rejects.toMatchObject({
        code: expect.stringMatching(/^(?:COMPLETION_REQUIRED|VALIDATION_FAILED)$/u),
      });
    expect(await other.unwalled.selectFrom("sessions").select("id").execute()).toHaveLength(1);
    await rateLimitsOf(asks.deps).close();
  });

  test("ID-13 ID-29 S1§8 a blocking function's message is the realm's own label, a failed check of the app has one of ours, in the viewer's language", async () => {
    const label = { realm_id: "ringside", namespace: "federation" };
    await opened.database.unwalled
      .insertInto("labels")
      .values([
        { ...label, label_key: "firebaseBlockingFunction_not_invited", language: "es", text: "Todavía no tienes invitación." },
        { ...label, label_key: "federationAppCheckFailed", language: "es", text: "No es nuestra aplicación." },
      ])
      .execute();
    const body = { id: "alex-rivera", secret: SECRET };
    const reply = async (fault: Misbehaviour, language: "es" | "pt") => {
      counterpart.misbehave(fault, /\/accounts:/u);
      return await opened.kit.handlers.signInByHostedPassword(testContext({ language }), { body }).catch((error: unknown) => error);
    };
    expect(await reply("BLOCKED", "es")).toMatchObject({ code: "SIGN_IN_REFUSED", viewerMessages: ["Todavía no tienes invitación."] });
    expect(await reply("APP_CHECK", "es")).toMatchObject({ code: "SIGN_IN_REFUSED", viewerMessages: ["No es nuestra aplicación."] });
    // A reason without a label of the realm: the code's own text is shown.
    expect(await reply("BLOCKED", "pt")).toMatchObject({ code: "SIGN_IN_REFUSED", viewerMessages: [] });
    expect(await sessionCount()).toBe(0);
  });

  test("ID-13 a closed sign-up does not ask the service", async () => {
    const other = await open();
    const closed = await federationOn(other, [hosted({ allowSignUp: false })]);
    counterpart.calls.length = 0;
    const work = closed.handlers.signUpByHosted(context, { body: { username: "x", password: "Another-Stool-78" } });
    await expect(work).rejects.toMatchObject({ code: "SIGN_UP_CLOSED" });
    expect(counterpart.calls).toEqual([]);
    await rateLimitsOf(closed.deps).close();
  });

  test("ID-13 an app's token by either call: by the service's keys, for this realm, of now", async () => {
    const seconds = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: `${counterpart.origin}/fans`,
      aud: "fans",
      sub: "f-1",
      iat: seconds,
      exp: seconds + 600,
      email: "f@mail.example",
      email_verified: true,
      name: "Fay",
    };
    const token = (more: object) => counterpart.signing.sign({ ...claims, ...more });
    for (const wrong of [
      { aud: "another" },
      { iss: "https://evil.example" },
      { iat: seconds - 700, exp: seconds - 60 },
      { sub: undefined },
    ])
      await refused(opened.kit.handlers.signInByHosted(context, { body: { firebaseAuthToken: await token(wrong) } }), "SIGN_IN_REFUSED");
    await refused(opened.kit.handlers.signInByOpin(context, { body: { opinAuthToken: "a.b.c" } }), "SIGN_IN_REFUSED");
    expect(await opened.kit.handlers.signInByHosted(context, { body: { firebaseAuthToken: await token({}) } })).toMatchObject({
      linkedAccounts: [{ provider: "fans" }],
    });
    await opened.kit.handlers.signInByOpin(context, { body: { opinAuthToken: await token({}) } });
    expect(await sessionCount()).toBe(2);
  });

  test("ID-13 P11 the eleventh wrong password is not asked at the service", async () => {
    for (let guess = 0; guess < 10; guess += 1) await expect(byPassword("wrong")).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
    counterpart.calls.length = 0;
    await refused(byPassword(), "TOO_MANY_REQUESTS");
    expect(counterpart.calls).toEqual([]);
  });

  test("ID-13 ID-29 an account that signs in with another provider is named", async () => {
    await byPassword();
    await opened.database.unwalled.updateTable("linked_identities").set({ provider: "other" }).execute();
    counterpart.misbehave("UNPROVED_ADDRESS");
    await expect(byPassword()).rejects.toMatchObject({ code: "DIFFERENT_PROVIDER", details: { providers: ["other"] } });
  });

  test.each<[Misbehaviour, string]>([
    ["DOWN", "SIGN_IN_PROVIDER_UNAVAILABLE"],
    ["SLOW", "SIGN_IN_PROVIDER_UNAVAILABLE"],
    ["GARBAGE", "SIGN_IN_PROVIDER_UNAVAILABLE"],
    ["HUGE", "SIGN_IN_PROVIDER_UNAVAILABLE"],
    ["REDIRECT", "SIGN_IN_PROVIDER_UNAVAILABLE"],
    ["CONFLICT", "ACCOUNT_CONFLICT"],
    ["WRONG_AUDIENCE", "SIGN_IN_REFUSED"],
    ["EXPIRED", "SIGN_IN_REFUSED"],
    ["OTHER_ISSUER", "SIGN_IN_REFUSED"],
    ["UNKNOWN_KEY", "SIGN_IN_REFUSED"],
  ])("ID-13 P16 P43 %s: %s, no session, and a password of the realm's own still signs in", async (fault, code) => {
    counterpart.misbehave(fault, fault === "SLOW" ? /\/accounts:/u : /./u);
    await refused(byPassword(SECRET, fault === "SLOW" ? opened.kit.impatient : opened.kit.handlers), code);
    await opened.kit.identity.seedAccount(opened.database.write, "ringside", FAN);
    await opened.kit.identity.handlers.login(context, { body: { id: FAN.email, secret: FAN.password } });
    expect(await sessionCount()).toBe(1);
  });
});
