import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../../harness/axe.ts";
import { say } from "../../harness/labels.ts";
import { type OwnProduct, ownProduct, writeOwnBundle } from "../../harness/own-product.ts";
import { plainRequest } from "../../harness/plain-request.ts";
import { expect, hydrated, test } from "../../harness/product.ts";
import { film, open, pressAtOnce, wakeControls } from "../../harness/watch.ts";

const MINUTE = 60_000;

/** A realm with channels of its own. Its clock stays. */
test.describe("channels", () => {
  // One product for all of them.
  test.describe.configure({ mode: "default" });
  let product: OwnProduct;
  let origin: string;
  /** The full minute before the test. */
  const start = Math.floor(Date.now() / MINUTE) * MINUTE;
  const at = (minutes: number) => new Date(start + minutes * MINUTE).toISOString();

  const importBundle = async (ended: object) => {
    const programme = { title: { en: "Tide Watch", ar: "مراقبة المدّ" }, startsAt: at(-20), lasts: "PT3H" };
    const title = { en: "Harbour Night", ar: "ليلة الميناء" };
    await writeOwnBundle(join(product.folder, "bundle"), {
      channel: { dvr: true, number: 1 },
      channels: [
        { id: "harbour-two", number: 2, title: { en: "Harbour Two", ar: "الميناء الثانية" } },
        { id: "harbour-twelve", number: 12, title: { en: "Harbour Twelve", ar: "الميناء الثانية عشرة" } },
        {
          id: "harbour-locked",
          number: 3,
          title: { en: "Harbour Extra", ar: "الميناء الإضافية" },
          access: { kind: "LICENCE", licences: ["all"] },
        },
      ],
      guide: [{ id: "tide", ...programme }],
      event: { id: "harbour-night", title, startsAt: at(-180), lasts: "PT1H", ...ended },
    });
    await product.command("bundle", "import", join(product.folder, "bundle"));
  };

  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants fixtures as an object
  test.beforeAll(async ({}, { project, workerIndex }) => {
    test.setTimeout(180_000);
    const port = Number(new URL(project.use.baseURL ?? "http://localhost:4391").port) + 60 + workerIndex;
    origin = `http://localhost:${port}`;
    product = ownProduct(port, { SANDBOX_PAYMENTS: "1" });
    await product.command("migrate");
    await importBundle({});
    await product.start();
  });
  test.afterAll(() => product.stop());

  /** Minutes between the position and the live edge. */
  const behind = (page: Page) =>
    film(page).evaluate((video: HTMLVideoElement) =>
      video.seekable.length === 0 ? -1 : (video.seekable.end(video.seekable.length - 1) - video.currentTime) / 60,
    );

  test("CV-13 the current programme plays from its start by a link, without a reload, and leads back to live", async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto(`${origin}/live/harbour-live`);
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    const guide = page.getByRole("region", { name: say("en", "browseOnThisChannel") });
    await guide.getByRole("link", { name: say("en", "browseWatchFromStart") }).click();
    await expect(page).toHaveURL(/\?from=/u);
    await expect.poll(() => behind(page), { timeout: 40_000 }).toBeGreaterThan(19);
    await expect
      .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.played.length > 0 && !video.paused), { timeout: 40_000 })
      .toBe(true);
    const before = await film(page).evaluate((video: HTMLVideoElement) => video.currentTime);
    await expect
      .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 40_000 })
      .toBeGreaterThan(before + 1);
    expect(await behind(page)).toBeLessThan(26);
    await expect(guide.getByRole("link", { name: say("en", "browseWatchFromStart") })).toHaveCount(0);
    await expectAccessible(page, "a programme from its start");
    await guide.getByRole("link", { name: say("en", "browseBackToLive") }).click();
    await expect(page).not.toHaveURL(/\?from=/u);
    await expect.poll(() => behind(page), { timeout: 40_000 }).toBeLessThan(1);
    await expect(guide.getByRole("link", { name: say("en", "browseWatchFromStart") })).toBeVisible();
    expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  });

  test("CV-13 without scripts the link leads to a page whose stream starts there", async () => {
    const page = (await plainRequest(`${origin}/live/harbour-live`)).body.toString();
    const link = /href="(\/live\/harbour-live[^"]*\?from=[^"]*)"/u.exec(page)?.[1] ?? "";
    const restarted = (await plainRequest(`${origin}${link.replaceAll("&amp;", "&")}`)).body.toString();
    expect(restarted).toContain(say("en", "browseBackToLive"));
    const source = /<source src="([^"]*start=[^"]*)"/u.exec(restarted)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const main = (await plainRequest(`${origin}${source}`)).body.toString();
    const list = main.split("\n").find((line) => line.includes(".m3u8") && !line.startsWith("#")) ?? "";
    const playlist = (await plainRequest(new URL(list, `${origin}${source}`).href)).body.toString();
    const first = Date.parse(/#EXT-X-PROGRAM-DATE-TIME:(\S+)/u.exec(playlist)?.[1] ?? "");
    const offset = Number(/#EXT-X-START:TIME-OFFSET=([\d.]+)/u.exec(playlist)?.[1]);
    expect(new Date(first + offset * 1000).toISOString()).toBe(at(-20));
  });

  test("CV-13 the open page of an ended event finds the replay that is published later, and leads to it", async ({ page }) => {
    await page.clock.install();
    await page.goto(`${origin}/live/harbour-night`);
    await hydrated(page);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: say("en", "browseEnded") })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await importBundle({ replay: "first-light" });
    await expect
      .poll(async () => (await plainRequest(`${origin}/live/harbour-night`)).body.toString())
      .toContain(say("en", "browseReplayReady"));
    await page.clock.fastForward("15:00");
    await expect(main.getByRole("heading", { name: say("en", "browseReplayReady") })).toBeVisible();
    await expect(main.getByRole("link", { name: say("en", "browseWatchReplay") })).toHaveAttribute("href", /\/video\/first-light/u);
    expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  });

  test("CV-26 channels change by key, number and button in one player: it plays on in full screen, with its volume, and the neighbours are prefetched", async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 1280, height: 720 });
    const prefetched: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/_/streams?")) prefetched.push(new URL(request.url()).searchParams.get("id") ?? "");
    });
    const plays = () =>
      expect
        .poll(
          () => film(page).evaluate((video: HTMLVideoElement) => (video.paused ? 0 : video.getVideoPlaybackQuality().totalVideoFrames)),
          { timeout: 40_000 },
        )
        .toBeGreaterThan(5);
    await open(page, origin, "/live/harbour-live");
    await plays();
    await expect.poll(() => prefetched.sort(), { timeout: 20_000 }).toEqual(["harbour-twelve", "harbour-two"]);
    await page.keyboard.press("m");
    await page.keyboard.press("f");
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    const changedTo = async (path: string) => {
      await expect(page).toHaveURL(new RegExp(`/live/${path}`, "u"));
      await plays();
      expect(await film(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
      expect(await page.evaluate(() => [document.fullscreenElement !== null, "stayed" in window])).toEqual([true, true]);
    };
    // The display follows the parts of the player.
    const display = page.locator("[data-player] > [role='status']").last();
    await page.keyboard.press("PageUp");
    await changedTo("harbour-two");
    await page.keyboard.press("PageUp");
    // A channel that the viewer may not watch is left out.
    await changedTo("harbour-twelve");
    await page.keyboard.press("b");
    await changedTo("harbour-two");
    // Two keys in one task of the page, as on a busy device: one number.
    await pressAtOnce(page, "1", "2");
    await changedTo("harbour-twelve");
    await page.keyboard.press("9");
    await expect(display).toHaveText(say("en", "playerNoChannel", { number: "9" }));
    await wakeControls(page);
    await page.getByRole("button", { name: say("en", "playerNextChannel"), exact: true }).click();
    await changedTo("harbour-live");
  });

  test("CV-13 CV-26 a programme that was started again gives way to the next channel in the same player, in full screen", async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.goto(`${origin}/live/harbour-live`);
    await hydrated(page);
    await page
      .getByRole("region", { name: say("en", "browseOnThisChannel") })
      .getByRole("link", { name: say("en", "browseWatchFromStart") })
      .click();
    await expect.poll(() => behind(page), { timeout: 40_000 }).toBeGreaterThan(19);
    const plays = () =>
      expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => !video.paused && video.readyState), { timeout: 40_000 }).toBe(4);
    await plays();
    const player = page.locator("[data-player]");
    await expect(player.locator("[aria-keyshortcuts='PageUp']")).toBeAttached({ timeout: 40_000 });
    // The link that was pressed has left the page, and with it the focus.
    await player.focus();
    await page.keyboard.press("f");
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await page.keyboard.press("PageUp");
    await expect(page).toHaveURL(/\/live\/harbour-two/u);
    await expect.poll(() => behind(page), { timeout: 40_000 }).toBeLessThan(1);
    await plays();
    expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  });

  test("CV-26 without scripts links lead to the channels before and after, and a number is named", async () => {
    const page = (await plainRequest(`${origin}/live/harbour-two`)).body.toString();
    expect(page).toContain(say("en", "browseChannelNumber", { number: "2" }));
    const links = page.match(/<a [^>]*>/gu) ?? [];
    const linkOf = (label: string) => links.find((link) => link.includes(`aria-label="${label}"`));
    expect(linkOf("Next channel: 12 Harbour Twelve")).toContain('href="/live/harbour-twelve/');
    expect(linkOf("Previous channel: 1 Harbour Live")).toContain('href="/live/harbour-live/');
  });
});
