import type { Page } from "@playwright/test";
import { atLeast, atMost, type Figure, towards } from "../figures.ts";
import { GOALS, LIMITS } from "../limits.ts";
import type { Prepared } from "../prepared.ts";
import { PORTS, startProduct, wait } from "../product.ts";
import { addChannels } from "./guide-data.ts";
import { launchBrowser } from "./launch.ts";
import { tasksOf } from "./scroll.ts";

const CHANNELS = 1_000;
/** CPU slowdown of the emulated device. */
const SLOWER = 4;
/** Wait for the scripts of the load, in milliseconds. */
const AFTER_LOAD = 3_000;
/** Time after which the platform counts a viewer's calls of the guide from zero, in milliseconds: every browser here is the same guest. */
const LIMIT_PERIOD = 61_000;
const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
] as const;

declare global {
  interface Window {
    /** What `watchGuide` has seen. */
    guideWatch?: { elements: number; readonly filled: number[]; frames: number; unfilled: number };
  }
}

/**
 * Watches the guide in each frame: elements of the document, and for each row how long it was on the screen without a programme. Runs in the page.
 */
function watchGuide(): void {
  const box = document.querySelector<HTMLElement>('[role="grid"]')?.parentElement;
  if (!box) throw new Error("the page has no grid");
  const watch = { elements: 0, filled: [] as number[], frames: 0, unfilled: 0 };
  window.guideWatch = watch;
  const height = box.querySelector<HTMLElement>("[data-row]")?.offsetHeight ?? 76;
  const since = new Map<number, number>();
  const look = (now: number) => {
    watch.frames += 1;
    watch.elements = Math.max(watch.elements, document.getElementsByTagName("*").length);
    const first = Math.floor(box.scrollTop / height);
    const last = Math.floor((box.scrollTop + box.clientHeight - 30) / height);
    for (const row of since.keys()) if (row < first || row > last) since.delete(row);
    for (let row = first; row <= last; row += 1) {
      const began = since.get(row) ?? now;
      since.set(row, began);
      if (began === Number.POSITIVE_INFINITY || !box.querySelector(`[data-row="${row}"] [data-from]`)) continue;
      watch.filled.push(now - began);
      since.set(row, Number.POSITIVE_INFINITY);
    }
    watch.unfilled = [...since.values()].filter((at) => at !== Number.POSITIVE_INFINITY).length;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const seen = (page: Page) => page.evaluate(() => window.guideWatch ?? { elements: Number.NaN, filled: [], frames: 0, unfilled: 0 });

/** Opens the guide and gives the bytes of its HTML as they were sent. */
async function openGuide(page: Page, origin: string): Promise<number> {
  page.on("response", (response) => {
    if (response.status() >= 400) console.error(`  ${response.status()} ${response.url()}`);
  });
  // tsx wraps functions that have names in this helper, also those that run in the page.
  await page.addInitScript("globalThis.__name = (named) => named");
  const document = await page.goto(`${origin}/epg`, { waitUntil: "load" });
  await page.locator('[role="grid"]').waitFor();
  await page.waitForTimeout(AFTER_LOAD);
  const { x, y, width } = (await page.locator('[role="grid"]').locator("xpath=..").boundingBox()) ?? { x: 0, y: 0, width: 0 };
  await page.mouse.move(x + width / 2, y + 300);
  return (await document?.request().sizes())?.responseBodySize ?? Number.NaN;
}

/** Turns the wheel, with time for a frame after each turn. */
async function turn(page: Page, turns: number, x: number, y: number): Promise<void> {
  for (let count = 0; count < turns; count += 1) {
    await page.mouse.wheel(x, y);
    await page.waitForTimeout(30);
  }
}

async function measureRows(origin: string, viewport: (typeof VIEWPORTS)[number]) {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport });
    const bytes = await openGuide(page, origin);
    await page.evaluate(watchGuide);
    await turn(page, 150, 0, 120);
    await turn(page, 60, 240, 0);
    await turn(page, 60, -240, 0);
    await page.waitForTimeout(1_000);
    const { elements, filled, unfilled } = await seen(page);
    const sorted = [...filled].sort((one, other) => one - other);
    return {
      bytes,
      elements,
      rows: sorted.length,
      unfilled,
      p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
      longest: sorted.at(-1) ?? 0,
    };
  } finally {
    await browser.close();
  }
}

/** From the press on a day to its programmes on the screen, in milliseconds. */
async function measureJumps(origin: string): Promise<number[]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: VIEWPORTS[0] });
    await openGuide(page, origin);
    const jump = (day: number) =>
      page.evaluate(async (index) => {
        const links = document.querySelectorAll<HTMLAnchorElement>("main nav:first-of-type li a");
        const link = links[index];
        const time = Date.parse(new URL(link?.href ?? "").searchParams.get("time") ?? "");
        const began = performance.now();
        link?.click();
        const isThere = () => {
          const box = document.querySelector<HTMLElement>('[role="grid"]')?.parentElement;
          const edge = box?.querySelector("[data-corner]")?.getBoundingClientRect();
          if (!box || !edge) return false;
          const cell = document.elementFromPoint(edge.right + 40, edge.bottom + 40)?.closest<HTMLElement>("[data-from]");
          return Date.parse(cell?.dataset["from"] ?? "") === time;
        };
        for (;;) {
          await new Promise((done) => requestAnimationFrame(done));
          if (isThere()) return performance.now() - began;
          if (performance.now() - began > 10_000) throw new Error("the day does not come");
        }
      }, day);
    const times: number[] = [];
    for (const day of [5, 2, 12, 7, 3, 9, 1, 13, 4]) {
      times.push(await jump(day));
      await page.waitForTimeout(500);
    }
    return times;
  } finally {
    await browser.close();
  }
}

/** Frames a second and tasks while a day is scrolled on a slow device. */
async function measureDay(origin: string) {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: VIEWPORTS[0] });
    await openGuide(page, origin);
    // A day is four screens of six hours, of which the lanes have about 1,100 px.
    const scrollDay = (step: number) => turn(page, Math.ceil(4_500 / step), step, 0);
    const tasks = await tasksOf(page, () => scrollDay(60));
    await page.evaluate(watchGuide);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const before = await seen(page);
    const began = performance.now();
    await scrollDay(60);
    const seconds = (performance.now() - began) / 1000;
    return { tasks, frames: ((await seen(page)).frames - before.frames) / seconds };
  } finally {
    await browser.close();
  }
}

/** The guide with a thousand channels and sixteen days of programmes. */
export async function measureGuidePage(prepared: Prepared): Promise<Figure[]> {
  const data = prepared.copy();
  await addChannels(data.path, CHANNELS);
  const product = await startProduct(PORTS.few, data.path);
  try {
    const { origin } = product;
    const figures: Figure[] = [];
    for (const viewport of VIEWPORTS) {
      await wait(LIMIT_PERIOD);
      const { bytes, elements, rows, unfilled, p95, longest } = await measureRows(origin, viewport);
      const name = `at ${viewport.width} × ${viewport.height}`;
      figures.push(towards(`HTML of the guide, ${name}, kB brotli`, bytes / 1000, GOALS.guideHtml, ""));
      figures.push(atMost(`Elements at most while the guide is scrolled, ${name}`, elements, LIMITS.guideElements, "", ""));
      if (unfilled > 0) throw new Error(`${unfilled} rows stayed empty`);
      figures.push(
        atMost(
          `A row that scrolls in is filled, p95, ${name}`,
          p95,
          LIMITS.guideRow,
          `${rows} rows, at most ${longest.toFixed(0)} ms`,
          " ms",
        ),
      );
    }
    await wait(LIMIT_PERIOD);
    const jumps = (await measureJumps(origin)).sort((one, other) => one - other);
    figures.push(
      atMost(
        "Jump to another day, median",
        jumps[Math.floor(jumps.length / 2)] ?? Number.NaN,
        LIMITS.guideJump,
        jumps.map((ms) => ms.toFixed(0)).join(", "),
        " ms",
      ),
    );
    await wait(LIMIT_PERIOD);
    const { tasks, frames } = await measureDay(origin);
    figures.push(
      atMost("Longest task while a day is scrolled, 4 × CPU", tasks[0] ?? Number.NaN, LIMITS.scrollTask, `${tasks.length} tasks`, " ms"),
    );
    figures.push(atLeast("Frames a second while a day is scrolled, 4 × CPU", frames, LIMITS.guideFrames, ""));
    return figures;
  } finally {
    await product.stop();
    data.remove();
  }
}
