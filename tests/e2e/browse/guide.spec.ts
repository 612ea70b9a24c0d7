import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../../harness/axe.ts";
import { hold } from "../../harness/hold.ts";
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
  // The device is two days ahead: the guide's time, and Home, are the server's.
  await page.clock.setSystemTime(Date.now() + 2 * 86_400_000);
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
  // The address follows a closed programme; a viewer who opens it before that sees it at once, and Back leads to the guide.
  const release = await hold(page, /\/epg\.data/u);
  await page.keyboard.press("Escape");
  await expect(programme).toHaveCount(0);
  await expect(focused(page).locator("bdi")).toHaveText(title);
  await page.keyboard.press("Enter");
  await release();
  await expect(programme).toBeVisible();
  await page.goBack();
  await expect(programme).toHaveCount(0);
  await page.goForward();
  await programme.getByRole("link", { name: say("en", "guideWatchLive") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ringside One");
  await page.goBack();
  await expect(programme).toBeVisible();
});

/** Position of the guide: rows and milliseconds that precede the screen. */
const scrolled = (grid: Locator) =>
  grid.evaluate((element) => {
    const { scrollTop, scrollLeft } = element.parentElement ?? element;
    return { top: scrollTop, start: Math.abs(scrollLeft) };
  });

test("LV-01 scrolling brings other hours, the address follows without entries in the history, and Back restores the place", async ({
  page,
}) => {
  await page.goto("/");
  const grid = await openGuide(page, "en");
  const channels = Number(await grid.getAttribute("aria-rowcount"));
  const entries = await page.evaluate(() => history.length);
  const before = await scrolled(grid);
  await grid.hover();
  await page.mouse.wheel(4_000, 0);
  await expect(page).toHaveURL(/time=/u);
  const there = await scrolled(grid);
  expect(there.start).toBeGreaterThan(before.start + 3_000);
  const time = Date.parse(new URL(page.url()).searchParams.get("time") ?? "");
  const shown = grid.locator("[role=row] a[data-from]").filter({ visible: true });
  await expect
    .poll(async () => (await shown.evaluateAll((all) => all.map((one) => Date.parse(one.dataset.from ?? "")))).some((from) => from >= time))
    .toBe(true);
  expect(await page.evaluate(() => document.getElementsByTagName("*").length)).toBeLessThanOrEqual(1_200);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  expect(await grid.getAttribute("aria-rowcount")).toBe(String(channels));

  // The focus stays in the document, although its cell has left the screen.
  await expect(focused(page)).toHaveCount(1);

  const name = grid.locator('[data-row="2"] [role=rowheader] a');
  await name.click({ trial: true });
  const last = await scrolled(grid);
  await name.click();
  await expect(page).toHaveURL(/channel=/u);
  await page.goBack();
  await expect(page).toHaveURL(/time=/u);
  await expect.poll(() => scrolled(page.getByRole("grid"))).toEqual(last);

  await page
    .getByRole("navigation", { name: say("en", "guideHours") })
    .getByRole("link", { name: say("en", "guideNow") })
    .click();
  await expect(page).toHaveURL(/\/epg$/u);
  await expect.poll(async () => Math.abs((await scrolled(page.getByRole("grid"))).start - before.start)).toBeLessThan(200);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("LV-01 the channels on the screen are in the document, with what is on and what comes next", async ({ page }) => {
    await page.goto("/epg");
    await hydrated(page);
    await page.getByRole("heading", { level: 2 }).last().scrollIntoViewIfNeeded();
    await expect(page.locator("[data-row]").last()).toHaveAttribute("data-row", "11");
    const last = page.locator('[data-row="11"]');
    await last.scrollIntoViewIfNeeded();
    await expect(last.locator("a[data-from]").first()).toBeInViewport();
    await expect(last.locator("a[data-from]")).toHaveCount(2);
    await expect(page.getByRole("grid")).toHaveCount(0);
  });
});

test.describe("with a network that fails", () => {
  test.use({ expectedTrouble: [/ERR_FAILED/u] });

  test("LV-01 a part of the guide that does not arrive is reported, and loaded on a retry", async ({ page }) => {
    const grid = await openGuide(page, "en");
    await page.route("**/_/guide?*", (route) => route.abort());
    await grid.hover();
    await page.mouse.wheel(6_000, 0);
    const failure = page.getByRole("status").filter({ hasText: say("en", "guideFailed") });
    await expect(failure).toBeVisible();
    await page.unroute("**/_/guide?*");
    await failure.getByRole("button", { name: say("en", "guideRetry") }).click();
    await expect(failure).toHaveCount(0);
  });
});

test.describe("in Arabic", () => {
  test.use({ locale: "ar" });

  test("LV-01 arrow keys lead past the loaded hours; in Arabic the next one is on the left", async ({ page }) => {
    const grid = await openGuide(page, "ar");
    await expectAccessible(page, "guide");
    const start = (await scrolled(grid)).start;
    for (let press = 0, before = await fromOf(focused(page)); press < 12; press += 1) {
      await page.keyboard.press("ArrowLeft");
      await expect.poll(async () => (await fromOf(focused(page))) > before).toBe(true);
      before = await fromOf(focused(page));
    }
    await expect(page).toHaveURL(/time=/u);
    expect((await scrolled(grid)).start).toBeGreaterThan(start);
    await expect(focused(page)).toBeInViewport();

    // A window that was narrow for a moment, as in a turned tablet, shows the same hours again, not the guide's first ones.
    const there = await scrolled(grid);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole("grid")).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole("grid").locator("[role=gridcell] a").first()).toBeVisible();
    await expect.poll(async () => Math.abs((await scrolled(grid)).start - there.start)).toBeLessThan(4);
  });
});
