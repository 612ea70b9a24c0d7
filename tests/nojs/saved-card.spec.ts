import { chooseLicence, expectPaid, GOOD_CARD, payByCard, travellerAt } from "../harness/journey.ts";
import { say } from "../harness/labels.ts";
import { plainSignUp } from "../harness/plain-viewer.ts";
import { expect, expectNoRawKeys, originOf, test } from "../harness/product.ts";

const t = (key: string) => say("en", key);

test("CM-02 CM-14 PW-06 without scripts a saved card pays in one press, and another way to pay has a page of its own that stays through reload and back", async ({
  page,
  baseURL,
}) => {
  test.slow();
  const traveller = travellerAt(page, originOf(baseURL), { scripts: false });
  const viewer = await plainSignUp(traveller.origin);
  await viewer.lend(page.context());
  await chooseLicence(traveller, "fight-night-ppv");
  await payByCard(traveller, GOOD_CARD);
  await expectPaid(traveller);

  await chooseLicence(traveller, "season-pass");
  const main = page.locator("main");
  const saved = page.getByRole("radio", { name: /Visa •••• 4242/u });
  await expect(saved).toBeChecked();
  await main.getByRole("link", { name: t("commerceMethodOther") }).click();
  await page.waitForURL(/step=new/u);
  await expectNoRawKeys(page);
  await expect(saved).toHaveCount(0);
  await expect(main.locator('input[name="method"][value="sandbox/CARD"]')).toHaveCount(1);
  await expect(main.locator("[aria-current='step']")).toContainText(t("commerceStepPayment"));
  await page.reload();
  await expect(saved).toHaveCount(0);
  // A card that the bank refuses is one of the provider's page; the order stands, and so does the saved card.
  await main.locator('input[name="method"][value="sandbox/CARD"]').check();
  await payByCard(traveller, { number: "4000 0000 0000 0002" });
  await expect(page.getByRole("alert").filter({ hasText: t("card.card_declined") })).toBeVisible();
  await page.goto(`${traveller.origin}/pay?step=new`);
  await expect(saved).toHaveCount(0);
  await page.goto(`${traveller.origin}/pay`);
  await expect(saved).toBeChecked();
  await main.locator('form:has(input[name="method"]) button[type="submit"]').last().click();
  await expectPaid(traveller);
  await page.goto(`${traveller.origin}/account/payments`);
  await expect(main.locator('a[href*="/_/receipt/"]')).toHaveCount(2);
});
