import { brotliDecompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { within } from "../../budgets.ts";
import { plainRequest } from "../../harness/plain-request.ts";
import { expect, hydrated, originOf, test } from "../../harness/product.ts";

/** Bytes of scripts as they are sent. */
async function bytesOf(origin: string, scripts: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const path of scripts) bytes += (await plainRequest(`${origin}${path}`, { headers: { "accept-encoding": "br" } })).body.length;
  return bytes;
}

/** Paths of the scripts that a page has loaded by now. */
const loadedScripts = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType("resource")
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.endsWith(".js") && !path.includes("manifest")),
    ),
  ]);

test.use({ viewport: { width: 1440, height: 900 } });

test("LV-01 the guide sends little HTML, and names few scripts beyond home's", async ({ baseURL }) => {
  const origin = originOf(baseURL);
  const sent = (await plainRequest(`${origin}/epg`, { headers: { "accept-encoding": "br" } })).body;
  const html = brotliDecompressSync(sent).toString();
  expect(html).toContain("data-from=");
  expect(sent.length).toBeLessThanOrEqual(within("guideHtml"));

  const named = (page: string) => new Set([...page.matchAll(/\/assets\/[\w.-]+\.js/gu)].map(([script]) => script));
  const home = named((await plainRequest(`${origin}/`)).body.toString());
  const beyond = [...named(html)].filter((script) => !home.has(script) && !script.includes("manifest"));
  expect(beyond.length).toBeGreaterThan(0);
  expect(await bytesOf(origin, beyond)).toBeLessThanOrEqual(within("guideScripts"));
});

test("LS-05 the field of search loads its panel when it gets the focus, in few bytes", async ({ page, baseURL }) => {
  const origin = originOf(baseURL);
  await page.goto(`${origin}/search`);
  await hydrated(page);
  const before = await loadedScripts(page);
  await page.locator("#search-value").blur();
  await page.locator("#search-value").focus();
  await expect(page.getByRole("option").first()).toBeVisible();
  const panel = (await loadedScripts(page)).filter((script) => !before.includes(script));
  expect(panel.length).toBeGreaterThan(0);
  expect(await bytesOf(origin, panel)).toBeLessThanOrEqual(within("searchPanelScripts"));
});
