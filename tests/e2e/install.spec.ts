import type { Page } from "@playwright/test";
import { expectAccessible } from "../harness/axe.ts";
import { LOCALES, say } from "../harness/labels.ts";
import { expect, hydrated, originOf, test } from "../harness/product.ts";

/** The browser's own offer to install, as Chromium makes it; what it answers is the test's. */
async function offerInstall(page: Page, outcome: "accepted" | "dismissed"): Promise<void> {
  await page.evaluate((answer) => {
    const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: async () => Object.assign(window, { prompted: true }),
      userChoice: Promise.resolve({ outcome: answer }),
    });
    dispatchEvent(event);
    Object.assign(window, { heldBack: event.defaultPrevented });
  }, outcome);
}
const visitedBefore = (page: Page) =>
  page.addInitScript(() => {
    // A no of this test stays a no.
    if (localStorage.getItem("install") === null) localStorage.setItem("install", JSON.stringify({ visits: 1 }));
  });
const offerIn = (page: Page, language: "en" | "ar", realm: string) =>
  page.getByRole("region", { name: say(language, "installTitle", { realm }) });

for (const { realm, name, language } of [
  { realm: "ringside", name: "Ringside", language: "en" },
  { realm: "aurora", name: "Aurora", language: "ar" },
] as const)
  test.describe(`${realm} ${language}`, () => {
    test.use({ locale: LOCALES[language] });
    test(`PW-01 the offer to install looks like a store's and covers nothing, realm ${realm} in ${language}`, async ({ page, baseURL }) => {
      await visitedBefore(page);
      await page.goto(`${originOf(baseURL, realm)}/`);
      await hydrated(page);
      await offerInstall(page, "dismissed");
      expect(await page.evaluate(() => Reflect.get(window, "heldBack"))).toBe(true);
      const offer = offerIn(page, language, name);
      await expect(offer).toContainText(`${name} Example Ltd`);
      await offer.scrollIntoViewIfNeeded();
      const pictures = offer.getByRole("img");
      await expect(pictures).toHaveCount(3);
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(780);
      }
      // In the flow: behind the footer, over nothing.
      const footer = await page.locator("footer").boundingBox();
      expect((await offer.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual((footer?.y ?? 0) + (footer?.height ?? 0));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      // Scrolled, the bar stands over what the page has at its top: that is no matter of the offer.
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectAccessible(page, `home with an offer to install, ${realm} ${language}`);

      await offer.getByRole("button", { name: say(language, "installNow") }).click();
      await expect(offer).toHaveCount(0);
      expect(await page.evaluate(() => Reflect.get(window, "prompted"))).toBe(true);
      // A no counts on the next page too.
      await page.reload();
      await hydrated(page);
      await offerInstall(page, "accepted");
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => /install-offer/u.test(name))))
        .toBe(true);
      await expect(offer).toHaveCount(0);
    });
  });

test.describe("on an iPhone", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
  });
  test("PW-01 without a prompt the offer says the steps, and can be put away", async ({ page, baseURL }) => {
    await visitedBefore(page);
    await page.goto(`${originOf(baseURL)}/`);
    await hydrated(page);
    const offer = offerIn(page, "en", "Ringside");
    await expect(offer.getByRole("list").first().getByRole("listitem")).toHaveText(
      ["installStepShare", "installStepAdd", "installStepConfirm"].map((key) => say("en", key)),
    );
    await offer.getByRole("button", { name: say("en", "shellDismiss") }).click();
    await expect(offer).toHaveCount(0);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem("install") ?? "{}").dismissedAt)).toBeGreaterThan(0);
  });
});
