import type { Page } from "@playwright/test";
import { expectAccessible } from "../axe.ts";
import type { Traveller } from "../journey.ts";
import { say } from "../labels.ts";
import { plainRequest } from "../plain-request.ts";
import { expect, expectNoRawKeys, hydrated } from "../product.ts";
import { AWAY, chooseAtProvider } from "./providers.ts";

/**
 * A new viewer comes from a provider, who asks for no terms of ours: the sign-in waits at `/login/complete` until they are accepted
 * (428, ID-23), then goes on to where the viewer was going, and asks nobody twice.
 */
export async function acceptTermsAfterProvider(traveller: Traveller): Promise<void> {
  const { page, origin, realm, language, scripts } = traveller;
  const t = (key: string) => say(language, key);
  const [provider] = AWAY[realm];
  const name = `Consent ${language} ${crypto.randomUUID().slice(0, 8)}`;
  const complete = /\/login\/complete\?/u;
  const arrive = async () => {
    await page.goto(`${origin}/login/${provider.toLowerCase().replace(" ", "-")}?from=%2Fhome`);
    await hydrated(page, scripts);
    await page.locator('main form button[type="submit"]').first().click();
    await chooseAtProvider(page, name);
  };
  await arrive();
  await page.waitForURL(complete);
  await hydrated(page, scripts);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("identityCompleteTitle"));
  await expectNoRawKeys(page);
  const form = page.locator("main form", { has: page.locator('input[name="consent-terms"]') });
  const terms = form.locator('input[name="consent-terms"]');
  const send = () => form.locator('button[type="submit"]').click();
  await expect(terms).not.toBeChecked();
  await expect(terms).toHaveAttribute("required", "");
  await expect(form.locator('input[name="consent-marketing"]')).not.toHaveAttribute("required", "");
  // A notice is text without a box, and blocks nothing.
  await expect(form.locator('input[name="consent-privacy"]')).toHaveCount(0);
  if (scripts) await expectAccessible(page, `terms of ${realm} in ${language}`);
  // A sign-in that waits is none.
  expect(await accountStatus(traveller)).toBe(303);

  for (const field of ["firstName", "lastName"]) {
    const input = form.locator(`input[name="${field}"]`);
    if ((await input.count()) > 0) await input.fill("Nadia");
  }
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
  });
  await send();
  await expect(page.getByRole("alert").filter({ hasText: t("identitySignInProblem") })).toContainText(t("field.consentRequired"));
  await expect(terms).toHaveAttribute("aria-invalid", "true");
  if (scripts) await expectAccessible(page, `terms of ${realm} not accepted, in ${language}`);
  expect(await accountStatus(traveller)).toBe(303);

  await terms.check();
  await send();
  await page.waitForURL(`${origin}/home`);
  expect(await accountStatus(traveller)).toBe(200);

  await page.context().clearCookies();
  await arrive();
  await page.waitForURL(`${origin}/home`);
}

/** Status of the account page with this browser's cookies: 200 signed in, 303 a guest. */
async function accountStatus({ page, origin }: Traveller): Promise<number> {
  const cookies = await page.context().cookies(origin);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  return (await plainRequest(`${origin}/account`, { headers: { cookie } })).status;
}

/** Gives what a sign-in waits for at `/login/complete`: names and the required terms. Does nothing on another page. */
export async function completeSignIn(page: Page): Promise<void> {
  if (new URL(page.url()).pathname !== "/login/complete") return;
  const form = page.locator("main form", { has: page.locator('input[name="consent-terms"]') });
  for (const field of ["firstName", "lastName"]) {
    const input = form.locator(`input[name="${field}"]`);
    if ((await input.count()) > 0) await input.fill("Nadia");
  }
  await form.locator('input[name="consent-terms"]').check();
  await form.locator('button[type="submit"]').click();
  await page.waitForURL((url) => url.pathname !== "/login/complete");
}
