import { expect } from "@playwright/test";
import { join, signInByForm, type Traveller } from "../journey.ts";
import { say } from "../labels.ts";
import { receiveMail } from "../outbox.ts";
import { type PlainViewer, plainGuest, plainSignUp } from "../plain-viewer.ts";
import { expectAnswered, expectNoRawKeys, hydrated, newEmail, PASSWORD } from "../product.ts";
import { setUpAuthenticator } from "./security.ts";

const NEW_PASSWORD = "Ring-Walk-And-Back-4";
const REALM = { realm: "Ringside" };

/** As a program that opens every link of a mail before its reader does. */
async function scan(link: string): Promise<void> {
  const scanner = plainGuest(new URL(link).origin);
  for (let time = 0; time < 5; time += 1) {
    const { status, headers } = await scanner.get(link);
    expect([status, headers["referrer-policy"], headers["cache-control"]]).toEqual([200, "no-referrer", "no-store"]);
  }
}

async function open({ page, scripts }: Traveller, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page, scripts);
  await expectNoRawKeys(page);
}

/** Sends the form of the page. */
const send = ({ page }: Traveller) => page.locator('main form button[type="submit"]').first().click();

/** The address was unproved and this browser never signed in to the account: the page asks once whose it is (P17). */
async function sayMine(traveller: Traveller): Promise<void> {
  const { page, language } = traveller;
  await expect(page.getByRole("alert")).toContainText(say(language, "field.pleaseSayWhoseAccount"));
  await page.getByRole("radio", { name: say(language, "identityWhoseKeep") }).check();
}

async function typePassword({ page }: Traveller, password: string): Promise<void> {
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="confirmPassword"]').fill(password);
}

/** Forgotten password: from sign-in to the mail, the link, the new password, sign-in; sessions elsewhere are over. */
export async function resetPassword(traveller: Traveller): Promise<void> {
  const { page, language, origin, scripts } = traveller;
  const t = (key: string, values = {}) => say(language, key, values);
  const elsewhere: PlainViewer = await plainSignUp(origin);
  await open(traveller, `${origin}/login`);
  await page.getByRole("link", { name: t("identityForgotPassword") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("identityRequestTitle"));
  await hydrated(page, scripts);
  await page.locator('input[type="email"]').fill(elsewhere.email);
  await send(traveller);
  await expect(page.getByText(t("identityMailSentTitle"))).toBeVisible();
  const { link } = await receiveMail(elsewhere.email, t("mailResetSubject", REALM));
  await scan(link);
  await open(traveller, link);
  await page.locator('input[name="password"]').fill(NEW_PASSWORD);
  await page.locator('input[name="confirmPassword"]').fill(NEW_PASSWORD);
  await send(traveller);
  await sayMine(traveller);
  if (!scripts) {
    // Looking for a text passes `noscript` by.
    await expect(page.locator("main form noscript p")).toHaveText(t("identityNewPasswordAgain"));
    await page.locator('input[name="password"]').fill(NEW_PASSWORD);
    await page.locator('input[name="confirmPassword"]').fill(NEW_PASSWORD);
  }
  await send(traveller);
  await expect(page.getByText(t("identityResetDoneTitle"))).toBeVisible();
  // By itself, after three seconds.
  await page.waitForURL((url) => /\/(?:login|iniciar-sesion|entrar)$/u.test(url.pathname));
  await signInByForm(traveller, elsewhere.email, NEW_PASSWORD);
  expect((await elsewhere.get("/account")).status).toBe(303);
  // The link is used up.
  await open(traveller, link);
  await page.locator('input[name="password"]').fill(NEW_PASSWORD);
  await page.locator('input[name="confirmPassword"]').fill(NEW_PASSWORD);
  await send(traveller);
  await expect(page.getByRole("alert")).toContainText(t("error.LINK_INVALID"));
  // A second press could only fail again: the way to a new link stands there instead.
  await expect(page.getByRole("link", { name: t("identityRequestButton") })).toBeVisible();
}

/**
 * After a reset of a proved account its second factor is listed; given up, it stays for three days, and its code still signs in. `more` adds
 * other ways in on the security page; "Remove all" ends those at once.
 */
export async function reviewAccess(traveller: Traveller, more?: () => Promise<void>): Promise<void> {
  const { page, language, origin, scripts } = traveller;
  const t = (key: string, values = {}) => say(language, key, values);
  const email = await join(traveller);
  await open(traveller, (await receiveMail(email, t("mailConfirmSubject", REALM))).link);
  await send(traveller);
  await expect(page.getByText(t("identityConfirmedTitle"))).toBeVisible();
  await setUpAuthenticator(traveller);
  await more?.();
  expect((await plainGuest(origin).post("/login/request-password", { email })).status).toBe(303);
  const { link } = await receiveMail(email, t("mailResetSubject", REALM));
  await open(traveller, link);
  await typePassword(traveller, NEW_PASSWORD);
  await send(traveller);
  await expect(page.getByRole("heading", { name: t("identityAccessTitle") })).toBeVisible();
  await hydrated(page, scripts);
  await expectNoRawKeys(page);
  await expect(page.locator("main li")).toHaveCount(more === undefined ? 1 : 2);
  const button =
    more === undefined ? t("identityAccessRemoveOf", { name: t("identityAccessAuthenticator") }) : t("identityAccessRemoveAll");
  await page.getByRole("button", { name: button }).click();
  await expect(page.locator("main li")).toHaveCount(1);
  await expectAnswered(page, t(more === undefined ? "identityAccessRemovalPlanned" : "identityAccessRemovedRest"), scripts);
  await expect(page.getByText(t("identityAccessAuthenticator"), { exact: true })).toBeVisible();
  await expect(page.locator("main li").getByRole("button")).toHaveCount(0);
  await receiveMail(email, t("mailSecuritySubject", REALM));
  // The page does not leave by itself, and the second factor still protects the account.
  await page.getByRole("link", { name: t("identitySignInNow") }).click();
  const signedIn = await plainGuest(origin, email).post("/login", { id: email, secret: NEW_PASSWORD });
  expect([signedIn.status, String(signedIn.headers.location).includes("/login/complete")]).toEqual([303, true]);
}

/** Sign-in by a mailed link. */
export async function signInByMail(traveller: Traveller): Promise<void> {
  const { page, language, origin, scripts } = traveller;
  const t = (key: string, values = {}) => say(language, key, values);
  const { email } = await plainSignUp(origin);
  await open(traveller, `${origin}/login`);
  await page.getByRole("link", { name: t("identityGoMagicLink") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("identityMagicTitle"));
  await hydrated(page, scripts);
  await page.locator('input[type="email"]').fill(email);
  await send(traveller);
  await expect(page.getByText(t("identityMailSentTitle"))).toBeVisible();
  const { link } = await receiveMail(email, t("mailMagicSubject", REALM));
  await scan(link);
  await open(traveller, link);
  await send(traveller);
  await sayMine(traveller);
  await send(traveller);
  await page.waitForURL(`${origin}/`);
  await open(traveller, `${origin}/account`);
  await expect(page.locator("main")).toContainText(email);
  // A followed link has proved the address.
  await expect(page.getByText(t("accountConfirmTitle"))).toHaveCount(0);
}

/** The owner of an address that somebody else registered: an account of their own, completed as after a sign-up (P17). */
export async function refuseAccount(traveller: Traveller): Promise<void> {
  const { page, language, origin, scripts } = traveller;
  const t = (key: string, values = {}) => say(language, key, values);
  const stranger = await plainSignUp(origin);
  const asking = await plainGuest(origin).post("/login/magic-link", { email: stranger.email });
  expect(asking.status).toBe(303);
  const { link } = await receiveMail(stranger.email, t("mailMagicSubject", REALM));
  await open(traveller, link);
  await send(traveller);
  await page.getByRole("radio", { name: t("identityWhoseOwn") }).check();
  await send(traveller);
  await page.waitForURL((url) => url.pathname !== new URL(link).pathname);
  await hydrated(page, scripts);
  await page.locator('input[name="name"]').fill("Olivia Owner");
  for (const box of await page.locator('main form input[type="checkbox"][required]').all()) await box.check();
  await send(traveller);
  await page.waitForURL(`${origin}/`);
  await open(traveller, `${origin}/account`);
  await expect(page.locator("main")).toContainText(stranger.email);
  const theirs = await stranger.get("/account");
  expect(theirs.status).toBe(200);
  expect(theirs.body.toString()).not.toContain(stranger.email);
}

/** A stranger signs up with the address of another where mail confirms it first: the owner's answer and password decide (P17). */
export async function refuseSignUp(traveller: Traveller): Promise<void> {
  const { page, language, origin } = traveller;
  const t = (key: string, values = {}) => say(language, key, values);
  const email = newEmail();
  const person = { firstName: "Thea", lastName: "Thief", "consent-terms": "yes" };
  const stranger = plainGuest(origin, email);
  const signedUp = await stranger.post("/signup", { ...person, email, password: PASSWORD, confirmPassword: PASSWORD });
  expect(signedUp.status).toBe(303);
  const mail = await receiveMail(email, say("en", "mailSignUpSubject", { realm: "Aurora" }));
  await scan(mail.link);
  await open(traveller, mail.link);
  await send(traveller);
  await expect(page.getByRole("alert")).toContainText(t("field.pleaseSayWhoseAccount"));
  await page.getByRole("radio", { name: t("identityWhoseOwn") }).check();
  await typePassword(traveller, NEW_PASSWORD);
  await send(traveller);
  await expect(page.getByText(t("identityConfirmedTitle"))).toBeVisible();
  expect((await stranger.post("/login", { id: email, secret: PASSWORD })).status).toBe(401);
  const owner = await plainGuest(origin, email).post("/login", { id: email, secret: NEW_PASSWORD });
  expect([owner.status, String(owner.headers.location).includes("/login/complete")]).toEqual([303, true]);
}

/** Confirming the address of a new account, then "sign in now" with the address filled in. */
export async function confirmAddress(traveller: Traveller): Promise<void> {
  const { page, language, origin } = traveller;
  const t = (key: string, values = {}) => say(language, key, values);
  const viewer = await plainSignUp(origin);
  await viewer.lend(page.context());
  const subject = t("mailConfirmSubject", REALM);
  await receiveMail(viewer.email, subject);
  await open(traveller, `${origin}/account`);
  await page.getByRole("button", { name: t("accountConfirmSend") }).click();
  await expect(page.getByText(t("accountConfirmSent"))).toBeVisible();
  const { link } = await receiveMail(viewer.email, subject, 2);
  await page.context().clearCookies();
  await scan(link);
  await open(traveller, link);
  await send(traveller);
  // This browser did not sign up: whose account it is, and its password.
  await sayMine(traveller);
  await typePassword(traveller, PASSWORD);
  await send(traveller);
  await expect(page.getByText(t("identityConfirmedTitle"))).toBeVisible();
  // The account's own password ends nothing.
  expect((await viewer.get("/account")).status).toBe(200);
  await page.getByRole("link", { name: t("identitySignInNow") }).click();
  await expect(page.locator('input[type="email"]')).toHaveValue(viewer.email);
  expect((await viewer.get("/account")).body.toString()).not.toContain('value="remind"');
  await open(traveller, `${origin}/email-confirmation?token=made-up`);
  await send(traveller);
  await expect(page.getByRole("alert")).toContainText(t("error.LINK_INVALID"));
  await open(traveller, `${origin}/email-confirmation`);
  await expect(page.locator("main")).toContainText(t("identitySorry"));
}
