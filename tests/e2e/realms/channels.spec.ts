import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../../harness/axe.ts";
import { say } from "../../harness/labels.ts";
import { type OwnProduct, ownProduct, writeOwnBundle } from "../../harness/own-product.ts";
import { plainRequest } from "../../harness/plain-request.ts";
import { expect, hydrated, test } from "../../harness/product.ts";
import { film } from "../../harness/watch.ts";

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
      channel: { dvr: true },
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
});
