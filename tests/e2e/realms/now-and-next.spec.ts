import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../../harness/axe.ts";
import { LOCALES, say } from "../../harness/labels.ts";
import { type OwnProduct, ownProduct, writeOwnBundle } from "../../harness/own-product.ts";
import { plainRequest } from "../../harness/plain-request.ts";
import { expect, hydrated, test } from "../../harness/product.ts";

const MINUTE = 60_000;

/** A realm with one channel, whose clock the test moves: no other test may live in it. */
test.describe("a channel with a guide", () => {
  test.describe.configure({ mode: "serial" });
  let product: OwnProduct;
  let origin: string;
  /** The full minute before the test. */
  const start = Math.floor(Date.now() / MINUTE) * MINUTE;
  const at = (minutes: number) => new Date(start + minutes * MINUTE).toISOString();
  const programme = (id: string, en: string, ar: string, from: number, to: number) => ({
    id,
    title: { en, ar },
    description: { en: `About ${en}.`, ar: `عن ${ar}.` },
    startsAt: at(from),
    lasts: `PT${to - from}M`,
  });

  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants fixtures as an object
  test.beforeAll(async ({}, { project, workerIndex }) => {
    test.setTimeout(180_000);
    const port = Number(new URL(project.use.baseURL ?? "http://localhost:4391").port) + 40 + workerIndex;
    origin = `http://localhost:${port}`;
    product = ownProduct(port, { SANDBOX_PAYMENTS: "1" });
    await product.command("migrate");
    await importBundle();
    await product.start();
  });
  test.afterAll(() => product.stop());

  /** Imports the realm; `more`: more fields of its event. */
  const importBundle = async (more: object = {}): Promise<void> => {
    await writeOwnBundle(join(product.folder, "bundle"), {
      guide: [
        { ...programme("tide", "Tide Watch", "مراقبة المدّ", -60, 60), watch: "first-light" },
        programme("ferry", "Ferry Hour", "ساعة العبّارة", 60, 120),
        programme("fog", "Fog Signals", "إشارات الضباب", 180, 240),
        programme("dawn", "Dawn Report", "تقرير الفجر", 240, 300),
      ],
      event: {
        id: "harbour-night",
        title: { en: "Harbour Night", ar: "ليلة الميناء" },
        startsAt: at(310),
        lasts: "PT1H",
        replay: "first-light",
        ...more,
      },
      premiere: { at: at(400) },
    });
    await product.command("bundle", "import", join(product.folder, "bundle"));
  };

  /** Lead of the served pages on the real time, in milliseconds. Undefined: none. */
  const servedClock = async (): Promise<string | undefined> =>
    /data-clock-ahead="(-?\d+)"/u.exec((await plainRequest(`${origin}/`)).body.toString())?.[1];

  /** Moves the realm's clock, waits until the server has noticed, and tells this page, opened before. */
  const moveTo = async (page: Page, minutes: number): Promise<void> => {
    const before = await servedClock();
    await product.command("realm", "clock", "tv", at(minutes));
    await expect.poll(servedClock).not.toBe(before);
    const ahead = (await servedClock()) ?? "0";
    await page.evaluate((milliseconds) => {
      document.documentElement.dataset.clockAhead = milliseconds;
    }, ahead);
  };

  const card = 'article:has(a[href*="/live/harbour-live"])';

  for (const language of ["en", "ar"] as const)
    test.describe(language, () => {
      test.use({ locale: LOCALES[language] });
      test(`CV-04 CV-13 ${language}: card and page say what is on, until when, and what is next`, async ({ page }) => {
        const [now, next] = language === "en" ? ["Tide Watch", "Ferry Hour"] : ["مراقبة المدّ", "ساعة العبّارة"];
        await page.goto(`${origin}/`);
        await expect(page.locator(card).first()).toContainText(now);
        await page.goto(`${origin}/live/harbour-live`);
        await hydrated(page);
        const guide = page.getByRole("region", { name: say(language, "browseOnThisChannel") });
        await expect(guide).toContainText(say(language, "browseNowOn"));
        await expect(guide.getByRole("link", { name: now })).toHaveAttribute("href", /\/video\/first-light/u);
        await expect(guide).toContainText(next);
        expect(await guide.locator("time").evaluateAll((times) => times.map((time) => time.getAttribute("datetime")))).toEqual([
          at(-60),
          at(60),
          at(60),
        ]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
        await expectAccessible(page, `a channel with a guide, ${language}`);
      });
    });

  test("CV-04 CV-13 without scripts card and page say the same", async () => {
    const home = (await plainRequest(`${origin}/`)).body.toString();
    expect(home).toMatch(/Harbour Live<\/h3><span[^>]*>Tide Watch</u);
    const page = (await plainRequest(`${origin}/live/harbour-live`)).body.toString();
    expect(page).toContain("About Tide Watch.");
    expect(page).toContain("Ferry Hour");
  });

  test("CV-04 a card under the mouse says what is next", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${origin}/`);
    await hydrated(page);
    await page.locator(card).first().hover();
    await expect(page.locator(card).first()).toContainText(say("en", "browseNextProgramme", { title: "Ferry Hour" }));
  });

  test("CV-13 an open page takes the next programme over when its time comes, and a fresh one says it without scripts; a gap is named", async ({
    page,
  }) => {
    await page.goto(`${origin}/live/harbour-live`);
    await hydrated(page);
    const guide = page.getByRole("region", { name: say("en", "browseOnThisChannel") });
    await expect(guide).toContainText("Tide Watch");
    await moveTo(page, 61);
    await expect(guide.locator("dd").first()).toContainText("Ferry Hour", { timeout: 30_000 });
    await expect(guide).not.toContainText("Tide Watch");
    await expect(guide).toContainText("Fog Signals");
    await expect.poll(async () => (await plainRequest(`${origin}/`)).body.toString()).toMatch(/Harbour Live<\/h3><span[^>]*>Ferry Hour</u);
    await moveTo(page, 121);
    await expect(guide).toContainText(say("en", "browseNothingOn"), { timeout: 30_000 });
    await expect(guide).toContainText("Fog Signals");
    await expect
      .poll(async () => (await plainRequest(`${origin}/`)).body.toString())
      .not.toMatch(/Harbour Live<\/h3><span[^>]*>Ferry Hour</u);
  });

  test("CV-04 CV-13 an open home takes the next programme over in both rows that show the channel, without a reload", async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto(`${origin}/`);
    await moveTo(page, 181);
    await expect.poll(async () => (await plainRequest(`${origin}/`)).body.toString()).toMatch(/Harbour Live<\/h3><span[^>]*>Fog Signals</u);
    // Cards look every half minute, which the test does not wait for.
    await page.clock.install();
    const halfMinute = () => page.clock.fastForward(30_000);
    await page.goto(`${origin}/`);
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    const cards = page.locator(card);
    await expect(cards).toHaveCount(2);
    const programmes = cards.locator("h3 + span");
    await expect(programmes).toHaveText(["Fog Signals", "Fog Signals"]);
    const part = () => cards.first().locator("[data-from]").getAttribute("data-from");
    expect(await part()).toBe(at(180));
    await moveTo(page, 241);
    await halfMinute();
    await expect(programmes).toHaveText(["Dawn Report", "Dawn Report"]);
    expect(await part()).toBe(at(240));
    // After its end nothing is on.
    await moveTo(page, 301);
    await halfMinute();
    await expect(cards.locator("[data-from]")).toHaveCount(0);
    for (const one of await cards.all()) await expect(one).not.toContainText("Dawn Report");
    expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  });

  test("LV-04 a viewer with alerts gets a message of an event that goes live, in one tab, and it leads to the event", async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000);
    await moveTo(page, 302);
    await page.goto(`${origin}/preferences`);
    await hydrated(page);
    const alerts = page.getByRole("region", { name: say("en", "playbackAlerts"), exact: true });
    await alerts.getByRole("checkbox").check();
    await alerts.getByRole("button", { name: say("en", "playbackAlertsSave"), exact: true }).click();
    await expect(page.getByText(say("en", "playbackAlertsSaved"))).toBeVisible();
    const connections: string[] = [];
    context.on("request", (request) => {
      if (request.url().includes("/_/live-updates")) connections.push(request.url());
    });
    await page.goto(`${origin}/preferences`);
    // The browser stores the id of the stream's first message.
    await expect.poll(() => page.evaluate(() => localStorage.getItem("live-alerts-after")), { timeout: 30_000 }).not.toBeNull();
    const second = await context.newPage();
    await second.goto(`${origin}/preferences`);
    await hydrated(second);
    await moveTo(page, 311);
    const messages = (tab: Page) => tab.getByText(say("en", "alertsLive", { title: "\u2068Harbour Night\u2069" }));
    const watch = page.getByRole("link", { name: say("en", "alertsWatchNow"), exact: true });
    const message = messages(page).and(page.locator("p > span"));
    await expect(message).toBeVisible({ timeout: 30_000 });
    // The message stays while the viewer is on it.
    await watch.focus();
    // S2§9: the picture has 160 × 90 pixels; on a phone the message is one line above the lower edge.
    const picture = message.locator("xpath=preceding-sibling::img");
    await expect(picture).toHaveAttribute("src", /^\/img\/[^/]+\/240\.auto$/u);
    const size = page.viewportSize() ?? { width: 390, height: 844 };
    await page.setViewportSize({ width: 1_280, height: 720 });
    expect(await picture.boundingBox()).toMatchObject({ width: 160, height: 90 });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await message.locator("xpath=../..").boundingBox())?.height).toBeLessThanOrEqual(76);
    await page.setViewportSize(size);
    await expectAccessible(page, "toast of a live event");
    await expect(messages(second)).toHaveCount(0);
    expect(new Set(connections).size).toBe(1);
    await watch.click();
    await expect(page).toHaveURL(/\/live\/harbour-night/u);
    await expect(watch).toHaveCount(0);
  });

  test("CV-13 an open event tells its viewer that it is postponed or cancelled, and shows its stream again when it is neither", async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await moveTo(page, 315);
    await page.goto(`${origin}/live/harbour-night`);
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    const main = page.getByRole("main");
    // A viewer of the player, who would lose their place with it.
    await main.getByRole("button").first().focus();
    for (const [status, title] of [
      ["POSTPONED", say("en", "browsePostponedTitle")],
      ["CANCELLED", say("en", "browseCancelledTitle")],
    ] as const) {
      await importBundle({ status });
      await expect(main.getByRole("heading", { name: title })).toBeVisible({ timeout: 30_000 });
      await expect(main.getByRole("status").filter({ hasText: title })).toBeFocused();
      await expect(main.locator("video")).toHaveCount(0);
      await expect(main.getByRole("link", { name: say("en", "browseGoHome") })).toBeVisible();
      await expectAccessible(page, `an open event that is ${status}`);
    }
    await importBundle();
    await expect(main.locator("video")).toBeVisible({ timeout: 30_000 });
    await expect(main.getByRole("status").filter({ hasText: say("en", "browseCancelledTitle") })).toHaveCount(0);
    expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  });

  test("CV-13 an open event tells its viewer that it has ended, lets the film end, and leads to the replay", async ({ page }) => {
    await moveTo(page, 320);
    const path = `${origin}/live/harbour-night`;
    await page.goto(path);
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    const main = page.getByRole("main");
    // Beside the heading: the player's own word hides away from the edge.
    await expect(main.locator("h1 + p").getByText(say("en", "browseLive"), { exact: true })).toBeVisible();
    await moveTo(page, 371);
    const notice = main.getByRole("status").filter({ hasText: say("en", "browseEnded") });
    await expect(notice).toBeVisible({ timeout: 30_000 });
    const replay = main.getByRole("link", { name: say("en", "browseWatchReplay") });
    await expect(replay).toHaveAttribute("href", /\/video\/first-light/u);
    await expect(main.locator("video")).toBeVisible();
    await expectAccessible(page, "an event that ended while it was watched");
    await main.locator("video").evaluate((video) => video.dispatchEvent(new Event("ended")));
    await expect(main.getByRole("heading", { name: say("en", "browseReplayReady") })).toBeVisible();
    await expect(main.locator("video")).toHaveCount(0);
    await expect(notice).toHaveCount(0);
    expect(await page.evaluate(() => "stayed" in window)).toBe(true);
    // The same without scripts.
    await expect.poll(async () => (await plainRequest(path)).body.toString()).toContain(say("en", "browseReplayReady"));
    await replay.click();
    await expect(page).toHaveURL(/\/video\/first-light/u);
  });

  test("CV-15 CV-24 a premiere counts down, starts 30 s later for everybody, cannot be sought, and is then an ordinary video", async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const path = `${origin}/video/harbour-song`;
    const plain = async () => (await plainRequest(path)).body.toString();
    await moveTo(page, 399);
    await expect.poll(plain).toMatch(new RegExp(`>${say("en", "browsePremieres")}(?:<!-- -->)? `, "u"));
    await page.goto(path);
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    const main = page.getByRole("main");
    await expect(main.getByRole("timer")).toBeVisible();
    await expect(main.locator("video")).toHaveCount(0);
    await expectAccessible(page, "a premiere before its time");
    await moveTo(page, 400);
    await expect(main.getByText(say("en", "browsePremiereStarting"))).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole("dialog")).toHaveAccessibleName(say("en", "browsePremiereStarting"));
    await expect(main.locator("video")).toHaveCount(0);
    await moveTo(page, 401);
    await expect(main.getByText(say("en", "browsePremiereLive"))).toBeVisible({ timeout: 30_000 });
    // The dialog came with the time, stays, and starts the film.
    const dialog = page.getByRole("dialog");
    await expect(dialog).toHaveAccessibleName(say("en", "browsePremiereLive"));
    await expectAccessible(page, "the dialog of a premiere");
    await dialog.getByRole("button", { name: say("en", "browsePremiereWatch"), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    const video = main.locator("video").first();
    // It joins where the others are: half a minute after the start less the distance to the edge.
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime), { timeout: 30_000 }).toBeGreaterThan(8);
    await expect(main.getByRole("slider", { name: say("en", "playerSeek") })).toHaveCount(0);
    await expectAccessible(page, "a running premiere");
    await moveTo(page, 410);
    await expect(main.getByText(say("en", "browsePremiereLive"))).toHaveCount(0, { timeout: 30_000 });
    await expect(main.locator("[data-player]")).toBeVisible();
    expect(await page.evaluate(() => "stayed" in window)).toBe(true);
    // Only an ordinary video has a file.
    await expect.poll(plain).toContain("video.mp4");
  });
});
