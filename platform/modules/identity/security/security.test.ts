import { addMinutes, addSeconds } from "date-fns";
import { generate } from "otplib";
import * as v from "valibot";
import { beforeEach, expect, test } from "vitest";
import type { CompletionStep } from "../../../../contract/identity/completion.ts";
import { securityCalls } from "../../../../contract/identity/security.ts";
import type { CallContext } from "../../../http/context.ts";
import { rateLimitsOf } from "../../../http/rate-limit.ts";
import type { Database } from "../../../store/database.ts";
import { testContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import type { TestDeps } from "../../../testing/test-deps.ts";
import { changeTestRealm } from "../../../testing/test-deps.ts";
import type { Identity } from "../index.ts";
import { addIdentityRealms, FAN, fastHashPool, identityOn, mailedTo, PASSWORD } from "../testing/identity-kit.ts";

interface Refusal {
  readonly code: string;
  readonly details: { readonly challenge: string; readonly steps: readonly CompletionStep[]; readonly methods: readonly string[] };
}

describeOnBothDatabases("second factor and step-up", (open) => {
  let database: Database;
  let deps: TestDeps;
  let identity: Identity;
  beforeEach(async () => {
    database = await open();
    await addIdentityRealms(database);
    await setRealm({ multiFactorConfigurations: ["TOTP", "PASSKEY"] });
    ({ deps, identity } = identityOn(database, {}, fastHashPool(PASSWORD)));
    return () => rateLimitsOf(deps).close();
  });

  const setRealm = (change: object) => changeTestRealm(database, "ringside", change);
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: Refusal) => error,
    );
  const codeOf = async (work: Promise<unknown>) => (await refusal(work))?.code ?? null;
  const login = (overrides: Partial<CallContext> = {}, email: string = FAN.email) =>
    identity.handlers.login(testContext(overrides), { body: { id: email, secret: PASSWORD } });
  async function signedIn(tokens: { readonly authorisationToken: string }) {
    return testContext({ viewer: await identity.authenticate("ringside", tokens.authorisationToken) });
  }
  const totp = (secret: string, at = deps.clock.now()) => generate({ secret, epoch: Math.floor(at.getTime() / 1000) });
  const wait = (seconds: number) => deps.clock.set(addSeconds(deps.clock.now(), seconds));

  /** The fan with an authenticator app. The clock moves on to the next code. */
  async function protect() {
    const context = await signedIn(await login());
    const { secret, uri } = await identity.handlers.beginAuthenticator(context, {});
    const { recoveryCodes } = await identity.handlers.confirmAuthenticator(context, { body: { code: await totp(secret) } });
    wait(60);
    return { context, secret, uri, recoveryCodes };
  }
  const answer = (challenge: string, code?: string, context = testContext()) =>
    identity.handlers.answerChallenge(context, { body: { challenge, ...(code === undefined ? {} : { code }) } });

  test("ID-27 an authenticator app is set up by a code of it; signing in asks for one from then on", async () => {
    const context = await signedIn(await login());
    expect(await identity.handlers.getSecurity(context, {})).toMatchObject({ authenticatorSince: null, required: false });
    const { secret, uri } = await identity.handlers.beginAuthenticator(context, {});
    expect(uri).toContain(`secret=${secret}`);
    expect(await identity.handlers.getAuthenticatorSetup(context, {})).toEqual({ secret, uri });
    // Begun, it protects nothing yet.
    await login();
    expect(await codeOf(identity.handlers.confirmAuthenticator(context, { body: { code: "000000" } }))).toBe("CODE_INVALID");
    const { recoveryCodes } = await identity.handlers.confirmAuthenticator(context, { body: { code: await totp(secret) } });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await identity.handlers.getSecurity(context, {})).toMatchObject({
      recoveryCodesLeft: 10,
      authenticatorSince: expect.any(String),
      proofMethods: ["TOTP"],
    });
    wait(60);
    const challenged = await refusal(login());
    expect(challenged).toMatchObject({
      code: "COMPLETION_REQUIRED",
      details: { steps: [{ type: "SECOND_FACTOR", methods: ["TOTP", "RECOVERY_CODE"] }] },
    });
    const challenge = challenged?.details.challenge ?? "";
    // Nothing sent is no answer, and uses nothing up.
    expect(await codeOf(answer(challenge))).toBe("COMPLETION_REQUIRED");
    expect(await codeOf(answer(challenge, "123456"))).toBe("CODE_INVALID");
    expect(
      (await answer(challenge, `${(await totp(secret)).slice(0, 3)} ${(await totp(secret)).slice(3)}`)).authorisationToken,
    ).toBeTruthy();
    expect((await mailedTo(deps)).map(({ subject }) => subject)).toContain("mailSecuritySubject");
    const rows = JSON.stringify(await database.unwalled.selectFrom("authenticators").selectAll().execute());
    expect(rows).not.toContain(secret);
  });

  test("ID-27 a code works once, also for two at a time, and none that is older", async () => {
    const { secret } = await protect();
    const code = await totp(secret);
    const before = await totp(secret, addSeconds(deps.clock.now(), -30));
    const challenges = await Promise.all([0, 1].map(async () => (await refusal(login()))?.details.challenge ?? ""));
    const codes = await Promise.all(challenges.map((challenge) => codeOf(answer(challenge, code))));
    expect(codes.sort()).toEqual(["CODE_INVALID", null]);
    const again = (await refusal(login()))?.details.challenge ?? "";
    expect(await codeOf(answer(again, code))).toBe("CODE_INVALID");
    expect(await codeOf(answer(again, before))).toBe("CODE_INVALID");
    wait(30);
    expect(await codeOf(answer(again, await totp(secret)))).toBeNull();
  });

  test("ID-27 a recovery code signs in once, however it is typed; the owner is told by mail", async () => {
    const { recoveryCodes } = await protect();
    const [first = ""] = recoveryCodes;
    const challenges = await Promise.all([0, 1, 2].map(async () => (await refusal(login()))?.details.challenge ?? ""));
    const typed = ` ${first.toUpperCase().replace("-", " ")} `;
    const codes = await Promise.all(challenges.map((challenge) => codeOf(answer(challenge, typed))));
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    await mailedTo(deps);
    expect(deps.mailer.sent.at(-1)?.text).toContain("mailSecurityText");
    const rows = await database.unwalled.selectFrom("recovery_codes").selectAll().execute();
    expect(rows).toHaveLength(9);
    expect(JSON.stringify(rows)).not.toContain(first.slice(0, 5));
  });

  test("ID-27 P11 guesses at the second factor are limited; a stranger with the password does not lock the owner out", async () => {
    const { secret } = await protect();
    const stranger = { address: "198.51.100.9" };
    const challenge = (await refusal(login(stranger)))?.details.challenge ?? "";
    const codes: (string | null)[] = [];
    for (let guess = 0; guess < 8; guess += 1) codes.push(await codeOf(answer(challenge, "000000", testContext(stranger))));
    expect(codes).toEqual([...Array(6).fill("CODE_INVALID"), "TOO_MANY_REQUESTS", "TOO_MANY_REQUESTS"]);
    // The right one does not help them either.
    expect(await codeOf(answer(challenge, await totp(secret), testContext(stranger)))).toBe("TOO_MANY_REQUESTS");
    const own = (await refusal(login()))?.details.challenge ?? "";
    expect(await codeOf(answer(own, await totp(secret)))).toBeNull();
  });

  test("ID-27 the second factor comes before anything that a challenge may change", async () => {
    const { secret } = await protect();
    const row = await database.unwalled.selectFrom("realms").select("settings").where("id", "=", "ringside").executeTakeFirstOrThrow();
    const [own, ...others] = JSON.parse(row.settings).sections.signIn.providers;
    const club = { ...own.fields[0], id: "club", type: "text", order: 9 };
    await setRealm({ authenticationProviders: [{ ...own, fields: [...own.fields, club] }, ...others] });
    const challenge = (await refusal(login()))?.details.challenge ?? "";
    const fields = { club: "Taken" };
    const early = await refusal(identity.handlers.answerChallenge(testContext(), { body: { challenge, fields } }));
    expect(early?.details.steps.map(({ type }) => type)).toEqual(["SECOND_FACTOR", "PROFILE"]);
    const detailsOf = async () =>
      (
        await database.unwalled
          .selectFrom("accounts")
          .select("details")
          .where("id", "=", "fan")
          .where("realm_id", "=", "ringside")
          .executeTakeFirstOrThrow()
      ).details;
    expect(await detailsOf()).toBe("{}");
    const next = await refusal(answer(challenge, await totp(secret)));
    expect(next?.details.steps.map(({ type }) => type)).toEqual(["PROFILE"]);
    // The first challenge is used up: its code cannot be asked for twice.
    expect(await codeOf(answer(challenge))).toBe("SIGN_IN_EXPIRED");
    await identity.handlers.answerChallenge(testContext(), { body: { challenge: next?.details.challenge ?? "", fields } });
    expect(await detailsOf()).toBe('{"club":"Taken"}');
  });

  test("ID-27 the realm's setting decides: nothing is offered, or operators cannot sign in without", async () => {
    const viewer = await signedIn(await login());
    await setRealm({ multiFactorConfigurations: [] });
    const off = { ...viewer, realm: undefined };
    expect(await codeOf(identity.handlers.beginAuthenticator(off, {}))).toBe("FORBIDDEN");
    await setRealm({ multiFactorConfigurations: ["TOTP"], multiFactorRequired: "OPERATORS" });
    expect(await codeOf(login())).toBeNull();
    const challenged = await refusal(login({}, "operator@ringside.example"));
    const [step] = challenged?.details.steps ?? [];
    if (step?.type !== "SECOND_FACTOR_SETUP") throw new Error("no set-up");
    const challenge = challenged?.details.challenge ?? "";
    expect((await identity.handlers.readChallenge(testContext(), { body: { challenge } })).steps).toEqual([step]);
    expect(await codeOf(answer(challenge, "000000"))).toBe("CODE_INVALID");
    const operator = await signedIn(await answer(challenge, await totp(step.secret)));
    expect(await codeOf(identity.handlers.removeAuthenticator(operator, {}))).toBe("SECOND_FACTOR_REQUIRED");
    const { recoveryCodes } = await identity.handlers.renewRecoveryCodes(operator, {});
    const again = (await refusal(login({}, "operator@ringside.example")))?.details.challenge ?? "";
    expect(await codeOf(answer(again, recoveryCodes[3]))).toBeNull();
  });

  test("ID-27 step-up: what changes an account asks for a proof of the last 10 minutes", async () => {
    const context = await signedIn(await login());
    expect((await identity.handlers.getSecurity(context, {})).proofMethods).toEqual(["PASSWORD"]);
    deps.clock.set(addMinutes(deps.clock.now(), 11));
    const change = () => identity.handlers.changePassword(context, { body: { secret: "Another-Corner-9" } });
    expect(await refusal(change())).toMatchObject({ code: "STEP_UP_REQUIRED", details: { methods: ["PASSWORD"] } });
    for (const call of ["beginAuthenticator", "removeAuthenticator", "renewRecoveryCodes", "getAuthenticatorSetup"] as const)
      expect(await codeOf(identity.handlers[call](context, {})), call).toBe("STEP_UP_REQUIRED");
    expect(await codeOf(identity.requireProof({ ...context, viewer: context.viewer ?? fail() }))).toBe("STEP_UP_REQUIRED");
    expect(await codeOf(identity.handlers.proveIdentity(context, { body: { secret: "wrong" } }))).toBe("PASSWORD_INVALID");
    expect(await codeOf(identity.handlers.proveIdentity(context, { body: {} }))).toBe("PASSWORD_INVALID");
    expect(await codeOf(change())).toBe("STEP_UP_REQUIRED");
    await identity.handlers.proveIdentity(context, { body: { secret: PASSWORD } });
    expect(await codeOf(change())).toBeNull();
    // It counts in this session alone, and not for longer.
    deps.clock.set(addMinutes(deps.clock.now(), 10));
    expect(await codeOf(change())).toBe("STEP_UP_REQUIRED");
  });

  test("ID-27 P11 a stolen session guesses the password 20 times in 15 minutes from whatever networks, and locks no sign-in", async () => {
    const tokens = await login();
    const session = await signedIn(tokens);
    const prove = (network: number, secret: string) =>
      codeOf(identity.handlers.proveIdentity({ ...session, address: `198.51.100.${network}` }, { body: { secret } }));
    const codes: (string | null)[] = [];
    for (let guess = 0; guess < 60; guess += 1) codes.push(await prove(guess % 10, `wrong ${guess}`));
    expect(codes.filter((code) => code === "PASSWORD_INVALID")).toHaveLength(20);
    expect(codes.slice(20)).toEqual(Array(40).fill("TOO_MANY_REQUESTS"));
    // The right one does not help them either. The owner signs in, from a network of theirs and from a new one.
    expect(await prove(200, PASSWORD)).toBe("TOO_MANY_REQUESTS");
    expect((await login()).authorisationToken).toBeTruthy();
    expect((await login({ address: "192.0.2.77" })).authorisationToken).toBeTruthy();
  });

  test("ID-27 step-up: who has a second factor proves by it, the password is not enough", async () => {
    const { context, secret } = await protect();
    deps.clock.set(addMinutes(deps.clock.now(), 11));
    expect(await codeOf(identity.handlers.proveIdentity(context, { body: { secret: PASSWORD } }))).toBe("PASSWORD_INVALID");
    await identity.handlers.proveIdentity(context, { body: { code: await totp(secret) } });
    await identity.handlers.removeAuthenticator(context, {});
    expect(await database.unwalled.selectFrom("recovery_codes").selectAll().execute()).toEqual([]);
    expect(await codeOf(login())).toBeNull();
  });

  test("ID-27 a passkey whose id begins with - or _, or is as long as may be, is listed and forgotten as any other", async () => {
    const context = await signedIn(await login());
    const ids = [`-${"a".repeat(42)}`, `_${"b".repeat(42)}`, "c".repeat(1_364)];
    const now = deps.clock.now().toISOString();
    await database.unwalled
      .insertInto("passkeys")
      .values(
        ids.map((id) => ({
          ...{ realm_id: "ringside", id, account_id: context.viewer?.id ?? fail(), rp_id: "localhost", public_key: "", counter: 0 },
          ...{ transports: "[]", name: "Phone", synced: 0, created_at: now, used_at: null },
        })),
      )
      .execute();
    const listed = async () => {
      const { passkeys } = v.parse(securityCalls.getSecurity.response, await identity.handlers.getSecurity(context, {}));
      return passkeys.map(({ id }) => id);
    };
    expect(await listed()).toEqual(ids);
    for (const id of ids) {
      expect(v.parse(securityCalls.addPasskey.response, { id })).toEqual({ id });
      await identity.handlers.removePasskey(context, { params: v.parse(securityCalls.removePasskey.params, { id }) });
    }
    expect(await listed()).toEqual([]);
  });

  test("ID-30 P13 a new password ends every other session, and mailed links that could open the account", async () => {
    const [mine, other] = [await login(), await login()];
    await identity.handlers.askMagicLink(testContext(), { query: { email: FAN.email } });
    const link = (await mailedTo(deps)).at(-1)?.token ?? "";
    await identity.handlers.changePassword(await signedIn(mine), { body: { secret: "Another-Corner-9" } });
    expect(await codeOf(identity.authenticate("ringside", other.authorisationToken))).toBe("TOKEN_INVALID");
    expect(await codeOf(identity.authenticate("ringside", mine.authorisationToken))).toBeNull();
    expect(await codeOf(identity.handlers.signInByMagicLink(testContext(), { body: { token: link } }))).toBe("LINK_INVALID");
    expect((await mailedTo(deps)).at(-1)?.subject).toBe("mailPasswordChangedSubject");
    const short = await refusal(identity.handlers.changePassword(await signedIn(mine), { body: { secret: "short" } }));
    expect(short).toMatchObject({ code: "VALIDATION_FAILED" });
  });
});

function fail(): never {
  throw new Error("nobody");
}
