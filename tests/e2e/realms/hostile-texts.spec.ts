import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { HOSTILE_TEXTS } from "../../harness/hostile-texts.ts";
import { type OwnProduct, ownProduct, writeOwnBundle } from "../../harness/own-product.ts";
import { expect, test } from "../../harness/product.ts";
import { begin, film, openMenu, position } from "../../harness/watch.ts";

/** Letters of a title. */
const LONG = 300;
/** Titles that a layout may not expect, by the id of their film or channel. */
const TITLES: Readonly<Record<string, string>> = {
  "night-ferry": "W".repeat(LONG),
  "first-light": "ملاكمة ".repeat(LONG / 7),
  "old-pier": "👩🏽‍🚀🥊".repeat(LONG / 10),
  "harbour-live": "<b>bold</b> ".repeat(LONG / 12),
};
/** The full minute before the test. */
const NOW = Math.floor(Date.now() / 60_000) * 60_000;

/** A realm whose texts would break a page that trusts them: no other test may live in it. */
test.describe("hostile texts", () => {
  test.describe.configure({ mode: "serial" });
  let product: OwnProduct;
  let origin: string;

  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants fixtures as an object
  test.beforeAll(async ({}, { project, workerIndex }) => {
    test.setTimeout(180_000);
    const port = Number(new URL(project.use.baseURL ?? "http://localhost:4391").port) + 80 + workerIndex;
    origin = `http://localhost:${port}`;
    product = ownProduct(port, { SANDBOX_PAYMENTS: "1" });
    await product.command("migrate");
    const guide = { id: "tide", title: { en: "Tide" }, startsAt: new Date(NOW - 3_600_000).toISOString(), lasts: "PT20H" };
    await writeOwnBundle(join(product.folder, "bundle"), { guide: [guide] });
    await product.command("bundle", "import", join(product.folder, "bundle"));
    writeTitles();
    await product.start();
  });
  test.afterAll(() => product.stop());

  /** Longer than a bundle may write them. */
  function writeTitles(): void {
    const database = new DatabaseSync(join(product.folder, "data", "ringside.db"));
    const write = database.prepare("update item_texts set title = ?, tagline = ?, description = ? where realm_id = 'tv' and item_id = ?");
    for (const [id, title] of Object.entries(TITLES)) write.run(title, title, title, id);
    const long = TITLES["night-ferry"] ?? "";
    database.prepare("update programme_texts set title = ?, description = ? where realm_id = 'tv'").run(long, long);
    database.prepare("update page_texts set title = ? where realm_id = 'tv' and owner_id = 'films'").run(long);
    database.close();
  }

  const pathOf = (id: string) => (id === "harbour-live" ? `/live/${id}` : `/video/${id}`);

  for (const language of ["en", "ar"] as const)
    test(`P02 CV-08 titles of 300 letters keep the layout of a phone (${language})`, async ({ page }) => {
      test.setTimeout(90_000);
      await page.setViewportSize({ width: 390, height: 844 });
      for (const path of ["/", ...Object.keys(TITLES).map(pathOf)]) {
        await page.goto(`${origin}${path}?lang=${language}`);
        await expect(page.locator("main h1").first()).toBeAttached();
        expect(await outside(page), path).toEqual([]);
      }
      // The check would notice a title that does not wrap.
      await page.goto(`${origin}/video/night-ferry?lang=${language}`);
      await page.locator("main h1").evaluate((title: HTMLElement) => {
        title.style.whiteSpace = "nowrap";
        title.style.overflowWrap = "normal";
      });
      expect(await outside(page)).not.toEqual([]);
    });

  test("P02 CV-11 cues and chapters are text: no script of theirs runs, and the film plays on", async ({ page }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width: 1440, height: 900 });
    let calls = 0;
    await page.exposeFunction("ran", () => {
      calls += 1;
    });
    const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    const blockOf = (text: string, from: number, to: number) =>
      `00:00:${String(from).padStart(2, "0")}.000 --> 00:00:${String(to).padStart(2, "0")}.000\n${text}`;
    const brokenCues = ["00:00:05.000 --> 00:00:01.000\nends before it starts", "soon --> later\nno time", `x${"-->".repeat(2_000)}`];
    const voices = ["<v Fred onclick=ran()>Fred <b>speaks</b></v>", "huge ".repeat(20_000)];
    // The picture has eight lines at most, so each second of the film has six of the texts and their number.
    const texts = [...voices, ...HOSTILE_TEXTS, ...HOSTILE_TEXTS.map(escaped)];
    const seconds = Array.from({ length: Math.ceil(texts.length / 6) }, (_none, second) => texts.slice(second * 6, second * 6 + 6));
    const cues = seconds.flatMap((group, second) => [`Second ${second}.`, ...group].map((text) => blockOf(text, second, second + 1)));
    const file = (blocks: readonly string[]) => ({ contentType: "text/vtt", body: ["WEBVTT", ...blocks].join("\n\n") });
    await page.route(/\/subs-en\.vtt/u, (route) => route.fulfill(file([...brokenCues, ...cues])));
    await page.route(/\/chapters-en\.vtt/u, (route) =>
      route.fulfill(
        file(HOSTILE_TEXTS.map((text, index) => `00:00:${String(index).padStart(2, "0")}.000 --> 00:00:59.000\n${escaped(text)}`)),
      ),
    );
    await begin(page, origin, "/video/first-light");
    const menu = await openMenu(page, "playerSubtitlesAndAudio");
    await menu.getByRole("radio", { name: "English" }).first().check({ force: true });
    await page.keyboard.press("Escape");
    const lines = page.locator("[data-player] [lang] p[dir=auto] > span");
    const shown: string[] = [];
    await film(page).evaluate((video: HTMLVideoElement) => video.pause());
    for (const second of seconds.keys()) {
      await film(page).evaluate((video: HTMLVideoElement, time) => {
        video.currentTime = time;
      }, second + 0.5);
      await expect(lines.filter({ hasText: `Second ${second}.` })).toBeVisible({ timeout: 30_000 });
      shown.push(...(await lines.allTextContents()));
      expect(await foreignElements(page)).toEqual([]);
    }
    for (const text of ["Fred speaks", "<script>ran()</script>", '"><img src=x onerror=ran()>', "javascript:ran()"])
      expect(shown).toContain(text);
    expect(shown.join("\n")).not.toMatch(/ends before it starts|no time/u);
    await film(page).evaluate((video: HTMLVideoElement) => video.play());
    const before = await position(page);
    await expect.poll(() => position(page)).toBeGreaterThan(before + 0.5);
    expect(await foreignElements(page)).toEqual([]);
    await openMenu(page, "playerChapters");
    await expect(page.getByRole("button", { name: "<script>ran()</script>", exact: false }).first()).toBeVisible();
    expect(await foreignElements(page)).toEqual([]);
    expect(await film(page).evaluate((video: HTMLVideoElement) => video.error)).toBeNull();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
    expect(calls).toBe(0);
  });

  /** Texts of the page that reach over its side, and are not in a row that scrolls by itself. */
  const outside = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      const scrolls = (element: Element | null): boolean =>
        element !== null && (["auto", "scroll"].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
      const texts = [...document.querySelectorAll("main h1, main h2, main p, main dd, main a")].filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        const over = left < -1 || right > clientWidth + 1 || element.scrollWidth > clientWidth;
        return width > 1 && over && !scrolls(element.parentElement);
      });
      return [...(scrollWidth > clientWidth ? ["the page"] : []), ...texts.map(({ outerHTML }) => outerHTML.slice(0, 80))];
    });

  /** Elements of the player that only a payload could have brought. */
  const foreignElements = (page: Page): Promise<string[]> =>
    page
      .locator("[data-player]")
      .first()
      .evaluate((player) =>
        [...player.querySelectorAll("script, iframe, object, embed, form, base, meta, math, details, [onerror], [onload], [onclick]")].map(
          ({ outerHTML }) => outerHTML.slice(0, 200),
        ),
      );
});
