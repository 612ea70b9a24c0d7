import type { Page } from "@playwright/test";
import { expectAccessible } from "../../harness/axe.ts";
import { say } from "../../harness/labels.ts";
import { expect, originOf, test } from "../../harness/product.ts";
import { film, open, position, status, wakeControls } from "../../harness/watch.ts";

const t = (key: string, values?: Record<string, string>) => say("en", key, values);
test.use({ viewport: { width: 1440, height: 900 } });

/** Seconds between the position and the end of what can be reached. */
const behind = (page: Page) =>
  film(page).evaluate((video: HTMLVideoElement) =>
    video.seekable.length > 0 ? video.seekable.end(video.seekable.length - 1) - video.currentTime : 0,
  );
const frames = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);

test("CV-13 a channel with DVR is wound back within its window, plays there, and leads back to live", async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  const queries: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(".m3u8")) queries.push(new URL(request.url()).search);
  });
  await open(page, originOf(baseURL), "/live/ringside-one");
  await expect.poll(() => frames(page), { timeout: 40_000 }).toBeGreaterThan(20);
  expect(new Set(queries)).toEqual(new Set(["?dvrWindow=30&dvr=true"]));
  const seek = page.getByRole("slider", { name: t("playerSeek"), exact: true });
  await expect(seek).toBeVisible();
  const length = await film(page).evaluate((video: HTMLVideoElement) => video.seekable.end(0) - video.seekable.start(0));
  expect(length).toBeGreaterThan(29 * 60);
  expect(length).toBeLessThan(31 * 60);
  expect(await behind(page)).toBeLessThan(40);
  // The loaded part ends behind the position, as far as the timeline shows it.
  const bar = seek.locator("xpath=preceding-sibling::div");
  const part = (index: number) =>
    bar
      .locator("> div")
      .nth(index)
      .evaluate((element) => Number.parseFloat(element.style.inlineSize));
  await expect.poll(async () => (await part(0)) - (await part(1))).toBeGreaterThanOrEqual(0);

  // Half an hour is far beyond what has been loaded.
  await page.keyboard.press("3");
  await expect.poll(() => behind(page)).toBeGreaterThan(20 * 60);
  const there = await position(page);
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(there + 1);
  await expect(seek).toHaveAttribute("aria-valuetext", /20 minutes|21 minutes/u);
  await wakeControls(page);
  await expect(page.locator("[data-behind]")).toHaveText(/^−2[01]:\d\d$/u);
  await expectAccessible(page, "behind live");

  // From the window's beginning, where it does not slip away.
  await page.getByRole("button", { name: t("playerRestart"), exact: true }).click();
  await expect.poll(() => behind(page)).toBeGreaterThan(29 * 60);
  const first = await position(page);
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(first + 1);

  await wakeControls(page);
  await page.getByRole("button", { name: t("playerGoLive"), exact: true }).click();
  await expect.poll(() => behind(page), { timeout: 20_000 }).toBeLessThan(40);
  await expect(status(page)).toHaveText(t("playerAtLive"));
  await expect(page.locator("[data-behind]")).toHaveCount(0, { timeout: 20_000 });
});

test("CV-13 without DVR there is the live edge and nothing to seek, by key either", async ({ page, baseURL }) => {
  test.setTimeout(90_000);
  await open(page, originOf(baseURL), "/live/weigh-in-live");
  await expect.poll(() => frames(page), { timeout: 40_000 }).toBeGreaterThan(20);
  await wakeControls(page);
  await expect(page.getByRole("button", { name: t("playerAtLive"), exact: true })).toBeVisible();
  await expect(page.getByRole("slider", { name: t("playerSeek"), exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: t("playerRestart"), exact: true })).toHaveCount(0);
  const before = await position(page);
  for (const key of ["Home", "j", "ArrowLeft", "0"]) await page.keyboard.press(key);
  await expect.poll(() => position(page)).toBeGreaterThan(before);
});

test("CV-13 in Arabic the distance reads in Arabic, and the line still ends on the right", async ({ page, baseURL }) => {
  test.setTimeout(90_000);
  await open(page, originOf(baseURL, "aurora"), "/live/aurora-world?lang=ar", "ar");
  await expect.poll(() => frames(page), { timeout: 40_000 }).toBeGreaterThan(20);
  const seek = page.getByRole("slider", { name: say("ar", "playerSeek"), exact: true });
  await page.keyboard.press("5");
  await expect(seek).toHaveAttribute("aria-valuetext", /متأخر عن المباشر/u);
  const thumb = await seek.evaluate((input: HTMLInputElement) => Number(input.value) - Number(input.min));
  expect(thumb).toBeGreaterThan(0);
  await page.keyboard.press("End");
  await expect.poll(() => behind(page), { timeout: 20_000 }).toBeLessThan(40);
});
