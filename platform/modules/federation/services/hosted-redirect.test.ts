import { expect, test } from "vitest";
import { testContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { counterpartForTests, type Misbehaviour, walkThrough } from "../testing/counterpart.ts";
import { openFederation } from "../testing/federation-kit.ts";

const context = testContext();
const counterpart = counterpartForTests();

const hosted = () => ({
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
  providers: [
    { id: "faces.example", name: "Faces", origin: counterpart.origin },
    { id: "astray.example", name: "Astray", origin: "https://astray.example" },
  ],
});

describeOnBothDatabases("the social providers of a hosted service", (open) => {
  const opened = openFederation(open, () => [hosted()]);
  const { refused, sessionCount } = opened;
  const begin = (providerId = "faces.example", handlers = opened.kit.handlers) =>
    handlers.getHostedAuthUri(context, { query: { providerId, back: "from=%2Fbrowse" } });
  async function comeBack(form?: Readonly<Record<string, string>>) {
    const { authorisationUri, state, browser } = await begin();
    return { answer: (await walkThrough(authorisationUri, form)).toString(), state, browser };
  }
  const arrive = (body: Awaited<ReturnType<typeof comeBack>>) => opened.kit.handlers.signInByHostedProvider(context, { body });

  test("ID-13 a social provider of the service signs in: no script of its own, the way back comes along, the answer counts once", async () => {
    const body = await comeBack();
    expect(await arrive(body)).toMatchObject({ linkedAccounts: [{ provider: "fans" }], back: "from=%2Fbrowse" });
    await expect(arrive(body)).rejects.toMatchObject({ code: "SIGN_IN_EXPIRED" });
    expect(await sessionCount()).toBe(1);
  });

  test("ID-13 entitlement-sync: a session that came from there gets new tokens, another one and a made-up token do not", async () => {
    const { refreshToken } = await arrive(await comeBack());
    const synced = await opened.kit.handlers.syncEntitlements(context, { body: { refreshToken } });
    expect(synced).toMatchObject({ linkedAccounts: [{ provider: "fans" }], missingInformationStatus: "NONE" });
    expect(synced.refreshToken).not.toBe(refreshToken);
    await expect(opened.kit.handlers.syncEntitlements(context, { body: { refreshToken: "made-up" } })).rejects.toMatchObject({
      code: "TOKEN_INVALID",
    });
    await opened.database.unwalled.deleteFrom("federated_sessions").execute();
    await expect(opened.kit.handlers.syncEntitlements(context, { body: { refreshToken: synced.refreshToken } })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  test("ID-13 an address that has a password at the service: the viewer is asked to sign in with that", async () => {
    const name = `Typed ${crypto.randomUUID()}`;
    await opened.kit.handlers.signUpByHosted(context, { body: { username: name, password: "Another-Stool-78" } });
    await opened.database.unwalled.deleteFrom("sessions").execute();
    await refused(arrive(await comeBack({ name })), "DIFFERENT_PROVIDER");
  });

  test("ID-13 P16 another's state, another's browser and another's answer sign nobody in; giving up is said", async () => {
    const [mine, others] = [await comeBack(), await comeBack()];
    await refused(arrive({ ...mine, state: "made-up" }), "SIGN_IN_EXPIRED");
    await refused(arrive({ ...mine, browser: others.browser }), "SIGN_IN_EXPIRED");
    await refused(arrive({ ...mine, answer: others.answer }), "SIGN_IN_REFUSED");
    await refused(arrive(await comeBack({ decision: "deny" })), "SIGN_IN_CANCELLED");
  });

  test("ID-13 viewers are sent to the origin that the realm has named, and to no provider that it has not", async () => {
    await refused(begin("astray.example"), "SIGN_IN_PROVIDER_UNAVAILABLE");
    await refused(begin("unknown.example"), "NOT_FOUND");
  });

  test.each<[Misbehaviour, string]>([
    ["DOWN", "SIGN_IN_PROVIDER_UNAVAILABLE"],
    ["SLOW", "SIGN_IN_PROVIDER_UNAVAILABLE"],
    ["GARBAGE", "SIGN_IN_PROVIDER_UNAVAILABLE"],
    ["CONFLICT", "ACCOUNT_CONFLICT"],
    ["WRONG_AUDIENCE", "SIGN_IN_REFUSED"],
    ["EXPIRED", "SIGN_IN_REFUSED"],
    ["OTHER_ISSUER", "SIGN_IN_REFUSED"],
  ])("ID-13 P16 %s on the way back: %s, no session", async (fault, code) => {
    const body = await comeBack();
    counterpart.misbehave(fault, /signInWithIdp/u);
    const handlers = fault === "SLOW" ? opened.kit.impatient : opened.kit.handlers;
    await refused(handlers.signInByHostedProvider(context, { body }), code);
  });
});
