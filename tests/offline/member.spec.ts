import type { Page } from "@playwright/test";
import { signInByForm, type Traveller } from "../harness/journey.ts";
import { say } from "../harness/labels.ts";
import { expect, hydrated, originOf, test } from "../harness/product.ts";

// Without a network the browser reports what it cannot load.
test.use({ expectedTrouble: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource|NetworkError/u] });

const SERIES = "/series/road-to-the-belt";

const settingsOf = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await (await caches.open("offline")).match("/settings.json"))?.json());
const isCached = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(async (wanted) => (await (await caches.open("documents")).keys()).some(({ url }) => url.includes(wanted)), path);

async function openWithWorker(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
  });
}

test("PW-03 offline, somebody who is signed in gets the public copy without Sign in and locks; after signing out it is a guest's again", async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const origin = originOf(baseURL);
  const traveller: Traveller = { page, language: "en", scripts: true, origin, realm: "ringside" };
  await openWithWorker(page, `${origin}/`);
  await signInByForm(traveller, "member@ringside.example", "Corner-Stool-77");
  await page.goto(`${origin}${SERIES}`);
  await hydrated(page);
  await expect.poll(() => isCached(page, SERIES), { timeout: 20_000 }).toBe(true);
  await expect.poll(async () => (await settingsOf(page)) as { signedIn?: boolean }, { timeout: 20_000 }).toMatchObject({ signedIn: true });
  await page.goto(`${origin}/`);
  await expect.poll(() => isCached(page, "/?cached-"), { timeout: 20_000 }).toBe(true);
  // A flag, a fingerprint of the profile, and nothing else of the viewer.
  expect(JSON.stringify(await settingsOf(page))).not.toMatch(/mara|member|@/iu);

  await context.setOffline(true);
  await page.goto(`${origin}${SERIES}`);
  await expect(page.locator("body")).toContainText(say("en", "offlinePublicNotice"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Road to the Belt");
  await expect(page.getByRole("link", { name: say("en", "shellSignIn") })).toHaveCount(0);
  await expect(page.locator("main").getByText(say("en", "browseLocked"), { exact: true }).locator("visible=true")).toHaveCount(0);

  // Home has another address, too. Its copy is public as well.
  await page.goto(`${origin}/home`);
  await expect(page.locator("body")).toContainText(say("en", "offlinePublicNotice"));
  await expect(page).toHaveURL(`${origin}/`);
  await expect(page.locator("html")).toHaveAttribute("data-public-copy", "");
  await page.goto(`${origin}${SERIES}`);

  await context.setOffline(false);
  // The copy makes way for the page itself as soon as there is a network: a navigation before that would be cut off by it.
  await expect(page.locator("body")).not.toContainText(say("en", "offlinePublicNotice"));
  await page.goto(`${origin}/logout`);
  await hydrated(page);
  await page.getByRole("button", { name: say("en", "identitySignOutButton") }).click();
  await page.waitForURL((url) => url.pathname !== "/logout");
  await expect.poll(async () => (await settingsOf(page)) as { signedIn?: boolean }, { timeout: 20_000 }).toMatchObject({ signedIn: false });
});

test("PW-03 a cached copy whose scripts come after the network is reloaded by itself, once", async ({ page, context, baseURL }) => {
  test.setTimeout(60_000);
  const origin = originOf(baseURL);
  await openWithWorker(page, `${origin}/`);
  await page.goto(`${origin}${SERIES}`);
  await hydrated(page);
  await expect.poll(() => isCached(page, SERIES), { timeout: 20_000 }).toBe(true);
  await context.setOffline(true);
  // Scripts that start after the event read the browser's network state, which says online.
  await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => true }));
  await page.goto(`${origin}${SERIES}`);
  await page.waitForFunction(() => performance.getEntriesByType("navigation").some((visit) => visit.toJSON().type === "reload"));
  // It has none: the copy stays, and waits for the event.
  await hydrated(page);
  await page.evaluate(() => {
    document.documentElement.dataset.stays = "";
  });
  await expect(page.locator("body")).toContainText(say("en", "offlineCopyNotice"));
  await expect(page.locator("html")).toHaveAttribute("data-stays", "");
  await context.setOffline(false);
  await expect(page.locator("body")).not.toContainText(say("en", "offlineCopyNotice"));
});

test("PW-03 the offline page lists what can be read, and its links open", async ({ page, context, baseURL }) => {
  const origin = originOf(baseURL);
  await openWithWorker(page, `${origin}/browse`);
  await page.goto(`${origin}${SERIES}`);
  await expect.poll(() => isCached(page, SERIES), { timeout: 20_000 }).toBe(true);
  await context.setOffline(true);
  await page.goto(`${origin}/account`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("en", "offlineTitle"));
  const list = page.getByRole("navigation", { name: say("en", "offlineListTitle") });
  await list.getByRole("link", { name: /Road to the Belt/u }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Road to the Belt");
  await expect(page.locator("body")).toContainText(say("en", "offlineCopyNotice"));
});

test("PW-03 a network that comes back while a link of the offline page or of a copy is followed calls nobody back", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = originOf(baseURL);
  await openWithWorker(page, `${origin}${SERIES}`);
  await expect.poll(() => isCached(page, SERIES), { timeout: 20_000 }).toBe(true);
  await context.setOffline(true);
  await page.goto(`${origin}/account`);
  const link = page.getByRole("navigation", { name: say("en", "offlineListTitle") }).getByRole("link", { name: /Road to the Belt/u });
  await link.evaluate((followed: HTMLElement) => {
    followed.click();
    dispatchEvent(new Event("online"));
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Road to the Belt");
  expect(new URL(page.url()).pathname).toBe(SERIES);
  await expect(async () => {
    await hydrated(page);
    await page
      .getByRole("banner")
      .getByRole("link")
      .first()
      .evaluate((followed: HTMLElement) => {
        followed.click();
        dispatchEvent(new Event("online"));
      });
    await expect(page).toHaveURL(`${origin}/`, { timeout: 3_000 });
  }).toPass({ timeout: 15_000 });
});

test("PW-03 a page that loses the network says so within a second, until it is back", async ({ page, context, baseURL }) => {
  await page.goto(`${originOf(baseURL)}/browse`);
  await hydrated(page);
  const notice = page.getByRole("status").getByText(say("en", "offlineNow"));
  await context.setOffline(true);
  await expect(notice).toBeVisible({ timeout: 1_000 });
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
});
