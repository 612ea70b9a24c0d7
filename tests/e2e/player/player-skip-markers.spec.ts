import { say } from "../../harness/labels.ts";
import { expect, originOf, test } from "../../harness/product.ts";
import { begin, film, openMenu, position, status } from "../../harness/watch.ts";

// First Bell: intro 3–12 s, credits 225–240 s.
const t = (key: string, values?: Record<string, string>) => say("en", key, values);
test.use({ viewport: { width: 1440, height: 900 } });

test("CV-11 an intro offers to be skipped, without taking the focus, by button and by key", async ({ page, baseURL }) => {
  await begin(page, originOf(baseURL));
  const play = page.getByRole("button", { name: t("playerPause"), exact: true });
  await expect(play).toBeFocused();
  const skip = page.getByRole("button", { name: t("playerSkipIntro"), exact: true });
  await expect(skip).toBeVisible({ timeout: 15_000 });
  await expect(play).toBeFocused();
  await expect(status(page)).toHaveText(t("playerSkipOffered", { action: t("playerSkipIntro") }));
  // Reached by Tab, backwards from the bar; gone with the span, it gives the focus back to the player.
  await page.keyboard.press("Home");
  await expect(skip).toHaveCount(0);
  await expect(skip).toBeVisible({ timeout: 15_000 });
  await skip.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(11.9);
  await expect(skip).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SECTION");
  // The frame has the focus, so keys go on working.
  await page.keyboard.press("Home");
  await expect(skip).toBeVisible({ timeout: 15_000 });
  await page.keyboard.press("s");
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(11.9);
  await expect(status(page)).toHaveText(t("playerSkippedIntro"));
});

test("CV-11 the key skips from the moment at which the button is seen, and that is what is said last", async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    // Pressed in the very step in which the button enters the page.
    new MutationObserver((_changes, observer) => {
      const button = document.querySelector('[aria-keyshortcuts="s"]');
      if (button === null) return;
      observer.disconnect();
      button.dispatchEvent(new KeyboardEvent("keydown", { key: "s", code: "KeyS", bubbles: true, cancelable: true }));
    }).observe(document, { subtree: true, childList: true });
  });
  await begin(page, originOf(baseURL));
  await expect.poll(() => position(page), { timeout: 8_000, intervals: [100] }).toBeGreaterThanOrEqual(11.9);
  await expect(status(page)).toHaveText(t("playerSkippedIntro"));
});

test("CV-11 what is always skipped goes by itself, comes back when sought by hand, and the choice is saved", async ({ page, baseURL }) => {
  test.setTimeout(90_000);
  await begin(page, originOf(baseURL));
  await page.keyboard.press("k");
  const group = (await openMenu(page, "playerSettings")).getByRole("group", { name: t("playerMarkerIntro") });
  await expect(group.getByRole("radio", { name: t("playerSkipAsk"), exact: true })).toBeChecked();
  await group.getByRole("radio", { name: t("playerSkipAlways"), exact: true }).check({ force: true });
  await page.keyboard.press("Escape");
  await page.keyboard.press("Home");
  await page.keyboard.press("k");
  await expect.poll(() => position(page), { timeout: 20_000 }).toBeGreaterThanOrEqual(11.9);
  await expect(status(page)).toHaveText(t("playerSkippedIntro"));

  // Back by hand, into the span: it stays, and only offers.
  await page.keyboard.press("k");
  await film(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = 6;
  });
  await expect(page.getByRole("button", { name: t("playerSkipIntro"), exact: true })).toBeVisible();
  await page.keyboard.press("k");
  await expect.poll(() => position(page)).toBeGreaterThan(7);
  expect(await position(page)).toBeLessThan(11);

  // Another visit, the same choice.
  await begin(page, originOf(baseURL));
  await expect.poll(() => position(page), { timeout: 20_000 }).toBeGreaterThanOrEqual(11.9);
  await expect(status(page)).toHaveText(t("playerSkippedIntro"));
});

test("CV-11 a viewer who wants to see intros sees no button; in Arabic the choice reads in Arabic", async ({ page, baseURL }) => {
  const word = (key: string) => say("ar", key);
  await begin(page, originOf(baseURL), "/video/first-bell?lang=ar", "ar");
  await page.keyboard.press("k");
  const group = (await openMenu(page, "playerSettings", "ar")).getByRole("group", { name: word("playerMarkerIntro") });
  await group.getByRole("radio", { name: word("playerSkipNone"), exact: true }).check({ force: true });
  await page.keyboard.press("Escape");
  await film(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = 5;
  });
  await page.keyboard.press("k");
  await expect.poll(() => position(page)).toBeGreaterThan(6);
  await expect(page.getByRole("button", { name: word("playerSkipIntro"), exact: true })).toHaveCount(0);
});
