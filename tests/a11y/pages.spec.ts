import type { Page } from "@playwright/test";
import { expectAccessible } from "../harness/axe.ts";
import { agreeToSale, chooseLicence, giveBilling, join, signIn, travellerAt } from "../harness/journey.ts";
import { LOCALES, say } from "../harness/labels.ts";
import { expect, hydrated, originOf, test } from "../harness/product.ts";
import { sampled } from "../support/sample.ts";

const MEMBER_PASSWORD = "Corner-Stool-77";
const TITLES = {
  ringside: {
    series: "road-to-the-belt",
    season: "road-to-the-belt-s1",
    locked: "road-to-the-belt-s1e1",
    free: "first-bell",
    live: "/live/ringside-one",
    yearly: "ringside-yearly",
    monthly: "ringside-monthly",
  },
  aurora: {
    series: "the-tide-keepers",
    season: "the-tide-keepers-s1",
    locked: "the-tide-keepers-s1e2",
    free: "first-light",
    live: null,
    yearly: "aurora-yearly",
    monthly: "aurora-monthly",
  },
} as const;

/** Read in this language by `every-page.spec.ts`: here on a wide screen, and what a viewer's errors make of pages. */
const OWN_LANGUAGE = { ringside: "en", aurora: "ar" } as const;
const DESKTOP = { width: 1440, height: 900 };

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const realm of sampled(["ringside", "aurora"] as const)) {
  for (const language of ["en", "ar"] as const) {
    const titles = TITLES[realm];
    test.describe(`${realm} ${language}`, () => {
      test.use({ locale: LOCALES[language], expectedTrouble: [/status of (?:400|401|404|422)/u] });
      const traveller = (page: Page, baseURL: string | undefined) => travellerAt(page, originOf(baseURL, realm), { language, realm });

      test(`PW-09 a guest's pages have no accessibility violation, realm ${realm} in ${language}`, async ({ page, baseURL }) => {
        test.setTimeout(120_000);
        const origin = originOf(baseURL, realm);
        const visit = async (name: string, path: string) => {
          await page.goto(`${origin}${path}`);
          await hydrated(page);
          await expectAccessible(page, name);
        };
        const heart = {
          series: `/series/${titles.series}`,
          locked: `/video/${titles.locked}`,
          purchase: `/purchase?selectedLicence=${titles.monthly}`,
        };
        if (OWN_LANGUAGE[realm] !== language) {
          // Every page is read once, in one realm (`every-page.spec.ts`): those that differ most by direction, here also in the other.
          for (const [name, path] of Object.entries(heart)) await visit(name, path);
          return;
        }
        await page.setViewportSize(DESKTOP);
        for (const [name, path] of Object.entries({ home: "/", browse: "/browse", locked: `/video/${titles.locked}` }))
          await visit(`${name}, wide`, path);
      });

      if (OWN_LANGUAGE[realm] !== language) return;

      test(`PW-09 PW-08 forms with errors have no accessibility violation, realm ${realm} in ${language}`, async ({ page, baseURL }) => {
        const origin = originOf(baseURL, realm);
        await page.goto(`${origin}/login`);
        await hydrated(page);
        await expectAccessible(page, "sign-in");
        await page.locator('input[type="email"]').fill("nobody@example.com");
        await page.locator('main input[type="password"]').fill("not-the-password");
        await page.locator('form[method="post"]:has(input[type="email"]) button[type="submit"]').click();
        await expect(page.getByRole("alert")).toBeFocused();
        await expectAccessible(page, "sign-in refused");
        await page.goto(`${origin}/signup`);
        await hydrated(page);
        await expectAccessible(page, "sign-up");
        await page.locator('input[name="email"]').fill("no address");
        await page.locator('input[name="password"]').fill("short");
        await page.locator("form#signup button[type='submit']").click();
        await expect(page.getByRole("alert")).toBeFocused();
        await expectAccessible(page, "sign-up with errors");
        await page.setViewportSize(DESKTOP);
        await expectAccessible(page, "sign-up with errors, wide");
      });

      test(`PW-09 a member's pages have no accessibility violation, realm ${realm} in ${language}`, async ({ page, baseURL }) => {
        test.setTimeout(120_000);
        const who = traveller(page, baseURL);
        await signIn(who, `veteran@${realm}.example`, MEMBER_PASSWORD);
        await page.setViewportSize(DESKTOP);
        for (const path of ["/account", "/account/subscriptions", "/account/details", `/video/${titles.free}`]) {
          await page.goto(`${who.origin}${path}`);
          await hydrated(page);
          await expectAccessible(page, path);
        }
      });

      test(`PW-09 CM-04 paying has no accessibility violation, realm ${realm} in ${language}`, async ({ page, baseURL }) => {
        test.setTimeout(90_000);
        const who = traveller(page, baseURL);
        await join(who);
        for (const path of ["/account", "/pay"]) {
          await page.goto(`${who.origin}${path}`);
          await hydrated(page);
          await expectAccessible(page, `${path} of a new viewer`);
        }
        await chooseLicence(who, titles.yearly, async () => {
          if (realm === "aurora") await expectAccessible(page, "terms of the sale");
          await agreeToSale(who);
        });
        if (realm === "aurora") {
          await expectAccessible(page, "billing details");
          await page.locator("main form button[type='submit']").last().click();
          await expect(page.getByRole("alert").first()).toBeFocused();
          await expectAccessible(page, "billing details with errors");
        }
        await giveBilling(who);
        await expect(page.frameLocator("iframe").locator('input[name="number"]')).toBeVisible();
        await expectAccessible(page, "pay");
        // The card is empty: the provider's frame says so.
        await page.locator("main form button[type='submit']").last().click();
        await expect(page.frameLocator("iframe").locator('input[name="number"]')).toHaveAttribute("aria-invalid", "true");
        await expectAccessible(page, "pay with card errors");
        await page.locator("main details summary", { hasText: say(language, "commerceVoucherTitle") }).focus();
        await page.keyboard.press("Enter");
        await page.locator('input[name="code"]').fill("EXPIRED1");
        await page.locator('input[name="code"]').press("Enter");
        await expect(page.getByRole("alert").first()).toBeFocused();
        await page.setViewportSize(DESKTOP);
        await expectAccessible(page, "pay with a voucher that is refused, wide");
        const frame = page.frameLocator("iframe");
        await frame.locator('input[name="number"]').fill("4000 0025 0000 3155");
        await frame.locator('input[name="expiry"]').fill("12/34");
        await frame.locator('input[name="cvc"]').fill("123");
        await page.locator("main form button[type='submit']").last().click();
        await page.waitForURL(/\/\/pay\./u);
        await expectAccessible(page, "the bank's question");
        await page.locator('button[value="APPROVE"]').click();
        await page.waitForURL(/\/payment\//u);
        await hydrated(page);
        await expectAccessible(page, "paid");
      });
    });
  }
}
