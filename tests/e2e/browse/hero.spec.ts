import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../../harness/axe.ts";
import { hold } from "../../harness/hold.ts";
import { signIn } from "../../harness/journey.ts";
import { LOCALES, say } from "../../harness/labels.ts";
import { expect, hydrated, originOf, test } from "../../harness/product.ts";
import { sampled } from "../../support/sample.ts";

/** Preview and the 3 s of quiet before it; then 3 s in which the words stand still, and 2 s in which they leave. */
const SOON = { timeout: 25_000 };
const DESKTOP = { width: 1440, height: 900 };

const film = (page: Page): Locator => page.locator("main video");
const opacity = (part: Locator) => part.evaluate((element) => Number(getComputedStyle(element).opacity));
const frames = (page: Page) =>
  film(page)
    .first()
    .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
const isPaused = (page: Page) =>
  film(page)
    .first()
    .evaluate((video: HTMLVideoElement) => video.paused);
/** Heading and description of the first hero. */
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const description = (page: Page) => page.locator("main [data-hero-text]").first().locator("[data-leaves]").last();

/** Requests of a preview: its code, its stream's address, its stream. */
function watchRequests(page: Page) {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/_\/hero-preview\/|^\/media\/e\/|\/assets\/hero-preview/u.test(pathname)) requests.push(pathname);
  });
  return requests;
}

/** A line as the browser would tell of it: what the machine under test has must not decide. */
async function setLine(page: Page, connection: { effectiveType: string; saveData: boolean; downlink: number }, rate = 50): Promise<void> {
  await page.addInitScript((value) => Object.defineProperty(Navigator.prototype, "connection", { get: () => value }), connection);
  // 100 kB in so long make the rate, in Mbit/s.
  await page.addInitScript((milliseconds) => {
    const arrivals = [{ responseStart: 0, responseEnd: milliseconds, transferSize: 100_000 }];
    Performance.prototype.getEntriesByType = (type: string) => (type === "navigation" ? arrivals : []) as unknown as PerformanceEntryList;
  }, 800 / rate);
}
// A page whose clock is the test's is told nothing of arrivals: there the browser's own opinion counts.
const GOOD = { effectiveType: "4g", saveData: false, downlink: 10 };

async function playing(page: Page): Promise<void> {
  await expect.poll(() => film(page).count(), SOON).toBeGreaterThan(0);
  await expect.poll(() => frames(page), SOON).toBeGreaterThan(10);
}

test.use({ contextOptions: { reducedMotion: "no-preference" } });

for (const { realm, language } of sampled([
  { realm: "ringside", language: "en" },
  { realm: "aurora", language: "ar" },
] as const)) {
  test.describe(`${realm} ${language}`, () => {
    test.use({ locale: LOCALES[language] });
    const t = (key: string) => say(language, key);

    test(`CV-02 the preview plays muted behind the words, can be paused and heard, and makes room, realm ${realm} in ${language}`, async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(90_000);
      await setLine(page, GOOD);
      const requests = watchRequests(page);
      await page.goto(`${originOf(baseURL, realm)}/`);
      await hydrated(page);
      const before = await heading(page).boundingBox();
      await playing(page);
      const facts = await film(page)
        .first()
        .evaluate((video: HTMLVideoElement) => ({
          muted: video.muted,
          loop: video.loop,
          inline: video.playsInline,
          controls: video.controls,
          hidden: video.getAttribute("aria-hidden"),
          tabIndex: video.tabIndex,
        }));
      expect(facts).toEqual({ muted: true, loop: true, inline: true, controls: false, hidden: "true", tabIndex: -1 });
      await expect.poll(() => opacity(film(page).first())).toBe(1);
      // A plain file, and no player.
      expect(requests.filter((path) => path.startsWith("/media/")).every((path) => /\/preview-(?:tall|wide)\.mp4$/u.test(path))).toBe(true);
      expect(
        await page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => /hls|vidstack/u.test(name)).length),
      ).toBe(0);

      // The words leave over 2 s; title and buttons stay where they are.
      const slide = page.locator("main [data-text='away']");
      await expect(slide).toHaveCount(1, SOON);
      expect(await description(page).evaluate((text) => getComputedStyle(text).transitionDuration)).toBe("2s");
      await expect.poll(() => opacity(description(page))).toBe(0);
      expect(await opacity(heading(page))).toBe(1);
      const after = await heading(page).boundingBox();
      expect(after).toEqual(before);
      await expect(heading(page)).toBeInViewport();
      await expect(page.locator("main [data-hero-text]").first().getByRole("link").last()).toBeInViewport();
      await expectAccessible(page, `home with a preview, ${realm} ${language}`);

      // A reader gets the texts back, with the pointer and with the keyboard.
      await heading(page).hover();
      await expect.poll(() => opacity(description(page))).toBe(1);
      await page.mouse.move(5, 5);
      await expect.poll(() => opacity(description(page)), SOON).toBe(0);
      await page.locator("main [data-hero-text]").first().getByRole("link").last().focus();
      await page.keyboard.press("Shift+Tab");
      await expect.poll(() => opacity(description(page))).toBe(1);

      const sound = page.getByRole("button", { name: t("browsePreviewUnmute") });
      const size = await sound.boundingBox();
      expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await sound.click();
      await expect
        .poll(() =>
          film(page)
            .first()
            .evaluate((video: HTMLVideoElement) => video.muted),
        )
        .toBe(false);
      await page.getByRole("button", { name: t("browsePreviewMute") }).click();
      await expect
        .poll(() =>
          film(page)
            .first()
            .evaluate((video: HTMLVideoElement) => video.muted),
        )
        .toBe(true);

      await page.getByRole("button", { name: t("browsePreviewPause") }).click();
      await expect.poll(() => isPaused(page)).toBe(true);
      await expect.poll(() => opacity(description(page))).toBe(1);
      await expect(sound).toHaveCount(0);

      // The choice holds for the visit, and can be undone.
      const sofar = requests.length;
      await page.reload();
      await page
        .getByRole("button", { name: t("browsePreviewPlay") })
        .first()
        .waitFor(SOON);
      expect(requests.slice(sofar).filter((path) => path.startsWith("/media/"))).toEqual([]);
      await page
        .getByRole("button", { name: t("browsePreviewPlay") })
        .first()
        .click();
      await playing(page);
    });
  });
}

test("CV-02 a change of the route ends the preview and its requests; back home it begins again", async ({ page, baseURL }) => {
  test.setTimeout(90_000);
  await setLine(page, GOOD);
  await page.goto(`${originOf(baseURL)}/`);
  await hydrated(page);
  await playing(page);
  await expect(page.locator("main [data-text='away']")).toHaveCount(1, SOON);
  const handle = await film(page).first().elementHandle();
  const requests = watchRequests(page);
  await heading(page).getByRole("link").click();
  await page.waitForURL(/\/series\/road-to-the-belt/u);
  await expect(film(page)).toHaveCount(0);
  const left = await handle?.evaluate((video) => {
    const { networkState, paused } = video as HTMLVideoElement;
    return { empty: networkState === HTMLMediaElement.NETWORK_EMPTY, paused, source: video.hasAttribute("src") };
  });
  expect(left).toEqual({ empty: true, paused: true, source: false });
  expect(requests).toEqual([]);
  // Until it plays again the words stand there, however long that takes.
  const release = await hold(page, /\/_\/hero-preview\//u);
  await page.goBack();
  await expect.poll(() => opacity(description(page))).toBe(1);
  await release();
  await playing(page);
});

test("CV-02 the preview rests while the page is hidden and while its hero is out of view", async ({ page, baseURL }) => {
  test.setTimeout(90_000);
  await setLine(page, GOOD);
  await page.goto(`${originOf(baseURL)}/`);
  await hydrated(page);
  await playing(page);
  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await setHidden(true);
  await expect.poll(() => isPaused(page)).toBe(true);
  await setHidden(false);
  await expect.poll(() => isPaused(page)).toBe(false);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(() => isPaused(page)).toBe(false);
  // Less motion from now on.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(() => isPaused(page)).toBe(true);
});

test("CV-02 the hero beside it has its own preview, which waits until it is in view", async ({ page, baseURL }) => {
  test.setTimeout(90_000);
  await page.setViewportSize(DESKTOP);
  await setLine(page, GOOD);
  const requests = watchRequests(page);
  await page.goto(`${originOf(baseURL)}/`);
  await hydrated(page);
  await playing(page);
  expect(requests.filter((path) => path.includes("first-bell"))).toEqual([]);
  const dots = page.getByRole("region", { name: say("en", "browseFeatured") }).locator("a[href^='#hero-']");
  await dots.last().click();
  await expect.poll(() => requests.some((path) => /\/first-bell\/.*\/preview-(?:tall|wide)\.mp4$/u.test(path)), SOON).toBe(true);
  await expect.poll(() => isPaused(page)).toBe(true);
  await expect
    .poll(() =>
      film(page)
        .last()
        .evaluate((video: HTMLVideoElement) => video.paused),
    )
    .toBe(false);
  // Its editors offer no sound.
  const slide = page.locator("li", { has: page.locator("[data-hero-text]") }).last();
  await expect(slide.getByRole("button")).toHaveCount(1);
  await expect(slide.getByRole("link", { name: "More for beginners" })).toHaveAttribute("href", /\/playlist\/start-here/u);
});

test.describe("nothing moves", () => {
  /** The page has gone quiet and the code, were it wanted, would have come: the clock of the page decides, not ours. */
  async function outwait(page: Page): Promise<void> {
    await page.clock.runFor(20_000);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  }
  async function openHome(page: Page, origin: string, path = "/", until: "load" | "domcontentloaded" = "load"): Promise<string[]> {
    const requests = watchRequests(page);
    await page.clock.install();
    await page.goto(`${origin}${path}`, { waitUntil: until });
    await hydrated(page);
    await outwait(page);
    return requests;
  }

  test.describe("less motion", () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });
    test("CV-02 for viewers who asked for less motion", async ({ page, baseURL }) => {
      await setLine(page, GOOD);
      expect(await openHome(page, originOf(baseURL))).toEqual([]);
      await expect(film(page)).toHaveCount(0);
    });
  });

  for (const [name, line] of [
    ["Save-Data", { ...GOOD, saveData: true }],
    ["a slow line", { ...GOOD, effectiveType: "3g" }],
    ["a line on which the page came slowly", { ...GOOD, downlink: 1.6 }],
  ] as const)
    test(`CV-02 under ${name}`, async ({ page, baseURL }) => {
      await setLine(page, line);
      expect(await openHome(page, originOf(baseURL))).toEqual([]);
      await expect(film(page)).toHaveCount(0);
    });

  test("CV-02 before the page is quiet; then it does: the clock of these tests can tell", async ({ page, baseURL }) => {
    await setLine(page, GOOD);
    const requests = watchRequests(page);
    await page.clock.install();
    await page.goto(`${originOf(baseURL)}/`);
    await page.waitForLoadState("load");
    await hydrated(page);
    await page.clock.runFor(2_000);
    expect(requests).toEqual([]);
    await outwait(page);
    await expect.poll(() => requests.some((path) => path.startsWith("/_/hero-preview/")), SOON).toBe(true);
  });

  test("CV-02 for a guest where the title needs a licence, without a word and without a dead button", async ({ page, baseURL }) => {
    await setLine(page, GOOD);
    // A viewer who stopped an earlier preview would be offered a button that starts this one.
    await page.addInitScript(() => sessionStorage.setItem("hero-preview", "paused"));
    const answered = page.waitForResponse((response) => response.url().includes("/_/hero-preview/"));
    const requests = await openHome(page, originOf(baseURL), "/browse");
    await expect.poll(() => requests.some((path) => path.startsWith("/_/hero-preview/VOD/farinde")), SOON).toBe(true);
    expect((await answered).status()).toBe(204);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    for (const key of ["browsePreviewPause", "browsePreviewPlay"])
      await expect(page.getByRole("button", { name: say("en", key) })).toHaveCount(0);
    expect(requests.filter((path) => path.startsWith("/media/"))).toEqual([]);
  });

  test.describe("pictures that fail", () => {
    test.use({ expectedTrouble: [/net::ERR_FAILED/u] });
    test("CV-02 CV-05 behind a picture that fails, until the realm's thumbnail is in its place", async ({ page, baseURL }) => {
      await setLine(page, GOOD);
      const failing: string[] = [];
      // Every picture of the hero and, at first, the realm's own too.
      let released = () => {};
      const held = new Promise<void>((done) => {
        released = done;
      });
      await page.goto(`${originOf(baseURL)}/`);
      const hashes = await page.evaluate(() => {
        const image = document.querySelector<HTMLImageElement>("main picture img");
        const hash = (address: string | null | undefined) => address?.split("/")[2] ?? "";
        const sources = [...(image?.closest("picture")?.querySelectorAll("source") ?? [])].map(({ srcset }) => hash(srcset));
        return { art: [...new Set([hash(image?.getAttribute("src")), ...sources])], fallback: image?.dataset.fallback ?? "" };
      });
      expect(hashes.fallback).toMatch(/^\/img\//u);
      await page.route("**/img/**", async (route) => {
        const { pathname } = new URL(route.request().url());
        if (hashes.art.some((hash) => pathname.startsWith(`/img/${hash}/`))) {
          failing.push(pathname);
          return route.abort("failed");
        }
        if (pathname === hashes.fallback) await held;
        return route.continue();
      });
      // The page may be hydrated before it has loaded, and the held thumbnail then holds its load as well.
      const requests = await openHome(page, originOf(baseURL), "/", "domcontentloaded");
      expect(failing.length).toBeGreaterThan(0);
      await expect(page.locator("main picture img").first()).toHaveAttribute("src", hashes.fallback);
      await expect.poll(() => requests.some((path) => path.includes("/assets/hero-preview")), SOON).toBe(true);
      expect(requests.filter((path) => path.startsWith("/_/"))).toEqual([]);
      released();
      await expect.poll(() => requests.some((path) => path.startsWith("/_/hero-preview/")), SOON).toBe(true);
    });
  });
});

test.describe("a member", () => {
  test("CV-02 sees the preview that their licence opens; the address is theirs and nobody keeps it", async ({ page, baseURL }) => {
    test.setTimeout(90_000);
    await setLine(page, GOOD);
    const origin = originOf(baseURL);
    const who = { page, language: "en", scripts: true, origin, realm: "ringside" } as const;
    await signIn(who, "member@ringside.example", "Corner-Stool-77");
    await page.goto(`${origin}/browse`);
    const answer = await page.request.get(`${origin}/_/hero-preview/VOD/farinde-v-monterroso`);
    expect([answer.status(), answer.headers()["cache-control"]]).toEqual([200, "private, no-store"]);
    await hydrated(page);
    await playing(page);
  });
});

test.describe("another's answer", () => {
  test("CV-02 foreign and unknown titles give no stream", async ({ request, baseURL }) => {
    const status = async (path: string) => (await request.get(`${originOf(baseURL)}/_/hero-preview/${path}`)).status();
    expect(await status("VOD/first-bell")).toBe(200);
    expect(await status("VOD/road-to-the-belt-s1e1")).toBe(204);
    // The other realm's free video.
    expect(await status("VOD/first-light")).toBe(204);
    for (const path of ["SERIES/road-to-the-belt", "VOD/nothing", "VOD/..%2F..%2Fsession", "constructor/first-bell"])
      expect(await status(path), path).toBe(204);
  });
});
