import { chooseLicence, expectPaid, payByCard, STAGES, travellerAt } from "../../harness/journey.ts";
import { say } from "../../harness/labels.ts";
import { plainSignUp } from "../../harness/plain-viewer.ts";
import { expect, hydrated, originOf, test } from "../../harness/product.ts";

const t = (key: string, values?: Record<string, string>) => say("en", key, values);
const FREE = "ringside-free";

test("CM-26 what is free is one press; what a partner sells leads to the partner; what an app sells no basket takes", async ({
  page,
  baseURL,
}) => {
  const traveller = travellerAt(page, originOf(baseURL));
  const viewer = await plainSignUp(traveller.origin);
  expect((await viewer.post("/purchase", { intent: "choose", sku: "ringside-mobile-p1m" })).status).toBe(404);
  expect((await viewer.post("/purchase", { intent: "choose", sku: "league-pass-member" })).status).toBe(404);
  await viewer.lend(page.context());
  await page.goto(`${traveller.origin}/purchase`);
  await hydrated(page);
  await expect(page.locator("#licence-ringside-mobile_IAP")).toContainText(t("commerceInApp"));
  await expect(page.locator("#licence-ringside-mobile_IAP button")).toHaveCount(0);
  await page
    .locator(`#licence-${FREE}`)
    .getByRole("button", { name: t("commerceTake", { name: "Ringside Free" }) })
    .click();
  await expectPaid(traveller);
  await page.goto(`${traveller.origin}/purchase`);
  await hydrated(page);
  await expect(page.locator(`#licence-${FREE}`)).toContainText(t("commerceHeld"));
  await page
    .locator("#licence-league-pass")
    .getByRole("button", { name: t("commerceGetElsewhere", { name: "League Pass" }) })
    .click();
  await page.waitForURL(/\/league-id\//u);
});

test("CM-02 CM-03 from the account to more: the saved card pays the upgrade, another way has an address of its own, and the end leads back", async ({
  page,
  baseURL,
}) => {
  test.slow();
  const traveller = travellerAt(page, originOf(baseURL));
  const { origin } = traveller;
  const viewer = await plainSignUp(origin);
  await viewer.lend(page.context());
  await chooseLicence(traveller, "ringside-monthly");
  await payByCard(traveller, { number: "4111 1111 1111 1111" });
  await expectPaid(traveller);

  await page.goto(`${origin}/account`);
  await page.goto(
    `${origin}${
      new URL(
        (await page
          .locator('a[href*="/account/"]', { hasText: t("accountMenuLicences") })
          .first()
          .getAttribute("href")) ?? "",
        origin,
      ).pathname
    }`,
  );
  await hydrated(page);
  const account = new URL(page.url()).pathname;
  await page.getByRole("link", { name: t("accountMorePlans") }).click();
  await expect(page.locator("main").getByRole("heading", { level: 1 })).toHaveText(t("commerceUpgradeTitle"));
  await expect(page.getByRole("link", { name: t("commerceBackToAccount") })).toHaveAttribute("href", account);
  await page.locator(`#licence-${STAGES.ringside.yearly} button[type="submit"]`).click();

  await page.waitForURL(/\/pay\?from=/u);
  const saved = page.getByRole("radio", { name: /Visa •••• 1111/u });
  await expect(saved).toBeChecked();
  await expect(page.locator("main iframe")).toHaveCount(0);
  await page.getByRole("link", { name: t("commerceMethodOther") }).click();
  await page.waitForURL(/step=new/u);
  await page.reload();
  await hydrated(page);
  await expect(saved).toHaveCount(0);
  await expect(page.locator("main iframe")).toBeVisible();
  await expect(page.locator('[aria-current="step"]')).toContainText(t("commerceStepPayment"));
  await page.goBack();
  await expect(saved).toBeChecked();
  await page.locator('main form:has(input[name="method"]) button[type="submit"]').click();
  await expectPaid(traveller);
  await page
    .locator("main")
    .getByRole("link", { name: t("commerceToAccount") })
    .click();
  await page.waitForURL((url) => url.pathname === account);
  await expect(page.locator("main")).toContainText("Ringside Yearly");
});
