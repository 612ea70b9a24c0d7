import { atMost, type Figure, kB, noted } from "../figures.ts";
import { LIMITS } from "../limits.ts";
import { launchBrowser } from "./launch.ts";

/**
 * Until no request came for so long, everything that a first visit loads by itself has been loaded. Milliseconds. Longer than the
 * product waits for a quiet page (3 s) before it registers the worker and loads the hero's preview: with less, chance decides whether they count.
 */
const QUIET = 5_000;

interface Loaded {
  readonly type: string;
  readonly url: string;
  /** Of the body as it went over the line. */
  readonly bytes: number;
}

/** Everything that a first visit to an address loads on a phone, without the worker, which is installed behind it. */
async function firstVisit(address: string): Promise<{ readonly loaded: Loaded[]; readonly elements: number }> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, serviceWorkers: "block" });
    const page = await context.newPage();
    const loaded: Promise<Loaded>[] = [];
    let last = performance.now();
    page.on("requestfinished", (request) => {
      last = performance.now();
      loaded.push(request.sizes().then((sizes) => ({ type: request.resourceType(), url: request.url(), bytes: sizes.responseBodySize })));
    });
    await page.goto(address, { waitUntil: "load" });
    while (performance.now() - last < QUIET) await page.waitForTimeout(100);
    return { loaded: await Promise.all(loaded), elements: await page.locator("*").count() };
  } finally {
    await browser.close();
  }
}

/** Bytes before home is usable: what the browser really loaded, brotli as it was sent. */
export async function measureBytes(origin: string): Promise<Figure[]> {
  const { loaded, elements } = await firstVisit(`${origin}/`);
  const of = (type: string) => loaded.filter((entry) => entry.type === type);
  const sum = (entries: readonly Loaded[]) => entries.reduce((total, { bytes }) => total + bytes, 0);
  const scripts = of("script").sort((a, b) => b.bytes - a.bytes);
  const largest = scripts.slice(0, 3).map(({ url, bytes }) => `${new URL(url).pathname.split("/").at(-1)} ${kB(bytes)}`);
  return [
    atMost(
      "JavaScript, first visit to /, kB brotli",
      sum(scripts) / 1000,
      LIMITS.scripts,
      `${scripts.length} files; ${largest.join(", ")}`,
    ),
    atMost("HTML of home, kB brotli", sum(of("document")) / 1000, LIMITS.documentBytes, ""),
    atMost("Elements of home", elements, LIMITS.documentElements, ""),
    noted("CSS files of home, brotli", kB(sum(of("stylesheet"))), `${of("stylesheet").length} files beside what stands in the HTML`),
    noted("Pictures of home on a phone", kB(sum(of("image"))), `${of("image").length} files`),
    noted("Requests of a first visit", String(loaded.length)),
  ];
}
