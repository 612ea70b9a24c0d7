import type { Page } from "@playwright/test";
import { expectAccessible } from "../../harness/axe.ts";
import { LOCALES, say } from "../../harness/labels.ts";
import { expect, originOf, test } from "../../harness/product.ts";
import { begin, film, open, position } from "../../harness/watch.ts";

const isMuted = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.muted);

test.describe("in Arabic", () => {
  test.use({ locale: LOCALES.ar });
  test("CV-21 PW-09 on an Arabic keyboard the keys work, and the question mark lists them", async ({ page, baseURL }) => {
    const t = (key: string) => say("ar", key);
    const origin = originOf(baseURL);
    await page.context().addCookies([{ name: "lang", value: "ar", url: origin }]);
    await begin(page, origin, "/video/first-bell", "ar");
    const press = (key: string, code: string, shiftKey = false) =>
      page.evaluate(
        (init) => document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true })),
        { key, code, shiftKey },
      );
    await press("ة", "KeyM");
    await expect.poll(() => isMuted(page)).toBe(true);
    await expect(page.getByRole("button", { name: t("playerSettings"), exact: true })).toBeAttached({ timeout: 30_000 });
    const before = await page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    await press("؟", "Slash", true);
    const dialog = page.getByRole("dialog", { name: t("playerKeys") });
    await expect(dialog).toBeVisible({ timeout: 30_000 });
    await expect(dialog.getByText(t("playerKeyMute"), { exact: true })).toBeVisible();
    await expect(dialog.locator("kbd").filter({ hasText: /^M$/u })).toBeVisible();
    await expectAccessible(page, "keys of the player");
    // The dialog's own keys are the dialog's.
    await press("ة", "KeyM");
    expect(await isMuted(page)).toBe(true);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(before);
  });
});

test("CV-10 a key that is pressed while the stream opens seeks to its place in the whole film", async ({ page, baseURL }) => {
  // On a slow phone the first segment is there before the film's length: for a moment it is infinite.
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await open(page, originOf(baseURL));
  await page.getByRole("slider", { name: say("en", "playerSeek") }).waitFor({ timeout: 30_000 });
  await page.keyboard.press("3");
  // Three tenths of four minutes.
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(71);
  expect(await position(page)).toBeLessThan(100);
});
