import type { Browser, Page } from "@playwright/test";
import { type Figure, median, towards } from "../figures.ts";
import { GOALS } from "../limits.ts";
import { p95 } from "../product.ts";
import { launchBrowser } from "./launch.ts";

/** Queries of three letters are searched for at once, longer ones after `DEBOUNCE` milliseconds (docs/features/search.md). */
const SHORT =
  "roa bel cam dia kin mat six yea rin ope cag wei roo nig pho cor tal eig lim cha bor glo far rem har fur nad oka sto gym".split(" ");
const LONG = "roads belts camps diary kings sixty ring1 opens cages night".split(" ");
const DEBOUNCE = 1_000;

/**
 * Runs in the page, as text, because what compiles the bench would add calls of its own. After `watchFor(query)`, `shownAfter` gets the milliseconds
 * from the key press that completes the query to the frame that shows its results.
 */
const IN_PAGE = `
  window.watchFor = (query) => {
    window.shownAfter = null;
    let pressed = null;
    addEventListener("keydown", ({ timeStamp }) => { pressed = timeStamp; }, { capture: true, once: true });
    const look = () => {
      const list = document.querySelector('[role="listbox"]');
      if (pressed === null || document.querySelector("#search-value").value !== query || list?.ariaBusy !== "false") return;
      observer.disconnect();
      requestAnimationFrame(() => { window.shownAfter = performance.now() - pressed; });
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
  };
`;

interface InPage {
  watchFor(query: string): void;
  shownAfter: number | null;
}

async function timesOf(page: Page, queries: readonly string[]): Promise<number[]> {
  const field = page.locator("#search-value");
  const busy = page.locator('[role="listbox"][aria-busy="true"]');
  const times: number[] = [];
  for (const query of queries) {
    await field.fill(query.slice(0, -1));
    // The beginning waits for its delay, so the next list that is not busy is that of the whole query.
    await busy.waitFor();
    // The page listens before the key is pressed.
    await page.evaluate((wanted) => (window as unknown as InPage).watchFor(wanted), query);
    await page.keyboard.press(query.slice(-1));
    const time = await page.waitForFunction(() => (window as unknown as InPage).shownAfter);
    times.push((await time.jsonValue()) ?? Number.NaN);
  }
  return times;
}

/** The page of search with an empty cache, and its panel open. */
async function openPanel(browser: Browser, origin: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(15_000);
  await page.addInitScript({ content: IN_PAGE });
  await page.goto(`${origin}/search?lang=en`);
  await page.locator("#search-value").focus();
  await page.getByRole("option").first().waitFor();
  return page;
}

/** From a key press in the field of search to its results in the panel. */
export async function measurePanel(origin: string): Promise<Figure[]> {
  const browser = await launchBrowser();
  try {
    // The first round makes the pictures of the results, which each have a first request only once, and warms the server's code.
    const first = await openPanel(browser, origin);
    await timesOf(first, SHORT);
    await first.close();
    const page = await openPanel(browser, origin);
    const short = await timesOf(page, SHORT);
    const long = (await timesOf(page, LONG)).map((time) => time - DEBOUNCE);
    const figure = (name: string, times: readonly number[]) =>
      towards(
        name,
        Math.round(p95(times)),
        GOALS.searchPanel,
        `median ${Math.round(median(times))} ms of ${times.length}, demo data`,
        " ms",
      );
    return [
      figure("Key press → results, three letters, p95", short),
      figure(`Key press → results, longer, p95 less the ${DEBOUNCE} ms of the delay`, long),
    ];
  } finally {
    await browser.close();
  }
}
