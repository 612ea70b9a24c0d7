import { expect, test } from "vitest";
import { href } from "../../routing/href.ts";
import { outcome, refused } from "../../testing/loader-arguments.ts";
import { actOnCompleteSignIn, loadCompleteSignIn } from "./complete-sign-in.server.ts";
import { actOnProviderPage } from "./federation/provider-page.server.ts";
import { providerHref } from "./model/provider-href.ts";
import { actOnSignIn, loadSignIn } from "./sign-in.server.ts";
import { actOnSignOut, loadSignOut } from "./sign-out.server.ts";
import { actOnSignUp, loadSignUp } from "./sign-up/sign-up.server.ts";
import { FIELDS, identityArguments, providerOf, TOKENS } from "./testing/sign-up-realm.ts";

const CREDENTIALS = { id: "fan@example.com", secret: " Corner-Stool-77 " };
const FORM = { name: " Mara ", mail: "mara@example.com", secret: "ten or more", again: "ten or more" };

/** Response of an action that does not redirect. */
async function refusal(answer: ReturnType<typeof actOnSignIn> | ReturnType<typeof actOnSignUp>) {
  const result = await answer;
  if (result instanceof Response) throw new Error(`redirected to ${result.headers.get("location")}`);
  return { ...result.data, status: result.init?.status };
}

test("ID-01 a right password signs in and goes on where the viewer was", async () => {
  const args = identityArguments("/login?from=%2Fvideo%2Fv1", { form: CREDENTIALS, answers: { "/login": TOKENS } });
  expect(await outcome(actOnSignIn(args))).toMatchObject({ status: 303, location: "/video/v1", cookies: ["session=refresh"] });
  expect(args.calls).toEqual([{ path: "/login", input: { body: CREDENTIALS } }]);
});

test("ID-20 where nobody may sign up by themselves, the sign-in page leads to where access is asked for", async () => {
  const requestAccess = "/externalpage/help";
  const closed = identityArguments("/login", { requestAccess, selfRegistration: false });
  expect(await loadSignIn(closed)).toMatchObject({ canSignUp: false, requestAccess });
  expect(await loadSignIn(identityArguments("/login", { requestAccess }))).toMatchObject({ canSignUp: true, requestAccess: null });
});

test("ID-01 cookies off: who signs in without one goes on over the sign-in page, which says what to do when no session came back", async () => {
  const answers = { "/login": { ...TOKENS, profileChoice: true } };
  const signIn = identityArguments("/login?from=%2Fvideo%2Fv1", { form: CREDENTIALS, answers, cookie: "" });
  const { location, cookies } = await outcome(actOnSignIn(signIn));
  expect(cookies).toContain("session=refresh");
  expect(location).toBe("/iniciar-sesion?from=%2Fvideo%2Fv1%3FprofileSetup%3Dchoose&cookies=check");
  const at = String(location);
  expect((await outcome(loadSignIn(identityArguments(at, { signedIn: true })))).location).toBe("/video/v1?profileSetup=choose");
  expect(await loadSignIn(identityArguments(at, { cookie: "" }))).toMatchObject({ cookiesOff: true });
  expect(await loadSignIn(identityArguments("/login?from=%2Fvideo%2Fv1"))).toMatchObject({ cookiesOff: false });
});

test("ID-01 cookies off: a sign-in that asks for more ends at the same page, not at one that says that time is over", async () => {
  const challenge = refused("COMPLETION_REQUIRED", "more", { challenge: "c".repeat(43), steps: [{ type: "EMAIL_CONFIRMATION" }] });
  const signIn = (cookie: string) =>
    outcome(actOnSignIn(identityArguments("/login?from=%2Fvideo%2Fv1", { form: CREDENTIALS, answers: { "/login": challenge }, cookie })));
  const { location } = await signIn("");
  expect([location?.split("?")[1], (await signIn("tz=x")).location?.split("?")[1]]).toEqual([
    "from=%2Fvideo%2Fv1&cookies=check",
    "from=%2Fvideo%2Fv1",
  ]);
  const lost = (at: string) => outcome(loadCompleteSignIn(identityArguments(at, { cookie: "" })));
  expect((await lost(String(location))).location).toBe("/iniciar-sesion?from=%2Fvideo%2Fv1&cookies=check");
  expect((await lost("/login/complete?from=%2Fvideo%2Fv1")).location).toBe("/iniciar-sesion?from=%2Fvideo%2Fv1");
});

test("ID-21 where several profiles watch, a suffix of the page that the sign-in leads to asks who does", async () => {
  const answers = { "/login": { ...TOKENS, profileChoice: true } };
  const led = async (at: string) => (await outcome(actOnSignIn(identityArguments(at, { form: CREDENTIALS, answers })))).location;
  expect(await led("/login?from=%2Fvideo%2Fv1%3FplaylistId%3Dp1%23chat")).toBe("/video/v1?playlistId=p1&profileSetup=choose#chat");
  expect(await led("/login?entryPage=%2Fbrowse&from=%2Fvideo%2Fv1")).toBe("/browse?profileSetup=choose");
  expect(await led("/login")).toMatch(/^\/[^?]*\?profileSetup=choose$/u);
});

test("ID-01 P01 signing in never leads to another site", async () => {
  for (const from of ["//evil.example", "https://evil.example", "/\\evil.example", "/%2f%2fevil.example", "javascript:alert(1)"]) {
    const args = identityArguments(`/login?from=${encodeURIComponent(from)}`, { form: CREDENTIALS, answers: { "/login": TOKENS } });
    expect((await outcome(actOnSignIn(args))).location).toBe("/");
  }
});

test("RT-13 type=signup opens the sign-up page with the way along, where somebody can join; any other type is the sign-in page", async () => {
  const at = "/login?type=signup&from=%2Fbrowse&showPurchase=true";
  expect((await outcome(loadSignIn(identityArguments(at)))).location).toBe(
    "/registro?entryPage=%2Fpurchase%3Ffrom%3D%252Fbrowse&from=%2Fbrowse",
  );
  expect((await outcome(loadSignIn(identityArguments(at, { selfRegistration: false })))).location).toBeNull();
  expect((await outcome(loadSignIn(identityArguments("/login?type=login")))).location).toBeNull();
});

test("RT-13 ID-31 socialProvider opens the provider's page with the way along, for sign-up too; a name that nobody has changes nothing", async () => {
  const authenticationProviders = [
    providerOf({ id: "own", name: "Own", kind: "OWN_CREDENTIALS", allowSignUp: true, fields: FIELDS }),
    providerOf({ id: "league", name: "League", kind: "OPENID", allowSignUp: true, fields: [] }),
    providerOf({
      id: "fan",
      name: "Fan",
      kind: "HOSTED_SOCIAL",
      allowSignUp: true,
      fields: [],
      hosted: {
        apikey: "k",
        authDomain: "a.example",
        projectId: "p",
        storageBucket: null,
        messagingSenderId: null,
        appId: null,
        providers: [{ id: "corner.example", name: "Corner", logoUri: null }],
      },
    }),
  ];
  const led = async (query: string) =>
    (await outcome(loadSignIn(identityArguments(`/login?${query}`, { authenticationProviders })))).location;
  expect(await led("socialProvider=league&from=%2Fbrowse")).toBe("/iniciar-sesion/league?from=%2Fbrowse");
  expect(await led("socialProvider=corner.example&type=signup")).toBe("/iniciar-sesion/fan?type=signup");
  for (const id of ["own", "nobody", "", "//evil.example"]) expect(await led(`socialProvider=${encodeURIComponent(id)}`)).toBeNull();
});

test("RT-13 ID-31 extraParams and bundle_id of the sign-in page go along with the chooser's buttons to the provider", async () => {
  const own = providerOf({ id: "own", name: "Own", kind: "OWN_CREDENTIALS", allowSignUp: true, fields: FIELDS });
  const league = providerOf({
    id: "league",
    name: "League",
    kind: "OPENID",
    allowSignUp: true,
    fields: [],
    origins: ["https://idp.example"],
  });
  const authenticationProviders = [own, league];
  const at = "/login?from=%2Fbrowse&extraParams=acr_values%3D2&bundle_id=tv.app";
  const { frame } = await loadSignIn(identityArguments(at, { authenticationProviders }));
  const to = providerHref((name, ...rest) => href(name, "es", ...rest), frame, league, false);
  const call = "/openid/{provider}/auth-uri";
  const way = { authorisationUri: "https://idp.example/in", silentAuthorisationUri: "https://idp.example/in", browser: "b" };
  const pressed = identityArguments(to, { authenticationProviders, form: {}, answers: { [call]: way } });
  const leaving = actOnProviderPage({ ...pressed, params: { authProvider: "league" } });
  expect((await outcome(leaving)).location).toBe(way.authorisationUri);
  expect(pressed.calls[0]?.input.query).toMatchObject({ extraParams: "acr_values=2&bundle_id=tv.app", authoriseUriFlow: "SIGNIN" });
});

test("ID-01 a wrong password: the server's words, the address stays, the password does not", async () => {
  const args = identityArguments("/login", {
    form: CREDENTIALS,
    answers: { "/login": refused("INVALID_CREDENTIALS", "INVALID_CREDENTIALS in words") },
  });
  const answer = await refusal(actOnSignIn(args));
  expect(answer).toMatchObject({
    status: 401,
    problem: { code: "INVALID_CREDENTIALS", message: "INVALID_CREDENTIALS in words" },
  });
  expect(answer.reply.initialValue).toEqual({ id: "fan@example.com" });
  expect(JSON.stringify(answer)).not.toContain("Corner-Stool");
});

test("ID-01 too many tries: the server's message, which says for how long, and the address stays", async () => {
  const args = identityArguments("/login", {
    form: CREDENTIALS,
    answers: { "/login": refused("TOO_MANY_REQUESTS", "Wait 14 minutes.", { retryAfterSeconds: 800 }) },
  });
  const answer = await refusal(actOnSignIn(args));
  expect(answer).toMatchObject({ status: 429, problem: { code: "TOO_MANY_REQUESTS", message: "Wait 14 minutes." } });
  expect(answer.reply.initialValue).toEqual({ id: "fan@example.com" });
});

test("ID-31 a challenge goes to the page, and what solves it back with the next try", async () => {
  const challenge = { token: "body.signature", bits: 14, question: "What is one plus two?" };
  const answers = { "/login": refused("CHALLENGE_FAILED", "Show that you are no robot.", { challenge }) };
  const answer = await refusal(actOnSignIn(identityArguments("/login", { form: CREDENTIALS, answers })));
  expect(answer).toMatchObject({ status: 403, problem: { code: "CHALLENGE_FAILED" }, challenge, unsolved: false });
  expect(JSON.stringify(answer)).not.toContain("Corner-Stool");
  const token = { challenge: challenge.token };
  const sent = async (form: Record<string, string>) => {
    const args = identityArguments("/login", { form: { ...CREDENTIALS, ...form }, answers });
    const answer = await refusal(actOnSignIn(args));
    return { unsolved: "unsolved" in answer && answer.unsolved, body: args.calls[0]?.input };
  };
  const body = (solved?: object) => ({ body: { ...CREDENTIALS, ...(solved && { challenge: { token: challenge.token, ...solved } }) } });
  expect(await sent({ ...token, "challenge-answer": "3" })).toEqual({ unsolved: true, body: body({ answer: "3" }) });
  expect(await sent({ ...token, "challenge-work": "811" })).toEqual({ unsolved: true, body: body({ work: "811" }) });
  // A value that no page of ours sends is no solution, and no error of ours.
  expect(await sent({ ...token, "challenge-answer": "3".repeat(21) })).toEqual({ unsolved: true, body: body({}) });
  expect(await sent({ challenge: "x".repeat(1001), "challenge-answer": "3" })).toEqual({ unsolved: true, body: body() });
  const odd = { "/login": refused("INVALID_CREDENTIALS", "Wrong.", { challenge: "a text" }) };
  expect(await refusal(actOnSignIn(identityArguments("/login", { form: CREDENTIALS, answers: odd })))).toMatchObject({ challenge: null });
});

test("ID-01 an empty form is refused without asking the platform", async () => {
  const args = identityArguments("/login", { form: { id: "", secret: "" } });
  const answer = await refusal(actOnSignIn(args));
  expect(answer.status).toBe(400);
  expect(answer.reply.error).toEqual({ id: ["field.pleaseProvideYourEmail"], secret: ["identityPasswordMissing"] });
  expect(args.calls).toEqual([]);
});

test("ID-01 fields that the form does not have are not read, whatever they are called", async () => {
  const hostile = {
    ...CREDENTIALS,
    __proto__x: "1",
    "__proto__[polluted]": "1",
    "constructor.prototype.polluted": "1",
    __intent__: "{",
    __state__: "{",
  };
  const args = identityArguments("/login", { form: hostile, answers: { "/login": TOKENS } });
  await outcome(actOnSignIn(args));
  expect(args.calls[0]?.input.body).toEqual(CREDENTIALS);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test("ID-01 a defect of ours is no wrong password", async () => {
  const args = identityArguments("/login", { form: CREDENTIALS, answers: { "/login": new TypeError("defect") } });
  await expect(actOnSignIn(args)).rejects.toThrow("defect");
});

test("ID-01 ID-02 on plain http nobody can sign in, and no password travels on", async () => {
  const signIn = identityArguments("/login", { form: CREDENTIALS, secure: false });
  expect((await refusal(actOnSignIn(signIn))).status).toBe(403);
  const signUp = identityArguments("/signup", { form: FORM, secure: false });
  expect((await refusal(actOnSignUp(signUp))).status).toBe(403);
  expect([...signIn.calls, ...signUp.calls]).toEqual([]);
  expect((await loadSignIn(identityArguments("/login", { secure: false }))).frame.secure).toBe(false);
});

test("ID-01 ID-02 who is signed in already goes on", async () => {
  expect((await outcome(loadSignIn(identityArguments("/login?from=/browse", { signedIn: true })))).location).toBe("/browse");
  expect((await outcome(loadSignUp(identityArguments("/signup?from=//evil.example", { signedIn: true })))).location).toBe("/");
});

test("ID-01 sign-up is offered only where it is open, and takes `from` along", async () => {
  const open = await loadSignIn(identityArguments("/login?from=/browse&entryPage=//evil"));
  expect(open).toMatchObject({ canSignUp: true, frame: { carried: { from: "/browse", entryPage: null } } });
  expect((await loadSignIn(identityArguments("/login", { selfRegistration: false }))).canSignUp).toBe(false);
});

test("ID-20 ID-31 the chooser of sign-up has the providers that take somebody new, in the realm's order; closed or sent, it has none", async () => {
  const way = (id: string, more: object = {}) => providerOf({ id, name: id, kind: "OPENID", allowSignUp: true, fields: [], ...more });
  const authenticationProviders = [
    way("own", { kind: "OWN_CREDENTIALS" }),
    way("league"),
    way("closed", { allowSignUp: false }),
    way("circle", { kind: "CUSTOMER_IDENTITY" }),
    way("cable", { kind: "PAY_TV", button: "SMALL" }),
  ];
  const chosen = async (at: string, selfRegistration = true) => {
    const { choices } = await loadSignUp(identityArguments(at, { selfRegistration, authenticationProviders }));
    return choices.map(({ id, large, leaves }) => [id, large, leaves]);
  };
  // A service without its script, and a provider without registration, are not offered.
  expect(await chosen("/signup")).toEqual([
    ["league", true, true],
    ["cable", false, false],
  ]);
  expect(await chosen("/signup", false)).toEqual([]);
  expect(await chosen("/signup?sent=1")).toEqual([]);
});

test("ID-02 signing up registers with the provider that allows it, signs in and goes on", async () => {
  const args = identityArguments("/signup?from=/purchase%3FselectedLicence%3Dl1", { form: FORM, answers: { "/signup": TOKENS } });
  expect(await outcome(actOnSignUp(args))).toMatchObject({
    status: 303,
    location: "/purchase?selectedLicence=l1",
    cookies: ["session=refresh"],
  });
  const body = { provider: "own", fields: { ...FORM, name: "Mara" }, consents: {}, from: "/purchase?selectedLicence=l1" };
  expect(args.calls.slice(1)).toEqual([{ path: "/signup", input: { body } }]);
});

test("ID-02 mistakes are said per field; what was typed stays, but for passwords", async () => {
  const args = identityArguments("/signup", { form: { name: "Mara", mail: "mara@", secret: "short", again: "other" } });
  const answer = await refusal(actOnSignUp(args));
  expect(answer.status).toBe(400);
  expect(answer.reply.error).toEqual({ mail: ["field.invalid"], secret: ["field.passwordTooShort"], again: ["field.passwordsDiffer"] });
  expect(answer.reply.initialValue).toEqual({ name: "Mara", mail: "mara@" });
  expect(args.calls.map(({ path }) => path)).toEqual(["/consent/terms"]);
});

test("ID-02 what only the platform finds wrong is said at its field too", async () => {
  const fields = [
    { path: "mail", code: "tooLong" },
    { path: "mail", code: "unknown" },
  ];
  const args = identityArguments("/signup", { form: FORM, answers: { "/signup": refused("VALIDATION_FAILED", undefined, { fields }) } });
  expect(await refusal(actOnSignUp(args))).toMatchObject({ status: 400, problem: null, reply: { error: { mail: ["field.tooLong"] } } });
});

test("ID-02 a taken address is said; the form keeps what was typed", async () => {
  const args = identityArguments("/signup", {
    form: FORM,
    answers: { "/signup": refused("ACCOUNT_CONFLICT"), "/login": refused("INVALID_CREDENTIALS") },
  });
  const answer = await refusal(actOnSignUp(args));
  expect(answer).toMatchObject({ status: 409, problem: { code: "ACCOUNT_CONFLICT" } });
  expect(answer.reply.initialValue).toEqual({ name: " Mara ", mail: "mara@example.com" });
});

test("ID-02 a form sent twice, its first answer lost, signs in instead of refusing", async () => {
  const args = identityArguments("/signup?from=/browse", {
    form: FORM,
    answers: { "/signup": refused("ACCOUNT_CONFLICT"), "/login": TOKENS },
  });
  expect(await outcome(actOnSignUp(args))).toMatchObject({ status: 303, location: "/browse", cookies: ["session=refresh"] });
  expect(args.calls[2]).toEqual({ path: "/login", input: { body: { id: FORM.mail, secret: FORM.secret } } });
});

test("ID-02 closed: the page says so and a post changes nothing", async () => {
  expect((await loadSignUp(identityArguments("/signup", { selfRegistration: false }))).shape).toBeNull();
  const args = identityArguments("/signup", { form: FORM, selfRegistration: false });
  expect((await refusal(actOnSignUp(args))).status).toBe(403);
  expect(args.calls).toEqual([]);
  expect((await loadSignUp(identityArguments("/signup"))).shape?.definitions).toEqual(FIELDS);
});

const TERM = { fieldType: "BINARY_CHOICE", label: "I accept", text: "", default: false, version: "1", page: null } as const;
const TERMS = {
  terms: [
    { ...TERM, fieldName: "terms", required: true },
    { ...TERM, fieldName: "news", required: false, data: { default: true } },
    { ...TERM, fieldName: "notice", fieldType: "INFORMATION_TEXT", required: true },
  ],
};

test("ID-23 signing up needs every required choice; information never blocks, and a box that is not ticked is a no", async () => {
  const answers = { "/consent/terms": TERMS, "/signup": TOKENS };
  const shape = (await loadSignUp(identityArguments("/signup", { answers }))).shape;
  expect(shape?.terms.map((term) => term.default)).toEqual([false, true, false]);
  const open = await refusal(actOnSignUp(identityArguments("/signup", { form: { ...FORM, "consent-news": "yes" }, answers })));
  expect(open).toMatchObject({ status: 400, reply: { error: { "consent-terms": ["field.consentRequired"] } } });
  expect(open.reply.initialValue).toMatchObject({ "consent-news": "yes" });
  const args = identityArguments("/signup", { form: { ...FORM, "consent-terms": "yes" }, answers });
  expect((await outcome(actOnSignUp(args))).status).toBe(303);
  expect(args.calls.at(-1)?.input.body).toMatchObject({ consents: { terms: true, news: false } });
});

test("ID-23 terms that changed meanwhile: what the platform refuses is said at its box", async () => {
  const fields = [{ path: "terms", code: "consentRequired" }];
  const answers = { "/consent/terms": TERMS, "/signup": refused("VALIDATION_FAILED", undefined, { fields }) };
  const args = identityArguments("/signup", { form: { ...FORM, "consent-terms": "yes" }, answers });
  expect(await refusal(actOnSignUp(args))).toMatchObject({
    problem: null,
    reply: { error: { "consent-terms": ["field.consentRequired"] } },
  });
});

test("ID-28 signing out forgets the session, empties the cache, says so; asking does neither", async () => {
  const args = identityArguments("/logout", { form: {}, signedIn: true, answers: { "/push/subscription": () => undefined } });
  const out = await outcome(actOnSignOut(args));
  expect(args.calls.map(({ path }) => path)).toContain("/push/subscription");
  expect(out).toMatchObject({ status: 303, location: "/" });
  expect(out.cookies[0]).toBe("session=; Max-Age=0");
  expect(out.cookies[1]).toContain("success.shellSignedOut");
  expect(out.headers.get("clear-site-data")).toBe('"cache"');
  expect(await loadSignOut(identityArguments("/logout?from=/browse", { signedIn: true }))).toMatchObject({ email: "vera@example.com" });
  expect((await outcome(loadSignOut(identityArguments("/logout")))).location).toBe("/");
});

test("ID-02 P43 a platform that cannot say what the form asks for: the page has that status, and the form keeps what was typed", async () => {
  const answers = { "/consent/terms": refused("UNAVAILABLE") };
  expect((await outcome(loadSignUp(identityArguments("/signup", { answers })))).status).toBe(503);
  const sent = await refusal(actOnSignUp(identityArguments("/signup", { form: FORM, answers })));
  expect(sent).toMatchObject({ status: 503, reply: {}, problem: { code: "UNAVAILABLE" } });
  const steps = { steps: [{ type: "CONSENT", terms: ["terms"] }] };
  const cookie = `__Host-challenge=${"c".repeat(43)}`;
  const args = identityArguments("/login/complete", { form: {}, cookie, answers: { ...answers, "/login/challenge/steps": steps } });
  expect(await outcome(actOnCompleteSignIn(args))).toMatchObject({ status: 503, reply: { problem: { code: "UNAVAILABLE" } } });
});

test("ID-02 a way back that is longer than a mail's link takes is left out: it refuses nobody", async () => {
  const from = `/search?q=${encodeURIComponent("ا".repeat(180))}`;
  const args = identityArguments(`/signup?${new URLSearchParams({ from })}`, { form: FORM, answers: { "/signup": TOKENS } });
  expect((await outcome(actOnSignUp(args))).location).toBe(from);
  expect(args.calls.at(-1)?.input.body).not.toHaveProperty("from");
});

test.each([
  ["a provider whose sign-out stands at another origin", { logoUri: "https://elsewhere.example/bye" }, 1],
  ["a session that has ended already", refused("TOKEN_INVALID"), 0],
])("ID-10 ID-28 %s keeps nobody signed in here", async (_what, answer, reports) => {
  const league = { id: "league", name: "League", kind: "OPENID" as const, allowSignUp: true, fields: [], origins: ["https://id.example"] };
  const args = identityArguments("/logout", {
    form: {},
    signedIn: true,
    authenticationProviders: [providerOf({ ...league, logout: true })],
    answers: { "/openid/{client}/logout-uri": answer, "/push/subscription": refused("TOKEN_INVALID") },
  });
  const reported: unknown[] = [];
  Object.assign(args.context.requestContext, { reportError: (error: unknown) => reported.push(error) });
  expect(await outcome(actOnSignOut(args))).toMatchObject({
    status: 303,
    location: "/",
    cookies: ["session=; Max-Age=0", expect.anything()],
  });
  expect(reported).toHaveLength(reports);
});
