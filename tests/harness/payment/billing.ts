import { expect } from "@playwright/test";
import { agreeAtSecondTry, BILLING, chooseLicence, expectPaid, fillBilling, join, payByCard, type Traveller } from "../journey.ts";
import { say } from "../labels.ts";

/** Billing details asked for, refused, kept, changed and used: the same with scripts and without. Ends on the order of a second purchase. */
export async function expectBilling(traveller: Traveller): Promise<void> {
  const { page, language } = traveller;
  const t = (key: string) => say(language, key);
  const main = page.locator("main");
  const field = (name: string) => main.locator(`[name="${name}"]`);
  await join(traveller);
  await chooseLicence(traveller, "aurora-yearly", agreeAtSecondTry);
  await expect(main.getByRole("heading", { name: t("commerceBillingTitle") })).toBeVisible();
  await expect(main.getByText(t("commerceMethodTitle"))).toHaveCount(0);
  // Stored details are filled in already.
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
  await expectTaxes(traveller);
  await expectBrazil(traveller);
  await payByCard(traveller);
  await expectPaid(traveller);

  // The next order knows them.
  await chooseLicence(traveller, "aurora-premiere-ppv");
  await expect(main.locator("address")).toContainText("390.533.447-05");
  await expect(main.getByText(t("commerceMethodTitle"))).toBeVisible();
}

/** The tax of the country that is billed: inside of the price in Germany, on top of it in the United States (CM-09). */
async function expectTaxes({ page, language, scripts }: Traveller): Promise<void> {
  const t = (key: string) => say(language, key);
  const main = page.locator("main");
  const field = (name: string) => main.locator(`[name="${name}"]`);
  const summary = main.getByRole("region", { name: t("commerceSummaryTitle") });
  await expect(summary).toContainText(/19\s?%/u);
  await expect(summary).toContainText(/14[.,]37/u);
  await expect(main.getByRole("button", { name: /89[.,]99/u })).toBeVisible();
  await main.getByText(t("commerceBillingChange"), { exact: true }).click();
  await field("country").selectOption("US");
  if (!scripts) await main.getByRole("button", { name: t("field.otherCountry") }).click();
  await field("city").fill("San Francisco");
  await field("postalCode").fill("94110");
  await field("administrativeLevel1").selectOption("CA");
  await main.getByRole("button", { name: t("commerceBillingSave") }).click();
  await expect(summary).toContainText(/7\s?%/u);
  await expect(summary).toContainText(/6[.,]30/u);
  await expect(main.getByRole("button", { name: /96[.,]29/u })).toBeVisible();
}

/** Brazil asks for a state of its list, a tax number with its check digits and a date of birth (CM-09, CM-10). */
async function expectBrazil({ page, language, scripts }: Traveller): Promise<void> {
  const t = (key: string) => say(language, key);
  const main = page.locator("main");
  const field = (name: string) => main.locator(`[name="${name}"]`);
  const save = () => main.getByRole("button", { name: t("commerceBillingSave") }).click();
  await main.getByText(t("commerceBillingChange"), { exact: true }).click();
  await expect(field("taxNumber")).toHaveCount(0);
  await field("country").selectOption("BR");
  if (!scripts) await main.getByRole("button", { name: t("field.otherCountry") }).click();
  // Entries stay.
  await expect(field("city")).toHaveValue("San Francisco");
  await field("city").fill("São Paulo");
  await field("postalCode").fill("01310-100");
  await field("administrativeLevel1").selectOption("SP");
  await field("taxNumber").pressSequentially("39053344706");
  if (scripts) await expect(field("taxNumber")).toHaveValue("390.533.447-06");
  for (const [part, value] of [
    ["year", "1990"],
    ["month", "2"],
    ["day", "3"],
  ] as const)
    await field(`birthDate-${part}`).fill(value);
  await save();
  const alert = page.getByRole("alert").filter({ hasText: t("commerceBillingProblem") });
  await expect(alert.getByRole("listitem")).toHaveText([t("field.taxNumberFieldIsInvalid")]);
  await expect(field("birthDate-day")).toHaveValue(/^0?3$/u);
  await field("taxNumber").fill("39053344705");
  await save();
  await expect(main.locator("address")).toContainText("São Paulo");
  await expect(main.locator("address")).toContainText("390.533.447-05");
}
