import type { Locator, Page } from "@playwright/test";
import { LOCALES, say, type TestLanguage } from "../../harness/labels.ts";
import { expect, hydrated, originOf, test } from "../../harness/product.ts";
import { begin, film, position } from "../../harness/watch.ts";
import { sampled } from "../../support/sample.ts";

const PLAYLIST_VIDEO = "/video/first-bell?playlistId=start-here";
const controlsHidden = (page: Page): Locator => page.locator("section [data-idle]");

/** The point of a control, as a finger finds it. `share` is how far along the line of writing. */
async function pointOf(control: Locator, share = 0.5): Promise<{ x: number; y: number }> {
  const box = await control.boundingBox();
  if (box === null) throw new Error("the control has no place on the page");
  return { x: box.x + box.width * share, y: box.y + box.height / 2 };
}

for (const language of sampled(["en", "ar"] as const satisfies readonly TestLanguage[])) {
  test.describe(`with a finger, ${language}`, () => {
    test.use({ viewport: { width: 740, height: 420 }, hasTouch: true, isMobile: true, locale: LOCALES[language] });
    const t = (key: string, values?: Record<string, string>) => say(language, key, values);

    test(`CV-10 a touch on hidden controls only shows them; shown, they work, ${language}`, async ({ page, baseURL }) => {
      test.setTimeout(120_000);
      await page.goto(`${originOf(baseURL)}${PLAYLIST_VIDEO}`);
      await hydrated(page);
      await page
        .getByRole("button", { name: t("playerPlayTitle").trim() })
        .first()
        .tap();
      await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(0.3);
      const address = page.url();
      const next = page.getByRole("button", { name: t("playerNextVideo", { title: "" }).trim() });
      const timeline = page.getByRole("slider", { name: t("playerSeek") });
      await expect(next).toBeVisible();
      const places = { next: await pointOf(next), middle: await pointOf(timeline) };
      const tap = ({ x, y }: { x: number; y: number }) => page.touchscreen.tap(x, y);

      for (const place of [places.next, places.middle]) {
        await expect(controlsHidden(page)).toHaveCount(1, { timeout: 15_000 });
        await tap(place);
        await expect(controlsHidden(page)).toHaveCount(0);
        // A tap that did something would have done it before the controls went again.
        await expect(controlsHidden(page)).toHaveCount(1, { timeout: 15_000 });
        expect(page.url()).toBe(address);
        expect(await position(page)).toBeLessThan(60);
        expect(await film(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
      }

      await tap(places.next);
      await expect(controlsHidden(page)).toHaveCount(0);
      await tap(places.middle);
      await expect.poll(() => position(page), { timeout: 15_000 }).toBeGreaterThan(60);
      await tap(places.next);
      await expect.poll(() => page.url()).not.toBe(address);
    });
  });
}

test("CV-10 PW-09 the focus of a keyboard shows hidden controls", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`${originOf(baseURL)}${PLAYLIST_VIDEO}`);
  await hydrated(page);
  await page
    .getByRole("button", { name: say("en", "playerPlayTitle").trim() })
    .first()
    .click();
  await expect(controlsHidden(page)).toHaveCount(1, { timeout: 30_000 });
  // Hidden controls keep the focus: the key goes on from there.
  await expect(page.getByRole("button", { name: say("en", "playerPause"), exact: true })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(controlsHidden(page)).toHaveCount(0);
  await expect(page.locator("section :focus-visible")).toBeInViewport();
  const focused = page.locator("section :focus");
  expect(await focused.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe("auto");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test("CV-10 two taps at a side and the buttons seek by ten seconds; the length is seen; sideways the picture fills the screen", async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    await page.goto(`${originOf(baseURL)}${PLAYLIST_VIDEO}`);
    await hydrated(page);
    await page
      .getByRole("button", { name: say("en", "playerPlayTitle").trim() })
      .first()
      .tap();
    await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(0.3);
    await film(page).evaluate((video: HTMLVideoElement) => video.pause());
    const at = await position(page);
    await page.getByRole("button", { name: say("en", "playerForward"), exact: true }).tap();
    await expect.poll(() => position(page), { timeout: 15_000 }).toBeGreaterThan(at + 9);
    await page.getByRole("button", { name: say("en", "playerBack"), exact: true }).tap();
    await expect.poll(() => position(page), { timeout: 15_000 }).toBeLessThan(at + 1);
    await expect(
      page
        .locator("section")
        .getByText(/^\d+:\d\d \/ \d+:\d\d$/u)
        .first(),
    ).toBeVisible();
    const box = await film(page).boundingBox();
    if (box === null) throw new Error("no picture");
    const end = { x: box.x + box.width * 0.9, y: box.y + box.height * 0.3 };
    await page.touchscreen.tap(end.x, end.y);
    await page.touchscreen.tap(end.x, end.y);
    await expect.poll(() => position(page), { timeout: 15_000 }).toBeGreaterThan(at + 9);
    await page.setViewportSize({ width: 844, height: 390 });
    const wide = await film(page).boundingBox();
    expect(wide?.height ?? 0).toBeGreaterThanOrEqual(380);
  });

  test("CV-10 every button of the bar has room; those of the next video are clear of the bar, and Stop stops", async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    await begin(page, originOf(baseURL));
    await film(page).evaluate((video: HTMLVideoElement) => video.pause());
    const button = (key: string) => page.getByRole("button", { name: say("en", key), exact: true });
    await button("playerPlay").waitFor();
    const bar = page.locator("[data-player]").getByRole("button");
    const boxes = await Promise.all((await bar.all()).map((one) => one.boundingBox()));
    const shown = boxes.filter((box) => box !== null && box.height === 44);
    for (const key of ["playerPlay", "playerMute", "playerRestart", "playerSettings", "playerStop", "playerFullscreen"]) {
      await expect(button(key)).toBeInViewport({ ratio: 1 });
      // A trial press fails where another element covers the button.
      await button(key).tap({ trial: true });
    }
    const timeline = await page.getByRole("slider", { name: say("en", "playerSeek") }).boundingBox();
    expect(timeline?.height).toBeGreaterThanOrEqual(44);
    // One line for what plays, one for the rest.
    expect(new Set(shown.map((box) => Math.round(box?.y ?? 0))).size).toBe(2);

    await button("playerMute").focus();
    await film(page).evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 0.6;
      void video.play();
    });
    const next = page
      .getByRole("region", { name: say("en", "playerUpNext") })
      .getByRole("button")
      .first();
    // The focus of a button that had to go.
    await expect(next).toBeFocused({ timeout: 20_000 });
    const { width = 0, height = 0 } = (await next.boundingBox()) ?? {};
    // Inside the round corners.
    for (const x of [16, width - 16]) await next.tap({ trial: true, position: { x, y: height - 2 } });
    await button("playerStop").tap();
    await expect(page.getByRole("button", { name: say("en", "playerPlayTitle").trim() }).first()).toBeVisible();
    await expect(next).toHaveCount(0);
  });
});

for (const language of sampled(["en", "ar"] as const))
  test.describe(`sideways, ${language}`, () => {
    test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true, locale: LOCALES[language] });
    test(`CV-10 on a phone held sideways the playing picture is seen whole, with its controls and without the page's bar, ${language}`, async ({
      page,
      baseURL,
    }) => {
      await page.goto(`${originOf(baseURL)}${PLAYLIST_VIDEO}`);
      await hydrated(page);
      await page
        .getByRole("button", { name: say(language, "playerPlayTitle").trim() })
        .first()
        .tap();
      await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(0.3);
      await expect
        .poll(async () => {
          const box = await film(page).boundingBox();
          return box === null ? null : Math.round(Math.abs(box.y) + Math.abs(box.y + box.height - 390));
        })
        .toBeLessThanOrEqual(2);
      const bar = await page.locator("header").first().boundingBox();
      expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(1);
      await page.touchscreen.tap(420, 120);
      await expect(page.getByRole("button", { name: say(language, "playerSettings"), exact: true })).toBeInViewport({ ratio: 1 });
    });
  });
