import { expectAccessible } from "../../harness/axe.ts";
import { say } from "../../harness/labels.ts";
import { expect, originOf, test } from "../../harness/product.ts";

test("LS-05 PW-09 the field in the bar is a combobox: typed titles, arrow keys, Escape, Enter", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const early: string[] = [];
  page.on("request", (request) => early.push(new URL(request.url()).pathname));
  await page.goto(`${originOf(baseURL)}/grid?lang=en`);
  await page.waitForLoadState("networkidle");
  expect(early.filter((path) => path.includes("search"))).toEqual([]);
  await page
    .getByRole("banner")
    .getByRole("link", { name: say("en", "shellSearch") })
    .click();
  const dialog = page.getByRole("dialog", { name: say("en", "shellSearch") });
  const field = dialog.getByRole("combobox");
  await expect(field).toBeFocused();
  const list = dialog.getByRole("listbox");
  await expect(
    list
      .getByRole("group", { name: say("en", "searchPopular") })
      .getByRole("option")
      .first(),
  ).toBeVisible();
  // Three characters are searched for at once.
  await field.fill("bel");
  const option = list.getByRole("group", { name: say("en", "searchSeries") }).getByRole("option", { name: /Road to the Belt/u });
  await expect(option).toBeVisible();
  await expect(dialog.getByRole("status")).toContainText("results");
  await expectAccessible(page, "suggestions in the dialog");
  await field.press("ArrowDown");
  const first = list.getByRole("option").first();
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute("aria-activedescendant", (await first.getAttribute("id")) ?? "none");
  await field.press("End");
  await expect(list.getByRole("option").last()).toHaveAttribute("aria-selected", "true");
  await field.press("Home");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/(?:series|video|live|playlist|fighters)\//u);
  await expect(dialog).toHaveCount(0);
});

test("LS-05 on the page of search Escape closes the list, and the address has the query of the form", async ({ page, baseURL }) => {
  await page.goto(`${originOf(baseURL)}/search?lang=ar`);
  const field = page.locator("#search-value");
  await field.focus();
  const list = page.getByRole("listbox");
  await expect(list.getByRole("option").first()).toBeVisible();
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await field.press("Escape");
  await expect(list).toHaveCount(0);
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await field.fill("حزام");
  await expect(list.getByRole("option").last()).toContainText("حزام");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/search\?value=/u);
  await expect(page.locator("main a[href*='/road-to-the-belt']").first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("searches"))).toBe('["حزام"]');
  // On a phone: Delete removes the active recent search, a button any of them.
  await page.evaluate(() => localStorage.setItem("searches", '["حزام","bell"]'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${originOf(baseURL)}/search?lang=ar`);
  await field.focus();
  const recent = list.getByRole("group", { name: say("ar", "searchRecent") });
  await expect(recent.getByRole("option")).toHaveText(["حزام", "bell"]);
  await expectAccessible(page, "suggestions with a recent search");
  await field.press("ArrowDown");
  await field.press("Delete");
  await expect(recent.getByRole("option")).toHaveText(["bell"]);
  await recent.locator("button").click();
  await expect(recent).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("searches"))).toBeNull();
  // Pictures that still load end with their query: the next one needs their connections.
  await page.route("**/img/**", () => undefined);
  // Lazy pictures load after the lines are drawn.
  const firstPicture = page.waitForRequest("**/img/**");
  await field.fill("bel");
  await firstPicture;
  const ended = page.waitForEvent("requestfailed", (request) => request.url().includes("/img/"));
  await field.fill("belt");
  await ended;
});
