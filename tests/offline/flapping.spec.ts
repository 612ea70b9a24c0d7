import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { chromiumArguments } from "../../scripts/find-chromium.mjs";
import { flappingLine } from "../harness/flapping-line.ts";
import { type PlainViewer, plainSignUp } from "../harness/plain-viewer.ts";
import { expect, hydrated, originOf, test } from "../harness/product.ts";
import { withWorker } from "../harness/with-worker.ts";

const TITLES = ["first-bell", "how-judges-score", "ninety-seconds"];
/** Fifty changes: the titles are added and removed in turns. */
const CHANGES = Array.from({ length: 50 }, (_, index) => ({
  video: TITLES[(index * 2) % TITLES.length] ?? "",
  intent: Math.floor(index / TITLES.length) % 2 === 0 ? "add" : "remove",
  from: `/favourites?change=${index}`,
}));
/** Favourites after all changes, the last added first. */
const FAVOURITES = CHANGES.reduce<readonly string[]>((titles, { video, intent }) => {
  const others = titles.filter((title) => title !== video);
  return intent === "add" ? [video, ...others] : others;
}, []);
const bodies = CHANGES.map((change) => String(new URLSearchParams(change)));

async function open(folder: string, viewer: PlainViewer, port: number): Promise<{ context: BrowserContext; page: Page }> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env.CHROMIUM_PATH ?? "",
    args: chromiumArguments,
    serviceWorkers: "allow",
  });
  await viewer.lend(context);
  const page = await context.newPage();
  await page.goto(`http://localhost:${port}/favourites`);
  await hydrated(page);
  await withWorker(page);
  return { context, page };
}

test("P34 fifty changes over a line that loses requests and answers, in a browser that restarts, are each stored once, in order", async ({
  baseURL,
}) => {
  const origin = originOf(baseURL);
  const viewer = await plainSignUp(origin);
  const line = await flappingLine(Number(new URL(origin).port));
  const folder = mkdtempSync(join(tmpdir(), "ringside-flapping-"));
  try {
    line.works = false;
    const first = await open(folder, viewer, line.port);
    // As the buttons send them (`sendChange`).
    const statuses = await first.page.evaluate(async (all) => {
      const answers: number[] = [];
      for (const body of all) {
        const headers = { accept: "application/json", "x-queued-for": document.documentElement.dataset.watcher ?? "" };
        answers.push((await fetch("/_/favourite", { method: "POST", headers, body: new URLSearchParams(body) })).status);
      }
      return answers;
    }, bodies);
    expect(statuses).toEqual(bodies.map(() => 202));
    expect(line.stored).toEqual([]);
    await first.context.close();

    line.works = true;
    const second = await open(folder, viewer, line.port);
    await expect(async () => {
      await second.page.evaluate(() => window.dispatchEvent(new Event("online")));
      expect(new Set(line.stored).size).toBe(bodies.length);
    }).toPass({ intervals: [50], timeout: 40_000 });
    // A change whose answer was lost is repeated at once, and before any other.
    expect(line.lost.length).toBeGreaterThan(5);
    const repeated = line.stored.filter((body, index) => body === line.stored[index - 1]);
    expect(repeated.every((body) => line.lost.includes(body))).toBe(true);
    expect(line.stored.filter((body, index) => body !== line.stored[index - 1])).toEqual(bodies);

    await second.page.reload();
    await expect(second.page.locator("main article")).toHaveCount(FAVOURITES.length);
    const links = await second.page.locator("main article a").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    const order = [...new Set(links.flatMap((href) => FAVOURITES.filter((video) => href.includes(video))))];
    expect(order).toEqual(FAVOURITES);
    await second.context.close();
  } finally {
    await line.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
