import type { Locator, Page } from "@playwright/test";
import { holdAdWaits, holdLongestAd } from "../../harness/ad-waits.ts";
import { expectAccessible } from "../../harness/axe.ts";
import { hold } from "../../harness/hold.ts";
import { say } from "../../harness/labels.ts";
import { expect, originOf, test } from "../../harness/product.ts";
import { film, open, position } from "../../harness/watch.ts";

const WITH_ADS = "/video/open-mat-night";
const t = (key: string, values: Record<string, string> = {}) => say("en", key, values);

const layer = (page: Page): Locator => page.getByRole("region", { name: t("playerAds"), exact: true });
const nthAd = (page: Page, number: number, count: number) =>
  layer(page)
    .locator("p", { hasText: t("playerAdOf", { number: String(number), count: String(count) }) })
    .first();
const isPaused = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.paused);

/** Reports that reach the ad server, as `market/start`. */
function reportsOf(page: Page): string[] {
  const seen: string[] = [];
  page.on("request", (request) => {
    const [, report] = /\/report\/([a-z]+\/[A-Za-z]+)/u.exec(request.url()) ?? [];
    if (report !== undefined) seen.push(report);
  });
  return seen;
}

/** Lets the ad that is shown run four times as fast. */
const hurry = (page: Page) =>
  layer(page)
    .locator("video")
    .evaluate((video: HTMLVideoElement) => {
      video.playbackRate = 4;
    });

/** The ad server has no ads before the film. */
const withoutPreRoll = (page: Page) =>
  page.route(/\/vast\/pre-roll\.xml/u, (route) => route.fulfill({ contentType: "application/xml", body: '<VAST version="4.2"/>' }));

test("CV-22 two ads come before the film, each reported once; the film then begins at its beginning", async ({ page, baseURL }) => {
  test.setTimeout(90_000);
  await holdAdWaits(page);
  const reports = reportsOf(page);
  await open(page, originOf(baseURL), WITH_ADS);
  await expect(nthAd(page, 1, 2)).toBeVisible({ timeout: 30_000 });
  const more = layer(page).getByRole("link", { name: t("playerAdMore") });
  await expect(more).toHaveAttribute("href", /\/offers\/market$/u);
  await expect(more).toHaveAttribute("target", "_blank");
  await expect(more).toHaveAttribute("rel", "noopener noreferrer sponsored");
  expect([await position(page), await isPaused(page)]).toEqual([0, true]);
  // Paused, so that the state stays while it is examined.
  await layer(page)
    .getByRole("button", { name: t("playerPause") })
    .click();
  await expectAccessible(page, "an ad");
  await layer(page)
    .getByRole("button", { name: t("playerPlay"), exact: true })
    .click();
  // The film's controls cannot be reached.
  await expect(page.locator("[aria-keyshortcuts='j']:visible")).toHaveCount(0);
  await layer(page)
    .getByRole("button", { name: t("playerSkipAd") })
    .click({ timeout: 30_000 });
  // Paused by its key, so that it does not end while it is examined.
  await page.keyboard.press("k");
  await expect(nthAd(page, 2, 2)).toBeVisible();
  await expect(layer(page).getByRole("button", { name: t("playerSkipAd") })).toHaveCount(0);
  // The button that had the focus is gone; the next Tab goes on from the ads.
  await expect(layer(page)).toBeFocused();
  await hurry(page);
  await page.keyboard.press("k");
  await expect(layer(page)).toHaveCount(0, { timeout: 30_000 });
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(0.3);
  expect(await film(page).evaluate((video: HTMLVideoElement) => video.played.start(0))).toBeLessThan(0.2);
  await expect(page.locator("[data-player] :focus, [data-player]:focus")).toHaveCount(1);
  const once = ["impression", "start", "firstQuartile", "midpoint", "thirdQuartile", "complete"].map((event) => `mountain/${event}`);
  const expected = [...once, "wrapper/impression", "market/impression", "market/start", "market/skip"];
  expect(reports.filter((report) => !/market\/.*(?:Quartile|midpoint)/u.test(report)).sort()).toEqual(expected.sort());
});

test("CV-22 a seek past a break plays it, no command seeks meanwhile, and the film plays on where it was sought", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(90_000);
  await holdAdWaits(page);
  await withoutPreRoll(page);
  await open(page, originOf(baseURL), WITH_ADS);
  await expect(page.locator("[aria-keyshortcuts='j']").first()).toBeAttached({ timeout: 30_000 });
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(0.3);
  await page.keyboard.press("6");
  await expect(nthAd(page, 1, 1)).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => isPaused(page)).toBe(true);
  const at = await position(page);
  expect(at).toBeGreaterThan(71);
  expect(at).toBeLessThan(73);
  // Fields of the test: where the film is when it plays again.
  await film(page).evaluate((video: HTMLVideoElement) =>
    video.addEventListener("playing", () => Object.assign(window, { resumedAt: video.currentTime }), { once: true }),
  );
  const ad = layer(page).locator("video");
  await page.keyboard.press("k");
  await expect.poll(() => ad.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  for (const key of ["ArrowRight", "9", "Home"]) await page.keyboard.press(key);
  await page.keyboard.press("m");
  await expect(layer(page).getByRole("button", { name: t("playerUnmute") })).toBeVisible();
  expect(await ad.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  expect(await position(page)).toBe(at);
  await page.keyboard.press("k");
  await hurry(page);
  await expect(layer(page)).toHaveCount(0, { timeout: 30_000 });
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(at + 0.3);
  const resumedAt = await page.evaluate(() => (window as { readonly resumedAt?: number }).resumedAt);
  expect(Math.abs((resumedAt ?? 0) - at)).toBeLessThan(0.3);
  // A break runs once.
  await page.keyboard.press("1");
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeLessThan(20);
  await page.keyboard.press("8");
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(90);
  await expect(layer(page)).toHaveCount(0);
});

test("CV-22 the film starts although the ad server never answers", async ({ page, baseURL }) => {
  test.setTimeout(90_000);
  const endAdWaits = await holdAdWaits(page);
  let requests = 0;
  await page.route(/\/vast\/pre-roll\.xml/u, () => {
    requests += 1;
  });
  await open(page, originOf(baseURL), WITH_ADS);
  await expect.poll(() => requests, { timeout: 30_000 }).toBe(1);
  expect([await position(page), await isPaused(page)]).toEqual([0, true]);
  await endAdWaits();
  await expect.poll(() => position(page), { timeout: 40_000 }).toBeGreaterThan(0.3);
  await expect(layer(page)).toHaveCount(0);
  expect(requests).toBe(1);
});

test("CV-22 an ad without an end that cannot be skipped is ended and reported, and the film begins", async ({ page, baseURL }) => {
  test.setTimeout(90_000);
  await holdAdWaits(page);
  const endAd = await holdLongestAd(page);
  const codes: string[] = [];
  page.on("request", (request) => {
    const [, code] = /\/report\/mountain\/error\?code=(\d+)$/u.exec(request.url()) ?? [];
    if (code !== undefined) codes.push(code);
  });
  await page.route(/\/vast\/pre-roll\.xml/u, (route) => route.continue({ url: route.request().url().replace("pre-roll", "mountain") }));
  await open(page, originOf(baseURL), WITH_ADS);
  const ad = layer(page).locator("video");
  await expect(ad).toBeAttached({ timeout: 30_000 });
  await ad.evaluate((video: HTMLVideoElement) => {
    video.loop = true;
  });
  await expect.poll(() => ad.evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 30_000 }).toBeGreaterThan(0.5);
  await expect(layer(page).getByRole("button", { name: t("playerSkipAd") })).toHaveCount(0);
  await endAd();
  await expect(layer(page)).toHaveCount(0);
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(0.3);
  expect(codes).toEqual(["202"]);
});

test("CV-22 a press before the page's scripts starts the film without ads when the scripts do not come", async ({ page, baseURL }) => {
  test.setTimeout(90_000);
  const endAdWaits = await holdAdWaits(page);
  await hold(page, /\/assets\/entry\.client/u);
  await page.goto(`${originOf(baseURL)}${WITH_ADS}`, { waitUntil: "commit" });
  await page.locator("[data-player] > button").click();
  // The wait begins when the code that opens the film has arrived.
  await expect(async () => {
    await endAdWaits();
    expect(await position(page)).toBeGreaterThan(0.3);
  }).toPass({ timeout: 40_000 });
});
