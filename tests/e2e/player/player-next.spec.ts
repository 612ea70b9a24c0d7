import type { Page } from "@playwright/test";
import { expectAccessible } from "../../harness/axe.ts";
import { say } from "../../harness/labels.ts";
import { expect, originOf, test } from "../../harness/product.ts";
import { begin, film, openMenu, position, pressControl, status, wakeControls } from "../../harness/watch.ts";

const t = (key: string, values?: Record<string, string>) => say("en", key, values);
const FIRST = "/video/first-bell?playlistId=start-here";
test.use({ viewport: { width: 1440, height: 900 } });

/** To the last moments, as somebody who drags the thumb there. */
const toTheEnd = (page: Page) =>
  film(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.6;
  });
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const panel = (page: Page) => page.getByRole("region", { name: t("playerUpNext") });

test("CV-10 restart goes to the beginning and plays", async ({ page, baseURL }) => {
  await begin(page, originOf(baseURL));
  await page.keyboard.press("5");
  await expect.poll(() => position(page)).toBeGreaterThan(100);
  await page.keyboard.press("k");
  await pressControl(page, t("playerRestart"));
  await expect.poll(() => position(page)).toBeLessThan(20);
  await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
});

test("CV-10 CV-14 the end leads to the next video in the same player: volume, mute, speed, subtitles and full screen stay", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await begin(page, originOf(baseURL), FIRST);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("m");
  await page.keyboard.press("c");
  const speed = (await openMenu(page, "playerSettings")).getByRole("group", { name: t("playerSpeed") });
  await speed.getByRole("radio", { name: "1.25×" }).click({ force: true });
  await expect(speed.getByRole("radio", { name: "1.25×" })).toBeChecked();
  await page.keyboard.press("Escape");
  await page.keyboard.press("f");
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await film(page).evaluate((video) => {
    (window as unknown as { firstFilm: Element }).firstFilm = video;
  });
  const before = await title(page).textContent();
  await toTheEnd(page);
  await expect(panel(page)).toBeVisible({ timeout: 20_000 });
  await expect(status(page)).toContainText(/plays in 8 seconds/u);
  // Without a cancel, the next title starts by itself.
  await expect(title(page)).not.toHaveText(before ?? "", { timeout: 30_000 });
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(0.5);
  await expect(panel(page)).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get("playlistId")).toBe("start-here");
  expect(
    await film(page).evaluate((video: HTMLVideoElement) => ({
      same: (window as unknown as { firstFilm: Element }).firstFilm === video,
      volume: Math.round(video.volume * 100),
      muted: video.muted,
      rate: video.playbackRate,
      paused: video.paused,
    })),
  ).toEqual({ same: true, volume: 90, muted: true, rate: 1.25, paused: false });
  expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await wakeControls(page);
  await expect(page.getByRole("button", { name: t("playerFullscreenExit"), exact: true })).toBeVisible();
  await page.keyboard.press("f");
  const subtitles = (await openMenu(page, "playerSubtitlesAndAudio")).getByRole("group", { name: t("playerSubtitles") });
  await expect(subtitles.getByRole("radio", { name: "English" })).toBeChecked();
});

test("CV-14 who cancels stays, plays again, and can switch the countdown off for good", async ({ page, baseURL }) => {
  test.setTimeout(90_000);
  await begin(page, originOf(baseURL), FIRST);
  await toTheEnd(page);
  const cancel = panel(page).getByRole("button", { name: t("playerStay"), exact: true });
  await cancel.click();
  await expect(status(page)).toHaveText(t("playerAutoAdvanceStopped"));
  await expect(panel(page)).toContainText(t("playerUpNext"));
  await panel(page)
    .getByRole("checkbox", { name: t("playerAutoAdvance") })
    .uncheck();
  await panel(page)
    .getByRole("button", { name: t("playerReplay"), exact: true })
    .click();
  await expect.poll(() => position(page)).toBeLessThan(20);
  await expect(panel(page)).toHaveCount(0);
  await toTheEnd(page);
  await expect(panel(page)).toBeVisible({ timeout: 20_000 });
  await expect(cancel).toHaveCount(0);
  await expect(status(page)).toContainText(/has ended\. Up next/u);
  // By key, without waiting.
  const before = await title(page).textContent();
  await page
    .getByRole("button", { name: t("playerReplay"), exact: true })
    .last()
    .focus();
  await page.keyboard.press("Shift+N");
  await expect(title(page)).not.toHaveText(before ?? "");
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(0.5);
});

test("CV-10 a film that has ended waits for its viewer: nothing begins by itself, and its button plays it from the beginning", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(60_000);
  await page.clock.install();
  await begin(page, originOf(baseURL));
  await toTheEnd(page);
  const ended = page.locator('[data-phase="ended"]');
  await expect(ended).toBeAttached({ timeout: 20_000 });
  await expect(panel(page)).toContainText(t("playerUpNext"));
  await expect(panel(page).getByRole("button", { name: t("playerReplay"), exact: true })).toBeVisible();
  const before = (await title(page).textContent()) ?? "";
  for (let second = 0; second < 12; second += 1) await page.clock.runFor(1000);
  await expect(title(page)).toHaveText(before);
  await expect(ended).toBeAttached();
  expect(await film(page).evaluate((video: HTMLVideoElement) => [video.ended, video.paused, video.currentTime === video.duration])).toEqual(
    [true, true, true],
  );
  await page.keyboard.press("k");
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeLessThan(20);
  await expect(page.locator('[data-phase="playing"]')).toBeAttached();
});

test("CV-14 after three videos that followed by themselves the player asks, waits, and goes on at a key; an act starts the count from zero", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(150_000);
  await page.clock.install();
  await begin(page, originOf(baseURL), FIRST);
  const keep = panel(page).getByRole("button", { name: t("playerStillWatchingYes"), exact: true });
  const heading = () => title(page).textContent();
  let examined = false;
  /** The next video plays without an act of the viewer. The countdown's seconds pass at once. */
  const follows = async () => {
    const before = (await heading()) ?? "";
    await toTheEnd(page);
    await expect(panel(page)).toBeVisible({ timeout: 20_000 });
    await expect(keep).toHaveCount(0);
    // The clock of the page stands still meanwhile.
    if (!examined) await expectAccessible(page, "countdown to the next video");
    examined = true;
    await expect
      .poll(
        async () => {
          await page.clock.runFor(1000);
          return heading();
        },
        { timeout: 30_000 },
      )
      .not.toBe(before);
    await expect(panel(page)).toHaveCount(0);
    await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(0.3);
  };
  for (let count = 1; count <= 3; count += 1) await follows();
  const before = (await heading()) ?? "";
  await toTheEnd(page);
  await expect(panel(page)).toContainText(t("playerStillWatching"), { timeout: 20_000 });
  await expect(status(page)).toContainText(/Still watching\?/u);
  await expect(keep).toBeFocused();
  await expectAccessible(page, "Still watching?");
  for (let second = 0; second < 12; second += 1) await page.clock.runFor(1000);
  await expect(title(page)).toHaveText(before);
  await expect(keep).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(title(page)).not.toHaveText(before);
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(0.3);
  await follows();
});

test("CV-10 a title chosen on the page waits to be started; going back finds the first one whole", async ({ page, baseURL }) => {
  await begin(page, originOf(baseURL), FIRST);
  const before = (await title(page).textContent()) ?? "";
  await page.locator("main a[href*='/video/']:visible").first().click();
  await expect(title(page)).not.toHaveText(before);
  const start = page.getByRole("button", { name: say("en", "playerPlayTitle", { title: (await title(page).textContent()) ?? "" }) });
  await expect(start).toBeVisible();
  expect(await film(page).evaluate((video: HTMLVideoElement) => [video.paused, video.currentTime])).toEqual([true, 0]);
  await start.click();
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(0.5);
  await page.goBack();
  await expect(title(page)).toHaveText(before);
  await expect(page.getByRole("button", { name: say("en", "playerPlayTitle", { title: before }) })).toBeVisible();
});

test("CV-14 in Arabic the panel reads in Arabic and shows a locked title as one", async ({ page, baseURL }) => {
  await begin(page, originOf(baseURL, "aurora"), "/video/seven-markets?lang=ar", "ar");
  await toTheEnd(page);
  const region = page.getByRole("region", { name: say("ar", "playerUpNext") });
  await expect(region).toBeVisible({ timeout: 20_000 });
  // Titles that are only alike do not go on by themselves.
  await expect(region.getByRole("button", { name: say("ar", "playerStay"), exact: true })).toHaveCount(0);
  await expect(region.getByRole("button", { name: say("ar", "playerOpenNext"), exact: true })).toBeVisible();
});
