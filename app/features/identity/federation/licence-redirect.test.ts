import { expect, test } from "vitest";
import { loaderArguments, outcome, refused } from "../../../testing/loader-arguments.ts";
import { providerOf, TOKENS } from "../testing/sign-up-realm.ts";
import { actOnLicenceRedirect, loadLicenceRedirect } from "./licence-redirect.server.ts";

const image = { hash: "hash", width: 1920, height: 1080, color: "#000000" };
const IDP = "https://id.league.example";
const away = { allowSignUp: true, fields: [], origins: [IDP] };
const providers = [
  providerOf({ ...away, id: "league", name: "League", kind: "OPENID", callback: "/oidc" }),
  providerOf({ ...away, id: "typed", name: "Typed", kind: "PBR" }),
];
const BROWSER = "browser-secret-of-forty-characters-or-more";
const [URI_CALL, TOKEN_CALL] = ["/openid/{provider}/auth-uri", "/openid/{client}/token"];
type Scene = Partial<Parameters<typeof loaderArguments>[0]>;
const reported: string[] = [];
const arriving = (scene: Scene & { readonly at?: string }) =>
  loaderArguments({
    at: "/licence-redirect",
    guest: true,
    ...scene,
    realm: { authenticationProviders: providers, loginBackground: { mobile: image, desktop: image, rtl: image } },
    context: {
      signIn: (tokens) => `session=${tokens.refreshToken}`,
      secureContext: true,
      reportError: (error) => void reported.push(String(error)),
    },
  });
const stored = (value: unknown) => `__Host-flow=${BROWSER}; __Host-acquisition=${encodeURIComponent(JSON.stringify(value))}`;
const FORGOTTEN = expect.arrayContaining([expect.stringMatching(/^__Host-acquisition=;.*Max-Age=0/u)]);

test("ID-18 a stored link begins external authorisation, with the extra parameters; the path waits for the answer", async () => {
  const posted = await outcome(actOnLicenceRedirect(arriving({ form: { provider: "league", from: "/video/v1" } })));
  expect(posted).toMatchObject({ status: 303, location: "/licence-redirect" });
  expect(posted.cookies?.[0]).toContain(encodeURIComponent(JSON.stringify({ provider: "league", from: "/video/v1", left: false })));
  const args = arriving({
    at: "/licence-redirect?extraParams=plan%3Dgold",
    cookie: stored({ provider: "league", from: "/video/v1", left: false }),
    answers: { [URI_CALL]: { authorisationUri: `${IDP}/authorise?state=s`, silentAuthorisationUri: "", browser: BROWSER } },
  });
  const left = await outcome(loadLicenceRedirect(args));
  expect(left).toMatchObject({ status: 303, location: `${IDP}/authorise?state=s` });
  expect(args.calls[0]?.input.query).toMatchObject({ purpose: "LICENCE", extraParams: "plan=gold" });
  expect(left.cookies?.join()).toContain(encodeURIComponent(`"left":true`));
});

test("ID-18 P01 with a stored path the code is exchanged and the viewer goes there; a path of another site is none", async () => {
  for (const [from, to] of [
    ["/video/v1", "/video/v1"],
    ["https://evil.example", "/"],
    ["//evil.example", "/"],
  ]) {
    const args = arriving({
      at: "/licence-redirect?code=c&state=s",
      cookie: stored({ provider: "league", from, left: true }),
      answers: { [TOKEN_CALL]: { ...TOKENS, back: "from=%2Fother" } },
    });
    expect(await outcome(loadLicenceRedirect(args))).toMatchObject({ status: 303, location: to, cookies: FORGOTTEN });
    expect(args.calls[0]?.input).toEqual({ params: { client: "league" }, body: { authorisationCode: "c", state: "s", browser: BROWSER } });
  }
});

test("ID-18 an exchange that asks for something first keeps nothing either: the path goes along with the challenge", async () => {
  const challenged = refused("COMPLETION_REQUIRED", undefined, { challenge: "c-1", steps: [{ type: "EMAIL_CONFIRMATION" }] });
  const args = arriving({
    at: "/licence-redirect?code=c&state=s",
    cookie: stored({ provider: "league", from: "/video/v1", left: true }),
    answers: { [TOKEN_CALL]: challenged },
  });
  const { location, cookies } = await outcome(loadLicenceRedirect(args));
  expect(location).toMatch(/\?from=%2Fvideo%2Fv1/u);
  expect(cookies).toEqual(FORGOTTEN);
  expect(cookies.join("\n")).toContain("__Host-challenge=c-1");
});

test("ID-18 nothing stored, a provider that cannot sell, and any failure of the exchange: home, and nothing is stored", async () => {
  reported.length = 0;
  expect(await outcome(loadLicenceRedirect(arriving({ at: "/licence-redirect?code=c&from=%2Fvideo%2Fv1" })))).toMatchObject({
    status: 303,
    location: "/",
  });
  for (const cookie of ["__Host-acquisition=%7Bbroken", stored({ provider: "nobody", from: "/x", left: true }), stored({ provider: 7 })])
    expect((await outcome(loadLicenceRedirect(arriving({ cookie })))).location).toBe("/");
  for (const code of [
    "SIGN_IN_CANCELLED",
    "SIGN_IN_REFUSED",
    "SIGN_IN_EXPIRED",
    "SIGN_IN_PROVIDER_UNAVAILABLE",
    "SIGN_UP_CLOSED",
  ] as const) {
    const args = arriving({
      at: "/licence-redirect?code=c&state=s",
      cookie: stored({ provider: "league", from: "/video/v1", left: true }),
      answers: { [TOKEN_CALL]: refused(code) },
    });
    expect(await outcome(loadLicenceRedirect(args))).toMatchObject({ status: 303, location: "/", cookies: FORGOTTEN });
  }
  expect(reported, "who gives up is no error of ours").toEqual([expect.stringContaining("SIGN_IN_PROVIDER_UNAVAILABLE")]);
  for (const provider of ["nobody", "typed", ""])
    expect((await outcome(actOnLicenceRedirect(arriving({ form: { provider, from: "/" } })))).status).toBe(404);
});
