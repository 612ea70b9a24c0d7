import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../../harness/axe.ts";
import { signIn } from "../../harness/journey.ts";
import { LOCALES, say, type TestLanguage } from "../../harness/labels.ts";
import { expect, hydrated, originOf, test } from "../../harness/product.ts";
import { sampled } from "../../support/sample.ts";

const endOf = async (locator: Locator): Promise<number> => {
  const box = await locator.boundingBox();
  return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
};

const LOCKED = {
  ringside: ["/video/road-to-the-belt-s1e1", "/interstitial/road-to-the-belt-s1e1", "/live/ringside-one"],
  aurora: ["/video/the-tide-keepers-s1e2"],
} as const;

for (const realm of ["ringside", "aurora"] as const) {
  for (const language of sampled(["en", "ar", "es"] as const)) {
    test.describe(`${realm} ${language}`, () => {
      test.use({ locale: LOCALES[language] });
      test(`CV-09 PW-09 realm ${realm}: a locked page on a phone shows title, price and button on the first screen, the other offers later, in ${language}`, async ({
        page,
        baseURL,
      }) => {
        const height = 844;
        for (const path of LOCKED[realm]) {
          await page.goto(`${originOf(baseURL, realm)}${path}`);
          const main = page.locator("main");
          const button = main.locator('a[href*="selectedLicence="]').first();
          if ((await button.count()) === 0) continue;
          expect(await endOf(main.getByRole("heading", { level: 1 })), path).toBeLessThan(height);
          expect(await endOf(button), `${path} button`).toBeLessThan(height);
          const offers = main.getByRole("heading", { name: say(language, "browseOffersTitle") });
          expect(await endOf(offers), `${path} offers`).toBeGreaterThan(await endOf(button));
        }
      });
    });
  }
}

/** True when logo, entries and buttons are side by side and each is fully visible. */
const cutEntries = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const header = document.querySelector("header");
    if (header === null) return ["no header"];
    const shown = [...header.querySelectorAll(":scope > a, :scope > nav a, :scope > div button, :scope > div a")].filter(
      (element) => element.closest("[popover]") === null && element.getClientRects().length > 0,
    );
    const boxes = shown.map((element) => ({
      name: element.textContent || element.getAttribute("aria-label"),
      box: element.getBoundingClientRect(),
    }));
    const nav = header.querySelector(":scope > nav");
    const cut: string[] = nav !== null && nav.scrollWidth > nav.clientWidth ? ["the menu scrolls"] : [];
    for (const [index, { name, box }] of boxes.entries()) {
      if (box.left < 0 || box.right > innerWidth) cut.push(`${name} leaves the window`);
      for (const other of boxes.slice(index + 1))
        if (box.left < other.box.right - 1 && other.box.left < box.right - 1 && box.top < other.box.bottom && other.box.top < box.bottom)
          cut.push(`${name} over ${other.name}`);
    }
    return cut;
  });

/** Lines of the main menu that are in the bar, and those that are behind its button. */
const menuPlaces = (page: Page): Promise<{ inBar: string[]; behind: string[] }> =>
  page.evaluate(() => {
    const isShown = (element: Element | null) => element !== null && getComputedStyle(element).display !== "none";
    const entries = document.querySelectorAll("header > nav > :is(a, button)");
    const lines = document.querySelectorAll("#top-bar-menu nav > div:first-child > ul > li");
    return {
      inBar: [...entries].filter((entry) => entry.getClientRects().length > 0).map((entry) => entry.textContent ?? ""),
      behind: [...lines]
        .filter((line) => isShown(line) && isShown(line.closest("div")))
        .map((line) => line.querySelector("a")?.textContent ?? ""),
    };
  });

for (const realm of ["ringside", "aurora"] as const) {
  for (const language of sampled(["en", "ar", "es", "pt"] as const satisfies readonly TestLanguage[], 2)) {
    test.describe(`bar ${realm} ${language}`, () => {
      test.use({ locale: LOCALES[language], javaScriptEnabled: false });
      test(`LS-07 LS-12 PW-07 realm ${realm}: the top bar cuts nothing at any width in ${language}, and each line of the menu is in the bar or behind its button`, async ({
        page,
        baseURL,
      }) => {
        await page.goto(`${originOf(baseURL, realm)}/browse`);
        await page.setViewportSize({ width: 1_800, height: 800 });
        const { inBar: lines, behind: none } = await menuPlaces(page);
        expect([lines.length, none]).toEqual([4, []]);
        const counts: number[] = [];
        for (let width = 360; width <= 1_500; width += 60) {
          await page.setViewportSize({ width, height: 800 });
          expect(await cutEntries(page), `${width}`).toEqual([]);
          const { inBar, behind } = await menuPlaces(page);
          expect([...inBar, ...behind], `${width}`).toEqual(lines);
          if (behind.length > 0) await expect(page.locator('[popovertarget="top-bar-menu"]')).toBeVisible();
          counts.push(inBar.length);
        }
        // Lines join the bar one by one, never leave it again in a wider window, and are all in it at last.
        expect(counts).toEqual(counts.toSorted((a, b) => a - b));
        expect([counts[0], counts.at(-1)]).toEqual([0, 4]);
      });
    });
  }
}

/** Lightness of the words of the menu's first link in the bar, 0 to 255. */
const barTextLightness = (page: Page): Promise<number> =>
  page
    .locator("header nav a")
    .first()
    .evaluate((link) => Number(/\d+/u.exec(getComputedStyle(link).color)?.[0] ?? Number.NaN));

test.describe("bar over art", () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  for (const realm of ["ringside", "aurora"] as const) {
    test(`CV-02 LS-12 realm ${realm}: the words of the top bar are light on art, and keep apart from the page's ground under it`, async ({
      page,
      baseURL,
    }) => {
      await page.goto(originOf(baseURL, realm));
      // Before the first frame the colours do not follow the scroll yet.
      await expect.poll(() => barTextLightness(page)).toBeGreaterThan(200);
      await page.evaluate(() => window.scrollTo({ top: 300, behavior: "instant" }));
      // The bar goes while one reads on, its colours follow the scroll all the same.
      if (realm === "aurora") await expect.poll(() => barTextLightness(page)).toBeLessThan(80);
      else expect(await barTextLightness(page)).toBeGreaterThan(200);
      // Static parts are not observed, because each part that follows the scroll costs the first frame.
      const followers = await page.evaluate(() => document.getAnimations().filter(({ timeline }) => timeline !== document.timeline).length);
      expect(followers > 1).toBe(realm === "aurora");
    });
  }
});

test("PW-09 a link inside the app: the title is announced and the focus is at the heading, after Back at the link", async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${originOf(baseURL)}/series/road-to-the-belt`);
  await hydrated(page);
  const link = page.locator('main a[href*="/video/road-to-the-belt-s1e2"]').first();
  await link.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/road-to-the-belt-s1e2/u);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: await page.title() })).toHaveCount(1);
  await page.goBack();
  await expect(link).toBeFocused();
});

test("PW-09 a slow move inside the app shows that it is under way, and stops showing it", async ({ page, baseURL }) => {
  await page.goto(`${originOf(baseURL)}/series/road-to-the-belt`);
  await hydrated(page);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(/\.data(?:\?|$)/u, async (route) => {
    await held;
    await route.continue();
  });
  await page.locator('main a[href*="/video/road-to-the-belt-s1e2"]').first().click();
  const bar = page.getByRole("progressbar", { name: say("en", "shellPageLoading") });
  await expect(bar).toBeVisible();
  await expectAccessible(page, "while the next page is on its way");
  answer();
  await page.waitForURL(/road-to-the-belt-s1e2/u);
  await expect(bar).toHaveCount(0);
});

test("LS-12 on the address without a path Home is the current page", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(originOf(baseURL));
  await expect(page.locator('header nav a[aria-current="page"]')).toHaveText("Home");
});

test("CV-06 a series whose first episode is locked does not promise to play it; one that is open does", async ({ page, baseURL }) => {
  const origin = originOf(baseURL);
  await page.goto(`${origin}/series/road-to-the-belt`);
  const first = page.locator('main a[href*="/video/"]').first();
  await expect(first).toHaveText(say("en", "browseHowToWatch"));
  await signIn({ page, origin, language: "en", scripts: true, realm: "ringside" }, "member@ringside.example", "Corner-Stool-77");
  await page.goto(`${origin}/series/road-to-the-belt`);
  await expect(first).toHaveText(say("en", "browsePlayEpisode", { season: "1", episode: "1" }));
});

test("CV-06 the synopsis of a series is whole on a phone", async ({ page, baseURL }) => {
  await page.goto(`${originOf(baseURL)}/series/road-to-the-belt`);
  const synopsis = page.locator("[data-hero-text] p[data-leaves]").last();
  const { clamp, cut } = await synopsis.evaluate((element) => ({
    clamp: getComputedStyle(element).webkitLineClamp,
    cut: element.scrollHeight - element.clientHeight,
  }));
  expect([clamp, cut]).toEqual(["none", 0]);
});

test("CV-06 CV-07 on an upright tablet words have room: a synopsis in a list, and beside the face of the head", async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(`${originOf(baseURL, "ringside")}/season/road-to-the-belt-s1`);
  const synopsis = page.locator("main article p").last();
  expect((await synopsis.boundingBox())?.width ?? 0).toBeGreaterThan(300);
  // Its words keep to their half: the other one is the picture's.
  expect((await page.locator("[data-hero-text]").boundingBox())?.width ?? 820).toBeLessThan(410);
});

test("CM-06 the chosen way to pay does not look like an error, and its fields are under it", async ({ page, baseURL }) => {
  const origin = originOf(baseURL);
  await signIn({ page, origin, language: "en", scripts: true, realm: "ringside" }, "fan@ringside.example", "Corner-Stool-77");
  await page.goto(`${origin}/purchase?selectedLicence=ringside-monthly`);
  await hydrated(page);
  await page.locator("#licence-ringside-monthly button[type=submit]").click();
  await page.waitForURL(/\/pay(?:\?|$)/u);
  const card = page.locator('label:has(input[name="method"]:checked)');
  const frame = page.locator('iframe[id^="card-fields-"]').first();
  await expect(frame).toBeVisible();
  const [edge, text] = await card.evaluate((label) => [getComputedStyle(label).borderTopColor, getComputedStyle(label).color]);
  expect(edge).toBe(text);
  const next = page.locator('label:has(input[name="method"]:not(:checked))').first();
  expect(await endOf(card)).toBeLessThan(await endOf(frame));
  expect(await endOf(frame)).toBeLessThan(await endOf(next));
});

test("CM-15 payments on a phone are rows of two lines", async ({ page, baseURL }) => {
  const origin = originOf(baseURL);
  await signIn({ page, origin, language: "en", scripts: true, realm: "ringside" }, "member@ringside.example", "Corner-Stool-77");
  await page.goto(`${origin}/account/payments`);
  const rows = page.locator("table tbody tr");
  await expect(rows.first()).toBeVisible();
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(150);
});

test.describe("a card that the keyboard has reached", () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  test("CV-04 PW-09 its ring stays closed at the lower edge when more about the title has come", async ({ page, baseURL }) => {
    await page.goto(originOf(baseURL));
    await hydrated(page);
    await page.keyboard.press("Tab");
    const link = page.locator("article > a").nth(1);
    await link.focus();
    await expect(page.locator("article:has(> a:focus) > a ~ div")).toBeVisible();
    const onTop = () =>
      link.evaluate((element) => {
        const { left, width, bottom } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, bottom - 1));
      });
    await expect.poll(onTop).toBe(true);
  });
});
