import { expect, test } from "vitest";
import { outcome, refused } from "../../testing/loader-arguments.ts";
import { actOnCompleteSignIn, loadCompleteSignIn } from "./complete-sign-in.server.ts";
import {
  actOnEmailConfirmation,
  actOnMagicLink,
  actOnRequestPassword,
  actOnResetPassword,
  loadAsking,
  loadEmailConfirmation,
  loadResetPassword,
} from "./mailed-links.server.ts";
import { actOnSignIn } from "./sign-in.server.ts";
import { actOnSignUp, loadSignUp } from "./sign-up/sign-up.server.ts";
import { identityArguments, TOKENS } from "./testing/sign-up-realm.ts";

const NEW = { password: "ten or more", confirmPassword: "ten or more" };
const CHALLENGED = refused("COMPLETION_REQUIRED", undefined, { challenge: "c-1", steps: [{ type: "EMAIL_CONFIRMATION" }] });
const CREDENTIALS = { id: "fan@example.com", secret: "Corner-Stool-77" };

test("ID-08 asking for a new password: the same answer for every address, and only an address is sent on", async () => {
  const answers = { "/reset-password/create": () => undefined };
  const asking = identityArguments("/login/request-password?from=%2Fbrowse", { form: { email: " Fan@example.com " }, answers });
  const sent = await outcome(actOnRequestPassword(asking, "requestPassword"));
  expect(sent).toMatchObject({ status: 303, location: "/iniciar-sesion/pedir-contrasena?from=%2Fbrowse&sent=1" });
  expect(asking.calls).toEqual([{ path: "/reset-password/create", input: { body: { id: "Fan@example.com" } } }]);
  expect(await loadAsking(identityArguments("/requestnewpwd?sent=1"))).toMatchObject({ sent: true, hasToken: false });
});

test("ID-08 an empty or impossible address is said at its field and stays; nothing is sent", async () => {
  for (const [email, key] of [
    ["", "field.pleaseProvideYourEmail"],
    ["not one", "field.pleaseProvideValidEmail"],
  ] as const) {
    const args = identityArguments("/requestnewpwd", { form: { email } });
    const answer = await outcome(actOnRequestPassword(args, "requestNewPassword"));
    expect(answer).toMatchObject({ status: 400, reply: { errors: { email: key }, values: { email } } });
    expect(args.calls).toEqual([]);
  }
});

test("ID-08 a new password by the link of a mail; the token comes from the query or from the path", async () => {
  const answers = { "/reset-password": () => undefined };
  const byQuery = identityArguments("/resetpwd?token=t-1", { form: NEW, answers });
  const set = await outcome(actOnResetPassword(byQuery));
  expect(set).toMatchObject({ status: 303, location: "/cambiar-contrasena?done=1" });
  expect(set.cookies).toEqual([expect.stringMatching(/^__Host-reset-review=t-1; .*HttpOnly; Secure; Max-Age=900/u)]);
  expect(byQuery.calls).toEqual([{ path: "/reset-password", input: { body: { token: "t-1", secret: NEW.password } } }]);
  const byPath = { ...identityArguments("/confirm-reset/t-2", { form: NEW, answers }), params: { code: "t-2" } };
  await outcome(actOnResetPassword(byPath));
  expect(byPath.calls[0]?.input.body).toMatchObject({ token: "t-2" });
  expect(await loadResetPassword(identityArguments("/resetpwd?done=1"))).toMatchObject({ done: true });
});

test("ID-08 a password that is short, missing or typed differently: said at its field, never sent back", async () => {
  for (const [form, errors] of [
    [{ password: "", confirmPassword: "" }, { password: "field.pleaseProvideYourPassword" }],
    [{ password: "short", confirmPassword: "short" }, { password: "field.passwordTooShort" }],
    [{ ...NEW, confirmPassword: "" }, { confirmPassword: "field.pleaseConfirmYourPassword" }],
    [{ ...NEW, confirmPassword: "other" }, { confirmPassword: "field.passwordsDiffer" }],
  ] as const) {
    const args = identityArguments("/resetpwd?token=t-1", { form });
    expect(await outcome(actOnResetPassword(args))).toMatchObject({ status: 400, reply: { errors, values: {} } });
    expect(args.calls).toEqual([]);
  }
  const used = identityArguments("/resetpwd?token=t-1", { form: NEW, answers: { "/reset-password": refused("LINK_INVALID") } });
  expect(await outcome(actOnResetPassword(used))).toMatchObject({ status: 404, reply: { problem: { code: "LINK_INVALID" } } });
});

test("ID-07 P12 opening a link uses nothing up; its button signs in and goes on", async () => {
  const pages = {
    "/login/magic-link?token=t-1": loadAsking,
    // Confirmation of an address, of a sign-up and of both mailboxes of a change.
    "/email-confirmation?token=t-1": loadEmailConfirmation,
    "/resetpwd?token=t-1": loadResetPassword,
  };
  for (const [at, load] of Object.entries(pages))
    for (let time = 0; time < 20; time += 1) {
      const opened = identityArguments(at);
      expect(await load(opened)).toMatchObject({ hasToken: true });
      expect(opened.calls).toEqual([]);
    }
  const tokens = { ...TOKENS, device: "d".repeat(43) };
  const clicked = identityArguments("/login/magic-link?token=t-1&from=%2Fbrowse", {
    form: {},
    answers: { "/token/alt/magic-email": tokens },
  });
  const out = await outcome(actOnMagicLink(clicked));
  expect(out).toMatchObject({ status: 303, location: "/browse" });
  expect(out.cookies[0]).toBe("session=refresh");
  expect(out.cookies[1]).toMatch(/^__Host-device=d{43}; .*HttpOnly; Secure/u);
  expect(clicked.calls[0]?.input).toEqual({ body: { token: "t-1" } });
});

test("ID-08 ID-07 P17 whose account it is: a field of its own asks, the answer is sent on and stays beside another error", async () => {
  const asks = refused("VALIDATION_FAILED", undefined, { fields: [{ path: "account", code: "pleaseSayWhoseAccount" }] });
  const reply = { errors: { account: "field.pleaseSayWhoseAccount" }, problem: null };
  const reset = identityArguments("/resetpwd?token=t-1", { form: NEW, answers: { "/reset-password": asks } });
  expect(await outcome(actOnResetPassword(reset))).toMatchObject({ reply });
  const magic = identityArguments("/login/magic-link?token=t-1", { form: {}, answers: { "/token/alt/magic-email": asks } });
  expect(await outcome(actOnMagicLink(magic))).toMatchObject({ reply });
  const answered = identityArguments("/resetpwd?token=t-1", {
    form: { ...NEW, account: "OWN" },
    answers: { "/reset-password": () => undefined },
  });
  expect(await outcome(actOnResetPassword(answered))).toMatchObject({ status: 303 });
  expect(answered.calls[0]?.input.body).toMatchObject({ account: "OWN" });
  const short = identityArguments("/resetpwd?token=t-1", { form: { password: "short", confirmPassword: "short", account: "OWN" } });
  expect(await outcome(actOnResetPassword(short))).toMatchObject({ status: 400, reply: { values: { account: "OWN" } } });
  const forged = identityArguments("/resetpwd?token=t-1", { form: { ...NEW, account: "ALL" }, answers: { "/reset-password": asks } });
  expect(await outcome(actOnResetPassword(forged))).toMatchObject({ reply });
});

test("ID-09 confirming: the address for signing in, an unknown link, a missing one", async () => {
  const form = {};
  const good = identityArguments("/email-confirmation?token=t-1", { form, answers: { "/email-confirmation": { email: "a@b.example" } } });
  expect(await outcome(actOnEmailConfirmation(good))).toMatchObject({ status: 200, reply: { confirmed: "a@b.example" } });
  const unknown = identityArguments("/email-confirmation?token=t-1", { form, answers: { "/email-confirmation": refused("LINK_INVALID") } });
  expect(await outcome(actOnEmailConfirmation(unknown))).toMatchObject({ status: 404, reply: { problem: { code: "LINK_INVALID" } } });
  expect(await outcome(actOnEmailConfirmation(identityArguments("/email-confirmation", { form })))).toMatchObject({ status: 400 });
  // Only a signed-in viewer can request the mail again.
  const guest = identityArguments("/email-confirmation", { form: { intent: "remind" } });
  expect((await outcome(actOnEmailConfirmation(guest))).location).toMatch(/^\/iniciar-sesion\?from=/u);
});

test("ID-09 P17 a browser that did not sign up is asked whose account it is and for a password, before the address is confirmed", async () => {
  const at = "/email-confirmation?token=t-1";
  const asks = refused("VALIDATION_FAILED", undefined, { fields: [{ path: "account", code: "pleaseSayWhoseAccount" }] });
  const first = identityArguments(at, { form: {}, answers: { "/email-confirmation": asks } });
  expect(await outcome(actOnEmailConfirmation(first))).toMatchObject({
    reply: { errors: { account: "field.pleaseSayWhoseAccount" }, problem: null },
  });
  const answers = { "/email-confirmation": { email: "a@b.example" } };
  for (const [form, errors, values] of [
    [{ ...NEW }, { account: "field.pleaseSayWhoseAccount" }, {}],
    [{ ...NEW, account: "ALL" }, { account: "field.pleaseSayWhoseAccount" }, {}],
    [{ ...NEW, account: "OWN", confirmPassword: "other" }, { confirmPassword: "field.passwordsDiffer" }, { account: "OWN" }],
    [{ account: "KEEP", password: "" }, { password: "field.pleaseProvideYourPassword" }, { account: "KEEP" }],
  ] as const) {
    const args = identityArguments(at, { form, answers });
    expect(await outcome(actOnEmailConfirmation(args))).toMatchObject({ status: 400, reply: { errors, values } });
    expect(args.calls).toEqual([]);
  }
  const whole = identityArguments(at, { form: { ...NEW, account: "OWN" }, answers });
  expect(await outcome(actOnEmailConfirmation(whole))).toMatchObject({ status: 200, reply: { confirmed: "a@b.example" } });
  expect(whole.calls[0]?.input).toEqual({ body: { token: "t-1", account: "OWN", secret: NEW.password } });
  const busy = identityArguments(at, { form: { ...NEW, account: "OWN" }, answers: { "/email-confirmation": refused("BUSY") } });
  expect(await outcome(actOnEmailConfirmation(busy))).toMatchObject({ reply: { problem: { code: "BUSY" }, values: { account: "OWN" } } });
});

test("ID-02 ID-09 a sign-up that is confirmed by mail: the page says so, without a session", async () => {
  const form = { name: "Mara", mail: "mara@example.com", secret: "ten or more", again: "ten or more" };
  const details = { steps: [{ type: "EMAIL_CONFIRMATION" }], device: "d".repeat(43) };
  const answers = { "/signup": refused("COMPLETION_REQUIRED", undefined, details) };
  const out = await outcome(actOnSignUp(identityArguments("/signup?from=%2Fbrowse", { form, answers })));
  expect(out).toMatchObject({ status: 303, location: "/registro?from=%2Fbrowse&sent=1" });
  expect(out.cookies).toEqual([
    expect.stringMatching(/^__Host-onward=%2Fbrowse; .*HttpOnly; Secure; Max-Age=86400/u),
    // The mailed link recognises this browser by the cookie.
    expect.stringMatching(/^__Host-device=d{43}; .*HttpOnly; Secure/u),
  ]);
  expect(await loadSignUp(identityArguments("/signup?sent=1"))).toMatchObject({ sent: true });
});

test("ID-02 ID-21 CM-02 after a sign-up that waited for its mail, signing in goes on to where the viewer was going, once", async () => {
  const plan = encodeURIComponent("/purchase?selectedLicence=l1");
  const returning = identityArguments("/login", { form: CREDENTIALS, answers: { "/login": TOKENS }, cookie: `__Host-onward=${plan}` });
  const out = await outcome(actOnSignIn(returning));
  expect(out.location).toBe("/purchase?selectedLicence=l1");
  expect(out.cookies.at(-1)).toMatch(/^__Host-onward=; .*Max-Age=0/u);
  // A target in the address takes precedence, and another site is no target.
  const asks = identityArguments("/login?from=/browse", {
    form: CREDENTIALS,
    answers: { "/login": TOKENS },
    cookie: `__Host-onward=${plan}`,
  });
  expect((await outcome(actOnSignIn(asks))).location).toBe("/browse");
  for (const evil of ["%2F%2Fevil.example", "https%3A%2F%2Fevil.example", "%E0%A4%A", "%2Flogout"]) {
    const led = identityArguments("/login", { form: CREDENTIALS, answers: { "/login": TOKENS }, cookie: `__Host-onward=${evil}` });
    expect((await outcome(actOnSignIn(led))).location).toBe("/");
  }
});

test("ID-01 a challenge leads to its page, which takes the way along, and ends in a session", async () => {
  const challenged = identityArguments("/login?from=%2Fvideo%2Fv1", { form: CREDENTIALS, answers: { "/login": CHALLENGED } });
  const sent = await outcome(actOnSignIn(challenged));
  expect(sent).toMatchObject({ status: 303, location: "/iniciar-sesion/completar?from=%2Fvideo%2Fv1" });
  expect(sent.cookies[0]).toMatch(/^__Host-challenge=c-1; .*HttpOnly; Secure; Max-Age=900/u);

  const at = "/login/complete?from=%2Fvideo%2Fv1";
  const cookie = "__Host-challenge=c-1";
  const steps = { "/login/challenge/steps": { steps: [{ type: "EMAIL_CONFIRMATION" }] } };
  expect(await loadCompleteSignIn(identityArguments(at, { cookie, answers: steps }))).toMatchObject({
    confirmEmail: true,
    shape: { definitions: [], terms: [] },
  });
  const tooEarly = identityArguments(at, { cookie, form: {}, answers: { ...steps, "/login/challenge": CHALLENGED } });
  // The same page again shows the remaining steps.
  expect((await outcome(actOnCompleteSignIn(tooEarly))).location).toBe("/iniciar-sesion/completar?from=%2Fvideo%2Fv1");
  const done = identityArguments(at, { cookie, form: {}, answers: { ...steps, "/login/challenge": TOKENS } });
  const out = await outcome(actOnCompleteSignIn(done));
  expect(out).toMatchObject({ status: 303, location: "/video/v1" });
  expect(out.cookies[0]).toBe("session=refresh");
  expect(out.cookies[1]).toMatch(/^__Host-challenge=;.*Max-Age=0/u);
});

test("ID-01 a challenge that is missing or has run out begins again, and keeps the way", async () => {
  const at = "/login/complete?from=%2Fvideo%2Fv1";
  const again = "/iniciar-sesion?from=%2Fvideo%2Fv1";
  expect((await outcome(loadCompleteSignIn(identityArguments(at)))).location).toBe(again);
  const answers = { "/login/challenge/steps": refused("SIGN_IN_EXPIRED") };
  const out = await outcome(loadCompleteSignIn(identityArguments(at, { cookie: "__Host-challenge=c-1", answers })));
  expect(out.location).toBe(again);
  expect(out.cookies.join()).toContain("identityChallengeExpired");
});

test("ID-23 a challenge that asks for consent shows its terms, refuses an open choice, and sends the answers along", async () => {
  const at = "/login/complete?from=%2Fvideo%2Fv1";
  const cookie = "__Host-challenge=c-1";
  const term = { fieldType: "BINARY_CHOICE", required: true, label: "I accept", text: "", default: false, version: "2", page: null };
  const terms = ["terms", "other"].map((fieldName) => ({ ...term, fieldName }));
  const answers = {
    "/login/challenge/steps": { steps: [{ type: "CONSENT", terms: ["terms"] }] },
    "/consent/terms": { terms },
    "/login/challenge": TOKENS,
  };
  const shown = await loadCompleteSignIn(identityArguments(at, { cookie, answers }));
  expect(shown.shape.terms.map(({ fieldName }) => fieldName)).toEqual(["terms"]);
  const refusedAnswer = await actOnCompleteSignIn(identityArguments(at, { cookie, form: {}, answers }));
  expect(refusedAnswer).toMatchObject({ data: { errors: { "consent-terms": ["field.consentRequired"] } }, init: { status: 400 } });
  const args = identityArguments(at, { cookie, form: { "consent-terms": "yes" }, answers });
  expect(await outcome(actOnCompleteSignIn(args))).toMatchObject({ status: 303, location: "/video/v1" });
  expect(args.calls.at(-1)?.input).toEqual({ body: { challenge: "c-1", fields: {}, consents: { terms: true } } });
});

test("ID-09 P17 the link to a new address asks an unknown browser for the account's password, at a field of its own", async () => {
  const at = "/email-confirmation?token=t-1";
  const needed = refused("VALIDATION_FAILED", undefined, { fields: [{ path: "secret", code: "pleaseProvideAccountPassword" }] });
  const first = identityArguments(at, { form: {}, answers: { "/email-confirmation": needed } });
  expect(await outcome(actOnEmailConfirmation(first))).toMatchObject({
    reply: { errors: { currentPassword: "field.pleaseProvideAccountPassword" }, problem: null },
  });
  const form = { currentPassword: "Corner-Stool-77" };
  const wrong = identityArguments(at, { form, answers: { "/email-confirmation": refused("PASSWORD_INVALID") } });
  const answer = await outcome(actOnEmailConfirmation(wrong));
  expect(answer).toMatchObject({ reply: { errors: { currentPassword: "field.accountPasswordWrong" }, problem: null } });
  expect(JSON.stringify(answer.reply)).not.toContain(form.currentPassword);
  const many = identityArguments(at, { form, answers: { "/email-confirmation": refused("TOO_MANY_REQUESTS") } });
  expect(await outcome(actOnEmailConfirmation(many))).toMatchObject({
    reply: { errors: {}, values: { needs: "PASSWORD" }, problem: { code: "TOO_MANY_REQUESTS" } },
  });
  const right = identityArguments(at, { form, answers: { "/email-confirmation": { email: "a@b.example", outcome: "HALF_CHANGED" } } });
  expect(await outcome(actOnEmailConfirmation(right))).toMatchObject({ reply: { confirmed: "a@b.example", outcome: "HALF_CHANGED" } });
  expect(right.calls).toEqual([{ path: "/email-confirmation", input: { body: { token: "t-1", secret: form.currentPassword } } }]);
});

test.each([
  ["/video/v1", "/video/v1"],
  ["/YOUR-ACCOUNT-WAS-HACKED", null],
  ["https://evil.example/", null],
  ["/login", null],
])("ID-02 ID-09 P01 a confirmed sign-up leads on to pages that exist: %s", async (from, onward) => {
  const answers = { "/email-confirmation": { email: "a@b.example", from } };
  const args = identityArguments("/email-confirmation?token=t-1", { form: {}, answers });
  expect(await outcome(actOnEmailConfirmation(args))).toMatchObject({ reply: { confirmed: "a@b.example", from: onward } });
});
