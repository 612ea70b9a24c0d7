import { expect, test } from "vitest";
import { outcome, refused } from "../../../testing/loader-arguments.ts";
import { loadCompleteSignIn } from "../complete-sign-in.server.ts";
import { loadCallback } from "../federation/callback.server.ts";
import { loadProviderPage } from "../federation/provider-page.server.ts";
import { actOnSignIn } from "../sign-in.server.ts";
import { FIELDS, identityArguments, providerOf, TOKENS } from "../testing/sign-up-realm.ts";
import { actOnSignUp, loadSignUp } from "./sign-up.server.ts";
import { draftFor, keepDraft, readDraft } from "./sign-up-draft.server.ts";

const IDP = "https://id.example";
const authenticationProviders = [
  providerOf({ id: "own", name: "Own", kind: "OWN_CREDENTIALS", allowSignUp: true, fields: FIELDS }),
  providerOf({ id: "league", name: "League", kind: "OPENID", allowSignUp: true, fields: [], callback: "/oauth/league", origins: [IDP] }),
  providerOf({ id: "fan", name: "Fan", kind: "HOSTED_SOCIAL", allowSignUp: true, fields: [] }),
  providerOf({ id: "closed", name: "Closed", kind: "OPENID", allowSignUp: false, fields: [] }),
];
const TERMS = {
  terms: [
    {
      fieldName: "terms",
      fieldType: "BINARY_CHOICE",
      required: true,
      label: "L",
      text: "T",
      page: null,
      version: "1",
      default: false,
      data: { default: false },
    },
  ],
};
const WAY = { authorisationUri: `${IDP}/authorise`, silentAuthorisationUri: `${IDP}/authorise`, browser: "b".repeat(43) };
const FORM = { name: "Mara ‏نور", mail: "not yet an add", secret: "ten or more", again: "ten", "consent-terms": "yes" };
const answers = { "/openid/{provider}/auth-uri": WAY, "/consent/terms": TERMS };

const leave = (provider: string, more: object = {}) =>
  identityArguments("/signup?from=%2Fbrowse", {
    authenticationProviders,
    answers,
    form: { ...FORM, "intent-provider": provider },
    ...more,
  });
const draftOf = (cookies: readonly string[]): string =>
  cookies.find((line) => line.startsWith("__Host-signup-draft="))?.split(";")[0] ?? "";

test("ID-31 a provider is chosen in the middle of sign-up: the values wait in the browser for ten minutes, without secrets and consents", async () => {
  const args = leave("league");
  const sent = await outcome(actOnSignUp(args));
  expect(sent).toMatchObject({ status: 303, location: WAY.authorisationUri });
  const begun = args.calls.find(({ path }) => path === "/openid/{provider}/auth-uri");
  expect(begun?.input.query).toMatchObject({ authoriseUriFlow: "SIGNUP", back: "from=%2Fbrowse" });
  const line = sent.cookies.find((cookie) => cookie.startsWith("__Host-signup-draft="));
  expect(line).toMatch(/; Path=\/; SameSite=Lax; HttpOnly; Secure; Max-Age=600$/u);
  const cookie = draftOf(sent.cookies);
  const stored = Buffer.from(cookie.split("=")[1] ?? "", "base64url").toString();
  expect(JSON.parse(stored)).toEqual({ name: FORM.name, mail: FORM.mail });

  // Back at the form, from the provider's refusal or by the back button.
  const again = await loadSignUp(identityArguments("/signup", { authenticationProviders, answers, cookie }));
  expect(again.draft).toEqual({ name: FORM.name, mail: FORM.mail });
});

test("ID-31 a provider whose page is ours: it is opened as a document, and begins with the address", async () => {
  const sent = await outcome(actOnSignUp(leave("fan")));
  expect(sent).toMatchObject({ status: 303, location: "/iniciar-sesion/fan?from=%2Fbrowse&type=signup" });
  expect(sent.headers.get("x-remix-reload-document")).toBe("true");
  const args = identityArguments("/login/fan?type=signup", { authenticationProviders, cookie: draftOf(sent.cookies) });
  expect(await loadProviderPage({ ...args, params: { authProvider: "fan" } })).toMatchObject({ page: "TYPED", email: FORM.mail });
});

test("ID-31 P43 a provider that is away: the page says so, and what was typed stays but for passwords", async () => {
  const away = { ...answers, "/openid/{provider}/auth-uri": refused("SIGN_IN_PROVIDER_UNAVAILABLE", "It is away.") };
  const answer = await outcome(actOnSignUp(leave("league", { answers: away })));
  expect(answer).toMatchObject({ status: 502, reply: { problem: { message: "It is away." } } });
  const { reply } = answer.reply as { reply: { initialValue: unknown; error?: unknown } };
  expect(reply.initialValue).toEqual({ name: FORM.name, mail: FORM.mail, "consent-terms": "yes" });
  expect(reply.error).toBeUndefined();
});

test("ID-31 only providers of the chooser can be chosen", async () => {
  for (const id of ["closed", "own", "nobody", ""]) expect((await outcome(actOnSignUp(leave(id)))).status).toBe(404);
});

test("ID-31 who gives up at the provider is led back to sign-up; without a draft, to sign-in", async () => {
  const { cookies } = await outcome(actOnSignUp(leave("league")));
  const cancelled = { "/openid/{client}/token": refused("SIGN_IN_CANCELLED", "Cancelled.") };
  const back = async (draft: string) => {
    const cookie = ["__Host-flow=bbbbbbbbbbbbbbbbbbbbbbbb", draft].join("; ");
    const args = identityArguments("/oauth/league?error=access_denied&state=s", { authenticationProviders, cookie, answers: cancelled });
    return (await outcome(loadCallback({ ...args, params: { provider: "league" } }))).reply;
  };
  expect(await back(draftOf(cookies))).toMatchObject({ signUp: true, problem: { code: "SIGN_IN_CANCELLED" } });
  expect(await back("")).toMatchObject({ signUp: false });
});

test("ID-31 what a provider's new account still lacks begins with what was typed; the sign-in that ends it forgets it", async () => {
  const { cookies } = await outcome(actOnSignUp(leave("league")));
  const cookie = `${draftOf(cookies)}; __Host-challenge=c-1`;
  const steps = { "/login/challenge/steps": { steps: [{ type: "PROFILE", fields: ["name"] }] } };
  const page = await loadCompleteSignIn(identityArguments("/login/complete", { authenticationProviders, cookie, answers: steps }));
  expect(page.draft).toEqual({ name: FORM.name });

  const CREDENTIALS = { id: "fan@example.com", secret: "Corner-Stool-77" };
  const done = await outcome(actOnSignIn(identityArguments("/login", { form: CREDENTIALS, cookie, answers: { "/login": TOKENS } })));
  expect(done.cookies.at(-1)).toMatch(/^__Host-signup-draft=; .*Max-Age=0$/u);
  const plain = await outcome(actOnSignIn(identityArguments("/login", { form: CREDENTIALS, answers: { "/login": TOKENS } })));
  expect(plain.cookies.join()).not.toContain("signup-draft");
});

test("ID-31 P05 a cookie that is no draft of ours is none, and long values never make one that browsers drop", () => {
  const request = (value: string) => new Request("http://tv.test/signup", { headers: { cookie: `__Host-signup-draft=${value}` } });
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  for (const value of ["", "%%%", "e30x", encode([1]), encode({ a: 1 }), encode({ a: "x".repeat(400) }), "A".repeat(4_000)])
    expect(draftFor(readDraft(request(value)), ["a"])).toEqual({});
  expect(draftFor(readDraft(request(encode({ a: "1", b: "2" }))), ["a"])).toEqual({ a: "1" });

  const names = Array.from({ length: 60 }, (_, index) => `field-${index}`);
  const form = new FormData();
  for (const name of names) form.set(name, "ن".repeat(200));
  const line = keepDraft(form, names);
  expect(line.length).toBeLessThan(4_096);
  expect(line).toContain("Max-Age=600");
  expect(keepDraft(new FormData(), names)).toContain("Max-Age=0");
});
