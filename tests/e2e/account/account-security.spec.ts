import { generate } from "otplib";
import { raiseChild } from "../../harness/identity/profiles.ts";
import { changePassword, endDevices, protectBySecondStep, setUpAuthenticator } from "../../harness/identity/security.ts";
import { join, travellerAt } from "../../harness/journey.ts";
import { say } from "../../harness/labels.ts";
import { changeEmail, takeDataAndStay } from "../../harness/personal-data.ts";
import { plainGuest } from "../../harness/plain-viewer.ts";
import { expect, expectAnswered, hydrated, originOf, PASSWORD, test } from "../../harness/product.ts";

test.use({ expectedTrouble: [/status of (?:400|404)/u] });

test("ID-30 where am I signed in; one device is signed out, then all others", async ({ page, baseURL }) => {
  await endDevices(travellerAt(page, originOf(baseURL)));
});

test("ID-27 an authenticator app is set up, asked for at sign-in, replaced by a recovery code, and taken away", async ({
  page,
  baseURL,
}) => {
  await protectBySecondStep(travellerAt(page, originOf(baseURL)));
});

test("ID-30 a new password signs every other device out", async ({ page, baseURL }) => {
  await changePassword(travellerAt(page, originOf(baseURL)));
});

test("ID-30 an address changes once both mailboxes have confirmed it", async ({ page, baseURL }) => {
  await changeEmail(travellerAt(page, originOf(baseURL)));
});

test("ID-30 a viewer takes their data along, asks for the end of the account, and stays", async ({ page, baseURL }) => {
  await takeDataAndStay(travellerAt(page, originOf(baseURL)));
});

test("ID-27 a passkey is added, signs in without a password, proves who one is, and answers the second step after a password", async ({
  page,
  baseURL,
}) => {
  const who = travellerAt(page, originOf(baseURL));
  const { origin } = who;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
  const email = await join(who);
  await page.goto(`${origin}/account/security`);
  await hydrated(page);
  await page.getByRole("button", { name: say("en", "securityPasskeyAdd") }).click();
  await expect(page.getByText(say("en", "securityPasskeyAdded"))).toBeVisible();
  const { credentials } = await devtools.send("WebAuthn.getCredentials", { authenticatorId });
  expect(credentials.map(({ rpId }) => rpId)).toEqual([new URL(origin).hostname]);

  // Suggested where the name is typed: the virtual device answers at once, as a viewer who picks it.
  await page.context().clearCookies();
  await page.goto(`${origin}/login?from=%2Faccount%2Fsecurity`);
  await page.waitForURL(/\/account\/security$/u);
  await expect(page.getByText(email)).toBeVisible();

  // The browser's answer is accepted only once.
  const posted = page.waitForRequest((request) => request.method() === "POST" && /\/login(?:\.data)?\?/u.test(request.url()));
  await page.context().clearCookies();
  await page.goto(`${origin}/login?from=%2Faccount%2Fsecurity`);
  const body = new URLSearchParams((await posted).postData() ?? "");
  await page.waitForURL(/\/account\/security$/u);
  const replayed = await plainGuest(origin).post("/login", Object.fromEntries(body));
  expect([replayed.status, replayed.body.toString().includes(say("en", "error.PASSKEY_INVALID"))]).toEqual([400, true]);

  await page.goto(`${origin}/account/verify?from=%2Faccount%2Fdevices`);
  await hydrated(page);
  await page.getByRole("button", { name: say("en", "securityUsePasskey") }).click();
  await page.waitForURL(/\/account\/devices$/u);

  // With an authenticator app a password is half a sign-in: the passkey stands in for the app's code. The device does not answer by itself
  // now, so that the sign-in page's suggestion signs nobody in.
  await setUpAuthenticator(who);
  await devtools.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled: false });
  await page.context().clearCookies();
  await page.goto(`${origin}/login?from=%2Faccount%2Fsecurity`);
  await hydrated(page);
  await page.locator('input[type="email"]').fill(email);
  await page.locator('main input[type="password"]').fill(PASSWORD);
  await page.getByRole("button", { name: say("en", "identitySignInButton"), exact: true }).click();
  await page.waitForURL(/\/login\/complete\?/u);
  await hydrated(page);
  await expect(page.locator('input[name="code"]')).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("__Host-session");
  await devtools.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled: true });
  await page.getByRole("button", { name: say("en", "securityUsePasskey"), exact: true }).click();
  await page.waitForURL(/\/account\/security$/u);
  await expect(page.getByText(email)).toBeVisible();

  // A copy of the key counts from where it was made: the next answer's counter goes back, and is refused.
  const [credential] = (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
  if (credential === undefined) throw new Error("no passkey");
  await devtools.send("WebAuthn.removeCredential", { authenticatorId, credentialId: credential.credentialId });
  await devtools.send("WebAuthn.addCredential", { authenticatorId, credential: { ...credential, signCount: 1 } });
  await page.goto(`${origin}/account/verify?from=%2Faccount%2Fdevices`);
  await hydrated(page);
  await page.getByRole("button", { name: say("en", "securityUsePasskey") }).click();
  await expect(page.getByRole("alert").or(page.locator("#proof-secret-error")).first()).toContainText(say("en", "error.PASSKEY_INVALID"));
});

test("ID-27 a removed passkey: the message names it and has the focus; without scripts it is on the page", async ({
  page,
  baseURL,
  browser,
}) => {
  const who = travellerAt(page, originOf(baseURL));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const add = async () => {
    const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
      options: { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    });
    await page.goto(`${who.origin}/account/security`);
    await hydrated(page);
    await page.getByRole("button", { name: say("en", "securityPasskeyAdd") }).click();
    await expect(page.getByText(say("en", "securityPasskeyAdded"))).toBeVisible();
    await devtools.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
  };
  await join(who);
  await add();
  const name = (await page.locator("main li bdi").first().textContent()) ?? "";
  const text = new RegExp(say("en", "securityPasskeyRemovedOf", { name: ".*" }), "u");
  await page.getByRole("button", { name: say("en", "securityRemoveOf", { name }) }).click();
  await expectAnswered(page, text);
  await expect(page.locator(":focus")).toContainText(name);
  await add();
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() });
  const document = await plain.newPage();
  await document.goto(`${who.origin}/account/security`);
  await document.getByRole("button", { name: say("en", "securityRemoveOf", { name }) }).click();
  await expectAnswered(document, text, false);
  await plain.close();
});

test("ID-27 the demo's locked account asks for a code of its published key", async ({ page, baseURL }) => {
  const { origin } = travellerAt(page, originOf(baseURL));
  const locked = plainGuest(origin);
  expect((await locked.post("/login", { id: "locked@ringside.example", secret: "Corner-Stool-77" })).headers.location).toBe(
    // The first form of a guest without a cookie: the page then distinguishes blocked cookies from an expired form.
    "/login/complete?cookies=check",
  );
  const code = await generate({ secret: "KRUGKIDROVUWG2ZAMJZG653OEBTG66BA" });
  const answer = await locked.post("/login/complete", { code });
  expect([answer.status, answer.headers.location]).toEqual([303, "/"]);
});

test("ID-26 RT-04 CM-12 a child's profile sees what its rating lets through, cannot reach the account, reads why it buys nothing, and is left by its PIN", async ({
  page,
  baseURL,
}) => {
  await raiseChild(travellerAt(page, originOf(baseURL)));
});
