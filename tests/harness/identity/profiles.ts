import { expectAccessible } from "../axe.ts";
import { join, type Traveller } from "../journey.ts";
import { say } from "../labels.ts";
import { expect, expectNoRawKeys, hydrated, PASSWORD } from "../product.ts";

const PIN = "4711";

/** A new viewer makes a child's profile, watches as it, cannot leave without the PIN, and takes it away. */
export async function raiseChild(traveller: Traveller): Promise<void> {
  const { page, origin, language, scripts } = traveller;
  const t = (key: string, values?: Record<string, string>) => say(language, key, values);
  const statusOf = async (path: string) => (await page.request.get(`${origin}${path}`, { maxRedirects: 0 })).status();
  const email = await join(traveller);
  await page.goto(`${origin}/profiles/new`);
  await hydrated(page, scripts);
  await page.locator('input[name="name"]').fill("Kit");
  await page.locator('input[name="avatarId"][value="fox"]').check({ force: true });
  await page.locator('input[name="isChild"]').check();
  await page.locator('select[name="maxRating"]').selectOption("6");
  await page.getByRole("button", { name: t("profilesSave") }).click();
  await expect(page.locator("#profile-pin-error")).toHaveText(t("profilesPinError"));
  await page.locator('input[name="pin"]').fill(PIN);
  await page.getByRole("button", { name: t("profilesSave") }).click();
  await expect(page.getByText(t("profilesSaved"))).toBeVisible();
  await expectNoRawKeys(page);
  expect(await statusOf("/series/road-to-the-belt")).toBe(200);

  await page.getByRole("button", { name: "Kit", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/");
  // Rated 12, and live without a rating: not by their address, nor in any row.
  expect(await statusOf("/series/road-to-the-belt")).toBe(404);
  expect(await statusOf("/video/road-to-the-belt-s1e1")).toBe(404);
  expect(await statusOf("/live/ringside-one")).toBe(404);
  await expect(page.locator('main a[href*="road-to-the-belt"]')).toHaveCount(0);
  await expectNothingSold(traveller);
  await page.goto(`${origin}/account`);
  await page.waitForURL(/\/profiles$/u);
  await hydrated(page, scripts);
  await expect(page.getByText(t("profilesForGrownUps"))).toBeVisible();

  await page.locator('input[name="pin"]').fill("0000");
  await page.locator('button[name="profile"]').first().click();
  await expect(page.locator("#profile-pin-error")).toHaveText(t("error.PIN_INVALID"));
  await page.locator('input[name="pin"]').fill(PIN);
  await page.locator('button[name="profile"]').first().click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await statusOf("/series/road-to-the-belt")).toBe(200);
  await chooseAfterSignIn(traveller, email);
  await page.goto(`${origin}/profiles`);
  await hydrated(page, scripts);
  await page.getByRole("link", { name: t("profilesEditOf", { name: "Kit" }) }).click();
  await page.waitForURL(/\/profiles\/[^/]+$/u);
  await hydrated(page, scripts);
  await page.getByRole("button", { name: t("profilesRemove") }).click();
  await expect(page.getByText(t("profilesRemoved"))).toBeVisible();
  await expect(page.locator('button[name="profile"]')).toHaveCount(1);
}

/** A new sign-in leads where the viewer was going, and that page asks who watches, until the viewer has chosen (ID-21). */
async function chooseAfterSignIn({ page, origin, language, scripts }: Traveller, email: string): Promise<void> {
  const t = (key: string, values?: Record<string, string>) => say(language, key, values);
  await page.context().clearCookies();
  await page.goto(`${origin}/login?from=%2Fbrowse%3Ffrom%3Dtest`);
  await hydrated(page, scripts);
  await page.locator('input[type="email"]').fill(email);
  await page.locator('main input[type="password"]').fill(PASSWORD);
  await page
    .locator("main")
    .getByRole("button", { name: t("identitySignInButton"), exact: true })
    .click();
  await page.waitForURL((url) => url.pathname === "/browse" && url.searchParams.get("profileSetup") === "choose");
  await hydrated(page, scripts);
  const bar = page.getByRole("complementary", { name: t("profileSetupName") });
  await expect(bar).toBeVisible();
  await expectNoRawKeys(page);
  if (scripts) await expectAccessible(page, "the bar that asks who watches");
  await bar.getByRole("button", { name: t("profileSetupChoose"), exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/profiles");
  await hydrated(page, scripts);
  await page.locator('button[name="profile"]').first().click();
  await page.waitForURL((url) => `${url.pathname}${url.search}` === "/browse?from=test");
  await expect(bar).toHaveCount(0);
}

/** A child's profile: no plans, no order and no gift, why not, and the way to another profile (CM-12, CM-22). */
async function expectNothingSold({ page, origin, language, scripts }: Traveller): Promise<void> {
  const t = (key: string) => say(language, key);
  for (const path of [
    "/purchase",
    "/purchase?selectedLicence=ringside-yearly",
    "/pay",
    "/pay/cards",
    "/redeem",
    "/redeem?code=ACDE-FGHJ-KMNP-QRTW-XY34",
  ]) {
    const answer = await page.goto(`${origin}${path}`);
    await hydrated(page, scripts);
    expect([path, answer?.status(), new URL(page.url()).pathname]).toEqual([path, 200, path.replace(/\?.*/u, "")]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("commerceChildTitle"));
    await expect(page.locator("main").getByText(t("commerceChildText"))).toBeVisible();
    await expect(page.locator("main form")).toHaveCount(0);
    await expectNoRawKeys(page);
    if (scripts) await expectAccessible(page, `${path} in a child's profile`);
  }
  await page.getByRole("link", { name: t("commerceChildSwitch"), exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/profiles");
  await expect(page.locator('input[name="pin"]')).toBeVisible();
}
