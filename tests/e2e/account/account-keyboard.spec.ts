import { expectFocusSeen, tabTo } from "../../harness/identity/keys.ts";
import { signIn, type Traveller } from "../../harness/journey.ts";
import { LOCALES, say } from "../../harness/labels.ts";
import { expect, hydrated, originOf, test } from "../../harness/product.ts";
import { sampled } from "../../support/sample.ts";

for (const [realm, language] of sampled([
  ["ringside", "en"],
  ["aurora", "ar"],
  ["ringside", "ar"],
] as const))
  test.describe(`${realm} ${language}`, () => {
    test.use({ locale: LOCALES[language], viewport: { width: 1440, height: 900 } });
    test(`PW-09 CM-15 by keyboard from home over the account's menu to a receipt, and back: ${realm} in ${language}`, async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(90_000);
      const origin = originOf(baseURL, realm);
      // A choice outranks the account's language.
      await page.context().addCookies([{ name: "lang", value: language, url: origin }]);
      const traveller: Traveller = { page, language, scripts: true, origin, realm };
      await signIn(traveller, `veteran@${realm}.example`, "Corner-Stool-77");
      await page.goto(`${origin}/home`);
      await hydrated(page);

      const opener = page.locator('[popovertarget="account-menu"]');
      const menu = page.locator("#account-menu");
      await tabTo(page, '[popovertarget="account-menu"]', 20);
      await expectFocusSeen(page);
      await page.keyboard.press("Enter");
      await expect(menu).toBeVisible();
      await page.keyboard.press("Tab");
      await expect(menu.locator("a").first()).toBeFocused();
      await expectFocusSeen(page);
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
      await expect(opener).toBeFocused();
      await expectFocusSeen(page);

      await page.keyboard.press("Enter");
      await tabTo(page, '#account-menu a[href$="/account"]', 8);
      await expectFocusSeen(page);
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/account$/u);
      await hydrated(page);
      await expect(menu).toBeHidden();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(language, "accountTitle"));

      await tabTo(page, 'main a[href$="/account/payments"]');
      await expectFocusSeen(page);
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/account\/payments$/u);
      await hydrated(page);
      await tabTo(page, 'main table a[href*="/_/receipt/"]');
      await expectFocusSeen(page);
      const kind = await page.locator("a:focus").evaluate(async (link) => {
        if (!(link instanceof HTMLAnchorElement)) return null;
        return (await fetch(link.href)).headers.get("content-type");
      });
      expect(kind).toBe("application/pdf");
      // Browsers differ in what they do with a PDF: here the page stays.
      const opened: string[] = [];
      await page.route(/\/_\/receipt\//u, (route) => {
        opened.push(route.request().resourceType());
        return route.fulfill({ status: 204 });
      });
      await page.keyboard.press("Enter");
      await expect.poll(() => opened).toEqual(["document"]);
      await expect(page.locator('main table a[href*="/_/receipt/"]').first()).toBeFocused();
      await expectFocusSeen(page);

      await page.goBack();
      await page.waitForURL(/\/account$/u);
      await hydrated(page);
      await page.keyboard.press("Tab");
      await expectFocusSeen(page);
    });
  });
