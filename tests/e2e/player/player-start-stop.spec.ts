import type { Page } from "@playwright/test";
import { expectAccessible } from "../../harness/axe.ts";
import { say } from "../../harness/labels.ts";
import { openLate } from "../../harness/late-opening.ts";
import { expect, hydrated, originOf, test } from "../../harness/product.ts";
import { begin, FREE, film, open, position, pressAtOnce, pressControl } from "../../harness/watch.ts";

const t = (key: string, values?: Record<string, string>) => say("en", key, values);
const phase = (page: Page, name: string) => page.locator(`[data-phase="${name}"]`);
const startButton = (page: Page) => page.getByRole("button", { name: t("playerPlayTitle").trim() }).first();

test.use({ viewport: { width: 1024, height: 768 } });

test("CV-10 stop ends the load and shows the poster; the film then starts where it was stopped", async ({ page, baseURL }) => {
  test.setTimeout(60_000);
  await begin(page, originOf(baseURL));
  await page.keyboard.press("5");
  await expect.poll(() => position(page)).toBeGreaterThan(100);
  const stoppedAt = await position(page);
  await pressControl(page, t("playerStop"));
  const again = startButton(page);
  await expect(again).toBeVisible();
  await expect(again).toBeFocused();
  await expect(again).toContainText(/\d:\d\d/u);
  await expect(page.locator("[data-media-player]")).toHaveCount(0);
  expect(
    await film(page).evaluate((video: HTMLVideoElement) => [video.paused, video.currentTime, video.currentSrc.startsWith("blob:")]),
  ).toEqual([true, 0, false]);
  const loads: string[] = [];
  page.on("request", (request) => {
    if (/\/media\/.*\.m4s/u.test(request.url())) loads.push(request.url());
  });
  await page.keyboard.press("Enter");
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(stoppedAt - 1);
  await expect(phase(page, "playing")).toBeAttached();
  expect(loads).not.toEqual([]);
  // The stop key of a keyboard does the same.
  await pressAtOnce(page, "MediaStop");
  await expect(again).toBeFocused();
});

test("CV-10 a film that opens late has its whole length", async ({ page, baseURL }) => {
  test.setTimeout(60_000);
  const openFilm = await openLate(page);
  await open(page, originOf(baseURL));
  await openFilm();
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(0.3);
  const seconds = await film(page).evaluate((video: HTMLVideoElement) => video.duration);
  await expect(page.getByRole("slider", { name: t("playerSeek") })).toHaveAttribute("max", String(seconds));
});

test("CV-10 picture in picture begins and ends by its button", async ({ page, baseURL }) => {
  await begin(page, originOf(baseURL));
  await pressControl(page, t("playerPip"));
  await expect.poll(() => page.evaluate(() => document.pictureInPictureElement?.localName ?? null)).toBe("video");
  await expect(page.getByRole("button", { name: t("playerPipExit"), exact: true })).toHaveAttribute("aria-pressed", "true");
  await pressControl(page, t("playerPipExit"));
  await expect.poll(() => page.evaluate(() => document.pictureInPictureElement)).toBeNull();
});

test("CV-10 a start that the browser refuses without a gesture has a button of its own, which starts the film", async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play;
    let refuses = true;
    document.addEventListener("allow-play", () => {
      refuses = false;
    });
    HTMLMediaElement.prototype.play = function () {
      return refuses ? Promise.reject(new DOMException("No gesture", "NotAllowedError")) : play.call(this);
    };
  });
  await open(page, originOf(baseURL));
  await expect(phase(page, "startFailed")).toBeAttached({ timeout: 20_000 });
  const own = page.getByRole("button", { name: t("playerStartRefused") });
  await expect(own).toBeVisible();
  await expectAccessible(page, "a start that the browser refused");
  await expect(page.getByRole("button", { name: t("playerPlay"), exact: true })).toBeAttached();
  // The press itself allows it: a start allowed before could begin by itself and take the button away.
  await page.evaluate(() =>
    document.addEventListener("click", () => document.dispatchEvent(new Event("allow-play")), { capture: true, once: true }),
  );
  await own.click();
  await expect(phase(page, "playing")).toBeAttached({ timeout: 20_000 });
  await expect(own).toHaveCount(0);
});

test.describe("no network at the start", () => {
  test.use({ expectedTrouble: [/Failed to load|net::ERR|Failed to fetch|preload|dynamically imported module/u] });

  test("CV-10 CV-19 a start without network waits for it, says so, and starts by itself", async ({ page, baseURL }) => {
    test.setTimeout(60_000);
    // The player's code is there, the network is not.
    await page.addInitScript(() => {
      let online = false;
      Object.defineProperty(navigator, "onLine", { get: () => online });
      document.addEventListener("network", () => {
        online = true;
        window.dispatchEvent(new Event("online"));
      });
    });
    const streams = /\/media\/.*\.(?:m3u8|m4s|mp4)(?:\?|$)/u;
    await page.route(streams, (route) => route.abort("internetdisconnected"));
    await open(page, originOf(baseURL));
    await expect(phase(page, "waitingToStart")).toBeAttached({ timeout: 20_000 });
    await expect(page.getByRole("status").filter({ hasText: t("playerWaitingNetwork") })).toBeAttached();
    await expectAccessible(page, "waiting to start");
    await page.unroute(streams);
    await page.evaluate(() => document.dispatchEvent(new Event("network")));
    await expect(phase(page, "playing")).toBeAttached({ timeout: 20_000 });
  });

  test("CV-10 CV-19 a start without network and without the player's code waits for it, says so, and starts by itself", async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(60_000);
    // The page prefetches the code, so that it must be missing from the beginning.
    const code = /\/assets\/(?:player-surface|loaders|vidstack|hls)[^/]*\.js/u;
    await page.route(code, (route) => route.abort("internetdisconnected"));
    await page.goto(`${originOf(baseURL)}${FREE}`);
    await hydrated(page);
    await context.setOffline(true);
    await startButton(page).click();
    const notice = page.getByRole("status").filter({ hasText: t("playerWaitingNetwork") });
    await expect(notice).toBeVisible();
    await expect(page.locator("section video[controls]")).toHaveCount(0);
    await page.unroute(code);
    await context.setOffline(false);
    await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(0.3);
    await expect(notice).toHaveCount(0);
  });
});
