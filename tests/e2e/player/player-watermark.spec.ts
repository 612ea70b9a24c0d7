import type { Page } from "@playwright/test";
import { expect, originOf, test } from "../../harness/product.ts";
import { begin } from "../../harness/watch.ts";

test.use({ viewport: { width: 1440, height: 900 } });

/** Centre of the mark in the player, as shares of its width and height. */
const centreOf = (page: Page) =>
  page.locator("img[data-watermark]").evaluate((image: HTMLImageElement) => {
    const mark = image.getBoundingClientRect();
    const frame = (image.closest("section") as HTMLElement).getBoundingClientRect();
    return { x: (mark.x + mark.width / 2 - frame.x) / frame.width, y: (mark.y + mark.height / 2 - frame.y) / frame.height };
  });

test("CV-11 a watermark is in its corner, says nothing, takes no press and stays in full screen", async ({ page, baseURL }) => {
  await begin(page, originOf(baseURL), "/video/how-judges-score");
  const mark = page.locator("img[data-watermark]");
  await expect(mark).toBeVisible();
  await expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(mark).toHaveAttribute("alt", "");
  await expect(mark).toHaveAttribute("aria-hidden", "true");
  const { x, y } = await centreOf(page);
  expect(x).toBeGreaterThan(0.8);
  expect(y).toBeLessThan(0.2);
  const box = await mark.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  await expect
    .poll(() =>
      page
        .locator("section video")
        .first()
        .evaluate((video: HTMLVideoElement) => video.paused),
    )
    .toBe(true);
  await page.keyboard.press("f");
  await expect
    .poll(() => page.evaluate(() => document.fullscreenElement?.contains(document.querySelector("img[data-watermark]")) === true))
    .toBe(true);
  await expect(mark).toBeVisible();
});

test("CV-11 where lines begin on the right the end corner is on the left", async ({ page, baseURL }) => {
  await begin(page, originOf(baseURL, "aurora"), "/video/seven-markets?lang=ar", "ar");
  await expect(page.locator("img[data-watermark]")).toBeVisible();
  expect((await centreOf(page)).x).toBeLessThan(0.2);
});

test("CV-11 a title that is not marked has none", async ({ page, baseURL }) => {
  await begin(page, originOf(baseURL));
  await expect(page.locator("img[data-watermark]")).toHaveCount(0);
});
