import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser } from "@playwright/test";
import { atMost, type Figure, median, noted } from "../figures.ts";
import { LIMITS } from "../limits.ts";
import { PORTS, type Running } from "../product.ts";
import { startFloor } from "./floor.ts";
import { launchBrowser } from "./launch.ts";
import { onLine, PHONE } from "./line.ts";

const ROUNDS = 5;
const TITLE = "/video/first-bell";

/** Timings of the page's way to the first frame, as the page measures them: milliseconds since the navigation began. */
interface Journey {
  readonly clicked: number | null;
  readonly frame: number;
}

/**
 * Runs in the page: presses play as soon as there is something to press, and notes the first frame that was decoded. As text,
 * because what compiles the bench would add calls of its own that no page has.
 */
const WATCH_FOR_FRAME = `{
  const seen = (window.journey = { clicked: null, frame: null });
  const watched = new WeakSet();
  const look = () => {
    for (const video of document.querySelectorAll("video")) {
      if (watched.has(video)) continue;
      watched.add(video);
      video.requestVideoFrameCallback((now) => { seen.frame ??= now; });
    }
    const button = document.querySelector("video ~ button[type=button]:not([hidden])");
    if (button !== null && seen.clicked === null) {
      seen.clicked = performance.now();
      button.click();
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributeFilter: ["hidden"] });
}`;

const travel = (browser: Browser, address: string): Promise<Journey> =>
  onLine(browser, PHONE, async (page) => {
    await page.addInitScript({ content: WATCH_FOR_FRAME });
    await page.goto(address, { waitUntil: "commit", timeout: 60_000 });
    const found = await page.waitForFunction(
      () => {
        const { journey } = window as unknown as { journey: { clicked: number | null; frame: number | null } };
        return journey.frame === null ? null : { clicked: journey.clicked, frame: journey.frame };
      },
      undefined,
      { timeout: 60_000, polling: 50 },
    );
    const journey = await found.jsonValue();
    if (journey === null) throw new Error(`${address}: no frame`);
    return journey;
  });

/** First requests of a player on the product's own page: playlists, then init and first segments. */
async function earlyAddresses(origin: string): Promise<string[]> {
  const html = await (await fetch(`${origin}${TITLE}`)).text();
  const links = [...html.matchAll(/<link[^>]*rel="preload"[^>]*as="fetch"[^>]*>/gu)].map(
    ([link]) => /href="([^"]+)"/u.exec(link)?.[1] ?? "",
  );
  if (links.length === 0) throw new Error(`${TITLE} names nothing to load early`);
  return links;
}

/** A page for one stream, tuned by hand: the engine alone, everything it needs first named in the head. */
function barePage(early: readonly string[]): string {
  const master = early.find((url) => url.endsWith("master.m3u8")) ?? "";
  const links = early.map((url) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${url}">`).join("");
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Bare</title><meta name="viewport" content="width=device-width">
<link rel="preload" as="script" href="/hls.js">${links}</head><body><video playsinline controls style="width:100%"></video><script src="/hls.js"></script><script>
const hls = new Hls({ testBandwidth: false, abrEwmaDefaultEstimate: 800000, startFragPrefetch: true, enableWorker: false, startLevel: 0, maxBufferLength: 30 });
hls.loadSource(${JSON.stringify(master)});
const video = document.querySelector("video");
hls.attachMedia(video);
video.play();
</script></body></html>`;
}

/** From the deep link to the first frame on a slow line, against a page that can do nothing but play this stream. */
export async function measureFirstFrame(product: Running): Promise<Figure[]> {
  const early = await earlyAddresses(product.origin);
  const engine = readFileSync(createRequire(import.meta.url).resolve("hls.js/dist/hls.min.js"), "utf8");
  const floor = await startFloor(PORTS.floor, product.origin, { "/": barePage(early) }, { "/hls.js": engine });
  const browser = await launchBrowser(["--autoplay-policy=no-user-gesture-required"]);
  try {
    await travel(browser, `${product.origin}${TITLE}`);
    await travel(browser, `${floor.origin}/`);
    const ours: Journey[] = [];
    const bare: Journey[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await travel(browser, `${product.origin}${TITLE}`));
      bare.push(await travel(browser, `${floor.origin}/`));
    }
    const frame = (journeys: readonly Journey[]) => median(journeys.map((journey) => journey.frame));
    const clicked = median(ours.map((journey) => journey.clicked ?? 0));
    return [
      atMost(
        "Deep link → first frame ÷ bare hls.js page",
        frame(ours) / frame(bare),
        LIMITS.firstFrame,
        `${Math.round(frame(ours))} ms against ${Math.round(frame(bare))} ms at 1.6 Mbit/s, 150 ms`,
        " ×",
      ),
      noted("  play could be pressed after", `${Math.round(clicked)} ms`, "it was pressed at once"),
    ];
  } finally {
    await browser.close();
    await floor.stop();
  }
}
