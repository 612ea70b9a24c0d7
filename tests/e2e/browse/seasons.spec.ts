import { say } from "../../harness/labels.ts";
import { expect, hydrated, originOf, test } from "../../harness/product.ts";

const SERIES = "sixty-years-of-canvas";
/** The browser's own line about the request that this file lets fail. */
test.use({ expectedTrouble: [/net::ERR_FAILED/u] });

test("CV-06 sixty seasons are tabs, 25 more at either end, one request at a time, and a failure names its end", async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const requests: string[] = [];
  let refuse = false;
  let release = (): void => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/season\/.*part=seasons/u, async (route) => {
    requests.push(new URL(route.request().url()).pathname);
    if (requests.length === 1) await held;
    await (refuse ? route.abort() : route.continue());
  });
  await page.goto(`${originOf(baseURL)}/series/${SERIES}?seasonId=${SERIES}-s30`);
  await hydrated(page);
  const tabs = page.getByRole("navigation", { name: say("en", "browseSeasons") }).getByRole("link");
  // 25 on either side of the season of 1995.
  await expect(tabs).toHaveCount(51);
  await expect(tabs.filter({ hasText: "1995" })).toHaveAttribute("aria-current", "page");

  const more = page.getByRole("link", { name: say("en", "browseSeasonsAfter") });
  await more.click();
  await expect(more).toHaveAttribute("aria-disabled", "true");
  // A viewer can press a link that is not enabled; the test's own patience is skipped.
  await more.click({ force: true });
  await page.getByRole("link", { name: say("en", "browseSeasonsBefore") }).click({ force: true });
  release();
  await expect(tabs).toHaveCount(56);
  await expect(more).toBeHidden();
  expect(requests).toHaveLength(1);

  const before = page.getByRole("link", { name: say("en", "browseSeasonsBefore") });
  const failure = page.getByText(say("en", "browseSeasonsBeforeFailed"));
  refuse = true;
  for (const count of [2, 3]) {
    await before.click();
    await expect.poll(() => requests.length).toBe(count);
    await expect(failure).toBeVisible();
  }
  refuse = false;
  await before.click();
  await expect(tabs).toHaveCount(60);
  await expect(failure).toBeHidden();
  await expect(before).toBeHidden();

  await tabs.filter({ hasText: "1966" }).click();
  await expect(page).toHaveURL(new RegExp(`seasonId=${SERIES}-s1$`, "u"));
  await expect(page.getByRole("link", { name: "1. The Fights of 1966" })).toBeVisible();
  await expect(tabs).toHaveCount(60);

  await page.setViewportSize({ width: 390, height: 800 });
  const choice = page.locator("details").filter({ hasText: "1966" });
  await choice.locator("summary").click();
  await choice.getByRole("link", { name: "2025" }).click();
  await expect(page.getByRole("link", { name: "1. The Fights of 2025" })).toBeVisible();
});

test("RT-14 a realm with enhanced metadata and series interstitials leads from a season to its series", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const origin = originOf(baseURL, "aurora");
  await page.goto(`${origin}/section/films?lang=en`);
  await hydrated(page);
  const chosen = "the-tide-keepers-s2";
  await page.getByRole("region", { name: "The Tide Keepers, Season by Season" }).locator(`a[href*="seasonId=${chosen}"]`).click();
  await expect(page).toHaveURL(new RegExp(`/series/the-tide-keepers\\?(?:.*&)?seasonId=${chosen}`, "u"));
  await expect(page.locator("nav a[aria-current=page][href*=seasonId]").filter({ visible: true })).toHaveAttribute(
    "href",
    new RegExp(`seasonId=${chosen}`, "u"),
  );
  // The season has its own page, too.
  await page.goto(`${origin}/season/${chosen}?lang=en`);
  await expect(page).toHaveURL(/\/season\/the-tide-keepers-s\d/u);
});
