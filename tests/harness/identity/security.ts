import { generate } from "otplib";
import { join, type Traveller } from "../journey.ts";
import { say } from "../labels.ts";
import { plainSignIn } from "../plain-viewer.ts";
import { expect, expectAnswered, expectNoRawKeys, hydrated, PASSWORD } from "../product.ts";

/** A new viewer who is signed in on two more devices signs one of them out, then the rest. */
export async function endDevices(traveller: Traveller): Promise<void> {
  const { page, origin, language, scripts } = traveller;
  const email = await join(traveller);
  const others = [await plainSignIn(origin, email, PASSWORD), await plainSignIn(origin, email, PASSWORD)];
  const signedIn = async () => (await Promise.all(others.map((other) => other.get("/account")))).filter(({ status }) => status === 200);
  const open = async () => {
    await page.goto(`${origin}/account/devices`);
    await hydrated(page, scripts);
    await expectNoRawKeys(page);
  };
  await open();
  const entries = page.locator("main li").filter({ hasText: /\d{4}/u });
  await expect(entries).toHaveCount(3);
  await expect(entries.filter({ hasText: say(language, "securityDeviceCurrent") })).toHaveCount(1);
  await entries.getByRole("button").first().click();
  await expect(page.getByText(say(language, "securityDeviceEnded"))).toBeVisible();
  await expect(entries).toHaveCount(2);
  expect(await signedIn()).toHaveLength(1);
  await page.getByRole("button", { name: say(language, "securityEndOthers") }).click();
  await expect(page.getByText(say(language, "securityOthersEnded"))).toBeVisible();
  await expect(entries).toHaveCount(1);
  expect(await signedIn()).toHaveLength(0);
  await open();
  await expect(page.getByText(say(language, "securityOnlyThis"))).toBeVisible();
}

const spaced = (text: string | null): string => (text ?? "").replace(/\s/gu, "");
const codeOf = (secret: string, steps = 0): Promise<string> => generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

/** Sets up an authenticator app for the signed-in viewer. Gives its key and a recovery code. */
export async function setUpAuthenticator({ page, origin, language, scripts }: Traveller): Promise<{ secret: string; recovery: string }> {
  await page.goto(`${origin}/account/security`);
  await hydrated(page, scripts);
  await page.getByRole("button", { name: say(language, "securityFactorBegin") }).click();
  await page.waitForURL(/\/account\/security\/authenticator/u);
  await expect(page.getByRole("img", { name: say(language, "securityFactorQr") })).toBeVisible();
  const secret = spaced(await page.locator("main code").first().textContent());
  await page.locator('input[name="code"]').fill("000000");
  await page.getByRole("button", { name: say(language, "securityFactorConfirm") }).click();
  await expect(page.locator("#authenticator-code-error")).toHaveText(say(language, "error.CODE_INVALID"));
  await page.locator('input[name="code"]').fill(await codeOf(secret));
  await page.getByRole("button", { name: say(language, "securityFactorConfirm") }).click();
  await expect(page.getByText(say(language, "securityRecoveryTitle"))).toBeVisible();
  const [recovery = ""] = await page.locator("main li code").allTextContents();
  await expectNoRawKeys(page);
  return { secret, recovery };
}

/** The address of the set-up, opened before anything was begun, says what it is for and begins. */
async function beginAtItsAddress({ page, origin, language, scripts }: Traveller): Promise<void> {
  await page.goto(`${origin}/account/security/authenticator`);
  await hydrated(page, scripts);
  await expect(page.getByText(say(language, "securityFactorText"))).toBeVisible();
  await expectNoRawKeys(page);
  await page.getByRole("button", { name: say(language, "securityFactorBegin") }).click();
  await expect(page.getByRole("img", { name: say(language, "securityFactorQr") })).toBeVisible();
}

/** A new viewer sets up an authenticator app, signs out, and signs in with a code of it, then with a recovery code. */
export async function protectBySecondStep(traveller: Traveller): Promise<void> {
  const { page, origin, language, scripts } = traveller;
  const email = await join(traveller);
  await beginAtItsAddress(traveller);
  const { secret, recovery } = await setUpAuthenticator(traveller);
  await page.goto(`${origin}/account/security/authenticator`);
  await expect(page.locator("main")).toContainText(say(language, "securityFactorOn", { date: "" }).replace(/\s*\.?$/u, ""));
  await expect(page.getByRole("button", { name: say(language, "securityFactorBegin") })).toHaveCount(0);

  const enter = async (code: string) => {
    await page.context().clearCookies();
    await page.goto(`${origin}/login?from=%2Faccount%2Fsecurity`);
    await hydrated(page, scripts);
    await page.locator('input[type="email"]').fill(email);
    await page.locator('main input[type="password"]').fill(PASSWORD);
    await page.getByRole("button", { name: say(language, "identitySignInButton"), exact: true }).click();
    await page.waitForURL(/\/login\/complete/u);
    await hydrated(page, scripts);
    await expectNoRawKeys(page);
    await page.locator('input[name="code"]').fill(code);
    await page.getByRole("button", { name: say(language, "identityGoOn") }).click();
  };
  // The code of the set-up, or one before it, is a replay.
  await enter(await codeOf(secret, -1));
  await expect(page.locator("#second-code-error")).toHaveText(say(language, "error.CODE_INVALID"));
  await page.locator('input[name="code"]').fill(await codeOf(secret, 1));
  await page.getByRole("button", { name: say(language, "identityGoOn") }).click();
  await page.waitForURL(/\/account\/security$/u);
  await enter(recovery);
  await page.waitForURL(/\/account\/security$/u);
  await hydrated(page, scripts);
  await expect(page.getByText(say(language, "securityRecoveryLeft", { left: "9" }))).toBeVisible();
  await page.getByRole("button", { name: say(language, "securityFactorRemove") }).click();
  await expectAnswered(page, say(language, "securityAuthenticatorRemoved"), scripts);
}

/** A new viewer changes their password; another device of theirs is signed out, and the new password signs in. */
export async function changePassword(traveller: Traveller): Promise<void> {
  const { page, origin, language, scripts } = traveller;
  const email = await join(traveller);
  const other = await plainSignIn(origin, email, PASSWORD);
  await page.goto(`${origin}/account/password`);
  await hydrated(page, scripts);
  await expectNoRawKeys(page);
  const next = "Rope-And-Canvas-5";
  await page.locator('input[name="password"]').fill(next);
  await page.locator('input[name="confirmPassword"]').fill("Rope-And-Canvas-6");
  await page.getByRole("button", { name: say(language, "securityPasswordSave") }).click();
  await expect(page.locator("#account-confirmPassword-error")).toHaveText(say(language, "field.passwordsDiffer"));
  for (const name of ["password", "confirmPassword"]) await page.locator(`input[name="${name}"]`).fill(next);
  await page.getByRole("button", { name: say(language, "securityPasswordSave") }).click();
  await expect(page.getByText(say(language, "securityPasswordChanged"))).toBeVisible();
  expect((await other.get("/account")).status).toBe(303);
  expect((await plainSignIn(origin, email, next)).cookie()).toContain("session");
}
