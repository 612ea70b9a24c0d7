import type { Page } from "@playwright/test";
import { say } from "../../harness/labels.ts";
import { expect, hydrated, originOf, test } from "../../harness/product.ts";
import { begin, expectFiveSeconds, FREE, film, open, openMenu, position, pressAtOnce } from "../../harness/watch.ts";

const t = (key: string, values?: Record<string, string>) => say("en", key, values);
/** A free video with audio description. */
const DESCRIBED = "/video/camp-diaries-s2e1";
const read = <T>(page: Page, what: (video: HTMLVideoElement) => T) => film(page).evaluate(what);

test.use({ viewport: { width: 1024, height: 768 } });

test("CV-10 CV-11 CV-26 a title plays five seconds of decoded pictures; sound, audio description and quality are the viewer's choice", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const segments: string[] = [];
  page.on("request", (request) => {
    if (/\/media\/.*\.(?:m4s|ts|mp4|aac)/u.test(request.url())) segments.push(new URL(request.url()).pathname);
  });
  await open(page, originOf(baseURL), DESCRIBED);
  await expectFiveSeconds(page);
  const languagesOf = (label: string) =>
    page
      .locator("main dt", { hasText: t(label) })
      .locator("xpath=following-sibling::dd[1]")
      .first();
  await expect(languagesOf("browseAudioDescription")).toHaveText("English");

  // Another language is other segments: the engine really goes over.
  const languages = await openMenu(page, "playerSubtitlesAndAudio");
  const audio = languages.getByRole("group", { name: t("playerAudio") });
  await expect(audio.getByRole("radio")).toHaveCount(3);
  const before = segments.length;
  await audio.getByRole("radio").nth(1).click({ force: true });
  await expect(audio.getByRole("radio").nth(1)).toBeChecked();
  const folder = (path: string) => path.replace(/[^/]+$/u, "");
  const heard = new Set(segments.slice(0, before).map(folder));
  await expect
    .poll(() => segments.slice(before).some((path) => !heard.has(folder(path)) && /audio|es/u.test(path)), { timeout: 20_000 })
    .toBe(true);
  const described = audio.getByRole("radio", { name: t("playerDescribed", { name: "English" }), exact: true });
  await described.click({ force: true });
  await expect(described).toBeChecked();
  const describedSegments = () => segments.filter((path) => path.includes("/audio-en-described/")).length;
  await expect.poll(describedSegments, { timeout: 20_000 }).toBeGreaterThan(1);
  await audio.getByRole("radio", { name: "English", exact: true }).click({ force: true });
  await expect(audio.getByRole("radio", { name: "English", exact: true })).toBeChecked();
  await described.click({ force: true });
  await expect(described).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: t("playerSubtitlesAndAudio"), exact: true })).toBeFocused();

  const settings = await openMenu(page, "playerSettings");
  const quality = settings.getByRole("group", { name: t("playerQuality") });
  const lowest = quality.getByRole("radio").last();
  await lowest.click({ force: true });
  await expect(lowest).toBeChecked();
  await page.keyboard.press("Escape");
  await page.keyboard.press("5");
  await expect.poll(() => read(page, (video) => video.videoHeight), { timeout: 20_000 }).toBe(360);
  const speed = (await openMenu(page, "playerSettings")).getByRole("group", { name: t("playerSpeed") });
  await speed.getByRole("radio").last().click({ force: true });
  await expect.poll(() => read(page, (video) => video.playbackRate)).toBeGreaterThan(1);

  // The next start has audio description at once. Of the usual sound it has only the first part, which the document preloads.
  segments.length = 0;
  await begin(page, originOf(baseURL), DESCRIBED);
  await expect.poll(describedSegments, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(segments.filter((path) => /\/audio-en\/seg-[1-9]/u.test(path))).toEqual([]);
});

test("CV-10 the player plays on the page's own element", async ({ page, baseURL }) => {
  await page.goto(`${originOf(baseURL)}${FREE}`);
  await hydrated(page);
  await film(page).evaluate((video: HTMLVideoElement) => {
    video.dataset.own = "";
  });
  await page
    .getByRole("button", { name: t("playerPlayTitle").trim() })
    .first()
    .click();
  await expect(page.locator("[aria-keyshortcuts='j']").first()).toBeAttached({ timeout: 30_000 });
  await expect
    .poll(() => read(page, (video) => ("own" in video.dataset ? video.currentTime : 0)), { timeout: 30_000 })
    .toBeGreaterThan(0.3);
});

test("CV-11 subtitles show the words of a cue in the chosen language, and can be switched off", async ({ page, baseURL }) => {
  test.setTimeout(60_000);
  await begin(page, originOf(baseURL));
  const menu = await openMenu(page, "playerSubtitlesAndAudio");
  const group = menu.getByRole("group", { name: t("playerSubtitles") });
  await expect(group.getByRole("radio")).toHaveCount(5);
  await group.getByRole("radio", { name: "العربية" }).click({ force: true });
  const cue = page.locator("section [lang='ar'] p").first();
  await expect(cue).toHaveText(/\p{Script=Arabic}/u, { timeout: 30_000 });
  await group.getByRole("radio", { name: t("playerOff") }).click({ force: true });
  await expect(page.locator("section [lang='ar'] p")).toHaveCount(0);
  // The key switches on the viewer's own language, and off again.
  await page.keyboard.press("Escape");
  await page.keyboard.press("c");
  await expect(page.locator("section [lang='en'] p").first()).toHaveText(/[A-Za-z]/u, { timeout: 30_000 });
  await page.keyboard.press("c");
  await expect(page.locator("section [lang='en'] p")).toHaveCount(0);
});

test("CV-11 subtitles inside a live stream are offered once, and the chosen ones show their words", async ({ page, baseURL }) => {
  test.setTimeout(60_000);
  await begin(page, originOf(baseURL), "/live/ringside-one");
  await expect(page.locator("[data-media-player][data-can-play]")).toBeAttached({ timeout: 20_000 });
  const menu = await openMenu(page, "playerSubtitlesAndAudio");
  const group = menu.getByRole("group", { name: t("playerSubtitles") });
  await expect(group.getByRole("radio")).toHaveCount(5);
  for (const language of ["العربية", "English"]) await group.getByRole("radio", { name: language }).click({ force: true });
  await expect(page.locator("section [lang='en'] p").first()).toHaveText(/[A-Za-z]/u, { timeout: 30_000 });
  const modes = await read(page, (video) => [...video.textTracks].map(({ language, mode }) => [language, mode]));
  expect(modes.filter(([, mode]) => mode !== "disabled")).toEqual([["en", "hidden"]]);
  expect(modes).toHaveLength(4);
});

test("CV-10 CV-21 the keys seek, mute, change the volume, pause and fill the screen", async ({ page, baseURL }) => {
  test.setTimeout(60_000);
  await begin(page, originOf(baseURL));
  await page.keyboard.press("k");
  await expect.poll(() => read(page, (video) => video.paused)).toBe(true);
  await page.keyboard.press("5");
  await expect.poll(() => position(page)).toBeGreaterThan(100);
  const middle = await position(page);
  await page.keyboard.press("l");
  await expect.poll(() => position(page)).toBeGreaterThan(middle + 9);
  await page.keyboard.press("j");
  await expect.poll(() => position(page)).toBeLessThan(middle + 1);
  await page.keyboard.press("Home");
  await expect.poll(() => position(page)).toBeLessThan(1);
  await page.keyboard.press("m");
  await expect.poll(() => read(page, (video) => video.muted)).toBe(true);
  await page.keyboard.press("m");
  await expect.poll(() => read(page, (video) => video.muted)).toBe(false);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => read(page, (video) => Math.round(video.volume * 100))).toBe(95);
  // Two presses before the next render: each counts.
  await pressAtOnce(page, "ArrowDown", "ArrowDown");
  await expect.poll(() => read(page, (video) => Math.round(video.volume * 100))).toBe(85);
  await pressAtOnce(page, "m", "m");
  expect(await read(page, (video) => video.muted)).toBe(false);
  await page.keyboard.press("f");
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await page.keyboard.press("f");
  await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true);
  await expect(page.locator("section [role='status']").first()).not.toBeEmpty();
  await page.keyboard.press("k");
  await expect.poll(() => read(page, (video) => video.paused)).toBe(false);
});

test("CV-10 CV-21 keys that seek and set the sound before the stream is there are carried out, in their order, when it is", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(60_000);
  let arrive = () => {};
  const arrived = new Promise<void>((done) => {
    arrive = done;
  });
  await page.route(/\/media\/.*\.(?:m3u8|m4s|ts|mp4|aac)(?:\?|$)/u, async (route) => {
    await arrived;
    await route.continue();
  });
  await open(page, originOf(baseURL));
  await expect(page.locator('input[data-control="seek"]')).toBeAttached({ timeout: 20_000 });
  expect(await position(page)).toBe(0);
  await page.keyboard.press("5");
  await page.keyboard.press("l");
  await page.keyboard.press("l");
  await page.keyboard.press("j");
  await page.keyboard.press("ArrowDown");
  arrive();
  const length = await film(page).evaluate(
    (video: HTMLVideoElement) =>
      new Promise<number>((resolve) => {
        if (video.duration > 0) resolve(video.duration);
        else video.addEventListener("durationchange", () => resolve(video.duration), { once: true });
      }),
  );
  await expect.poll(() => position(page), { timeout: 20_000 }).toBeGreaterThan(length / 2 + 9);
  expect(await position(page)).toBeLessThan(length / 2 + 19);
  // The player starts with a sound of its own; the key's comes after it.
  await expect(page.locator("[data-media-player][data-can-play]")).toBeAttached({ timeout: 20_000 });
  await expect.poll(() => read(page, (video) => Math.round(video.volume * 100))).toBe(95);
});

test("CV-10 CV-21 a key that seeks when the playlist is there and the element knows no length yet is carried out once it does", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(60_000);
  // The element opens for the engine when the test says so, as on a machine that has much else to do.
  await page.addInitScript(() => {
    const listen = MediaSource.prototype.addEventListener;
    const state = Object.getOwnPropertyDescriptor(MediaSource.prototype, "readyState") ?? {};
    const opened = new Promise<void>((open) => document.addEventListener("open-source", () => open(), { once: true }));
    Object.defineProperty(MediaSource.prototype, "readyState", { ...state, get: () => "closed" });
    void opened.then(() => Object.defineProperty(MediaSource.prototype, "readyState", state));
    MediaSource.prototype.addEventListener = function (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ) {
      const late = (event: Event) => void opened.then(() => typeof listener === "function" && listener.call(this, event));
      listen.call(this, type, type === "sourceopen" ? late : listener, options);
    };
  });
  await open(page, originOf(baseURL));
  // Vidstack says that it can play as soon as the playlist is read.
  await expect(page.locator("[data-media-player][data-can-play]")).toBeAttached({ timeout: 20_000 });
  expect(await read(page, (video) => Number.isNaN(video.duration))).toBe(true);
  await page.keyboard.press("5");
  await page.evaluate(() => document.dispatchEvent(new Event("open-source")));
  await expect.poll(() => position(page), { timeout: 20_000 }).toBeGreaterThan(60);
});

test.describe("trouble on the way", () => {
  test.use({ expectedTrouble: [/Failed to load|net::ERR|Failed to fetch|preload|dynamically imported module/u] });

  test("CV-19 segments that do not come lead to an error with a way out, and the way out works", async ({ page, baseURL }) => {
    test.setTimeout(90_000);
    let broken = true;
    await page.route(/\/media\/.*\.(?:m4s|ts|mp4|aac)(?:\?|$)/u, (route) => (broken ? route.abort("failed") : route.continue()));
    await open(page, originOf(baseURL));
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(t("playerErrorStartTitle"), { timeout: 60_000 });
    const retry = alert.getByRole("button", { name: t("playerRetry") });
    await expect(retry).toBeFocused();
    broken = false;
    await page.keyboard.press("Enter");
    await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(0.5);
    await expect(alert).toHaveCount(0);
  });

  test("CV-10 PL-13 PW-05 without the player's code the browser's own controls play the title, and the page says so", async ({
    page,
    baseURL,
  }) => {
    // Before the page: it names the player's scripts in its first bytes.
    await page.route(/\/assets\/(?:player-surface|loaders|vidstack|hls)[^/]*\.js/u, (route) => route.abort("failed"));
    await page.goto(`${originOf(baseURL)}${FREE}`);
    await hydrated(page);
    await page
      .getByRole("button", { name: t("playerPlayTitle").trim() })
      .first()
      .click();
    await expect(page.locator("section video[controls]")).toHaveCount(1);
    await expect(page.getByRole("status").filter({ hasText: t("playerNoticePlayer") })).toBeVisible();
    await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(0.5);
  });
});

test("CV-13 a channel plays at its live edge and says so", async ({ page, baseURL }) => {
  test.setTimeout(60_000);
  await open(page, originOf(baseURL), "/live/ringside-one");
  await expect.poll(() => read(page, (video) => video.getVideoPlaybackQuality().totalVideoFrames), { timeout: 40_000 }).toBeGreaterThan(50);
  await page.mouse.move(300, 300);
  await expect(page.locator("section button", { hasText: /live/iu }).first()).toBeVisible();
});
