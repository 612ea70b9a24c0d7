import type { Page } from "@playwright/test";
import { expectAccessible } from "../../harness/axe.ts";
import { LOCALES, say } from "../../harness/labels.ts";
import { countedFor, countedIn } from "../../harness/personal-data.ts";
import { expect, hydrated, originOf, test } from "../../harness/product.ts";
import { begin, position } from "../../harness/watch.ts";

const barIn = (page: Page, language: "en" | "ar") => page.getByRole("complementary", { name: say(language, "analyticsBarName") });

/** Opens a page and uses it: the question comes with the first touch. */
async function useThePage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await page.keyboard.press("Tab");
}

test("PL-12 nothing is counted before a consent; then pages and playback are, once; a withdrawal deletes it and stops it", async ({
  page,
  baseURL,
}) => {
  const origin = originOf(baseURL);
  const beacons: string[] = [];
  page.on("request", (request) => request.url().endsWith("/_/events") && beacons.push(request.postData() ?? ""));
  await useThePage(page, `${origin}/home`);
  const bar = barIn(page, "en");
  await expect(bar).toBeAttached();
  // Behind the footer, over nothing, and the two answers alike.
  const footer = await page.locator("footer").boundingBox();
  expect((await bar.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual((footer?.y ?? 0) + (footer?.height ?? 0) - 1);
  const [refuse, agree] = [bar.getByRole("button", { name: "Refuse" }), bar.getByRole("button", { name: "Agree" })];
  const looks = (element: typeof refuse) => element.evaluate((node) => [node.className, node.getBoundingClientRect().width]);
  expect(await looks(agree)).toEqual(await looks(refuse));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page, "home with the question of analytics");
  expect(await countedFor(page)).toBeNull();
  expect(beacons).toEqual([]);

  await agree.click();
  await expect(bar.getByRole("status")).toBeFocused();
  const visit = (await page.context().cookies()).find(({ name }) => name === "analytics")?.value.split(".")[1] ?? "";
  expect(visit).toMatch(/^[\w-]{22}$/u);
  await page
    .locator("footer")
    .getByRole("link", { name: say("en", "shellCookies"), exact: true })
    .click();
  await expect(page.getByText(say("en", "analyticsStateGranted"))).toBeVisible();
  await begin(page, origin);
  // The analytics script loads after the page.
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(5);
  await page.goto(`${origin}/cookies`);
  await hydrated(page);
  // home from the browser, cookies from the browser, video and cookies from the server; the playback of the page that was left.
  await expect
    .poll(async () => [...((await countedFor(page)) ?? [])].sort(), { timeout: 15_000 })
    .toEqual(["PAGE_VIEW cookies", "PAGE_VIEW cookies", "PAGE_VIEW home", "PAGE_VIEW video", "PLAYBACK_QUALITY video"]);

  await page.getByRole("main").getByRole("button", { name: "Refuse" }).click();
  await expect(page.getByText(say("en", "analyticsStateRefused"))).toBeVisible();
  expect(await countedFor(page)).toBeNull();
  expect(countedIn(visit)).toEqual([]);
  const before = beacons.length;
  await useThePage(page, `${origin}/home`);
  await page.goto(`${origin}/browse`);
  await expect(bar).toHaveCount(0);
  expect(beacons.length).toBe(before);
  expect(countedIn(visit)).toEqual([]);
});

test.describe("a browser that asks not to be tracked", () => {
  test.use({ extraHTTPHeaders: { "sec-gpc": "1" } });
  test("PL-12 is not asked, and the page of cookies says so", async ({ page, baseURL }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
    await useThePage(page, `${originOf(baseURL)}/cookies`);
    await expect(page.getByText(say("en", "analyticsObjected"))).toBeVisible();
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
    await expect(barIn(page, "en")).toHaveCount(0);
  });
});

test.describe("in Arabic", () => {
  test.use({ locale: LOCALES.ar });
  test("PL-12 the question is asked from right to left, and a refusal is as near as a consent", async ({ page, baseURL }) => {
    await useThePage(page, `${originOf(baseURL, "aurora")}/home`);
    const bar = barIn(page, "ar");
    await expect(bar).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page, "home with the question of analytics, in Arabic");
    await bar.getByRole("button", { name: say("ar", "analyticsRefuse") }).click();
    await expect(bar.getByRole("status")).toHaveText(say("ar", "analyticsRefused"));
    expect((await page.context().cookies()).find(({ name }) => name === "analytics")?.value).toBe("no");
  });
});
