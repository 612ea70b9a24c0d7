import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../../harness/axe.ts";
import { say } from "../../harness/labels.ts";
import { expect, hydrated, test } from "../../harness/product.ts";

test.use({ viewport: { width: 1280, height: 800 } });

const focused = (page: Page): Locator => page.locator("[role=gridcell] a:focus");
const fromOf = async (cell: Locator): Promise<string> => (await cell.getAttribute("data-from")) ?? "";
const rowOf = (cell: Locator): Locator => cell.locator("xpath=ancestor::*[@role='row']");

async function openGuide(page: Page, language: "en" | "ar"): Promise<Locator> {
  await page.goto("/epg");
  await hydrated(page);
  const grid = page.getByRole("grid", { name: say(language, "guideTitle") });
  await grid.locator('a[tabindex="0"]').focus();
  return grid;
}

test("LV-01 RT-03 arrow keys, digits and Home move through the guide, and Enter opens a programme over it", async ({ page }) => {
  const grid = await openGuide(page, "en");
  await expectAccessible(page, "guide");
  await expect(grid.locator('[role=gridcell] a[tabindex="0"]')).toHaveCount(1);
  const first = await fromOf(focused(page));
  await page.keyboard.press("ArrowDown");
  await expect(rowOf(focused(page))).toHaveAttribute("data-number", "2");
  await page.keyboard.press("3");
  await expect(rowOf(focused(page))).toHaveAttribute("data-number", "3");
  await page.keyboard.press("PageUp");
  await expect(rowOf(focused(page))).toHaveAttribute("data-number", "1");
  await page.keyboard.press("ArrowRight");
  expect((await fromOf(focused(page))) > first).toBe(true);
  await page.keyboard.press("Home");
  await expect(page.locator("[data-state=ON] > a:focus")).toHaveCount(1);

  const title = (await focused(page).locator("bdi").textContent()) ?? "";
  await page.keyboard.press("Enter");
  const programme = page.getByRole("dialog", { name: title });
  await expect(programme).toBeVisible();
  await expect(programme.getByRole("link", { name: say("en", "guideWatchLive") })).toHaveAttribute("href", /^\/live\/ringside-one/u);
  await expectAccessible(page, "guide");
  await page.keyboard.press("Escape");
  await expect(programme).toHaveCount(0);
  await expect(focused(page).locator("bdi")).toHaveText(title);

  await page.keyboard.press("Enter");
  await programme.getByRole("link", { name: say("en", "guideWatchLive") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ringside One");
  await page.goBack();
  await expect(programme).toBeVisible();
});

test.describe("in Arabic", () => {
  test.use({ locale: "ar" });

  test("LV-01 the arrow key at the edge of the guide loads the next hours and continues there; in Arabic it points left", async ({
    page,
  }) => {
    const grid = await openGuide(page, "ar");
    const last = grid
      .locator("[role=row]")
      .filter({ has: page.locator("[data-from]") })
      .nth(0)
      .locator("a[data-from]")
      .last();
    await last.focus();
    const before = await fromOf(last);
    await page.keyboard.press("ArrowLeft");
    await expect(page).toHaveURL(/time=/u);
    await expect(grid.locator("a:focus")).toHaveCount(1);
    await expect.poll(async () => (await fromOf(focused(page))) >= before).toBe(true);
  });
});
