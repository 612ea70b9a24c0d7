import type { Browser, Page } from "@playwright/test";
import { atMost, type Figure, median, noted } from "../figures.ts";
import { LIMITS } from "../limits.ts";
import { cookieOf, p95, type Running } from "../product.ts";
import { launchBrowser } from "./launch.ts";
import { HOUSE, type Line, onLine, PHONE } from "./line.ts";

const ROUNDS = 5;
const SEEKS = 20;
/** Free for guests. */
const TITLE = "/video/first-bell";
/** For members only, the first clear, the second protected. */
const CLEAR = "/video/road-to-the-belt-s1e1";
const PROTECTED = "/video/protected-main-event";
const CHANNEL = "/live/ringside-one";
const MEMBER = "member@ringside.example";

/**
 * Runs in every page, as text, because what compiles the bench would add calls of its own. `frameAfter(since, from, to)` gives the
 * milliseconds from `since` to the first frame that is shown and lies between the two positions, in seconds; `anotherFilm(since)` to the first frame
 * of the film that replaces the one that plays.
 */
const IN_PAGE = `
  window.frameAfter = (since, from, to) => new Promise((resolve) => {
    const watched = new WeakSet();
    const watch = (video) => {
      const look = (now, { mediaTime }) => {
        if (mediaTime >= from && mediaTime <= to) resolve(now - since);
        else video.requestVideoFrameCallback(look);
      };
      video.requestVideoFrameCallback(look);
    };
    const look = () => {
      for (const video of document.querySelectorAll("[data-player] > video")) {
        if (watched.has(video)) continue;
        watched.add(video);
        watch(video);
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    look();
  });
  window.anotherFilm = (since) => new Promise((resolve) => {
    const look = () => {
      const video = document.querySelector("[data-player] > video");
      if (video === null || video.readyState > HTMLMediaElement.HAVE_METADATA) requestAnimationFrame(look);
      else video.requestVideoFrameCallback((now) => resolve(now - since));
    };
    look();
  });
  window.pressPlay = () => {
    const pressed = new WeakSet();
    const look = () => {
      const button = document.querySelector("video ~ button[type=button]:not([hidden])");
      if (button === null || pressed.has(button)) return;
      pressed.add(button);
      button.click();
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributeFilter: ["hidden"] });
    look();
  };
`;

interface InPage {
  frameAfter(since: number, from: number, to: number): Promise<number>;
  anotherFilm(since: number): Promise<number>;
  pressPlay(): void;
}

/** A visit with `IN_PAGE`, of a guest or of the viewer whose cookie is given. */
const inContext = <T>(
  browser: Browser,
  line: Line,
  { origin, cookie }: { readonly origin: string; readonly cookie?: string },
  work: (page: Page) => Promise<T>,
): Promise<T> =>
  onLine(browser, line, async (page, context) => {
    if (cookie !== undefined)
      await context.addCookies(
        cookie.split("; ").map((pair) => ({
          name: pair.slice(0, pair.indexOf("=")),
          value: pair.slice(pair.indexOf("=") + 1),
          url: origin.replace("http:", "https:"),
        })),
      );
    await page.addInitScript({ content: IN_PAGE });
    return work(page);
  });

/** Milliseconds from the navigation to a title's first frame; play is pressed as soon as it can be. */
const start = (browser: Browser, line: Line, origin: string, path: string, cookie?: string): Promise<number> =>
  inContext(browser, line, { origin, ...(cookie === undefined ? {} : { cookie }) }, async (page) => {
    await page.addInitScript({ content: "window.pressPlay(); window.firstFrame = window.frameAfter(0, 0, Infinity);" });
    await page.goto(`${origin}${path}`, { waitUntil: "commit", timeout: 60_000 });
    return page.evaluate(() => (window as unknown as { firstFrame: Promise<number> }).firstFrame);
  });

async function measureProtectedStart(browser: Browser, origin: string): Promise<Figure> {
  const cookie = await cookieOf(origin, MEMBER);
  const times = { clear: [] as number[], locked: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const clear = await start(browser, PHONE, origin, CLEAR, cookie);
    const locked = await start(browser, PHONE, origin, PROTECTED, cookie);
    // The first round fills caches of the server.
    if (round === 0) continue;
    times.clear.push(clear);
    times.locked.push(locked);
  }
  const [clear, locked] = [median(times.clear), median(times.locked)];
  return noted(
    "Protected start ÷ clear start",
    `${(locked / clear).toFixed(2)} × (goal 1.25)`,
    `${Math.round(locked)} ms against ${Math.round(clear)} ms`,
  );
}

/** From a click on a card of home to the first frame: with a finger or a mouse that has rested on it, and at once. */
async function measureCard(browser: Browser, origin: string): Promise<Figure> {
  const from = (rests: boolean) =>
    inContext(browser, PHONE, { origin }, async (page) => {
      await page.goto(`${origin}/`, { waitUntil: "load", timeout: 60_000 });
      const card = page.locator(`main [data-row] a[href*="${TITLE}"]`).first();
      await card.scrollIntoViewIfNeeded();
      if (rests) {
        await card.hover();
        await page.waitForLoadState("networkidle");
      }
      return card.evaluate((link: HTMLAnchorElement) => {
        const { frameAfter, pressPlay } = window as unknown as InPage;
        const since = performance.now();
        pressPlay();
        link.click();
        return frameAfter(since, 0, Number.POSITIVE_INFINITY);
      });
    });
  const times = { rested: [] as number[], atOnce: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.rested.push(await from(true));
    times.atOnce.push(await from(false));
  }
  const [rested, atOnce] = [median(times.rested), median(times.atOnce)];
  return noted(
    "Click on a card → first frame, prefetched",
    `${Math.round(rested)} ms (goal 150)`,
    `${(rested / atOnce).toFixed(2)} × of ${Math.round(atOnce)} ms without prefetch (goal 0.6)`,
  );
}

async function measureSeeks(browser: Browser, origin: string): Promise<Figure[]> {
  return inContext(browser, HOUSE, { origin }, async (page) => {
    await page.goto(`${origin}${TITLE}`, { timeout: 60_000 });
    await page.evaluate(() => (window as unknown as InPage).pressPlay());
    await page.locator("input[data-control='seek']").waitFor();
    await page.waitForFunction(() => {
      const video = document.querySelector("video");
      return video !== null && video.buffered.length > 0 && video.buffered.end(0) - video.currentTime > 25;
    });
    /** Presses a key at the picture and waits for a frame of the place to which it seeks. */
    const press = (key: string, place: (now: number, length: number) => number) =>
      page
        .evaluate(() => {
          const video = document.querySelector("video");
          return { now: video?.currentTime ?? 0, length: video?.duration ?? 0 };
        })
        .then(({ now, length }) =>
          page.evaluate(
            ([pressed, to]) => {
              const since = performance.now();
              const seen = (window as unknown as InPage).frameAfter(since, to - 1, to + 2);
              document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: pressed, bubbles: true, cancelable: true }));
              return seen;
            },
            [key, place(now, length)] as const,
          ),
        );
    const inside: number[] = [];
    for (let seek = 0; seek < SEEKS; seek += 1)
      inside.push(await (seek % 2 === 0 ? press("ArrowRight", (now) => now + 10) : press("ArrowLeft", (now) => now - 10)));
    const outside: number[] = [];
    // No place is visited twice, and none follows the one before it: what lies ahead is buffered.
    for (const tenth of [5, 2, 8, 4, 7, 3, 9, 6]) outside.push(await press(String(tenth), (_now, length) => (length * tenth) / 10));
    return [
      noted("Seek in the buffer, p95", `${Math.round(p95(inside))} ms (goal 150)`, `median ${Math.round(median(inside))} ms of ${SEEKS}`),
      noted(
        "Seek outside of the buffer, 6 Mbit/s, slowest",
        `${Math.round(Math.max(...outside))} ms (goal 1,000)`,
        `median ${Math.round(median(outside))} ms of ${outside.length}`,
      ),
    ];
  });
}

/** Scripts of a watch page whose film plays, beyond those of home. */
async function measureWatchPage(browser: Browser, origin: string): Promise<Figure> {
  const scripts = async (path: string, plays: boolean) =>
    inContext(browser, HOUSE, { origin }, async (page) => {
      const loaded = new Map<string, Promise<number>>();
      page.on("requestfinished", (request) => {
        if (request.resourceType() !== "script" && !request.url().endsWith(".js")) return;
        loaded.set(
          request.url(),
          request.sizes().then((sizes) => sizes.responseBodySize),
        );
      });
      await page.goto(`${origin}${path}`, { waitUntil: "load" });
      if (plays) {
        await page.evaluate(() => (window as unknown as InPage).pressPlay());
        await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 5);
      }
      await page.waitForTimeout(4_000);
      return new Map(await Promise.all([...loaded].map(async ([url, bytes]) => [url, await bytes] as const)));
    });
  const home = await scripts("/", false);
  const watch = await scripts(TITLE, true);
  const beyond = [...watch].filter(([url]) => !home.has(url));
  const sum = beyond.reduce((total, [, bytes]) => total + bytes, 0);
  return atMost("JavaScript of a playing watch page beyond home, kB brotli", sum / 1000, LIMITS.watchScripts, `${beyond.length} files`);
}

/** From a press of the next channel's key to its first frame: to a neighbour that was prefetched, and back at once. */
async function measureChannels(browser: Browser, origin: string): Promise<Figure[]> {
  const cookie = await cookieOf(origin, MEMBER);
  return inContext(browser, HOUSE, { origin, cookie }, async (page) => {
    await page.goto(`${origin}${CHANNEL}`, { timeout: 60_000 });
    await page.evaluate(() => (window as unknown as InPage).pressPlay());
    const plays = () => page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 0);
    await plays();
    const times = { prefetched: [] as number[], cold: [] as number[] };
    for (let round = 0; round < ROUNDS * 2; round += 1) {
      const key = round % 2 === 0 ? "PageUp" : "PageDown";
      const prefetches = round % 4 < 2;
      // Two seconds after the start the neighbours are fetched.
      if (prefetches) await page.waitForTimeout(4_000);
      const time = await page.evaluate((pressed) => {
        const since = performance.now();
        document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: pressed, bubbles: true, cancelable: true }));
        return (window as unknown as InPage).anotherFilm(since);
      }, key);
      times[prefetches ? "prefetched" : "cold"].push(time);
    }
    return [
      noted(
        "Channel change, prefetched, 6 Mbit/s, p95",
        `${Math.round(p95(times.prefetched))} ms (goal 500)`,
        `median ${Math.round(median(times.prefetched))} ms of ${times.prefetched.length}`,
      ),
      noted(
        "Channel change at once, 6 Mbit/s, p95",
        `${Math.round(p95(times.cold))} ms (goal 1,500)`,
        `median ${Math.round(median(times.cold))} ms of ${times.cold.length}`,
      ),
    ];
  });
}

/** Times of the player in the browser. Only the scripts have a limit; the other figures have goals. */
export async function measureReach({ origin }: Running): Promise<Figure[]> {
  const browser = await launchBrowser(["--autoplay-policy=no-user-gesture-required"]);
  try {
    return [
      await measureProtectedStart(browser, origin),
      await measureCard(browser, origin),
      ...(await measureSeeks(browser, origin)),
      ...(await measureChannels(browser, origin)),
      await measureWatchPage(browser, origin),
    ];
  } finally {
    await browser.close();
  }
}
