import { expect, test } from "../../harness/product.ts";

test("CV-25 without scripts a discovery carousel begins at its video, and all of it are links", async ({ page }) => {
  await page.goto("/section/documentaries");
  const row = page.locator('[data-row="documentaries-around"]');
  await row.scrollIntoViewIfNeeded();
  await expect(row.locator("li")).toHaveCount(7);
  await expect(row.locator("li:nth-child(4) a")).toHaveAttribute("href", /road-to-the-belt-s2e1/u);
  // The middle of the chosen video is the middle of the list.
  const distance = () =>
    row.locator("ul").evaluate((list) => {
      const chosen = list.children.item(3)?.getBoundingClientRect();
      const { left, width } = list.getBoundingClientRect();
      return chosen === undefined ? null : Math.abs(chosen.left + chosen.width / 2 - (left + width / 2));
    });
  await expect.poll(distance).toBeLessThan(40);
});

test("CV-03 CV-25 without scripts a row has its texts and links, channels their next programme", async ({ page }) => {
  await page.goto("/");
  const calendar = page.locator('[data-row="home-coming-up"]');
  await expect(calendar.getByRole("heading", { level: 2 })).toHaveText("Eight nights to circle");
  await expect(calendar.getByRole("link", { name: "Get the fights" })).toHaveAttribute("href", "/purchase");
  await page.goto("/row/home-coming-up");
  // Drawn by the style, so that it is no element of its own.
  const premiere = page.locator('a[data-mark="Premiere"]');
  await expect(premiere).toHaveCount(1);
  expect(await premiere.evaluate((link) => getComputedStyle(link, "::before").content)).toBe('"Premiere"');
  await page.goto("/browse");
  const channels = page.locator('[data-row="browse-channels"] li');
  await expect(channels).toHaveCount(3);
  await expect(channels.first().locator("time[data-show=time]")).toHaveCount(1);
});

test("RT-14 without scripts a row of sections leads to them, and a premiere to the page of its video", async ({ page }) => {
  await page.goto("/browse");
  const sections = page.locator('[data-row="browse-sections"]');
  await sections.getByRole("link", { name: "Kickboxing" }).click();
  await expect(page).toHaveURL(/\/section\/kickboxing$/u);
  await expect(page.getByRole("heading", { level: 1, name: "Kickboxing" })).toBeVisible();
  await page.goto("/row/home-coming-up");
  await expect(page.locator('a[data-mark="Premiere"]')).toHaveAttribute("href", /^\/video\//u);
});

test("PL-08 without scripts a table has a caption and headed columns and rows, scrolls in its frame, and has a page of its own", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/section/rankings");
  const table = page.locator('[data-row="rankings-all"] table');
  await expect(table.locator("caption")).toHaveText("All weights, before tonight’s bouts");
  await expect(table.locator("thead th[scope=col]")).toHaveCount(6);
  await expect(table.locator("tbody th[scope=row]")).toHaveCount(10);
  const frame = page.locator('[data-row="rankings-all"] [role=group]');
  expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.locator('[data-row="rankings-all"]').getByRole("link", { name: "Show all" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pound for Pound" })).toBeVisible();
  await expect(page.locator("tbody tr")).toHaveCount(12);
});
