import type { BrowserContext, Page } from "@playwright/test";
import sharp from "sharp";
import { hold } from "../../harness/hold.ts";
import { say } from "../../harness/labels.ts";
import { plainSignIn } from "../../harness/plain-viewer.ts";
import { expect, originOf, test } from "../../harness/product.ts";
import { expectFiveSeconds, film, open, position } from "../../harness/watch.ts";

const PROTECTED = "/video/protected-main-event";
const ROTATING = "/live/rotating-keys";
const LICENCES = "/media/licences/";
const t = (key: string) => say("en", key);

const signIn = async (context: BrowserContext, origin: string): Promise<void> =>
  (await plainSignIn(origin, "member@ringside.example", "Corner-Stool-77")).lend(context);

/** Methods and responses of the requests for keys. */
function licencesOf(page: Page): string[] {
  const seen: string[] = [];
  page.on("response", (response) => {
    if (response.url().includes(LICENCES)) seen.push(`${response.request().method()} ${response.status()}`);
  });
  return seen;
}

/** Spread of the colours of the picture as it is shown; a film without a key stays black. Scripts cannot read a protected picture. */
async function contrast(page: Page): Promise<number> {
  const { channels } = await sharp(await film(page).screenshot()).stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
}

test("CV-12 a protected title plays for its viewer: one licence, and five seconds of decoded pictures", async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const origin = originOf(baseURL);
  await signIn(context, origin);
  const licences = licencesOf(page);
  await open(page, origin, PROTECTED);
  await expectFiveSeconds(page);
  expect(licences).toEqual(["POST 200"]);
  expect(await film(page).evaluate((video: HTMLVideoElement) => video.mediaKeys !== null)).toBe(true);
  expect(await contrast(page)).toBeGreaterThan(8);
});

test("CV-12 the demo's channel with rotating keys plays for its viewer: five seconds of decoded pictures", async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const origin = originOf(baseURL);
  await signIn(context, origin);
  await open(page, origin, ROTATING);
  await expectFiveSeconds(page);
  expect(await contrast(page)).toBeGreaterThan(8);
});

test("CV-12 a press before the page's scripts starts a protected title as well", async ({ page, context, baseURL }) => {
  test.setTimeout(90_000);
  const origin = originOf(baseURL);
  await signIn(context, origin);
  const licences = licencesOf(page);
  const release = await hold(page, /\/assets\/entry\.client/u);
  await page.goto(`${origin}${PROTECTED}`, { waitUntil: "commit" });
  await page.locator("[data-player] > button").click();
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(0.5);
  await release();
  await page.mouse.move(200, 200);
  await expect(page.getByRole("button", { name: t("playerSettings"), exact: true })).toBeAttached({ timeout: 30_000 });
  const taken = await position(page);
  await expect.poll(() => position(page)).toBeGreaterThan(taken + 1);
  expect(licences).toEqual(["POST 200"]);
});

test.describe("a refused licence", () => {
  test.use({ expectedTrouble: [/401 \(Unauthorized\).*\/media\/licences\//u] });

  test("CV-12 without a key there is a message and no picture", async ({ page, context, baseURL }) => {
    test.setTimeout(90_000);
    const origin = originOf(baseURL);
    await signIn(context, origin);
    // A licence server that refuses whatever token it gets.
    await page.route(`**${LICENCES}**`, async (route) => {
      const headers = { ...route.request().headers(), authorization: "Bearer altered" };
      await route.continue({ headers });
    });
    const licences = licencesOf(page);
    await open(page, origin, PROTECTED);
    await expect(page.locator("[data-player] [role='alert']")).toContainText(t("playerErrorDenied"), { timeout: 30_000 });
    expect(licences[0]).toBe("POST 401");
    expect(await position(page)).toBe(0);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of [PROTECTED, ROTATING])
    test(`CV-12 PW-07 without scripts the page of ${path} says that the title needs them`, async ({ page, context, baseURL }) => {
      const origin = originOf(baseURL);
      await signIn(context, origin);
      await page.goto(`${origin}${path}`);
      // Looking for a text passes `noscript` by.
      await expect(page.locator("[data-player] noscript p")).toHaveText(t("playerScriptsNeeded"));
      await expect(page.locator("video[controls]")).toHaveCount(0);
    });
});
