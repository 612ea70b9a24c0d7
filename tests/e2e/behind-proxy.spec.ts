import { plainRequest } from "../harness/plain-request.ts";
import { expect, hydrated, originOf, test } from "../harness/product.ts";

/** Runs against the web process that trusts a proxy on its own machine; the other product trusts none (`pages.spec.ts`). */
const timesOf = (html: string): string[] => [...html.matchAll(/<time[^>]*>([^<]+)</gu)].map(([, text = ""]) => text);

test("PL-03 dates of a page are British for a viewer in Great Britain and New Zealand, American for others, in her language always", async ({
  baseURL,
}) => {
  const home = async (headers: Record<string, string>) => {
    const answer = await plainRequest(`${originOf(baseURL)}/`, { headers });
    expect(answer.status).toBe(200);
    return timesOf(answer.body.toString());
  };
  // Each twice: kept documents of one region never serve another.
  for (let round = 0; round < 2; round += 1) {
    for (const region of ["GB", "NZ"]) {
      const [first] = await home({ "x-country-code": region });
      expect([region, first]).toEqual([region, expect.stringMatching(/^\w{3},? \d{1,2} \w{3,4}, \d{2}:\d{2}$/u)]);
    }
    for (const region of ["US", "IE", ""]) {
      const [first] = await home(region === "" ? {} : { "x-country-code": region });
      expect([region, first]).toEqual([region, expect.stringMatching(/^\w{3}, \w{3} \d{1,2}, \d{2}:\d{2} [AP]M$/u)]);
    }
  }
  const spanish = await home({ "accept-language": "es", "x-country-code": "US" });
  expect(spanish).toEqual(await home({ "accept-language": "es", "x-country-code": "GB" }));
});

test("PL-03 PL-05 a date keeps its form when the page comes alive", async ({ page, baseURL }) => {
  await page.setExtraHTTPHeaders({ "x-country-code": "NZ" });
  await page.goto(`${originOf(baseURL)}/`);
  await hydrated(page);
  await expect(page.locator("time").first()).toHaveText(/^\w{3},? \d{1,2} \w{3,4}, \d{2}:\d{2}$/u);
});
