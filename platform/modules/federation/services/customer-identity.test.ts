import { expect, test } from "vitest";
import { testContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { FAN } from "../../identity/testing/identity-kit.ts";
import { createSignedTokens } from "../engines/signed-tokens.ts";
import { createOutbound } from "../outbound.ts";
import { counterpartForTests, type Misbehaviour } from "../testing/counterpart.ts";
import { openFederation } from "../testing/federation-kit.ts";

const context = testContext();
const counterpart = counterpartForTests();

const service = () => ({
  id: "circle",
  kind: "CUSTOMER_IDENTITY",
  name: "Circle",
  issuer: `${counterpart.origin}/circle`,
  jwksUri: `${counterpart.origin}/circle/jwks`,
  audience: "circle",
  scriptUri: `${counterpart.origin}/circle/sdk.js`,
  apikey: "ringside.circle",
});

/** Token that the service's frame sends to the page after the viewer has chosen an identity. */
async function tokenOfFrame(): Promise<string> {
  const screen = `${counterpart.origin}/circle/screen?apikey=ringside.circle&page=${encodeURIComponent("http://localhost:3000")}`;
  const answer = await fetch(screen, { method: "POST", body: new URLSearchParams({ person: "alex-rivera" }) });
  return /"idToken":"([^"]+)"/u.exec(await answer.text())?.[1] ?? "";
}

test("ID-14 the service's frame answers the page of the realm alone, and its script says nothing without a key", async () => {
  const screen = await fetch(`${counterpart.origin}/circle/screen?apikey=x&page=https%3A%2F%2Fevil.example`);
  expect(screen.status).toBe(400);
  expect((await fetch(`${counterpart.origin}/circle/sdk.js`)).status).toBe(400);
  const script = await (await fetch(`${counterpart.origin}/circle/sdk.js?apikey=%3C%2Fscript%3E&locale=ar`)).text();
  expect(script).not.toContain("</script>");
});

describeOnBothDatabases("signing in with a customer identity service", (open) => {
  const opened = openFederation(open, () => [service()]);
  const { sessionCount } = opened;
  const signIn = (idToken: string, handlers = opened.kit.handlers) =>
    handlers.signInByCustomerIdentity(context, { params: { provider: "circle" }, body: { idToken } });

  test("ID-14 the token of the service's script signs in; the session knows where it came from, so that signing out goes on there", async () => {
    const tokens = await signIn(await tokenOfFrame());
    expect(tokens).toMatchObject({ linkedAccounts: [{ provider: "circle" }] });
    const caller = await opened.kit.identity.authenticate("ringside", tokens.authorisationToken);
    const own = { ...context, viewer: caller };
    expect(await opened.kit.handlers.getSessionProvider(own, {})).toEqual({ provider: "circle" });
    await opened.kit.identity.seedAccount(opened.database.write, "ringside", FAN);
    const typed = await opened.kit.identity.handlers.login(context, { body: { id: FAN.email, secret: FAN.password } });
    const other = { ...context, viewer: await opened.kit.identity.authenticate("ringside", typed.authorisationToken) };
    expect(await opened.kit.handlers.getSessionProvider(other, {})).toEqual({ provider: null });
  });

  test.each<[Misbehaviour, string]>([
    ["DOWN", "SIGN_IN_PROVIDER_UNAVAILABLE"],
    ["SLOW", "SIGN_IN_PROVIDER_UNAVAILABLE"],
    ["GARBAGE", "SIGN_IN_PROVIDER_UNAVAILABLE"],
    ["CONFLICT", "SIGN_IN_PROVIDER_UNAVAILABLE"],
    ["WRONG_AUDIENCE", "SIGN_IN_REFUSED"],
    ["EXPIRED", "SIGN_IN_REFUSED"],
    ["OTHER_ISSUER", "SIGN_IN_REFUSED"],
    ["UNKNOWN_KEY", "SIGN_IN_REFUSED"],
  ])("ID-14 P16 P43 %s: %s, no session, and a password still signs in", async (fault, code) => {
    const honest = !["WRONG_AUDIENCE", "EXPIRED", "OTHER_ISSUER", "UNKNOWN_KEY"].includes(fault);
    if (!honest) counterpart.misbehave(fault);
    const token = await tokenOfFrame();
    if (honest) counterpart.misbehave(fault, /jwks$/u);
    await expect(signIn(token, fault === "SLOW" ? opened.kit.impatient : opened.kit.handlers)).rejects.toMatchObject({ code });
    expect(await sessionCount()).toBe(0);
    await opened.kit.identity.seedAccount(opened.database.write, "ringside", FAN);
    await opened.kit.identity.handlers.login(context, { body: { id: FAN.email, secret: FAN.password } });
    expect(await sessionCount()).toBe(1);
  });

  const signed = async (claims: object) => {
    const seconds = Math.floor(Date.now() / 1_000);
    const usual = { iss: service().issuer, aud: "circle", sub: "s-1", iat: seconds, exp: seconds + 600, name: "Alex" };
    return counterpart.signing.sign({ ...usual, email: "alex@mail.example", email_verified: true, ...claims });
  };
  const accounts = () => opened.database.unwalled.selectFrom("accounts").select(["email", "name", "email_verified_at as proved"]).execute();

  test.each([
    ["a very long name", { name: "x".repeat(400) }, { name: "x".repeat(120) }],
    ["a name of two lines", { name: " Alex\u0000\r\nRivera " }, { name: "Alex Rivera" }],
    ["spaces around the address", { email: " alex@mail.example " }, {}],
    ["no word on whether the address is proved", { email_verified: null }, { proved: null }],
    ["a number in its place", { email_verified: 1 }, { proved: null }],
  ])("ID-14 P16 odd, but no lie: %s signs in", async (_what, claims, stored) => {
    await signIn(await signed(claims));
    expect(await accounts()).toEqual([{ email: "alex@mail.example", name: "Alex", proved: expect.any(String), ...stored }]);
  });

  test.each(["", "alex", "a@mail.example\r\nBcc: b@mail.example", 7])(
    "ID-14 P16 %j is no address: nobody gets an account with it",
    async (email) => {
      await expect(signIn(await signed({ email }))).rejects.toMatchObject({ code: "VALIDATION_FAILED" });
      await signIn(await signed({}));
      await signIn(await signed({ email }));
      expect(await accounts()).toMatchObject([{ email: "alex@mail.example" }]);
    },
  );

  test("ID-14 a service that knows no name: the viewer is asked for it, as every new one is", async () => {
    for (const name of ["", null, { first: "Alex" }])
      await expect(
        signIn(await signed({ sub: JSON.stringify(name), email: `${JSON.stringify(name).length}@mail.example`, name })),
      ).rejects.toMatchObject({
        code: "COMPLETION_REQUIRED",
        details: { steps: [{ type: "PROFILE", fields: ["name"] }] },
      });
  });

  test("P06 ID-12 keys that one realm may not fetch are fetched for another that may", async () => {
    const read = createSignedTokens(opened.kit.deps, createOutbound({ allowLoopback: true }));
    const { issuer, audience, jwksUri } = service();
    const token = await signed({});
    await expect(read({ issuer, audience, jwksUri, origins: new Set() }, token)).rejects.toThrow("ADDRESS");
    expect((await read({ issuer, audience, jwksUri, origins: new Set([counterpart.origin]) }, token)).sub).toBe("s-1");
  });

  test("ID-14 P17 an address that the service has not proved joins nobody", async () => {
    await opened.kit.identity.seedAccount(opened.database.write, "ringside", { ...FAN, email: "alex-rivera@identity-demo.example" });
    counterpart.misbehave("UNPROVED_ADDRESS");
    await expect(signIn(await tokenOfFrame())).rejects.toMatchObject({ code: "ACCOUNT_CONFLICT" });
    expect(await sessionCount()).toBe(0);
  });
});
