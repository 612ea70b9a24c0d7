import { expectAccessible } from "../axe.ts";
import { join, type Traveller } from "../journey.ts";
import { say } from "../labels.ts";
import { expect, expectNoRawKeys, hydrated } from "../product.ts";

/** A new viewer finds the terms from the account's menu, and says yes to the optional one, then no. */
export async function changeConsents(traveller: Traveller): Promise<void> {
  const { page, origin, language, scripts } = traveller;
  const t = (key: string) => say(language, key);
  await join(traveller);
  await page.goto(`${origin}/account/details`);
  await hydrated(page, scripts);
  await page
    .getByRole("navigation", { name: t("accountPartsLabel") })
    .getByRole("link", { name: t("accountMenuPreferences"), exact: true })
    .click();
  await page.waitForURL((url) => ["/preferences", "/preferencias"].includes(url.pathname));
  await hydrated(page, scripts);
  const part = page.getByRole("region", { name: t("personalConsents") });
  const marketing = part.locator('input[name="consent-marketing"]');
  const agreed = new RegExp(t("personalConsentAgreed").trim(), "u");
  const declined = new RegExp(t("personalConsentDeclined").trim(), "u");
  const save = async (flash: string) => {
    await part.getByRole("button", { name: t("personalConsentsSave"), exact: true }).click();
    await expect(page.getByText(t(flash))).toBeVisible();
    await hydrated(page, scripts);
  };

  // Required consents were accepted at sign-up: the page shows version and time, and no box to withdraw.
  await expect(part.locator('input[name="consent-terms"]')).toHaveCount(0);
  await expect(part.getByText(agreed)).toHaveCount(1);
  await expect(part.getByText(declined)).toHaveCount(1);
  await expect(part.getByText("2026-11")).toHaveCount(3);
  await expect(part.locator('a[href$="/terms"]')).toBeVisible();
  await expect(marketing).not.toBeChecked();
  await expectNoRawKeys(page);
  if (scripts) await expectAccessible(page, `preferences in ${language}`);

  await marketing.check();
  await save("personalConsentsSaved");
  await expect(marketing).toBeChecked();
  await expect(part.getByText(agreed)).toHaveCount(2);
  await page.goto(`${origin}/preferences`);
  await hydrated(page, scripts);
  await expect(marketing).toBeChecked();

  await marketing.uncheck();
  await save("personalConsentsSaved");
  await expect(marketing).not.toBeChecked();
  await expect(part.getByText(declined)).toHaveCount(1);

  // A form of an older version of the terms keeps nothing.
  await marketing.check();
  await part.locator('input[name="shown"]').evaluate((input: HTMLInputElement) => {
    input.value = "marketing 2019-01";
  });
  await save("personalConsentsChanged");
  await page.goto(`${origin}/preferences`);
  await hydrated(page, scripts);
  await expect(marketing).not.toBeChecked();
}
