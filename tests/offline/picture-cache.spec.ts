import { expect, hydrated, originOf, test } from "../harness/product.ts";
import { withWorker } from "../harness/with-worker.ts";

/** Limit of `sw/page-cache.ts`. */
const MOST_PICTURES = 60;

test("PW-03 the worker's cache of pictures stays at its limit, and the oldest pictures leave it", async ({ page, baseURL }) => {
  await page.goto(`${originOf(baseURL)}/`);
  await hydrated(page);
  await withWorker(page);
  const picture = await page.locator("[data-row] article img").first().getAttribute("src");
  // The server ignores the query, the cache does not.
  const statuses = await page.evaluate(
    async ([address, count]) => {
      const answers: number[] = [];
      for (let copy = 0; copy < count; copy += 1) answers.push((await fetch(`${address}?copy=${copy}`)).status);
      return answers;
    },
    [picture ?? "", MOST_PICTURES + 10] as const,
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  const cached = () =>
    page.evaluate(async () => (await (await caches.open("images")).keys()).map(({ url }) => new URL(url).search.replace("?copy=", "")));
  await expect.poll(async () => (await cached()).length, { timeout: 20_000 }).toBeLessThanOrEqual(MOST_PICTURES);
  const copies = await cached();
  expect(copies).toContain(String(MOST_PICTURES + 9));
  expect(copies).not.toContain("0");
});
