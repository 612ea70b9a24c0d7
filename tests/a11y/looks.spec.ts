import type { Page } from "@playwright/test";
import { chooseLicence, join, signIn } from "../harness/journey.ts";
import { LOCALES, say, sayInRealm } from "../harness/labels.ts";
import { expect, hydrated, originOf, test } from "../harness/product.ts";

const MEMBER = { email: "member@ringside.example", password: "Corner-Stool-77" };
const PAGES = ["/", "/series/road-to-the-belt", "/video/road-to-the-belt-s1e1", "/purchase", "/login", "/signup"];

/** Pixels by which the page is wider than the window; a page never scrolls sideways. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Controls whose words do not fit into them. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main h1, main button, main a, main label")]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === "hidden")
      .filter((element) => getComputedStyle(element).webkitLineClamp === "none" && element.closest("ul ul, article") === null)
      .map((element) => element.outerHTML.slice(0, 160)),
  );

test("PW-09 words of twice the size stay whole on every page of the journey", async ({ page, baseURL }) => {
  test.setTimeout(90_000);
  for (const path of PAGES) {
    await page.goto(`${originOf(baseURL)}${path}`);
    // As the browser's own setting would: every size of ours is relative to it.
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    expect.soft(await overflow(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0);
    expect.soft(await cutTexts(page), `${path} cuts words`).toEqual([]);
  }
});

test("PW-09 nothing scrolls sideways on a phone of 320 px, in the longest language and right to left", async ({ browser, baseURL }) => {
  test.setTimeout(90_000);
  for (const locale of ["pt-BR", "ar-AE"]) {
    const context = await browser.newContext({ viewport: { width: 320, height: 640 }, locale, serviceWorkers: "block" });
    const page = await context.newPage();
    for (const path of PAGES) {
      await page.goto(`${originOf(baseURL)}${path}`);
      expect.soft(await overflow(page), `${path} ${locale}`).toBeLessThanOrEqual(0);
    }
    await context.close();
  }
});

test("PW-09 controls are large enough for fingers on a phone", async ({ page, baseURL }) => {
  for (const path of ["/", "/login", "/purchase"]) {
    await page.goto(`${originOf(baseURL)}${path}`);
    await hydrated(page);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("header a, header button, main button, main input, main select, main summary")]
        .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.tabIndex >= 0)
        .map((element) => ({ box: element.getBoundingClientRect(), html: element.outerHTML.slice(0, 140) }))
        .filter(({ box }) => box.width > 0 && (box.height < 24 || box.width < 24))
        .map(({ html }) => html),
    );
    expect.soft(small, path).toEqual([]);
  }
});

test.describe("less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test("PW-09 nothing moves for viewers who ask for less motion", async ({ page, baseURL }) => {
    await page.goto(originOf(baseURL));
    await hydrated(page);
    const slides = page.locator("main section").first();
    const before = await slides.innerText();
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => animation.playState === "running" && Number(animation.effect?.getComputedTiming().duration ?? 0) > 1)
        .map((animation) => ("animationName" in animation ? String(animation.animationName) : "transition")),
    );
    expect(moving).toEqual([]);
    await page.locator('main a[href*="/video/"]').first().focus();
    const transition = await page
      .locator('main a[href*="/video/"]')
      .first()
      .evaluate((link) => getComputedStyle(link).transform);
    expect(transition).toMatch(/^(?:none|matrix\(1, 0, 0, 1, 0, 0\))$/u);
    expect(await slides.innerText()).toBe(before);
  });
});

test.describe("forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });
  test("PW-09 in forced colours buttons keep an edge, the focus a ring and the chosen method a mark", async ({ page, baseURL }) => {
    await page.goto(`${originOf(baseURL)}/login`);
    await hydrated(page);
    const button = page.locator('form:has(input[type="email"]) button[type="submit"]');
    const edge = await button.evaluate((element) => getComputedStyle(element).borderBlockStartWidth);
    expect(Number.parseFloat(edge)).toBeGreaterThan(0);
    await page.keyboard.press("Tab");
    await button.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    expect(await button.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe("none");
  });

  test("PW-09 in forced colours the wordmark keeps the ground that it is drawn for, and the player's buttons are on the system's", async ({
    page,
    baseURL,
  }) => {
    await page.goto(`${originOf(baseURL)}/video/first-bell`);
    await hydrated(page);
    const logo = page.locator("header img");
    expect(await logo.evaluate((element) => getComputedStyle(element).forcedColorAdjust)).toBe("none");
    expect(await logo.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe("rgba(0, 0, 0, 0)");
    // Over a picture a light realm's logo is white otherwise: on that ground nobody would see it.
    await page.goto(`${originOf(baseURL, "aurora")}/`);
    expect(await logo.evaluate((element) => getComputedStyle(element).filter)).toBe("none");
    await page.goto(`${originOf(baseURL)}/video/first-bell`);
    await hydrated(page);
    await page
      .getByRole("button", { name: say("en", "playerPlayTitle").trim() })
      .first()
      .click();
    const play = page.getByRole("button", { name: say("en", "playerPause"), exact: true });
    await expect(play).toBeVisible({ timeout: 30_000 });
    const ground = await play.evaluate((button) => {
      for (let element: Element | null = button; element !== null; element = element.parentElement) {
        const style = getComputedStyle(element);
        if (style.backgroundImage !== "none") return "a picture";
        if (style.backgroundColor !== "rgba(0, 0, 0, 0)") return "a colour";
      }
      return "nothing";
    });
    expect(ground).toBe("a colour");
  });
});

test("PW-09 every stop of the Tab key is seen, in the order of the page", async ({ page, baseURL }) => {
  await page.goto(`${originOf(baseURL)}/login`);
  await hydrated(page);
  const stops: string[] = [];
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return null;
      const style = getComputedStyle(element);
      const ring = style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2;
      return { name: element.getAttribute("name") ?? element.tagName, ring: ring || style.boxShadow !== "none" };
    });
    if (stop === null) break;
    expect.soft(stop.ring, `${stop.name} shows its focus`).toBe(true);
    stops.push(stop.name);
  }
  expect(stops.indexOf("id")).toBeLessThan(stops.indexOf("secret"));
  expect(stops.filter((name) => name === "language").length).toBeGreaterThan(2);
});

test("PW-09 the menu gives the focus back and closes on Escape", async ({ page, baseURL }) => {
  await page.goto(originOf(baseURL));
  await hydrated(page);
  const menu = page.getByRole("button", { name: say("en", "shellOpenMenu") });
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#top-bar-menu")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(page.locator("#top-bar-menu")).toBeHidden();
  await expect(menu).toBeFocused();
});

test("PL-03 the debug language is offered to nobody, and reached by its address", async ({ page, baseURL }) => {
  const origin = originOf(baseURL);
  const choices = page.locator('button[name="language"]');
  await page.goto(`${origin}/login`);
  await expect(choices).toHaveCount(4);
  await page.goto(origin);
  await expect(page.locator('button[name="language"][value="debug"]')).toHaveCount(0);
  await signIn({ page, origin, language: "en", scripts: true, realm: "ringside" }, MEMBER.email, MEMBER.password);
  await page.goto(`${origin}/preferences`);
  await expect(page.locator('main button[name="language"]')).toHaveCount(4);
});

test("PL-03 ID-19 a guest chooses their language on the sign-in page and stays there", async ({ page, baseURL }) => {
  await page.goto(`${originOf(baseURL)}/login?from=%2Fbrowse`);
  await page.locator('button[name="language"][value="ar"]').click();
  await page.waitForURL(/\/login\?from=/u);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.locator("h1")).toHaveText(say("ar", "identitySignInTitle"));
  await page.locator('button[name="language"][value="es"]').click();
  await page.waitForURL(/\/iniciar-sesion\?from=/u);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
});

test.describe("what is not there", () => {
  test.use({ expectedTrouble: [/status of 404/u] });
  test("PW-07 a page that is not there has a title and ways on", async ({ page, baseURL }) => {
    await page.goto(`${originOf(baseURL)}/nothing-here`);
    await expect(page).toHaveTitle(`${sayInRealm("ringside", "en", "shellNotFoundTitle")} · Ringside`);
    await expect(page.locator("main a")).toHaveCount(2);
  });
});

test.describe("in Spanish", () => {
  test.use({ locale: LOCALES.es });
  test("PW-09 a card field whose label takes two lines stays in line with its neighbour", async ({ page, baseURL }) => {
    const traveller = { page, language: "es", scripts: true, origin: originOf(baseURL), realm: "ringside" } as const;
    await join(traveller);
    await chooseLicence(traveller, "fight-night-ppv");
    const fields = page.frameLocator("iframe").locator(".pair input");
    await expect(fields).toHaveCount(2);
    await expect(fields.first()).toBeVisible();
    const tops = await fields.evaluateAll((all) => all.map((field) => Math.round(field.getBoundingClientRect().top)));
    expect(tops[0]).toBe(tops[1]);
  });
});
