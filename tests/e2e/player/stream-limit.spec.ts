import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "../../harness/axe.ts";
import { signIn } from "../../harness/journey.ts";
import { LOCALES, say, type TestLanguage } from "../../harness/labels.ts";
import { plainRequest } from "../../harness/plain-request.ts";
import { expect, hydrated, originOf, test } from "../../harness/product.ts";
import { begin, film } from "../../harness/watch.ts";

const PASSWORD = "Corner-Stool-77";
/** A refused segment is an error line of the browser. */
test.use({ expectedTrouble: [/status of 409/u] });

/** A device on which the account with one stream at once has signed in. */
async function device(
  browser: Browser,
  origin: string,
  { language, scripts }: { language: TestLanguage; scripts: boolean },
): Promise<Page> {
  const context = await browser.newContext({
    locale: LOCALES[language],
    javaScriptEnabled: scripts,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const realm = origin.includes("aurora") ? "aurora" : "ringside";
  await signIn({ page, language, origin, scripts, realm }, `solo@${realm}.example`, PASSWORD);
  return page;
}

test("LV-07 a second screen sees the first, stops it and plays; the first says why it stopped and leads back", async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const origin = originOf(baseURL);
  const title = "/video/road-to-the-belt-s1e1";
  const [tv, phone] = [
    await device(browser, origin, { language: "en", scripts: true }),
    await device(browser, origin, { language: "en", scripts: true }),
  ];
  await begin(tv, origin, title);

  await phone.goto(`${origin}${title}`);
  await hydrated(phone);
  await expect(phone.getByRole("heading", { level: 2, name: say("en", "streamsLimitTitle") })).toBeVisible();
  const active = phone.getByRole("list", { name: say("en", "streamsActive") }).getByRole("listitem");
  await expect(active).toHaveCount(1);
  await expect(active).toContainText("Four in the Morning");
  await expect(active).toContainText("Chrome · Linux");
  await expectAccessible(phone, "all streams in use");
  await active.getByRole("button").click();
  await expect(active).toHaveCount(0);
  // The press on the button also starts the film.
  await expect.poll(() => film(phone).evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 30_000 }).toBeGreaterThan(0.3);

  // Playing on makes the first player ask at once. Otherwise its next heartbeat does.
  await film(tv).evaluate((video: HTMLVideoElement) => video.pause());
  await film(tv).evaluate((video: HTMLVideoElement) => void video.play());
  await expect(tv.getByRole("heading", { level: 2, name: say("en", "streamsStoppedTitle") })).toBeVisible();
  await expect(film(tv)).toHaveCount(0);
  await expectAccessible(tv, "a stopped stream");
  await tv.getByRole("link", { name: say("en", "streamsWatchHere") }).click();
  await expect(tv.getByRole("heading", { level: 2, name: say("en", "streamsLimitTitle") })).toBeVisible();

  // The second screen leaves, so its place is free.
  await phone.goto(`${origin}/`);
  await begin(tv, origin, title);
  await Promise.all([tv.context().close(), phone.context().close()]);
});

test("LV-07 without scripts requests for media count as watching, and a form stops the other screen", async ({ browser, baseURL }) => {
  const origin = originOf(baseURL, "aurora");
  const [tv, phone] = [
    await device(browser, origin, { language: "ar", scripts: false }),
    await device(browser, origin, { language: "ar", scripts: false }),
  ];
  const title = "/video/the-tide-keepers-s1e2";
  await tv.goto(`${origin}${title}`);
  const source = (await tv.locator('video source[type="video/mp4"]').getAttribute("src")) ?? "";
  const watch = async () =>
    (await plainRequest(new URL(source, tv.url()).href, { headers: { range: "bytes=0-1023", "user-agent": "Firefox/140.0" } })).status;
  expect(await watch()).toBe(206);

  await phone.goto(`${origin}${title}`);
  await expect(phone.locator("video")).toHaveCount(0);
  const active = phone.getByRole("list", { name: say("ar", "streamsActive") }).getByRole("listitem");
  await expect(active).toHaveCount(1);
  await active.getByRole("button").click();
  await expect(phone.locator("video")).toHaveCount(1);
  expect(await watch()).toBe(409);
  await tv.reload();
  await expect(tv.locator("video")).toHaveCount(1);
  await Promise.all([tv.context().close(), phone.context().close()]);
});
