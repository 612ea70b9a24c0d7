import { say } from "../harness/labels.ts";
import { countedFor, countedIn } from "../harness/personal-data.ts";
import { expect, originOf, PASSWORD, test } from "../harness/product.ts";

const t = (key: string) => say("en", key);

// The wrong password and the made-up link are wrong on purpose.
test.use({ expectedTrouble: [/status of (?:400|401|404)/u] });

test("PL-12 ID-29 PW-06 without scripts the footer leads to the choice, and pages, sign-in errors and failed resets count", async ({
  page,
  baseURL,
}) => {
  const origin = originOf(baseURL);
  await page.goto(`${origin}/home`);
  await page
    .locator("footer")
    .getByRole("link", { name: t("shellCookies"), exact: true })
    .click();
  await expect(page.getByText(t("analyticsStateOpen"))).toBeVisible();
  await page.getByRole("button", { name: t("analyticsAccept"), exact: true }).click();
  await expect(page.getByText(t("analyticsStateGranted"))).toBeVisible();
  const visit = (await page.context().cookies()).find(({ name }) => name === "analytics")?.value.split(".")[1] ?? "";
  // Twice: a guest's document comes from the cache the second time.
  for (let time = 0; time < 2; time += 1) await page.goto(`${origin}/home`);
  await page.goto(`${origin}/login`);
  await page.locator('main input[type="email"]').fill(`nobody-${crypto.randomUUID()}@example.com`);
  await page.locator('main input[type="password"]').fill("wrong");
  await page.getByRole("button", { name: t("identitySignInButton"), exact: true }).click();
  await expect(page.locator("main [role='alert']").first()).toBeVisible();
  await page.goto(`${origin}/resetpwd?token=made-up`);
  for (const name of ["password", "confirmPassword"]) await page.locator(`main input[name="${name}"]`).fill(PASSWORD);
  await page.locator('main form button[type="submit"]').first().click();
  await expect(page.locator("main [role='alert']").first()).toContainText(t("error.LINK_INVALID"));
  await expect
    .poll(async () => [...((await countedFor(page)) ?? [])].sort(), { timeout: 15_000 })
    .toEqual([
      "PAGE_VIEW cookies",
      "PAGE_VIEW home",
      "PAGE_VIEW home",
      "PAGE_VIEW login",
      "PAGE_VIEW resetPassword",
      "RESET_FAILURE LINK_INVALID",
      "SIGN_IN_ERROR INVALID_CREDENTIALS",
    ]);
  await page.goto(`${origin}/cookies`);
  await page.getByRole("button", { name: t("analyticsRefuse"), exact: true }).click();
  await expect(page.getByText(t("analyticsStateRefused"))).toBeVisible();
  expect(countedIn(visit)).toEqual([]);
});
