import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "../../harness/axe.ts";
import { HOSTILE_TEXTS } from "../../harness/hostile-texts.ts";
import { say } from "../../harness/labels.ts";
import { type OwnProduct, ownProduct } from "../../harness/own-product.ts";
import { plainSignUp } from "../../harness/plain-viewer.ts";
import { expect, hydrated, test } from "../../harness/product.ts";

const LAYOUTS = ["TOP", "TOP_LEFT", "HAMBURGER", "SIDEBAR"] as const;
type Layout = (typeof LAYOUTS)[number];
const DRAWERS: readonly Layout[] = ["HAMBURGER", "SIDEBAR"];

const text = (en: string, ar: string) => ({ en, ar });
const MENU = [
  { id: "home", label: text("Home", "الرئيسية"), link: { type: "ROUTE", id: "home" }, icon: "home" },
  { id: "browse", label: text("Browse", "تصفّح"), link: { type: "ROUTE", id: "browse" }, icon: "grid" },
  { id: "piers", label: text("Piers", "الأرصفة"), link: { type: "SECTION", id: "home" }, parent: "browse" },
  { id: "plans", label: text("Plans", "الباقات"), link: { type: "ROUTE", id: "purchase" }, group: "FEATURED", devices: ["WEB"] },
  { id: "ring", label: text("Ring!", "Ring!"), link: { type: "ROUTE", id: "history" } },
  { id: "code", label: text("Code", "رمز"), link: { type: "ROUTE", id: "redeem" }, group: "NON_FEATURED", devices: ["MOBILE-WEB"] },
];

/** As long as a label may be. U+0000 is no text for a database, and the parser of HTML replaces it. */
const HOSTILE = HOSTILE_TEXTS.filter((one) => one.length <= 40 && !one.includes("\u0000"));

/** A realm for each layout: the page is the same, the menu's place differs. */
test.describe("layouts of the menu", () => {
  test.describe.configure({ mode: "default" });
  let product: OwnProduct;
  let port: number;
  const originOfLayout = (layout: Layout) => `http://${layout.toLowerCase().replace("_", "-")}.localhost:${port}`;

  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants fixtures as an object
  test.beforeAll(async ({}, { project, workerIndex }) => {
    test.setTimeout(180_000);
    port = Number(new URL(project.use.baseURL ?? "http://localhost:4391").port) + 110 + workerIndex;
    product = ownProduct(port, { SANDBOX_PAYMENTS: "1" });
    await product.command("migrate");
    for (const layout of LAYOUTS) await importRealm(layout.toLowerCase().replace("_", "-"), MENU, { layout });
    const lines = HOSTILE.map((label, index) => ({ ...MENU[0], id: `line-${index}`, label: { en: label } }));
    const [promo = "", title = "", more = "", action = ""] = HOSTILE;
    const overlay = { title: { en: title }, text: { en: more } };
    await importRealm("hostile", lines, {
      layout: "SIDEBAR",
      promos: [{ id: "one", text: { en: promo }, action: { en: action }, overlay }],
    });
    await product.start();
  });
  test.afterAll(() => product.stop());

  async function importRealm(id: string, menu: readonly object[], menuSettings: object): Promise<void> {
    const folder = join(product.folder, id);
    const put = (file: string, value: unknown) => writeFileSync(join(folder, `${file}.json`), JSON.stringify(value));
    mkdirSync(folder);
    const settings = { languages: { default: "en", offered: ["en", "ar"] }, menu: menuSettings };
    put("realm", { id, name: "Harbour", hosts: [`${id}.localhost`], settings });
    put("menu", { menu });
    put("sections", { sections: [{ id: "home", title: text("Home", "الرئيسية"), rows: [] }] });
    await product.command("bundle", "import", folder);
  }

  /**
   * Opens a page and sums up how far its parts move while it loads. A busy browser may paint the bar before it has parsed its last button,
   * which counts as 0.001; a menu that pushes the page aside counts as 0.05 and more.
   */
  async function openMeasuring(page: Page, address: string): Promise<number> {
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { moved: Number(Reflect.get(window, "moved")) + Number(Reflect.get(entry, "value")) });
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(address);
    await hydrated(page);
    return page.evaluate(() => Number(Reflect.get(window, "moved")));
  }

  const panel = (page: Page) => page.locator("#top-bar-menu");
  const link = (page: Page, name: string) => panel(page).getByRole("link", { name, exact: true });
  const opener = (page: Page, language: "en" | "ar") => page.getByRole("button", { name: say(language, "shellOpenMenu") });

  for (const layout of LAYOUTS) {
    test(`LS-08 PW-09 ${layout}: the keyboard opens the menu and leaves it, nothing moves, axe finds nothing`, async ({ page }) => {
      await page.setViewportSize({ width: 900, height: 800 });
      expect(await openMeasuring(page, `${originOfLayout(layout)}/`)).toBeLessThan(0.01);
      const button = opener(page, "en");
      await button.focus();
      await page.keyboard.press("Enter");
      await expect(link(page, "Code")).toBeVisible();
      // The line of the other device type stays out.
      await expect(link(page, "Plans")).toBeHidden();
      await expectAccessible(page, `open menu in the layout ${layout}`);
      await page.keyboard.press("Tab");
      expect(await panel(page).evaluate((box) => box.contains(document.activeElement))).toBe(true);
      // The focus may be in the search box, whose open suggestions take the first press.
      await expect(async () => {
        await page.keyboard.press("Escape");
        await expect(link(page, "Code")).toBeHidden({ timeout: 500 });
      }).toPass();
      await expect(button).toBeFocused();
    });

    test(`LS-07 LS-08 ${layout}: wide windows show the menu in its place, with its sub-menu`, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await openMeasuring(page, `${originOfLayout(layout)}/?lang=ar`)).toBeLessThan(0.01);
      await expectAccessible(page, `wide window in the layout ${layout}`);
      if (layout === "SIDEBAR") {
        await expect(opener(page, "ar")).toBeHidden();
        await expect(link(page, "الباقات")).toBeVisible();
        const column = await panel(page).boundingBox();
        const main = await page.locator("main").boundingBox();
        // Right to left: the column is at the window's other side.
        expect([column?.x, main?.x]).toEqual([1440 - 240, 0]);
        expect(main?.width).toBe(1440 - 240);
        return;
      }
      if (layout === "HAMBURGER") {
        await opener(page, "ar").click();
        await expect(link(page, "الباقات")).toBeInViewport({ ratio: 1 });
        const close = page.getByRole("button", { name: say("ar", "shellCloseMenu") });
        await close.click();
        await expect(link(page, "الباقات")).toBeHidden();
        return;
      }
      await opener(page, "ar").click();
      await expect(link(page, "الباقات")).toBeVisible();
      // The more-menu's limit of S2§9; 100 px of the window stay free in any case.
      expect(await panel(page).evaluate((box) => getComputedStyle(box).maxInlineSize)).toMatch(/^(?:475px|min\(475px, .*100px.*\))$/u);
      await page.keyboard.press("Escape");
      const nav = page.locator("header > nav");
      await nav.getByRole("button", { name: "تصفّح", exact: true }).click();
      await expect(nav.getByRole("link", { name: "الأرصفة", exact: true })).toBeVisible();
      const box = await nav.boundingBox();
      const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2;
      if (layout === "TOP") expect(Math.abs(middle - 720)).toBeLessThan(60);
      else expect(middle).toBeGreaterThan(900);
    });

    test(`LS-08 ${layout}: the bar goes after 150 px down and returns after 50 px up`, async ({ page }) => {
      await page.setViewportSize({ width: 900, height: 800 });
      await page.goto(`${originOfLayout(layout)}/`);
      await hydrated(page);
      await page.evaluate(() => document.body.style.setProperty("min-block-size", "3000px"));
      const scrollTo = (top: number) =>
        page.evaluate(async (place) => {
          window.scrollTo({ top: place, behavior: "instant" });
          // The bar follows in the next frame.
          for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
        }, top);
      const bar = page.locator("header");
      await scrollTo(149);
      await expect(bar).toBeInViewport();
      await scrollTo(150);
      await expect(bar).not.toBeInViewport();
      await scrollTo(400);
      await scrollTo(351);
      await expect(bar).not.toBeInViewport();
      await scrollTo(350);
      await expect(bar).toBeInViewport();
    });

    test(`LS-08 PW-07 ${layout}: without scripts a finger opens the menu on a phone and follows its links`, async ({ browser }) => {
      const page = await plainPhone(browser);
      await page.goto(`${originOfLayout(layout)}/?lang=ar`);
      await opener(page, "ar").tap();
      await expect(link(page, "رمز")).toBeInViewport({ ratio: 1 });
      await link(page, "الأرصفة").tap();
      await page.waitForURL(/\/section\/home/u);
      await expect(link(page, "رمز")).toBeHidden();
      await page.context().close();
    });
  }

  test("LS-08 LS-13 SIDEBAR: the column covers neither a notice nor a question, and nothing exceeds the window", async ({
    page,
    context,
  }) => {
    const origin = `http://hostile.localhost:${port}`;
    await (await plainSignUp(origin)).lend(context);
    // The page's language differs from the account's, so the page shows a question.
    await context.addCookies([{ name: "lang", value: "ar", url: origin }]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(origin);
    await hydrated(page);
    const question = page.getByRole("button", { name: say("ar", "memberLanguageYes"), exact: true });
    const parts = [page.getByRole("complementary").first(), page.locator("header"), question, page.locator("main")];
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    const tops = boxes.map((box) => box?.y ?? 0);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    const [strip, header, , main] = boxes;
    expect([strip?.x, strip?.width, header?.x, header?.width, main?.x, main?.width]).toEqual([0, 1440, 0, 1440, 0, 1440 - 240]);
    expect(await panel(page).boundingBox()).toMatchObject({ x: 1440 - 240, y: header?.y, width: 240 });
    // Both react to a press, so nothing covers them.
    await panel(page).getByRole("searchbox").click({ trial: true });
    await question.click({ trial: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });

  test("PL-04 LS-07 a Latin name in an Arabic page runs from left to right, and its line begins where the others do", async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 800 });
    await page.goto(`${originOfLayout("HAMBURGER")}/?lang=ar`);
    await hydrated(page);
    await opener(page, "ar").click();
    const latin = link(page, "Ring!");
    await expect(latin).toBeInViewport({ ratio: 1 });
    for (const place of [latin, page.locator("footer").getByRole("link", { name: "Ring!", exact: true })]) {
      const [first, last] = await place.evaluate((line) => {
        const text = [...line.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
        if (text === undefined) return [];
        return [0, 4].map((at) => {
          const range = document.createRange();
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          return range.getBoundingClientRect().left;
        });
      });
      expect(last).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY);
    }
    const startOf = (place: typeof latin) =>
      place.evaluate((line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        return Math.round(range.getBoundingClientRect().right);
      });
    expect(Math.abs((await startOf(latin)) - (await startOf(link(page, "رمز"))))).toBeLessThanOrEqual(2);
  });

  test("LS-08 under reduced motion neither drawer slides; otherwise the hamburger takes 200 ms, the sidebar 600 ms", async ({
    browser,
  }) => {
    for (const reducedMotion of ["no-preference", "reduce"] as const) {
      const context = await browser.newContext({ reducedMotion, serviceWorkers: "block" });
      const page = await context.newPage();
      const durations: string[] = [];
      for (const layout of DRAWERS) {
        await page.goto(`${originOfLayout(layout)}/`);
        await page.setViewportSize({ width: 900, height: 800 });
        durations.push(await panel(page).evaluate((box) => getComputedStyle(box).transitionDuration.split(", ")[0] ?? ""));
      }
      expect(durations).toEqual(reducedMotion === "reduce" ? ["0.001s", "0.001s"] : ["0.2s", "0.6s"]);
      await context.close();
    }
  });

  test("P02 LS-07 LS-13 hostile texts of lines and promo items are text: none runs, none widens the page", async ({ page }) => {
    let calls = 0;
    await page.exposeFunction("ran", () => {
      calls += 1;
    });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`http://hostile.localhost:${port}/`);
      await hydrated(page);
      if (width === 390) await opener(page, "en").click();
      await expect(panel(page).getByRole("link", { name: HOSTILE[0] ?? "", exact: true })).toBeVisible();
      expect((await panel(page).locator("a").allTextContents()).slice(0, HOSTILE.length)).toEqual(HOSTILE);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    }
    await expect(page.getByRole("complementary").locator("p").first()).toHaveText(HOSTILE[0] ?? "");
    expect(calls).toBe(0);
  });

  async function plainPhone(browser: Browser): Promise<Page> {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      javaScriptEnabled: false,
      hasTouch: true,
      serviceWorkers: "block",
    });
    return await context.newPage();
  }
});
