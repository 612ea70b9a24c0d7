import type { Page } from "@playwright/test";
import { expectFocusSeen, tabTo } from "../../harness/identity/keys.ts";
import { LOCALES, say } from "../../harness/labels.ts";
import { expect, hydrated, originOf, test } from "../../harness/product.ts";
import { position } from "../../harness/watch.ts";
import { sampled } from "../../support/sample.ts";

/** Tab until the focus stands on the button of that name. */
const buttonNamed = (name: string) => `button[aria-label="${name}"]`;
const checked = (page: Page) =>
  page.evaluate(() => (document.activeElement instanceof HTMLInputElement ? document.activeElement.value : null));

const READERS = [
  ["ringside", "en", "first-bell"],
  ["aurora", "ar", "first-light"],
  ["ringside", "ar", "first-bell"],
  ["aurora", "en", "first-light"],
] as const;

for (const [realm, language, title] of sampled(READERS, 2))
  test.describe(`${realm} ${language}`, () => {
    test.use({ locale: LOCALES[language], viewport: { width: 1440, height: 900 } });
    test(`PW-09 CV-10 by keyboard from home over a title into the player's settings, and back: ${realm} in ${language}`, async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(120_000);
      const t = (key: string) => say(language, key);
      const origin = originOf(baseURL, realm);
      await page.context().addCookies([{ name: "lang", value: language, url: origin }]);
      await page.goto(`${origin}/home`);
      await hydrated(page);
      await tabTo(page, `main [data-row] a[href*="/video/${title}"]`);
      await expectFocusSeen(page);
      await page.keyboard.press("Enter");
      await page.waitForURL(new RegExp(`/video/${title}`, "u"));
      // The address changes first: a key pressed before the focus has moved would meet the page that is left.
      await expect(page.locator("main h1")).toBeFocused();

      await tabTo(page, "main section button");
      await expectFocusSeen(page);
      await page.keyboard.press("Enter");
      await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(0.3);
      // The button that was pressed is gone: its successor has the focus.
      await expect(page.getByRole("button", { name: t("playerPause"), exact: true })).toBeFocused();
      await expectFocusSeen(page);

      const settings = page.getByRole("button", { name: t("playerSettings"), exact: true });
      await expect(settings).toBeAttached({ timeout: 30_000 });
      await tabTo(page, buttonNamed(t("playerSettings")), 20);
      await expectFocusSeen(page);
      await page.keyboard.press("Enter");
      const menu = page.getByRole("dialog", { name: t("playerSettings") });
      await expect(menu).toBeVisible();
      await expect(menu.locator(":focus")).toHaveCount(1);
      await expectFocusSeen(page);
      const automatic = await checked(page);
      await page.keyboard.press("ArrowDown");
      expect(await checked(page)).not.toBe(automatic);
      await page.keyboard.press("ArrowUp");
      expect(await checked(page)).toBe(automatic);

      // Choices beside one another follow the line of writing.
      const intro = menu.getByRole("group", { name: t("playerMarkerIntro") });
      await expect(intro).toBeVisible();
      await tabTo(page, 'input[value="ASK"]', 6);
      await expectFocusSeen(page);
      const before = await page.locator(":focus").evaluate((element) => element.closest("label")?.getBoundingClientRect().x ?? 0);
      await page.keyboard.press(language === "ar" ? "ArrowLeft" : "ArrowRight");
      const after = await page.locator(":focus").evaluate((element) => element.closest("label")?.getBoundingClientRect().x ?? 0);
      expect(Math.sign(after - before)).toBe(language === "ar" ? -1 : 1);
      await expect(page.locator(":focus")).toBeChecked();
      await expectFocusSeen(page);
      // Back to the question that was chosen first: the browser remembers.
      await page.keyboard.press(language === "ar" ? "ArrowRight" : "ArrowLeft");

      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
      await expect(settings).toBeFocused();
      await expectFocusSeen(page);
      // Escape closed the menu and nothing else.
      expect(new URL(page.url()).pathname).toContain(title);

      // Back on home the focus is on the card that was opened.
      await page.goBack();
      await page.waitForURL(/\/(?:home|inicio|pagina-inicial)$/u);
      await expect(page.locator("main [data-row] a:focus")).toHaveAttribute("href", new RegExp(`/video/${title}`, "u"));
      await expectFocusSeen(page);
      await page.keyboard.press("Tab");
      await expectFocusSeen(page);
    });
  });

test("CV-10 PW-09 keys reach the player from the moment its controls appear", async ({ page, baseURL }) => {
  // Between their appearance and a later task of the page a busy machine leaves time for a key, which would meet the page.
  await page.addInitScript(() => {
    const appeared = () => document.querySelector('input[data-control="seek"]') !== null;
    const observer = new MutationObserver(() => {
      if (!appeared()) return;
      observer.disconnect();
      document.documentElement.dataset.focusAtFirst = document.activeElement?.closest("[data-player]") === null ? "page" : "player";
    });
    observer.observe(document, { subtree: true, childList: true });
  });
  await page.goto(`${originOf(baseURL)}/video/first-bell`);
  await hydrated(page);
  await page.locator("main section button").first().click();
  await expect(page.locator("html")).toHaveAttribute("data-focus-at-first", "player", { timeout: 30_000 });
});
