import { expect, test } from "../harness/product.ts";

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
