import type { Locator, Page } from "@playwright/test";
import { holdAdWaits } from "../../harness/ad-waits.ts";
import { say } from "../../harness/labels.ts";
import { expect, originOf, test } from "../../harness/product.ts";
import { film, open, position } from "../../harness/watch.ts";

/** Free for guests; its playlist names an interstitial at 105 seconds. */
const WITH_INTERSTITIAL = "/video/open-mat-night";
const layer = (page: Page): Locator => page.getByRole("region", { name: say("en", "playerAds", {}), exact: true });
const isPaused = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.paused);

/** Plays the film, without its other ads, until the player has its controls. */
async function begin(page: Page, origin: string): Promise<void> {
  await page.route(/\/vast\//u, (route) => route.fulfill({ contentType: "application/xml", body: '<VAST version="4.2"/>' }));
  await open(page, origin, WITH_INTERSTITIAL);
  await expect(page.locator("[aria-keyshortcuts='j']").first()).toBeAttached({ timeout: 30_000 });
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(0.3);
  await expect(layer(page)).toHaveCount(0);
  await expect.poll(() => isPaused(page)).toBe(false);
}

/** Seeks behind the interstitial. */
async function seekBehind(page: Page): Promise<void> {
  await film(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = 107;
  });
}

test("CV-22 a seek past an interstitial plays it, no command seeks meanwhile, and the film plays on where it was sought", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(90_000);
  await holdAdWaits(page);
  await begin(page, originOf(baseURL));
  await seekBehind(page);
  const ad = layer(page).locator("video");
  await expect(ad).toBeAttached({ timeout: 30_000 });
  await expect.poll(() => ad.evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 30_000 }).toBeGreaterThan(0);
  await page.keyboard.press("k");
  await expect.poll(() => ad.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await expect(layer(page).getByRole("status")).toHaveText(say("en", "playerAdOf", { number: "1", count: "1" }));
  // The engine of the ad feeds it, and the time that is left is known: an asset of eight seconds.
  expect(await ad.evaluate((video: HTMLVideoElement) => [video.src.split(":")[0], Math.round(video.duration)])).toEqual(["blob", 8]);
  await expect.poll(() => isPaused(page)).toBe(true);
  const at = await position(page);
  expect(at).toBeGreaterThan(106.9);
  expect(at).toBeLessThan(108);
  for (const key of ["ArrowLeft", "1", "Home", "s"]) await page.keyboard.press(key);
  expect([await position(page), await layer(page).count()]).toEqual([at, 1]);
  // A field of the test: where the film is when it plays again.
  await film(page).evaluate((video: HTMLVideoElement) =>
    video.addEventListener("playing", () => Object.assign(window, { resumedAt: video.currentTime }), { once: true }),
  );
  await page.keyboard.press("k");
  await ad.evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 4;
  });
  await expect(layer(page)).toHaveCount(0, { timeout: 30_000 });
  await expect
    .poll(() => page.evaluate(() => (window as { readonly resumedAt?: number }).resumedAt), { timeout: 30_000 })
    .toBeCloseTo(at, 0);
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(at + 0.3);
});

test("CV-22 an interstitial without restrictions may be sought past and skipped; the film plays on behind the part that it replaces", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(90_000);
  await holdAdWaits(page);
  await page.route(/\.m3u8\?ads=1$/u, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replaceAll('X-RESUME-OFFSET=0,X-RESTRICT="SKIP,JUMP"', "X-RESUME-OFFSET=10") });
  });
  await begin(page, originOf(baseURL));
  await seekBehind(page);
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(107.2);
  await expect(layer(page)).toHaveCount(0);
  await film(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = 104;
  });
  const ad = layer(page).locator("video");
  await expect(ad).toBeAttached({ timeout: 30_000 });
  await expect.poll(() => ad.evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 30_000 }).toBeGreaterThan(0);
  await layer(page)
    .getByRole("button", { name: say("en", "playerSkipAd", {}) })
    .click();
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(115.2);
  expect(await isPaused(page)).toBe(false);
});

test("CV-22 the film plays on when the asset of an interstitial does not come", async ({ page, baseURL }) => {
  test.setTimeout(90_000);
  const endAdWaits = await holdAdWaits(page);
  let requests = 0;
  await page.route(/\/hls\/market\/main\.m3u8/u, () => {
    requests += 1;
  });
  await begin(page, originOf(baseURL));
  await seekBehind(page);
  await expect.poll(() => requests, { timeout: 30_000 }).toBe(1);
  expect(await isPaused(page)).toBe(true);
  const at = await position(page);
  await endAdWaits();
  await expect(layer(page)).toHaveCount(0);
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(at + 0.3);
  expect(at).toBeGreaterThan(106.9);
});
