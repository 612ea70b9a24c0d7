import { expect } from "@playwright/test";
import { BILLING, chooseLicence, expectPaid, fillBilling, join, payByCard, type Traveller } from "./journey.ts";
import { say } from "./labels.ts";

/** Billing details asked for, refused, kept, changed and used: the same with scripts and without. Ends on the order of a second purchase. */
export async function expectBilling(traveller: Traveller): Promise<void> {
  const { page, language } = traveller;
  const t = (key: string) => say(language, key);
  const main = page.locator("main");
  const field = (name: string) => main.locator(`[name="${name}"]`);
  await join(traveller);
  await chooseLicence(traveller, "aurora-yearly");
  await expect(main.getByRole("heading", { name: t("commerceBillingTitle") })).toBeVisible();
  await expect(main.getByText(t("commerceMethodTitle"))).toHaveCount(0);
  // What is known already stands there.
  await expect(field("name")).toHaveValue("Nadia Newcomb");
  await expect(field("country").locator('option[value="DE"]')).toHaveText(
    new Intl.DisplayNames([language], { type: "region" }).of("DE") ?? "",
  );

  for (const { typed, wrong } of [
    {
      typed: { ...BILLING, name: " ", country: "", line1: "", city: "", postalCode: "" },
      wrong: ["nameFieldIsRequired", "countryFieldIsRequired", "line1FieldIsRequired", "cityFieldIsRequired", "postalCodeFieldIsRequired"],
    },
    { typed: { ...BILLING, line1: '"><script>alert(1)</script>', postalCode: "281" }, wrong: ["postalCodeFieldIsInvalid"] },
  ]) {
    await fillBilling(traveller, typed);
    const alert = page.getByRole("alert").filter({ hasText: t("commerceBillingProblem") });
    await expect(alert.getByRole("listitem")).toHaveText(wrong.map((code) => t(`field.${code}`)));
    await expect(alert).toBeFocused();
    for (const code of wrong) {
      const name = code.replace(/FieldIs.*$/u, "");
      await expect(field(name)).toHaveAttribute("aria-invalid", "true");
      await expect(field(name)).toHaveAccessibleDescription(new RegExp(t(`field.${code}`).replaceAll(".", "\\."), "u"));
      await expect(alert.locator(`a[href="#billing-${name}"]`)).toBeVisible();
    }
    for (const [name, value] of Object.entries(typed)) await expect(field(name)).toHaveValue(value);
    await expect(main.getByText(t("commerceMethodTitle"))).toHaveCount(0);
  }

  await fillBilling(traveller);
  await expect(main.getByText(t("commerceMethodTitle"))).toBeVisible();
  const address = main.locator("address");
  await expect(address).toContainText("28195 Bremen");
  await main.getByText(t("commerceBillingChange"), { exact: true }).click();
  await field("city").fill("Hamburg");
  await field("postalCode").fill("20095");
  await main.getByRole("button", { name: t("commerceBillingSave") }).click();
  await expect(address).toContainText("20095 Hamburg");
  await payByCard(traveller);
  await expectPaid(traveller);

  // The next order knows them.
  await chooseLicence(traveller, "aurora-premiere-ppv");
  await expect(main.locator("address")).toContainText("20095 Hamburg");
  await expect(main.getByText(t("commerceMethodTitle"))).toBeVisible();
}
