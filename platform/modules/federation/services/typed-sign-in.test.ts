import { expect, test } from "vitest";
import { rateLimitsOf } from "../../../http/rate-limit.ts";
import { testContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { FAN } from "../../identity/testing/identity-kit.ts";
import { counterpartForTests, type Misbehaviour } from "../testing/counterpart.ts";
import { federationOn, openFederation } from "../testing/federation-kit.ts";

const context = testContext();
const SECRET = "Corner-Stool-77";
const counterpart = counterpartForTests();

const typed = (kind: "PBR" | "SPTV", id: string, more: object = {}) => ({
  id,
  kind,
  name: id,
  baseUri: `${counterpart.origin}/${id}`,
  issuer: `${counterpart.origin}/${id}`,
  jwksUri: `${counterpart.origin}/${id}/jwks`,
  audience: id,
  ...more,
});

describeOnBothDatabases("signing in with a provider's name and secret", (open) => {
  const opened = openFederation(open, () => [typed("PBR", "pbr"), typed("SPTV", "sptv", { allowSignUp: false })]);
  const { refused, sessionCount } = opened;
  const pbr = (secret = SECRET, id = "alex-rivera", handlers = opened.kit.handlers) =>
    handlers.signInByPbr(context, { body: { id, secret } });
  const sptv = (secret = SECRET) => opened.kit.handlers.signInBySptv(context, { body: { id: "alex-rivera", secret } });

  test("ID-15 pbr: name and secret are proved there, the account is made and linked once; what was typed is stored nowhere", async () => {
    expect(await pbr()).toMatchObject({ linkedAccounts: [{ provider: "pbr" }] });
    await pbr();
    const accounts = await opened.database.unwalled.selectFrom("accounts").select(["email", "name"]).execute();
    expect(accounts).toEqual([{ email: "alex-rivera@identity-demo.example", name: "Alex Rivera" }]);
    expect(await opened.database.unwalled.selectFrom("credentials").selectAll().execute()).toEqual([]);
    expect(JSON.stringify(opened.kit.deps.log.lines)).not.toContain(SECRET);
  });

  test("ID-15 sptv: its own call; who is new is refused where the provider takes nobody new, who is linked signs in", async () => {
    await refused(sptv(), "SIGN_UP_CLOSED");
    await pbr();
    expect(await sptv()).toMatchObject({ linkedAccounts: [{ provider: "pbr" }, { provider: "sptv" }] });
  });

  test("ID-15 P11 a wrong secret is a guess: the eleventh is not asked at the provider, from the right viewer neither", async () => {
    for (let guess = 0; guess < 10; guess += 1) await expect(pbr("wrong")).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
    counterpart.calls.length = 0;
    await refused(pbr(), "TOO_MANY_REQUESTS");
    expect(counterpart.calls).toEqual([]);
  });

  test("ID-15 P43 tries at a provider that is down are no guesses", async () => {
    counterpart.misbehave("DOWN", /\/login$/u);
    for (let round = 0; round < 12; round += 1) await expect(pbr()).rejects.toMatchObject({ code: "SIGN_IN_PROVIDER_UNAVAILABLE" });
    counterpart.misbehave(null);
    await pbr();
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
  ])("ID-15 P16 P43 %s: %s, no session, and a password still signs in", async (fault, code) => {
    counterpart.misbehave(fault, fault === "SLOW" ? /\/login$/u : /./u);
    await refused(pbr(SECRET, "alex-rivera", fault === "SLOW" ? opened.kit.impatient : opened.kit.handlers), code);
    await opened.kit.identity.seedAccount(opened.database.write, "ringside", FAN);
    await opened.kit.identity.handlers.login(context, { body: { id: FAN.email, secret: FAN.password } });
    expect(await sessionCount()).toBe(1);
  });

  test("ID-15 P17 an address that the provider has not proved joins nobody", async () => {
    await opened.kit.identity.seedAccount(opened.database.write, "ringside", { ...FAN, email: "alex-rivera@identity-demo.example" });
    counterpart.misbehave("UNPROVED_ADDRESS");
    await refused(pbr(), "ACCOUNT_CONFLICT");
  });

  test("ID-20 ID-31 a mandatory provider is held by the platform: no password, no sign-up and no other provider comes in past it", async () => {
    const other = await open();
    const held = await federationOn(other, [typed("PBR", "pbr", { mandatory: true }), typed("SPTV", "sptv")]);
    await held.identity.seedAccount(other.write, "ringside", FAN);
    const { login, signUp, signInByMagicLink } = held.identity.handlers;
    await expect(login(context, { body: { id: FAN.email, secret: FAN.password } })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(signUp(context, { body: { provider: "own", fields: {} } })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(signInByMagicLink(context, { body: { token: "made-up" } })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(held.handlers.signInBySptv(context, { body: { id: "x", secret: "x" } })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await held.handlers.signInByPbr(context, { body: { id: "alex-rivera", secret: SECRET } })).toMatchObject({
      linkedAccounts: [{ provider: "pbr" }],
    });
    await rateLimitsOf(held.deps).close();
  });
});
