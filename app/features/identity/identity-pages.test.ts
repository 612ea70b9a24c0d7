import { expect, test } from "vitest";
import { actOnSignIn, loadSignIn } from "./sign-in.server.ts";
import { actOnSignOut, loadSignOut } from "./sign-out.server.ts";
import { actOnSignUp, loadSignUp } from "./sign-up.server.ts";
import { FIELDS, redirected, refused, TOKENS, testRequest } from "./test-request.ts";

const CREDENTIALS = { id: "fan@example.com", secret: " Corner-Stool-77 " };
const FORM = { name: " Mara ", mail: "mara@example.com", secret: "ten or more", again: "ten or more" };

/** What an action answers in place of a redirect. */
async function refusal(answer: ReturnType<typeof actOnSignIn> | ReturnType<typeof actOnSignUp>) {
  const given = await answer;
  if (given instanceof Response) throw new Error(`redirected to ${given.headers.get("location")}`);
  return { ...given.data, status: given.init?.status };
}

test("ID-01 a right password signs in and goes on where the viewer was", async () => {
  const { args, asked } = testRequest("/login?from=%2Fvideo%2Fv1", { fields: CREDENTIALS, answers: [TOKENS] });
  expect(await redirected(actOnSignIn(args))).toMatchObject({ status: 303, to: "/video/v1", cookies: ["session=refresh"] });
  expect(asked).toEqual([{ path: "/login", body: CREDENTIALS }]);
});

test("ID-01 P01 signing in never leads to another site", async () => {
  for (const from of ["//evil.example", "https://evil.example", "/\\evil.example", "/%2f%2fevil.example", "javascript:alert(1)"]) {
    const { args } = testRequest(`/login?from=${encodeURIComponent(from)}`, { fields: CREDENTIALS, answers: [TOKENS] });
    expect((await redirected(actOnSignIn(args))).to).toBe("/");
  }
});

test("ID-01 a wrong password: the server's words, the address stays, the password does not", async () => {
  const { args } = testRequest("/login", { fields: CREDENTIALS, answers: [refused("INVALID_CREDENTIALS")] });
  const answer = await refusal(actOnSignIn(args));
  expect(answer).toMatchObject({
    status: 401,
    problem: { code: "INVALID_CREDENTIALS", message: "INVALID_CREDENTIALS in words" },
  });
  expect(answer.reply.initialValue).toEqual({ id: "fan@example.com" });
  expect(JSON.stringify(answer)).not.toContain("Corner-Stool");
});

test("ID-01 too many tries: the server's message, which says for how long, and the address stays", async () => {
  const { args } = testRequest("/login", { fields: CREDENTIALS, answers: [refused("TOO_MANY_REQUESTS", { retryAfterSeconds: 800 })] });
  const answer = await refusal(actOnSignIn(args));
  expect(answer).toMatchObject({ status: 429, problem: { code: "TOO_MANY_REQUESTS", message: "TOO_MANY_REQUESTS in words" } });
  expect(answer.reply.initialValue).toEqual({ id: "fan@example.com" });
});

test("ID-01 an empty form is refused without asking the platform", async () => {
  const { args, asked } = testRequest("/login", { fields: { id: "", secret: "" } });
  const answer = await refusal(actOnSignIn(args));
  expect(answer.status).toBe(400);
  expect(answer.reply.error).toEqual({ "": ["identityEmptyInputs"] });
  expect(asked).toEqual([]);
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
  const { args, asked } = testRequest("/login", { fields: hostile, answers: [TOKENS] });
  await redirected(actOnSignIn(args));
  expect(asked[0]?.body).toEqual(CREDENTIALS);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test("ID-01 a defect of ours is no wrong password", async () => {
  const { args } = testRequest("/login", { fields: CREDENTIALS, answers: [new TypeError("defect")] });
  await expect(actOnSignIn(args)).rejects.toThrow("defect");
});

test("ID-01 ID-02 on plain http nobody can sign in, and no password travels on", async () => {
  const signIn = testRequest("/login", { fields: CREDENTIALS, secure: false });
  expect((await refusal(actOnSignIn(signIn.args))).status).toBe(403);
  const signUp = testRequest("/signup", { fields: FORM, secure: false });
  expect((await refusal(actOnSignUp(signUp.args))).status).toBe(403);
  expect([...signIn.asked, ...signUp.asked]).toEqual([]);
  expect((await loadSignIn(testRequest("/login", { secure: false }).args)).frame.secure).toBe(false);
});

test("ID-01 ID-02 who is signed in already goes on", async () => {
  expect((await redirected(loadSignIn(testRequest("/login?from=/browse", { signedIn: true }).args))).to).toBe("/browse");
  expect((await redirected(loadSignUp(testRequest("/signup?from=//evil.example", { signedIn: true }).args))).to).toBe("/");
});

test("ID-01 sign-up is offered only where it is open, and takes `from` along", async () => {
  const open = await loadSignIn(testRequest("/login?from=/browse&entryPage=//evil").args);
  expect(open).toMatchObject({ canSignUp: true, frame: { carried: { from: "/browse", entryPage: null } } });
  expect((await loadSignIn(testRequest("/login", { selfRegistration: false }).args)).canSignUp).toBe(false);
});

test("ID-02 signing up registers with the provider that allows it, signs in and goes on", async () => {
  const { args, asked } = testRequest("/signup?from=/purchase%3FselectedLicence%3Dl1", { fields: FORM, answers: [TOKENS] });
  expect(await redirected(actOnSignUp(args))).toMatchObject({
    status: 303,
    to: "/purchase?selectedLicence=l1",
    cookies: ["session=refresh"],
  });
  expect(asked).toEqual([{ path: "/signup", body: { provider: "own", fields: { ...FORM, name: "Mara" } } }]);
});

test("ID-02 mistakes are said per field; what was typed stays, but for passwords", async () => {
  const { args, asked } = testRequest("/signup", { fields: { name: "Mara", mail: "mara@", secret: "short", again: "other" } });
  const answer = await refusal(actOnSignUp(args));
  expect(answer.status).toBe(400);
  expect(answer.reply.error).toEqual({ mail: ["field.invalid"], secret: ["field.passwordTooShort"], again: ["field.passwordsDiffer"] });
  expect(answer.reply.initialValue).toEqual({ name: "Mara", mail: "mara@" });
  expect(asked).toEqual([]);
});

test("ID-02 what only the platform finds wrong is said at its field too", async () => {
  const fields = [
    { path: "mail", code: "tooLong" },
    { path: "mail", code: "unknown" },
  ];
  const { args } = testRequest("/signup", { fields: FORM, answers: [refused("VALIDATION_FAILED", { fields })] });
  expect(await refusal(actOnSignUp(args))).toMatchObject({ status: 400, problem: null, reply: { error: { mail: ["field.tooLong"] } } });
});

test("ID-02 a taken address is said; the form keeps what was typed", async () => {
  const { args } = testRequest("/signup", { fields: FORM, answers: [refused("ACCOUNT_CONFLICT"), refused("INVALID_CREDENTIALS")] });
  const answer = await refusal(actOnSignUp(args));
  expect(answer).toMatchObject({ status: 409, problem: { code: "ACCOUNT_CONFLICT" } });
  expect(answer.reply.initialValue).toEqual({ name: " Mara ", mail: "mara@example.com" });
});

test("ID-02 a form sent twice, its first answer lost, signs in instead of refusing", async () => {
  const { args, asked } = testRequest("/signup?from=/browse", { fields: FORM, answers: [refused("ACCOUNT_CONFLICT"), TOKENS] });
  expect(await redirected(actOnSignUp(args))).toMatchObject({ status: 303, to: "/browse", cookies: ["session=refresh"] });
  expect(asked[1]).toEqual({ path: "/login", body: { id: FORM.mail, secret: FORM.secret } });
});

test("ID-02 closed: the page says so and a post changes nothing", async () => {
  expect((await loadSignUp(testRequest("/signup", { selfRegistration: false }).args)).fields).toBeNull();
  const { args, asked } = testRequest("/signup", { fields: FORM, selfRegistration: false });
  expect((await refusal(actOnSignUp(args))).status).toBe(403);
  expect(asked).toEqual([]);
  expect((await loadSignUp(testRequest("/signup").args)).fields).toEqual(FIELDS);
});

test("ID-28 signing out forgets the session, empties the cache, says so; asking does neither", async () => {
  const out = await redirected(actOnSignOut(testRequest("/logout", { fields: {}, signedIn: true }).args));
  expect(out).toMatchObject({ status: 303, to: "/" });
  expect(out.cookies[0]).toBe("session=; Max-Age=0");
  expect(out.cookies[1]).toContain("success.shellSignedOut");
  expect(out.headers.get("clear-site-data")).toBe('"cache"');
  expect(await loadSignOut(testRequest("/logout?from=/browse", { signedIn: true }).args)).toMatchObject({ email: "fan@example.com" });
  expect((await redirected(loadSignOut(testRequest("/logout").args))).to).toBe("/");
});
