import type { Page } from "@playwright/test";
import { signIn, travellerAt } from "../../harness/journey.ts";
import { expect, hydrated, originOf, test } from "../../harness/product.ts";
import { FREE, film, position } from "../../harness/watch.ts";

/** Open to members only. */
const LOCKED = "/video/night-of-the-bell";
const MEDIA = /\/media\/e\//u;
const STREAMS = /\/_\/streams\?/u;
const ENGINE = /\/assets\/open-stream-/u;

const card = (page: Page, path: string) => page.locator(`main [data-row] a[href*="${path}"]`).first();

/** Paths of the pattern that this document has loaded. */
const loaded = (page: Page, pattern: RegExp) =>
  page.evaluate(
    (source) =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .filter(({ name, responseEnd }) => responseEnd > 0 && new RegExp(source, "u").test(name))
        .map(({ name, transferSize }) => ({ path: new URL(name).pathname, isCached: transferSize === 0 })),
    pattern.source,
  );

test.beforeEach(({ page }) => page.addInitScript(() => performance.setResourceTimingBufferSize(2_000)));

test("CV-10 a rest on a card loads the player and the first media of its title, and the page plays them from the browser's cache", async ({
  page,
  baseURL,
}) => {
  await signIn(travellerAt(page, originOf(baseURL)), "member@ringside.example", "Corner-Stool-77");
  await page.goto(`${originOf(baseURL)}/`);
  await hydrated(page);
  await card(page, LOCKED).hover();
  await expect.poll(async () => (await loaded(page, ENGINE)).length, { timeout: 20_000 }).toBe(1);
  const segments = async () => (await loaded(page, MEDIA)).filter(({ path }) => path.endsWith("seg-0.m4s"));
  await expect.poll(async () => (await segments()).length, { timeout: 20_000 }).toBe(2);
  const ahead = new Set((await segments()).map(({ path }) => path));
  await card(page, LOCKED).click();
  await page.locator("[data-player] button").first().click();
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(0.3);
  await expect(film(page)).toBeAttached();
  const again = (await segments()).filter(({ path, isCached }) => ahead.has(path) && !isCached);
  expect(again).toHaveLength(2);
  expect(await loaded(page, ENGINE)).toHaveLength(1);
});

test("CV-10 nothing of a title that the viewer may not watch is loaded, and nothing at all for one who saves data", async ({
  page,
  baseURL,
}) => {
  const origin = originOf(baseURL);
  await page.goto(`${origin}/`);
  await hydrated(page);
  const refused = page.waitForResponse(STREAMS);
  await card(page, LOCKED).hover();
  expect((await refused).status()).toBe(204);
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  await page.goto(`${origin}/`);
  await hydrated(page);
  const details = page.waitForResponse(/\/_\/card\?/u);
  await card(page, FREE).hover();
  await details;
  await page.waitForLoadState("networkidle");
  expect(await loaded(page, STREAMS)).toEqual([]);
  expect([...(await loaded(page, ENGINE)), ...(await loaded(page, MEDIA))]).toEqual([]);
});
