import { expect, test } from "vitest";
import { loaderArguments, outcome, refused } from "../../../testing/loader-arguments.ts";
import { providerOf, TOKENS } from "../testing/sign-up-realm.ts";
import { actOnCallback, loadCallback } from "./callback.server.ts";
import { leaveByOpenId } from "./oidc.server.ts";
import { actOnProviderPage } from "./provider-page.server.ts";

const image = { hash: "hash", width: 1920, height: 1080, color: "#000000" };
const IDP = "https://id.league.example";
const away = { allowSignUp: true, fields: [], origins: [IDP] };
const providers = [
  providerOf({ ...away, id: "league", name: "League", kind: "OPENID", callback: "/oidc", clientName: "web" }),
  providerOf({ ...away, id: "apple", name: "Apple", kind: "APPLE", callback: "/oauth/apple", postsFrom: IDP }),
  providerOf({ ...away, id: "club", name: "Club", kind: "OAUTH", callback: "/oauth/club" }),
];
const BROWSER = "browser-secret-of-forty-characters-or-more";
const COOKIE = `__Host-flow=${BROWSER}`;
const TOKEN_CALL = "/openid/{client}/token";
const arriving = (at: string, scene: Partial<Parameters<typeof loaderArguments>[0]> = {}, params: Record<string, string> = {}) =>
  loaderArguments({
    at,
    guest: true,
    cookie: COOKIE,
    ...scene,
    params,
    realm: { authenticationProviders: providers, loginBackground: { mobile: image, desktop: image, rtl: image } },
    context: { signIn: (tokens) => `session=${tokens.refreshToken}`, ...scene.context },
  });

test("ID-10 RT-07 the viewer comes back signed in, where they were going; the code goes on with state, browser and issuer", async () => {
  const args = arriving(`/oidc?code=c&state=s&iss=${encodeURIComponent(IDP)}`, {
    answers: { [TOKEN_CALL]: { ...TOKENS, back: "from=%2Fvideo%2Fv1" } },
  });
  expect(await outcome(loadCallback(args))).toMatchObject({ status: 303, location: "/video/v1", cookies: ["session=refresh"] });
  expect(args.calls[0]?.input).toEqual({
    params: { client: "league" },
    body: { authorisationCode: "c", state: "s", browser: BROWSER, iss: IDP },
  });
});

test("P01 ID-10 a way back to another site, or to a sign-in page, is none", async () => {
  for (const back of ["from=https%3A%2F%2Fevil.example", "from=%2F%2Fevil.example", "from=%2Flogin%2Fleague", "from=%2Foidc"]) {
    const args = arriving("/oidc?code=c&state=s", { answers: { [TOKEN_CALL]: { ...TOKENS, back } } });
    expect((await outcome(loadCallback(args))).location).toBe("/");
  }
});

test("ID-29 P16 without our cookie the page says what to do, and asks nobody; an expired state has its words and the way back", async () => {
  const off = arriving("/oidc?code=c&state=s", { cookie: "" });
  expect(await outcome(loadCallback(off))).toMatchObject({ status: 400, reply: { problem: null, choice: { id: "league" } } });
  expect(off.calls).toEqual([]);
  const answers = { [TOKEN_CALL]: refused("SIGN_IN_PROVIDER_UNAVAILABLE", "It is away.", { back: "from=%2Fvideo%2Fv1" }) };
  expect(await outcome(loadCallback(arriving("/oidc?code=c&state=s", { answers })))).toMatchObject({
    status: 502,
    reply: { problem: { message: "It is away." }, frame: { carried: { from: "/video/v1" } } },
  });
});

test("ID-10 the back button after signing in leads on, not to an error", async () => {
  const args = arriving("/oidc?code=c&state=s", { guest: false, answers: { [TOKEN_CALL]: refused("SIGN_IN_EXPIRED") } });
  expect(await outcome(loadCallback(args))).toMatchObject({ status: 303, location: "/" });
});

test("ID-29 an account of another provider: that provider is offered", async () => {
  const answers = { "/oauth/{provider}/token": refused("DIFFERENT_PROVIDER", "Use the other.", { providers: ["league"] }) };
  const shown = await outcome(loadCallback(arriving("/oauth/club?code=c&state=s", { answers }, { provider: "club" })));
  expect(shown).toMatchObject({ status: 409, reply: { others: [{ id: "league" }] } });
});

test("ID-12 Apple's posted answer goes on by an address, with the name that it says once; others' posts are refused", async () => {
  const user = JSON.stringify({ name: { firstName: "Ada", lastName: "Lovelace" }, email: "x@y.example" });
  const posted = arriving(
    "/oauth/apple",
    { form: { code: "c", state: "s", user, redirect: "https://evil.example" }, cookie: "" },
    { provider: "apple" },
  );
  const answer = await outcome(actOnCallback(posted));
  expect(answer).toMatchObject({ status: 303, location: "/oauth/apple?code=c&state=s&name=Ada+Lovelace" });
  const garbage = arriving("/oauth/apple", { form: { code: "c", state: "s", user: "{not json" } }, { provider: "apple" });
  expect((await outcome(actOnCallback(garbage))).location).toBe("/oauth/apple?code=c&state=s");
  expect((await outcome(actOnCallback(arriving("/oauth/club", { form: { code: "c" } }, { provider: "club" })))).status).toBe(405);
});

test("RT-07 an unknown provider or application is no page; a bare callback is the way in", async () => {
  for (const params of [{ provider: "nobody" }, { provider: "league" }, { provider: "club", appname: "other" }] as Record<string, string>[])
    expect((await outcome(loadCallback(arriving("/oauth/x?code=c", {}, params)))).status).toBe(404);
  expect(await outcome(loadCallback(arriving("/oauth/club", {}, { provider: "club" })))).toMatchObject({
    status: 303,
    location: "/login/club",
  });
});

test("ID-10 RT-13 leaving keeps the browser's secret, passes the extra parameters, and goes to the provider's origin alone", async () => {
  const CALL = "/openid/{provider}/auth-uri";
  const way = { authorisationUri: `${IDP}/authorise?x=1`, silentAuthorisationUri: `${IDP}/authorise?x=2`, browser: BROWSER };
  const args = arriving("/oidc/login?from=%2Fvideo%2Fv1&extraParams=acr_values%3D2&bundle_id=tv.app", { answers: { [CALL]: way } });
  expect(await outcome(leaveByOpenId(args, false))).toMatchObject({
    status: 303,
    location: way.authorisationUri,
    cookies: [expect.stringContaining(`${COOKIE};`)],
  });
  expect(args.calls[0]?.input.query).toEqual({
    back: "from=%2Fvideo%2Fv1&extraParams=acr_values%3D2&bundle_id=tv.app",
    extraParams: "acr_values=2&bundle_id=tv.app",
    browser: BROWSER,
    authoriseUriFlow: "SIGNIN",
  });
  const stolen = arriving("/oidc/login", { answers: { [CALL]: { ...way, authorisationUri: "https://evil.example/" } } });
  await expect(leaveByOpenId(stolen, false)).rejects.toThrow("not at its origin");
});

test("ID-29 P43 a provider that is away when somebody leaves: the page says so and stays", async () => {
  const answers = { "/oauth/{provider}/auth-uri": refused("SIGN_IN_PROVIDER_UNAVAILABLE", "It is away.") };
  const args = arriving("/login/club", { form: {}, answers }, { authProvider: "club" });
  expect(await outcome(actOnProviderPage(args))).toMatchObject({ status: 502, reply: { problem: { message: "It is away." } } });
});
