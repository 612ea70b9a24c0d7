import type { Page } from "@playwright/test";
import { viewerWhoWatched } from "../../harness/history.ts";
import { join } from "../../harness/journey.ts";
import { LOCALES, say } from "../../harness/labels.ts";
import { expect, hydrated, originOf, test } from "../../harness/product.ts";
import { FREE, film, open, position } from "../../harness/watch.ts";
import { sampled } from "../../support/sample.ts";

const PROGRESS = /\/_\/progress$/u;
const row = (page: Page) => page.locator('[data-row="continue-watching"]');

/** Goes to a second of the film that plays and stops there; resolves when the position has been kept. */
async function leaveAt(page: Page, seconds: number): Promise<void> {
  await film(page).evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to;
  }, seconds);
  await expect
    .poll(() => film(page).evaluate((video: HTMLVideoElement, to) => !video.seeking && video.currentTime >= to, seconds))
    .toBe(true);
  const saved = page.waitForResponse(
    (response) => PROGRESS.test(response.url()) && response.request().postData()?.includes("position") === true,
  );
  await film(page).evaluate((video: HTMLVideoElement) => video.pause());
  expect((await saved).status()).toBe(204);
}

for (const language of sampled(["en", "ar"] as const))
  test.describe(language, () => {
    test.use({ locale: LOCALES[language] });
    test(`CV-14 LS-04 a film goes on where its viewer left it, from home and the member's page, and leaves both when it is finished, in ${language}`, async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(120_000);
      const origin = originOf(baseURL);
      const t = (key: string, values?: Record<string, string>) => say(language, key, values);
      await join({ page, language, scripts: true, origin, realm: "ringside" });
      await page.goto(`${origin}/`);
      await expect(row(page)).toHaveCount(0);

      await open(page, origin, FREE, language);
      await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(0.3);
      await leaveAt(page, 90);

      await page.goto(`${origin}/`);
      await expect(row(page).getByRole("heading", { level: 2 })).toHaveText(t("memberContinueWatching"));
      const card = row(page).locator("article");
      await expect(card).toHaveCount(1);
      await expect(card.locator("[style*='--rs-part']")).toHaveCSS("--rs-part", /3[78]%/u);
      await page.goto(`${origin}/member-area`);
      const list = page.getByRole("region", { name: t("memberContinueWatching") });
      await hydrated(page);
      await list.getByRole("link").first().click();
      await page.waitForURL(/\/video\/first-bell/u);

      // It goes on there.
      const start = page.getByRole("button", { name: t("playerPlayTitle").trim() }).first();
      await expect(start).toContainText(/1:3\d/u);
      // A phone has room for it.
      await expect(page.getByRole("button", { name: t("playerRestart"), exact: true })).toBeInViewport({ ratio: 1 });
      await start.click();
      await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(89);
      await film(page).evaluate((video: HTMLVideoElement) => video.pause());

      // Or from its beginning.
      await page.reload();
      await hydrated(page);
      await page.getByRole("button", { name: t("playerRestart"), exact: true }).click();
      await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(0.3);
      expect(await position(page)).toBeLessThan(60);

      await leaveAt(page, 236);
      await page.goto(`${origin}/`);
      await expect(page.locator("[data-row]").first()).toBeVisible();
      await expect(row(page)).toHaveCount(0);
      await page.goto(`${origin}${FREE}`);
      await hydrated(page);
      await expect(page.getByRole("button", { name: t("playerRestart"), exact: true })).toHaveCount(0);
    });
  });

test("CV-14 a press before the page's scripts goes on there, too; leaving by a link says where", async ({ page, baseURL }) => {
  test.setTimeout(90_000);
  const origin = originOf(baseURL);
  await join({ page, language: "en", scripts: true, origin, realm: "ringside" });
  await open(page, origin);
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(0.3);
  await film(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = 120;
  });
  await expect.poll(() => position(page)).toBeGreaterThan(120.2);
  // While it plays: nothing was paused.
  const saved = page.waitForResponse((response) => PROGRESS.test(response.url()));
  await page.getByRole("banner").getByRole("link").first().click();
  expect((await saved).status()).toBe(204);
  // The page's own scripts do not come until the film was asked for.
  await page.route(/\/assets\/entry\.client-[\w-]+\.js/u, async (route) => {
    await expect.poll(() => page.locator("[data-pressed]").count()).toBe(1);
    await route.continue();
  });
  await page.goto(`${origin}${FREE}`, { waitUntil: "commit" });
  await page
    .getByRole("button", { name: say("en", "playerPlayTitle").trim() })
    .first()
    .click();
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(119);
});

test("CV-14 nothing is said of a guest", async ({ page, baseURL }) => {
  const requests: string[] = [];
  page.on("request", (request) => PROGRESS.test(request.url()) && requests.push(request.url()));
  await open(page, originOf(baseURL));
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(0.3);
  await film(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = 60;
  });
  await expect.poll(() => position(page)).toBeGreaterThan(60);
  await film(page).evaluate((video: HTMLVideoElement) => video.pause());
  await page.goto(`${originOf(baseURL)}/`);
  expect(requests).toEqual([]);
});

/** Resolves when the page's stream has begun: the browser stores the id of its first message. */
const listens = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem("live-alerts-after")), { timeout: 20_000 }).not.toBeNull();

test("CV-14 LS-04 a second device shows where the first one stopped, and a film that plays does not jump", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const origin = originOf(baseURL);
  const viewer = await viewerWhoWatched(origin, [["first-bell", 30]]);
  const elsewhere = await browser.newContext({ baseURL, serviceWorkers: "block" });
  try {
    const second = await elsewhere.newPage();
    await viewer.lend(page.context());
    await viewer.lend(elsewhere);
    await second.goto(`${origin}${FREE}`);
    await hydrated(second);
    const start = second.getByRole("button", { name: say("en", "playerPlayTitle").trim() }).first();
    await expect(start).toContainText(/0:30/u);
    await listens(second);
    await open(page, origin);
    await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(30);
    await leaveAt(page, 150);
    const stoppedAt = Math.floor(await position(page));
    await expect(start).toContainText(/2:3\d/u);
    await start.click();
    await expect.poll(() => position(second), { timeout: 30_000 }).toBeGreaterThan(stoppedAt - 2);
    expect(await position(second)).toBeLessThan(stoppedAt + 10);

    // The first device is paused and goes to the place where the second one stops; the second plays on when the first one stops.
    await leaveAt(second, 200);
    const moved = page.getByText(say("en", "playerNoticeMoved"));
    await expect(moved).toBeVisible();
    expect(await position(page)).toBeGreaterThan(198);
    await film(second).evaluate((video: HTMLVideoElement) => video.play());
    await expect.poll(() => position(second)).toBeGreaterThan(201);
    await film(page).evaluate((video: HTMLVideoElement) => video.play());
    await leaveAt(page, 60);
    const third = await page.context().newPage();
    await third.goto(`${origin}/history`);
    const part = third.locator("main article [style*='--rs-part']").first();
    await expect(part).toHaveCSS("--rs-part", /2[56]%/u);
    expect(await position(second)).toBeGreaterThan(201);
    // A list reloads by itself, too.
    await listens(third);
    await leaveAt(second, 120);
    await expect(part).toHaveCSS("--rs-part", /5[01]%/u);
  } finally {
    await elsewhere.close();
  }
});

test("CV-14 LS-04 a guest goes on in the same browser; the account that signs in gets the positions, and the browser forgets them", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const origin = originOf(baseURL);
  const stored = () => page.evaluate(() => localStorage.getItem("guest-positions"));
  const stopAt = async (seconds: number) => {
    await film(page).evaluate((video: HTMLVideoElement, to) => {
      video.currentTime = to;
    }, seconds);
    await expect
      .poll(() => film(page).evaluate((video: HTMLVideoElement, to) => !video.seeking && video.currentTime >= to, seconds))
      .toBe(true);
    await film(page).evaluate((video: HTMLVideoElement) => video.pause());
    await expect.poll(stored).toContain("first-bell");
  };
  const start = page.getByRole("button", { name: say("en", "playerPlayTitle").trim() }).first();
  await open(page, origin);
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(0.3);
  await stopAt(90);
  await page.goto(`${origin}${FREE}`);
  await hydrated(page);
  await expect(start).toContainText(/1:3\d/u);
  await start.click();
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(89);
  await stopAt(120);

  const viewer = await viewerWhoWatched(origin, []);
  await viewer.lend(page.context());
  const moved = page.waitForResponse((response) => PROGRESS.test(response.url()));
  await page.goto(`${origin}/`);
  expect((await moved).status()).toBe(204);
  await expect.poll(stored).toBeNull();
  await expect(row(page).locator("article")).toHaveCount(1);
  await page.goto(`${origin}${FREE}`);
  await expect(start).toContainText(/2:0\d/u);

  // After sign-out nothing of the account is left in the browser.
  await page.evaluate(() => localStorage.setItem("guest-positions", "[]"));
  await page.goto(`${origin}/logout`);
  await hydrated(page);
  await page.getByRole("button", { name: say("en", "identitySignOutButton"), exact: true }).click();
  await page.waitForURL(`${origin}/`);
  expect(await stored()).toBeNull();
  await page.goto(`${origin}${FREE}`);
  await hydrated(page);
  await expect(page.getByRole("button", { name: say("en", "playerRestart"), exact: true })).toHaveCount(0);
});
