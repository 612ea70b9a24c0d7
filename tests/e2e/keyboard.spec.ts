import { tabTo } from "../harness/identity/keys.ts";
import { say } from "../harness/labels.ts";
import { expect, hydrated, newEmail, originOf, PASSWORD, test } from "../harness/product.ts";

test("PW-09 the journey to the order by keyboard alone: skip link, title, licence, account, voucher, card", async ({ page, baseURL }) => {
  test.setTimeout(90_000);
  const origin = originOf(baseURL);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(origin);
  await hydrated(page);

  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: say("en", "shellSkipToContent") });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();

  // The first stop after it is in the page, not in the bar.
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);

  await page.goto(`${origin}/series/road-to-the-belt`);
  await hydrated(page);
  await tabTo(page, 'main a[href*="/video/road-to-the-belt-s1e1"]');
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/video\/road-to-the-belt-s1e1/u);
  await hydrated(page);
  await tabTo(page, 'main a[href*="selectedLicence=ringside-yearly"]');
  await page.keyboard.press("Enter");
  await page.waitForURL(/selectedLicence=/u);
  await hydrated(page);
  await tabTo(page, "#licence-ringside-yearly button[type=submit]");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/signup\?/u);
  await hydrated(page);

  const email = newEmail();
  await tabTo(page, 'input[name="name"]');
  await page.keyboard.type("Nadia Newcomb");
  await tabTo(page, 'input[name="email"]', 1);
  await page.keyboard.type("no address");
  await tabTo(page, 'input[name="password"]', 1);
  await page.keyboard.type(PASSWORD);
  await tabTo(page, 'input[name="confirmPassword"]', 2);
  await page.keyboard.type(PASSWORD);
  await tabTo(page, 'input[name="consent-terms"]', 3);
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  // An error summary has the focus; its link leads to the field.
  await expect(page.getByRole("alert")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator('input[name="email"]')).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => !url.pathname.includes("signup"));
  await hydrated(page);
  if (!/\/pay(?:\?|$)/u.test(page.url())) {
    await tabTo(page, "#licence-ringside-yearly button[type=submit]");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/pay(?:\?|$)/u);
    await hydrated(page);
  }

  await tabTo(page, "main details summary");
  await page.keyboard.press("Enter");
  await tabTo(page, 'input[name="code"]', 2);
  await page.keyboard.type("HALF50");
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toContainText("€44.99");

  await tabTo(page, 'input[name="method"]');
  await page.keyboard.press("ArrowDown");
  await expect(page.locator('input[name="method"]').nth(1)).toBeChecked();
  await page.keyboard.press("ArrowUp");
  await expect(page.locator('input[name="method"]').first()).toBeChecked();

  const frame = page.frameLocator("iframe");
  await expect(frame.locator('input[name="number"]')).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(frame.locator('input[name="number"]')).toBeFocused();
  await page.keyboard.type("4242424242424242");
  await page.keyboard.press("Tab");
  await page.keyboard.type("12/34");
  await page.keyboard.press("Tab");
  await page.keyboard.type("123");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/payment\//u);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("en", "commerceCompleteTitle"));
});

test("PW-09 after following a link by keyboard the next stop is at the top of the new page", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(originOf(baseURL));
  await hydrated(page);
  await tabTo(page, 'header > nav > a[href*="/documentaries"]');
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/documentaries/u);
  await page.keyboard.press("Tab");
  const y = await page.evaluate(() => document.activeElement?.getBoundingClientRect().y ?? -1);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y).toBeLessThan(800);
});

for (const [language, path] of [
  ["ar", "/series/road-to-the-belt"],
  ["en", "/"],
] as const)
  test(`PW-09 no stop of the keyboard is at the window's lower edge, where its ring would be cut: ${path} in ${language}`, async ({
    page,
    baseURL,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${originOf(baseURL)}${path}?lang=${language}`);
    await hydrated(page);
    const cut: string[] = [];
    for (let press = 0; press < 34; press += 1) {
      await page.keyboard.press("Tab");
      const stop = await page.evaluate(() => {
        const element = document.activeElement;
        const box = element?.getBoundingClientRect();
        if (element === null || box === undefined || box.height > window.innerHeight - 100) return null;
        return { name: element.textContent?.trim() ?? "", below: Math.round(box.bottom + 6 - window.innerHeight) };
      });
      if (stop !== null && stop.below > 0) cut.push(`${stop.name}: ${stop.below} px`);
    }
    expect(cut).toEqual([]);
  });
