import type { Locator } from "@playwright/test";
import { chooseLicence, join, signIn, type Traveller } from "../harness/journey.ts";
import { LOCALES, say } from "../harness/labels.ts";
import { expect, hydrated, originOf, test } from "../harness/product.ts";

test.use({ locale: LOCALES.ar, viewport: { width: 1440, height: 900 } });

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("not to be seen");
  return box;
};
const directionOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).direction);

for (const realm of ["ringside", "aurora"] as const) {
  test(`PL-04 rows begin at the right, the bar is mirrored, and rows walk to the left, realm ${realm}`, async ({ page, baseURL }) => {
    await page.goto(originOf(baseURL, realm));
    await hydrated(page);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    const width = 1440;
    const brand = await boxOf(page.locator("header a").first());
    expect(brand.x + brand.width).toBeGreaterThan(width - 100);

    const row = page.locator("main section:has(ul > li:nth-child(6) a)").first();
    await row.scrollIntoViewIfNeeded();
    const [first, second] = [await boxOf(row.locator("ul > li").nth(0)), await boxOf(row.locator("ul > li").nth(1))];
    expect(first.x).toBeGreaterThan(second.x);
    expect(first.x + first.width).toBeGreaterThan(width - 90);
    const heading = await boxOf(row.getByRole("heading").first());
    expect(heading.x + heading.width).toBeGreaterThan(width - 90);

    const list = row.locator("ul");
    const next = row.locator("button").last();
    await row.hover();
    expect((await boxOf(next)).x).toBeLessThan(width / 2);
    // An arrow that points to the left is the one that leads on.
    const pointsLeft = await next.locator("svg").evaluate((icon) => {
      const { transform, scale } = getComputedStyle(icon);
      return transform.startsWith("matrix(-1") || scale.startsWith("-1");
    });
    expect(pointsLeft).toBe(true);
    await next.click();
    await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBeLessThan(-100);
  });
}

test("PL-04 amounts, codes, card numbers and addresses stay left to right", async ({ page, baseURL }) => {
  test.setTimeout(60_000);
  const traveller: Traveller = { page, language: "ar", scripts: true, origin: originOf(baseURL), realm: "ringside" };
  const email = await join(traveller);
  await chooseLicence(traveller, "fight-night-ppv");
  const card = page.frameLocator("iframe");
  await expect(card.locator('input[name="number"]')).toBeVisible();
  for (const name of ["number", "expiry", "cvc"]) expect(await directionOf(card.locator(`input[name="${name}"]`)), name).toBe("ltr");
  await card.locator('input[name="number"]').pressSequentially("4242424242");
  await expect(card.locator('input[name="number"]')).toHaveValue("4242 4242 42");
  await page.locator("main details summary").click();
  expect(await directionOf(page.locator('input[name="code"]'))).toBe("ltr");
  // The order stands at the left, the form at the right.
  const [order, methods] = [
    await boxOf(page.getByRole("heading", { name: say("ar", "commerceSummaryTitle") })),
    await boxOf(page.locator("main fieldset")),
  ];
  expect(order.x).toBeLessThan(methods.x);
  await expect(page.locator("main")).toContainText("24.99");
  await page.goto(`${traveller.origin}/account`);
  expect(await directionOf(page.locator("main bdi", { hasText: email }).last())).toBe("ltr");
});

test("PL-04 CV-10 the seek bar and its keys run left to right in Arabic", async ({ page, baseURL }) => {
  await page.goto(`${originOf(baseURL)}/video/first-bell`);
  await hydrated(page);
  await page.locator("main section button").first().click();
  const seek = page.locator('input[data-control="seek"]');
  await expect(seek).toBeVisible({ timeout: 20_000 });
  expect(await directionOf(seek)).toBe("ltr");
  const at = () =>
    page
      .locator("video")
      .first()
      .evaluate((video: HTMLVideoElement) => video.currentTime);
  await page.keyboard.press("3");
  await expect.poll(at).toBeGreaterThan(60);
  const before = await at();
  await page.keyboard.press("ArrowRight");
  await expect.poll(at).toBeGreaterThan(before + 8);
});

test("PL-04 sums of the history are at one edge of their column", async ({ page, context, baseURL }) => {
  // A choice outranks the account's language.
  await context.addCookies([{ name: "lang", value: "ar", url: originOf(baseURL) }]);
  await signIn(
    { page, language: "ar", scripts: true, origin: originOf(baseURL), realm: "ringside" },
    "veteran@ringside.example",
    "Corner-Stool-77",
  );
  await page.goto(`${originOf(baseURL)}/account/payments`);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const rows = page.locator("main table tbody tr");
    await expect(rows.first()).toBeVisible();
    const edges = await rows.evaluateAll((all) =>
      all.map((row) =>
        [...(row.querySelector("td:nth-of-type(4), [data-place='sum']")?.querySelectorAll("span > span") ?? [])].map((line) => {
          const labels = document.createRange();
          labels.selectNodeContents(line);
          return Math.round(labels.getBoundingClientRect().left);
        }),
      ),
    );
    for (const lines of edges) {
      expect(lines.length).toBeGreaterThan(1);
      for (const left of lines) expect(Math.abs(left - (lines[0] ?? 0)), `${width} px`).toBeLessThan(3);
    }
  }
  // The receipts' word stands under its heading, in both directions.
  for (const language of ["ar", "en"] as const) {
    await context.addCookies([{ name: "lang", value: language, url: originOf(baseURL) }]);
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    const ends = await page.locator("main th:last-child, main td:last-child a span[aria-hidden]").evaluateAll((all) =>
      all.map((one) => {
        const text = document.createRange();
        text.selectNodeContents(one);
        const { left, right } = text.getBoundingClientRect();
        return document.dir === "rtl" ? left : right;
      }),
    );
    expect(ends.length).toBeGreaterThan(1);
    for (const end of ends) expect(Math.abs(end - (ends[0] ?? 0)), language).toBeLessThan(2);
  }
  // In forced colours buttons have an edge: none of it stands beyond the table.
  await page.emulateMedia({ forcedColors: "active" });
  const beyond = await page
    .locator("main td:last-child a")
    .evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect().right - (link.closest("table")?.getBoundingClientRect().right ?? 0)),
    );
  for (const pixels of beyond) expect(pixels).toBeLessThanOrEqual(1);
});

for (const realm of ["ringside", "aurora"] as const)
  test(`PL-04 an address in Latin letters is read from the left, its number first, realm ${realm}`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: "lang", value: "ar", url: originOf(baseURL, realm) }]);
    await page.goto(`${originOf(baseURL, realm)}/externalpage/imprint`);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    const [number, street, city] = await page.locator("main p", { hasText: "Example Street" }).evaluate((paragraph) => {
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      while (walker.nextNode() !== null && walker.currentNode.textContent?.includes("Example Street") !== true);
      const text = walker.currentNode;
      return ["1 Example", "Example Street", "Example City"].map((part, index) => {
        const start = text.textContent?.indexOf(part) ?? 0;
        const letter = document.createRange();
        letter.setStart(text, start);
        letter.setEnd(text, start + (index === 0 ? 1 : 7));
        return letter.getBoundingClientRect().left;
      });
    });
    expect(number).toBeLessThan(street ?? 0);
    expect(city).toBeDefined();
  });
