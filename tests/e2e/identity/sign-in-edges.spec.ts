import { expectRefused, FORM_CASES } from "../../harness/form-cases.ts";
import { hold } from "../../harness/hold.ts";
import { LOCALES, say } from "../../harness/labels.ts";
import { plainRequest } from "../../harness/plain-request.ts";
import { plainGuest, plainSignIn, plainSignUp } from "../../harness/plain-viewer.ts";
import { expect, hydrated, newEmail, originOf, PASSWORD, test } from "../../harness/product.ts";

// The browser logs the errors that these tests provoke.
test.use({ expectedTrouble: [/status of (?:400|401|404|409|422)/u] });
const t = (key: string) => say("en", key);

test("PW-08 ID-01 ID-02 ID-29 each wrong form says with scripts what it says without: above, at the field, with focus", async ({
  page,
  baseURL,
}) => {
  for (const one of FORM_CASES) await expectRefused(page, originOf(baseURL), one, "en", true);
});

test.describe("in Arabic", () => {
  test.use({ locale: LOCALES.ar });
  test("PW-08 PL-03 ID-01 an empty sign-in says in the viewer's language, too, what each field lacks", async ({ page, baseURL }) => {
    const [empty] = FORM_CASES.filter(({ name }) => name === "sign-in, empty");
    if (empty === undefined) throw new Error("no such case");
    await expectRefused(page, originOf(baseURL), empty, "ar", true);
  });
});

test("ID-01 both fields empty: nothing is sent; one of them is enough to send", async ({ page, baseURL }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    // The options of a passkey that the browser may suggest are not the form's.
    if (request.method() === "POST" && !request.url().endsWith("/_/passkey")) sent.push(request.url());
  });
  await page.goto(`${originOf(baseURL)}/login`);
  await hydrated(page);
  const button = page.getByRole("button", { name: t("identitySignInButton"), exact: true });
  await button.click();
  await expect(page.getByRole("alert")).toContainText(t("identityPasswordMissing"));
  expect(sent).toEqual([]);
  await page.locator('input[type="email"]').fill("fan@ringside.example");
  await button.click();
  await expect(page.getByRole("alert")).toContainText(t("error.INVALID_CREDENTIALS"));
  expect(sent).toHaveLength(1);
});

test("ID-29 ID-30 a wrong password and an unknown address get the same answer, byte for byte but for what was typed", async ({
  baseURL,
}) => {
  const origin = originOf(baseURL);
  const bare = (html: string, email: string) =>
    html.replaceAll(email, "").replaceAll(/nonce="[^"]*"|"[A-Za-z0-9+/]{24}"|[0-9a-f]{8}-[0-9a-f-]{27}/gu, "");
  const [registered, unknown] = ["fan@ringside.example", "who@ringside.example"];
  const [one, other] = [
    await plainGuest(origin).post("/login", { id: registered, secret: "wrong" }),
    await plainGuest(origin).post("/login", { id: unknown, secret: "wrong" }),
  ];
  expect([one.status, other.status]).toEqual([401, 401]);
  expect(bare(one.body.toString(), registered)).toBe(bare(other.body.toString(), unknown));
  for (const answer of [one, other]) expect(answer.body.toString()).toContain(t("error.INVALID_CREDENTIALS"));
});

test("ID-24 RT-06 who is signed in finds no sign-in page: they go on, to where they were going", async ({ page, baseURL, context }) => {
  const origin = originOf(baseURL);
  await (await plainSignIn(origin, "fan@ringside.example", "Corner-Stool-77")).lend(context);
  await page.goto(`${origin}/login`);
  await expect(page).toHaveURL(`${origin}/`);
  await page.goto(`${origin}/signup?from=%2Faccount`);
  await expect(page).toHaveURL(`${origin}/account`);
  // A door is no place to go to.
  await page.goto(`${origin}/login?from=%2Flogin%3Ffrom%3D%252Flogin`);
  await expect(page).toHaveURL(`${origin}/`);
});

test("ID-24 a page that needs a viewer asks them in and brings them back, with its parameters", async ({ page, baseURL }) => {
  const origin = originOf(baseURL);
  await page.goto(`${origin}/account?p=1`);
  await expect(page).toHaveURL(/\/login\?from=%2Faccount%3Fp%3D1$/u);
  await hydrated(page);
  // A mistake first: the way back must survive it.
  await page.locator('input[type="email"]').fill("fan@ringside.example");
  await page.locator('main input[type="password"]').fill("wrong");
  const button = page.getByRole("button", { name: t("identitySignInButton"), exact: true });
  await button.click();
  await expect(page.getByRole("alert")).toContainText(t("error.INVALID_CREDENTIALS"));
  await page.locator('main input[type="password"]').fill("Corner-Stool-77");
  await button.click();
  await expect(page).toHaveURL(`${origin}/account?p=1`);
});

test("RT-16 CV-09 a title that needs an account: guests are sent to sign-in, read why, and are back at the title afterwards", async ({
  page,
  baseURL,
}) => {
  const origin = originOf(baseURL);
  const guest = plainGuest(origin);
  // As documents, too, and twice: the answer is nobody's but this guest's.
  for (const title of [
    "/video/night-of-the-bell/night-of-the-bell",
    "/live/gym-floor/gym-floor",
    "/video/night-of-the-bell/night-of-the-bell",
  ]) {
    const led = await guest.get(`${title}?playlistId=p1`);
    expect([led.status, led.headers["cache-control"]]).toEqual([303, expect.stringContaining("no-store")]);
    expect(led.headers.location).toBe(`/login?from=${encodeURIComponent(`${title}?playlistId=p1`)}&isGrantedOnSignIn=true`);
  }
  // Before its start there is nothing to play: its page stands.
  expect((await guest.get("/live/rising-kicks/rising-kicks")).status).toBe(200);

  await page.goto(`${origin}/playlist/champion-nights`);
  const link = page.locator('main a[href*="/video/night-of-the-bell"]').first();
  await hydrated(page);
  await link.click();
  await page.waitForURL(/\/login\?from=%2Fvideo%2Fnight-of-the-bell/u);
  await hydrated(page);
  await expect(page.getByText(t("identitySignInToWatchLead"))).toBeVisible();
  await page.locator('input[type="email"]').fill("fan@ringside.example");
  await page.locator('main input[type="password"]').fill("Corner-Stool-77");
  await page.getByRole("button", { name: t("identitySignInButton"), exact: true }).click();
  await expect(page).toHaveURL(`${origin}/video/night-of-the-bell/night-of-the-bell?playlistId=champion-nights`);
  await expect(page.locator("video")).toHaveCount(1);
});

test("ID-24 ID-28 a session in two tabs: signed out in one, the other learns it at its next step and nothing of theirs is shown", async ({
  page,
  baseURL,
  context,
}) => {
  const origin = originOf(baseURL);
  const viewer = await plainSignUp(origin);
  await viewer.lend(context);
  await page.goto(`${origin}/account`);
  await hydrated(page);
  await page.goto(`${origin}/browse`);
  const other = await context.newPage();
  await other.goto(`${origin}/logout`);
  await hydrated(other);
  await other.getByRole("button", { name: t("identitySignOutButton") }).click();
  await other.waitForURL((url) => !url.pathname.includes("logout"));
  await page.goto(`${origin}/account`);
  await expect(page).toHaveURL(/\/login\?from=%2Faccount$/u);
  await expect(page.locator("body")).not.toContainText(viewer.email);
  // Neither by going back: the page is not kept.
  await page.goBack();
  await page.goBack();
  await expect(page.locator("main")).not.toContainText(viewer.email);
  // A stolen copy of the cookie is worth nothing any more.
  expect((await viewer.get("/account")).status).toBe(303);
  expect((await viewer.get("/account.data")).body.toString()).not.toContain(viewer.email);
});

test("ID-28 signing out without being signed in, twice, or by GET harms nobody", async ({ baseURL }) => {
  const origin = originOf(baseURL);
  expect((await plainGuest(origin).post("/logout", {})).status).toBe(303);
  const viewer = await plainSignUp(origin);
  // A picture or a link elsewhere must not sign them out.
  expect((await viewer.get("/logout")).status).toBe(200);
  expect((await viewer.get("/account")).status).toBe(200);
  const cookie = viewer.cookie();
  expect((await viewer.post("/logout", {})).status).toBe(303);
  const again = await plainRequest(`${origin}/logout`, {
    method: "POST",
    headers: { cookie, origin, "content-type": "application/x-www-form-urlencoded", "content-length": "0" },
  });
  expect(again.status).toBe(303);
});

test("ID-02 the same sign-up sent twice makes one account and signs in; another's address is refused", async ({ baseURL }) => {
  const origin = originOf(baseURL);
  const email = newEmail();
  const fields = { name: "Nadia", email, password: PASSWORD, confirmPassword: PASSWORD, "consent-terms": "yes" };
  const [one, other] = await Promise.all([plainGuest(origin).post("/signup", fields), plainGuest(origin).post("/signup", fields)]);
  expect([one.status, other.status]).toEqual([303, 303]);
  const taken = await plainGuest(origin).post("/signup", {
    ...fields,
    email: email.toUpperCase(),
    password: "Another-Stool-1",
    confirmPassword: "Another-Stool-1",
  });
  expect(taken.status).toBe(409);
  expect(taken.body.toString()).toContain(t("error.ACCOUNT_CONFLICT"));
  expect((await plainSignIn(origin, email, PASSWORD)).cookie()).toContain("__Host-session");
});

test("ID-02 P05 fields that the form does not have are not stored: no role, no other realm, no other id", async ({ baseURL }) => {
  const origin = originOf(baseURL);
  const email = newEmail();
  const viewer = plainGuest(origin, email);
  const hostile = {
    role: "OPERATOR",
    rol: "OPERATOR",
    id: "member",
    realm_id: "aurora",
    "name.first": "x",
    "fields[role]": "OPERATOR",
    __proto__x: "1",
  };
  const fields = { name: "Eve", email, password: PASSWORD, confirmPassword: PASSWORD, "consent-terms": "yes" };
  const answer = await viewer.post("/signup", { ...fields, ...hostile });
  expect(answer.status).toBe(303);
  const account = (await viewer.get("/account")).body.toString();
  expect(account).toContain(email);
  expect(account).not.toContain("OPERATOR");
  await expect(plainSignIn(originOf(baseURL, "aurora"), email, PASSWORD)).rejects.toThrow("cannot sign in");
});

test("ID-01 an account of one realm opens no other", async ({ baseURL }) => {
  const aurora = originOf(baseURL, "aurora");
  const answer = await plainGuest(aurora).post("/login", { id: "fan@ringside.example", secret: "Corner-Stool-77" });
  expect(answer.status).toBe(401);
  expect((await plainSignIn(aurora, "fan@aurora.example", "Corner-Stool-77")).cookie()).toContain("__Host-session");
});

test("P05 forms of a strange shape: files, doubled names, no names, 60 kB, bad encodings", async ({ baseURL }) => {
  const origin = originOf(baseURL);
  const send = (body: string, type = "application/x-www-form-urlencoded") =>
    plainRequest(`${origin}/login`, {
      method: "POST",
      headers: { origin, "content-type": type, "content-length": String(Buffer.byteLength(body)), "accept-language": "en" },
      body,
    });
  const part = (name: string, value: string, file = "") =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${file === "" ? "" : `; filename="${file}"`}\r\n\r\n${value}\r\n`;
  const odd: [string, string?][] = [
    [""],
    ["id=a&id=b&secret=c&secret=d"],
    ["&&&==&=x"],
    ["id=%00%01%02&secret=%ff%fe"],
    ["id=%&secret=%zz"],
    [`id=${"x".repeat(60_000)}`],
    [Array.from({ length: 5_000 }, (_, index) => `f${index}=x`).join("&")],
    ["id[a][b][c]=x&secret[]=y&__proto__[x]=1&constructor.prototype.x=1"],
    ["__proto__=1&intent=__intent__&__intent__=x"],
    [`${part("id", "x", "a.txt")}${part("secret", "y", "b.txt")}--b--\r\n`, "multipart/form-data; boundary=b"],
    ["--b\r\nnot a part", "multipart/form-data; boundary=b"],
    ["id=a", "multipart/form-data"],
  ];
  for (const [body, type] of odd) {
    const answer = await send(body, type);
    const what = `${type ?? ""} ${body.slice(0, 40)}`;
    expect([what, answer.status >= 400 && answer.status < 500]).toEqual([what, true]);
  }
  // Pages of a viewer's own read forms too, and what the form library makes of names is not a client's to choose.
  const viewer = await plainSignUp(origin);
  const intents = [
    "x",
    "{",
    '{"type":"validate"}',
    '{"type":"insert","payload":{"name":"__proto__"}}',
    '{"type":"update","payload":{"name":"code","value":{}}}',
  ];
  for (const [path, fields] of [
    ["/account/subscriptions", { voucherCode: "HALF50", licenceId: "ringside-yearly" }],
    ["/purchase", { intent: "add-voucher", code: "HALF50", sku: "ringside-yearly-p1y" }],
    ["/pay", { intent: "add-voucher", code: "HALF50" }],
    ["/login", { id: "a", secret: "b" }],
    ["/signup", { name: "a" }],
  ] as const) {
    for (const intent of intents) {
      const answer = await viewer.post(path, { ...fields, __intent__: intent, "__proto__[x]": "1", "code[0].x": "1" });
      expect([path, intent, answer.status < 500]).toEqual([path, intent, true]);
    }
  }
  const bare = await plainRequest(`${origin}/logout`, { method: "POST", headers: { origin, "content-length": "0" } });
  expect(bare.status).toBe(415);
  expect((await plainGuest(origin).get("/healthz")).status).toBe(200);
});

test("PW-08 PW-09 who corrects a refused form before the scripts have come stays in the field when they do", async ({ page, baseURL }) => {
  const release = await hold(page, /\/assets\/.*\.js/u);
  await page.goto(`${originOf(baseURL)}/login?lang=en`, { waitUntil: "commit" });
  await page.locator('input[type="email"]').fill("member@ringside.example");
  const secret = page.locator('main input[type="password"]');
  await secret.fill("not this one");
  await secret.press("Enter");
  const alert = page.getByRole("alert").filter({ hasText: t("identitySignInProblem") });
  await expect(alert).toBeFocused();
  await secret.fill("not th");
  await release();
  await hydrated(page);
  // By the page's keyboard: the field's own would take the focus back first.
  await page.keyboard.type("at");
  await expect(secret).toHaveValue("not that");
  await page.keyboard.press("Enter");
  await expect(alert).toBeFocused();
});
