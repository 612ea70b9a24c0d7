import type { Page } from "@playwright/test";
import { hold } from "../../harness/hold.ts";
import { say } from "../../harness/labels.ts";
import { expect, originOf, test } from "../../harness/product.ts";

const FREE = "/video/first-bell";
const start = (page: Page) => page.locator("[data-player] > button");
const controls = (page: Page) => page.getByRole("button", { name: say("en", "playerSettings"), exact: true });

/** Trusted events of the film element so far, oldest first. */
const filmEvents = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { filmEvents: string[] }).filmEvents);

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const list: string[] = [];
    Object.assign(window, { filmEvents: list });
    for (const type of ["play", "playing", "pause", "waiting", "emptied", "seeking"])
      document.addEventListener(type, (event) => event.isTrusted && list.push(type), true);
  });
});

/** Our element: the thumbnails have a second one. */
const film = (page: Page) => page.locator("[data-player] > video");
const position = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime);

test("CV-10 a press before the page's scripts plays; the controls take the running film over as it is", async ({ page, baseURL }) => {
  test.setTimeout(60_000);
  const release = await hold(page, /\/assets\/entry\.client/u);
  const playlists: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("master.m3u8")) playlists.push(request.url());
  });
  await page.goto(`${originOf(baseURL)}${FREE}`, { waitUntil: "commit" });
  await expect(start(page)).toBeVisible();
  await start(page).click();
  await expect.poll(() => position(page), { timeout: 20_000 }).toBeGreaterThan(0.5);
  await expect(start(page)).toHaveAttribute("aria-busy", "false");

  // Under the moving picture the same button pauses and plays.
  await start(page).click();
  await expect.poll(async () => (await filmEvents(page)).at(-1)).toBe("pause");
  await start(page).click();
  await expect.poll(async () => (await filmEvents(page)).at(-1)).toBe("playing");

  const before = (await filmEvents(page)).length;
  const requested = playlists.length;
  await release();
  await page.mouse.move(200, 200);
  await expect(controls(page)).toBeAttached({ timeout: 20_000 });
  const taken = await position(page);
  await expect.poll(() => position(page)).toBeGreaterThan(taken + 1);
  // Playback does not restart: no reload of the element, no seek, no second playlist.
  expect((await filmEvents(page)).slice(before)).toEqual([]);
  expect(playlists.length).toBe(requested);

  // And they are in command: quality stays automatic, pause works.
  await controls(page).click();
  const quality = page.getByRole("dialog", { name: say("en", "playerSettings") }).getByRole("group", { name: say("en", "playerQuality") });
  await expect(quality.getByRole("radio").first()).toBeChecked();
  await expect(quality.getByRole("radio")).toHaveCount(4);
  await page.keyboard.press("Escape");
  await page.keyboard.press("k");
  await expect.poll(async () => (await filmEvents(page)).at(-1)).toBe("pause");
});

test("CV-10 a page with a player paints and plays without a style file; it links the files once it works", async ({ page, baseURL }) => {
  const release = await hold(page, /\/assets\/[\w-]+\.css/u);
  await page.goto(`${originOf(baseURL)}${FREE}`, { waitUntil: "commit" });
  await expect(start(page)).toHaveCSS("position", "absolute");
  await start(page).click();
  await expect.poll(() => position(page), { timeout: 20_000 }).toBeGreaterThan(0.3);
  await release();
  await expect(page.locator('link[rel="stylesheet"]').first()).toBeAttached();
  await expect(start(page)).toHaveCount(0);
});

test("CV-10 the code of the controls is fetched beside the page's scripts once the film moves", async ({ page, baseURL }) => {
  await hold(page, /\/assets\/entry\.client/u);
  const controlsCode = page.waitForRequest(/\/assets\/player-surface-[\w-]+\.js/u);
  await page.goto(`${originOf(baseURL)}${FREE}`, { waitUntil: "commit" });
  await start(page).click();
  await controlsCode;
});

test("CV-10 controls that come before the first picture do not hold it up", async ({ page, baseURL }) => {
  test.setTimeout(60_000);
  const release = await hold(page, /\/v\d+\/seg-\d+\.m4s/u);
  await page.goto(`${originOf(baseURL)}${FREE}`, { waitUntil: "commit" });
  await start(page).click();
  await expect(controls(page)).toBeAttached({ timeout: 20_000 });
  expect(await position(page)).toBe(0);
  await release();
  await expect.poll(() => position(page), { timeout: 20_000 }).toBeGreaterThan(0.5);
  await page.mouse.move(200, 200);
  await page.getByRole("button", { name: say("en", "playerPause"), exact: true }).click();
  await expect.poll(async () => (await filmEvents(page)).at(-1)).toBe("pause");
});

test("CV-10 a press at the very moment in which the page takes the button over is not lost", async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(HTMLElement.prototype, "onclick");
    Object.defineProperty(HTMLButtonElement.prototype, "onclick", {
      get() {
        return own?.get?.call(this);
      },
      set(handler) {
        own?.set?.call(this, handler);
        // The page has just taken the button over; nothing is rendered yet that knows.
        if (handler === null) queueMicrotask(() => this.click());
      },
    });
  });
  await page.goto(`${originOf(baseURL)}${FREE}`);
  await expect.poll(() => position(page), { timeout: 20_000 }).toBeGreaterThan(0.3);
});

test("PW-07 CV-10 without an engine an early press leaves the film to the browser, with its controls", async ({ page, baseURL }) => {
  await page.route(/\/assets\/open-stream/u, (route) => route.fulfill({ contentType: "text/javascript", body: "throw new Error()" }));
  await hold(page, /\/assets\/entry\.client/u);
  await page.goto(`${originOf(baseURL)}${FREE}`, { waitUntil: "commit" });
  await start(page).click();
  await expect(page.locator("[data-player] > video[controls]")).toBeVisible();
  await expect(start(page)).toBeHidden();
  await expect.poll(() => position(page), { timeout: 20_000 }).toBeGreaterThan(0.5);
});

test("CV-10 a viewer who leaves before the controls came takes the film along", async ({ page, baseURL }) => {
  test.setTimeout(60_000);
  const release = await hold(page, /\/assets\/player-surface/u);
  await page.goto(`${originOf(baseURL)}${FREE}`, { waitUntil: "commit" });
  await start(page).click();
  await expect.poll(() => position(page), { timeout: 20_000 }).toBeGreaterThan(0.5);
  const video = await film(page).elementHandle();
  await page.locator("header a").first().click();
  await expect(page.locator("[data-player]")).toHaveCount(0);
  await release();
  await expect.poll(() => video?.evaluate((film) => (film as HTMLVideoElement).src)).toBe("");
});
