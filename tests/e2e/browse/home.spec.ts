import { isDeepStrictEqual } from "node:util";
import { brotliDecompressSync } from "node:zlib";
import type { Locator, Page } from "@playwright/test";
import { within } from "../../budgets.ts";
import { expectAccessible } from "../../harness/axe.ts";
import { hold } from "../../harness/hold.ts";
import { LOCALES, say } from "../../harness/labels.ts";
import { plainRequest } from "../../harness/plain-request.ts";
import { plainSignIn } from "../../harness/plain-viewer.ts";
import { expect, expectNoRawKeys, hydrated, originOf, test } from "../../harness/product.ts";
import { passAllRows } from "../../harness/times.ts";

const DESKTOP = { width: 1440, height: 900 };
const row = (page: Page, id: string): Locator => page.locator(`[data-row="${id}"]`);
const rowWithMore = (page: Page): Locator => page.locator("[data-row][data-next]").first();
const cards = (within: Page | Locator): Locator => within.locator("article");
const member = (baseURL: string | undefined) => plainSignIn(originOf(baseURL), "member@ringside.example", "Corner-Stool-77");

for (const { realm, language } of [
  { realm: "ringside", language: "en" },
  { realm: "ringside", language: "es" },
  { realm: "ringside", language: "pt" },
  { realm: "ringside", language: "ar" },
  { realm: "aurora", language: "en" },
  { realm: "aurora", language: "ar" },
] as const)
  test.describe(`${realm} ${language}`, () => {
    test.use({ locale: LOCALES[language] });

    test(`CV-01 home is a light page: elements and bytes, realm ${realm} in ${language}`, async ({ page, baseURL }) => {
      const answer = await plainRequest(`${originOf(baseURL, realm)}/`, {
        headers: { "accept-language": language, "accept-encoding": "br" },
      });
      const html = brotliDecompressSync(answer.body).toString();
      expect(Buffer.byteLength(html)).toBeLessThanOrEqual(within("homeHtmlUncompressed"));
      expect(answer.body.length).toBeLessThanOrEqual(within("homeHtml"));

      await page.goto(`${originOf(baseURL, realm)}/`);
      const counted = await page.evaluate(() => ({
        all: document.querySelectorAll("*").length,
        cards: [...document.querySelectorAll("article")].map((card) => card.querySelectorAll("*").length + 1),
      }));
      expect(counted.all).toBeLessThanOrEqual(within("homeElements"));
      expect(counted.cards.length).toBeGreaterThan(25);
      expect(Math.max(...counted.cards)).toBeLessThanOrEqual(within("cardElements"));
      await hydrated(page);
      await expectNoRawKeys(page);
      // Rows stand in their places, not in hidden parts that a script would have to move.
      expect(html).not.toContain('<div hidden id="S:');
    });
  });

test("CV-01 the scripts that home names stay within their budget as they are sent", async ({ baseURL }) => {
  const origin = originOf(baseURL);
  const html = (await plainRequest(`${origin}/`)).body.toString();
  const scripts = [...new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/gu)].map(([path]) => path))].filter(
    (path) => !path.includes("manifest"),
  );
  expect(scripts.length).toBeGreaterThan(4);
  let bytes = 0;
  for (const path of scripts) bytes += (await plainRequest(`${origin}${path}`, { headers: { "accept-encoding": "br" } })).body.length;
  expect(bytes).toBeLessThanOrEqual(within("homeScripts"));
});

test("ID-01 the sign-in page names few scripts beyond home's, as they are sent", async ({ baseURL }) => {
  const origin = originOf(baseURL);
  const scriptsOf = async (path: string) =>
    new Set([...(await plainRequest(`${origin}${path}`)).body.toString().matchAll(/\/assets\/[\w.-]+\.js/gu)].map(([script]) => script));
  const [home, signIn] = [await scriptsOf("/"), await scriptsOf("/login")];
  const beyond = [...signIn].filter((script) => !home.has(script) && !script.includes("manifest"));
  expect(beyond.length).toBeGreaterThan(0);
  let bytes = 0;
  for (const path of beyond) bytes += (await plainRequest(`${origin}${path}`, { headers: { "accept-encoding": "br" } })).body.length;
  expect(bytes).toBeLessThanOrEqual(within("signInScripts"));
});

const styleFiles = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => (href === null ? [] : [href])));

test("PW-09 home links its style files in the head, and its scripts wait for its first picture", async ({ page, baseURL }) => {
  const html = (await plainRequest(`${originOf(baseURL)}/`)).body.toString();
  const [head = "", body = ""] = html.split("</head>");
  expect(head).toContain('<link rel="stylesheet"');
  expect(body).not.toContain('rel="stylesheet"');
  expect(body).toContain("/assets/entry.client-");
  expect(html).not.toMatch(/modulepreload" href|<script[^>]* type="module"/u);
  const picture = await hold(page, /\/img\/.*\.avif$/u);
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto(`${originOf(baseURL)}/`, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
  // Frames in which a script that waited for the first paint alone would have begun.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)))));
  expect(scripts).toEqual([]);
  await picture();
  await hydrated(page);
  expect(scripts.length).toBeGreaterThan(4);
});

test("CV-02 a heading keeps the typeface that it was first drawn in, and no style file comes after it", async ({ page, baseURL }) => {
  await page.setViewportSize(DESKTOP);
  // The face comes too late for the first drawing.
  const face = await hold(page, /heading-[\w-]+\.woff2$/u);
  await page.goto(`${originOf(baseURL)}/`, { waitUntil: "domcontentloaded" });
  await hydrated(page);
  // `optional`: a face has 100 ms from the first drawing on.
  await page.waitForFunction(
    () => performance.now() > (performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity) + 300,
  );
  const heading = page.getByRole("heading", { level: 1 });
  const size = () => heading.evaluate((element) => [element.getBoundingClientRect().width, element.getBoundingClientRect().height]);
  const before = await size();
  const first = await styleFiles(page);
  expect(first.length).toBeGreaterThan(0);
  await face();
  await page.evaluate(() => document.fonts.ready);
  expect(await size()).toEqual(before);
  // Code that shows more comes: its styles are there already.
  const code = page.waitForResponse(/\/assets\/card-[\w-]+\.js$/u);
  await cards(page).first().hover();
  await code;
  expect(await styleFiles(page)).toEqual(first);
  await page.evaluate(() => document.fonts.ready);
  expect(await size()).toEqual(before);
});

/** Elements of the rows that React does not hold: nobody else may change what a component rendered. */
const unheld = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll("[data-cards] *")].filter((element) => !Object.keys(element).some((key) => key.startsWith("__react")))
        .length,
  );

test("CV-01 React holds every element of the rows, those that the document brought stay, and their links go on in the app", async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      for (const element of document.querySelectorAll("[data-cards] *")) Object.assign(element, { brought: true });
    });
    // Rows that React renders a second time before it hydrates them are lost work, and their pictures load early.
    const createdElements: string[] = [];
    Object.assign(window, { createdElements });
    const create = document.createElement.bind(document);
    document.createElement = (name: string, options?: ElementCreationOptions) => {
      createdElements.push(name);
      return create(name, options);
    };
  });
  await page.goto(`${originOf(baseURL)}/`);
  await hydrated(page);
  await expect.poll(() => unheld(page)).toBe(0);
  expect(
    await page.evaluate(() => [...document.querySelectorAll("[data-cards] article *")].filter((element) => !("brought" in element)).length),
  ).toBe(0);
  const createdElements = () => page.evaluate(() => Reflect.get(window, "createdElements") as string[]);
  expect(await createdElements()).not.toContain("article");
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const link = row(page, "home-series").locator("article a").first();
  const to = await link.getAttribute("href");
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${to}$`, "u"));
  await expect(page.locator("h1")).toHaveCount(1);
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  // Back: the same rows, now from data.
  await page.goBack();
  await expect(cards(page).first()).toBeVisible();
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  await expect(page.locator("[data-row]").first()).toBeVisible();
  await expect.poll(createdElements).toContain("article");
});

/** Code that the first sign of use brings. */
const MORE_OF_CARDS = /\/assets\/(?:card-details|row-tail)-[\w-]+\.js$/u;

test.describe("a phone", () => {
  test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
  for (const language of ["en", "ar"] as const)
    test(`CV-01 a phone draws the cards near its window alone, and rows keep their height when the others come, in ${language}`, async ({
      page,
      baseURL,
    }) => {
      // Further cards and details come with this code; the cards of the document are measured alone.
      await hold(page, MORE_OF_CARDS);
      await page.goto(`${originOf(baseURL)}/?lang=${language}`);
      await hydrated(page);
      const drawn = (id: string) =>
        row(page, id)
          .locator("h3")
          .evaluateAll((titles) => titles.map((title) => title.checkVisibility({ contentVisibilityAuto: true })));
      expect(await drawn("home-latest")).not.toContain(true);
      // Somebody begins to move: what rows below show first is drawn, what stands beyond their end is not.
      await page.evaluate(() => window.scrollBy(0, 1));
      await expect.poll(() => drawn("home-latest")).toEqual([true, true, true, false, false, false]);
      const heights = () =>
        page.locator("[data-row] ul").evaluateAll((lists) => lists.map((list) => Math.round(list.getBoundingClientRect().height)));
      const draw = (selector: string) =>
        page.locator(selector).evaluateAll((found) => {
          for (const element of found) (element as HTMLElement).style.contentVisibility = "visible";
        });
      // The browser decides in its next frames what it leaves out: heights count once two looks agree.
      const settledHeights = async (): Promise<number[]> => {
        const looks: number[][] = [];
        await expect.poll(async () => looks.push(await heights()) > 1 && isDeepStrictEqual(looks.at(-1), looks.at(-2))).toBe(true);
        return looks.at(-1) ?? [];
      };
      await draw("[data-row]");
      const before = await settledHeights();
      await draw("[data-row] li");
      expect(await settledHeights()).toEqual(before);
      expect(await drawn("home-latest")).not.toContain(false);
    });

  test("CV-01 a card that was left out is reached by the keyboard and shows its whole focus", async ({ page, baseURL }) => {
    // With their details a card has more to reach.
    await hold(page, MORE_OF_CARDS);
    await page.goto(`${originOf(baseURL)}/`);
    await hydrated(page);
    const items = row(page, "home-live-now").locator("li");
    await items.first().locator("a").focus();
    const addresses = await items.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    for (const address of addresses.slice(1)) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe(address);
    }
    await expect(items.last().locator("a")).toBeInViewport();
    await expect(items.last()).toHaveCSS("content-visibility", "visible");
  });

  test("CV-01 back brings the viewer to the row and the card where they left", async ({ page, baseURL }) => {
    await page.goto(`${originOf(baseURL)}/`);
    await hydrated(page);
    const link = row(page, "home-free").locator("article a").first();
    await link.scrollIntoViewIfNeeded();
    const place = () => page.evaluate(() => Math.round(scrollY));
    const left = await place();
    expect(left).toBeGreaterThan(823);
    const to = (await link.getAttribute("href")) ?? "";
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${to}$`, "u"));
    await expect(page.locator("h1")).toBeInViewport();
    await page.goBack();
    await expect(link).toBeInViewport();
  });
});

test("CV-01 a card's link opens where the viewer asks: with a key held it leaves this page alone", async ({ page, context, baseURL }) => {
  await page.goto(`${originOf(baseURL)}/`);
  await hydrated(page);
  const opened = context.waitForEvent("page");
  await row(page, "home-series")
    .locator("article a")
    .first()
    .click({ modifiers: ["ControlOrMeta"] });
  await (await opened).close();
  expect(new URL(page.url()).pathname).toBe("/");
});

test("CV-01 a link of the frame is fetched ahead for who is about to open it, and opens where the viewer asks", async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(`${originOf(baseURL)}/`);
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const link = page.locator("header > nav > a:not([aria-current])").first();
  const to = (await link.getAttribute("href")) ?? "";
  const ahead = page.locator(`link[rel="prefetch"][href^="${to}.data"]`);
  await link.hover();
  await expect(ahead).toHaveCount(1);
  // Inside the window: the bar leaves it while the page scrolls down, and its link cannot be pressed there.
  await page.mouse.move(DESKTOP.width / 2, DESKTOP.height - 10);
  await expect(ahead).toHaveCount(0);
  const opened = context.waitForEvent("page");
  await link.click({ modifiers: ["ControlOrMeta"] });
  await (await opened).close();
  expect(new URL(page.url()).pathname).toBe("/");
  // The second press of a double click comes when the address has changed and its page is not drawn yet.
  await link.evaluate((element: HTMLElement) => {
    const { pushState } = history;
    history.pushState = (...entry) => {
      history.pushState = pushState;
      history.pushState(...entry);
      queueMicrotask(() => element.click());
    };
  });
  const place = () => page.evaluate(() => ({ key: history.state.key, places: history.length }));
  const begun = (await place()).places;
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${to}$`, "u"));
  await expect(page.locator(`header > nav > a[href="${to}"]`)).toHaveAttribute("aria-current", "page");
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  // The page that one is on takes no second place in the history.
  const { key, places } = await place();
  await page.locator(`header > nav > a[href="${to}"]`).click();
  await expect.poll(async () => (await place()).key).not.toBe(key);
  expect([begun + 1, (await place()).places]).toEqual([places, places]);
});

for (const arrival of ["by its document", "from another page"])
  test(`CV-01 a row grows as its end nears, each title once, arrived ${arrival}`, async ({ page, baseURL }) => {
    await page.setViewportSize(DESKTOP);
    const origin = originOf(baseURL);
    await page.goto(arrival === "by its document" ? `${origin}/` : `${origin}/purchase`);
    await hydrated(page);
    if (arrival === "from another page") {
      await page.locator("header a").first().click();
      await expect(rowWithMore(page)).toBeVisible();
    }
    const growing = rowWithMore(page);
    const begun = await cards(growing).count();
    await growing.scrollIntoViewIfNeeded();
    await cards(growing).first().hover();
    await growing.locator("ul").evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: "instant" }));
    await expect.poll(() => cards(growing).count()).toBeGreaterThan(begun);
    const addresses = await growing.locator("article > a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(new Set(addresses).size).toBe(addresses.length);
    // A fetched card is a card like any other. One that wants a sign-in leads there.
    const open = cards(growing)
      .filter({ hasNotText: say("en", "browseSignInBadge") })
      .locator("> a");
    expect(await open.count()).toBeGreaterThan(begun);
    const to = (await open.last().getAttribute("href")) ?? "";
    expect(addresses.indexOf(to)).toBeGreaterThanOrEqual(begun);
    await open.last().click();
    await expect(page).toHaveURL(new RegExp(`${to}$`, "u"));
  });

test.describe("a row whose next cards do not come", () => {
  test.use({ expectedTrouble: [/ERR_FAILED|Failed to fetch|status of 5/u] });
  test("CV-01 PW-09 waits and says so in their place, and tries again", async ({ page, baseURL }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(`${originOf(baseURL)}/`);
    await hydrated(page);
    const growing = rowWithMore(page);
    const begun = await cards(growing).count();
    await page.route(/part=cards/u, (route) => route.abort());
    const release = await hold(page, /part=cards/u);
    await growing.scrollIntoViewIfNeeded();
    await cards(growing).first().hover();
    await growing.locator("ul").evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: "instant" }));
    await expect(growing.getByRole("status", { name: say("en", "browseLoadingMore") })).toBeAttached();
    await expectAccessible(page, "a row that waits for its next cards");
    await release();
    await expect(growing.getByText(say("en", "browseMoreFailed"))).toBeAttached();
    await expectAccessible(page, "a row whose next cards did not come");
    const second = page.waitForEvent("requestfailed", (request) => /part=cards/u.test(request.url()));
    await growing.getByRole("button", { name: say("en", "browseTryAgain") }).click();
    await second;
    await expect(growing.getByText(say("en", "browseMoreFailed"))).toBeAttached();
    await page.unroute(/part=cards/u);
    await growing.getByRole("button", { name: say("en", "browseTryAgain") }).click();
    await expect.poll(() => cards(growing).count()).toBeGreaterThan(begun);
    await expect(growing.getByText(say("en", "browseMoreFailed"))).toHaveCount(0);
  });
});

test("CV-01 the row under the mouse has buttons at the middle of its art, and only where there is more", async ({ page, baseURL }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(`${originOf(baseURL)}/`);
  await hydrated(page);
  const live = row(page, "home-live-now");
  const next = live.getByRole("button", { name: say("en", "browseNext"), exact: true });
  const previous = live.getByRole("button", { name: say("en", "browsePrevious"), exact: true });
  await expect(next).toHaveCount(0);
  // All of it is in view: a page that scrolled under the mouse would bring it over another row, whose buttons then stand there.
  await live.evaluate((section) => section.scrollIntoView({ block: "center" }));
  await live.locator("h2").hover();
  await expect(next).toBeVisible();
  await expect(previous).toHaveCount(0);
  const middle = (box: { y: number; height: number } | null) => (box === null ? Number.NaN : box.y + box.height / 2);
  expect(Math.abs(middle(await next.boundingBox()) - middle(await live.locator("article img").first().boundingBox()))).toBeLessThan(2);
  // Each end of the list brings its next page, until there is none.
  await expect(async () => {
    await live.locator("ul").evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: "instant" }));
    await expect(next).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expect(previous).toBeVisible();
  const end = await live.locator("ul").evaluate((list) => list.scrollLeft);
  await previous.click();
  await expect.poll(() => live.locator("ul").evaluate((list) => list.scrollLeft)).toBeLessThan(end - 100);
  // A row that fits has none.
  const playlists = row(page, "home-playlists");
  await playlists.locator("h2").hover();
  await expect(next).toHaveCount(0);
  await expect(playlists.getByRole("button")).toHaveCount(0);
});

for (const by of ["the mouse", "the keyboard"])
  test(`CV-04 a card that somebody rests on with ${by} says what it is about and what to do`, async ({ page, baseURL }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(`${originOf(baseURL)}/`);
    await hydrated(page);
    const card = page.locator('article:has(a[href^="/video/first-bell"])').first();
    await card.scrollIntoViewIfNeeded();
    expect(await card.getByRole("link").count()).toBe(1);
    if (by === "the mouse") await card.hover();
    else {
      // Over the rows once the page has scrolled to the card: a mouse that lies still closes nothing.
      await page.mouse.move(5, 450);
      await page.locator("main h1 a").first().focus();
      await page.keyboard.press("Tab");
      await card.locator("a").first().focus();
    }
    await expect(card.getByText("4 min", { exact: false }).last()).toBeVisible();
    await expect(card.getByText(/^2025 · 6\+ · 4 min$/u)).toBeVisible();
    await expect(card.getByText(/What a round is/u)).toBeVisible();
    const play = card.getByRole("link", { name: say("en", "browsePlay"), exact: true });
    await expect(play).toBeVisible();
    if (by === "the keyboard") {
      await page.keyboard.press("Tab");
      await expect(play).toBeFocused();
      await page.keyboard.press("Enter");
    } else await play.click();
    await expect(page).toHaveURL(/\/video\/first-bell/u);
  });

test("CV-04 an episode that is locked offers the way to it and its series; what is no title has no details", async ({ baseURL }) => {
  const origin = originOf(baseURL);
  const ask = async (of: string, headers: Record<string, string> = {}) =>
    plainRequest(`${origin}/_/card?${new URLSearchParams({ of })}`, { headers });
  const locked = await ask("/video/road-to-the-belt-s1e1", { "accept-language": "en" });
  expect(locked.status).toBe(200);
  expect(locked.headers["cache-control"]).toBe("private, no-store");
  expect(JSON.parse(locked.body.toString())).toMatchObject({
    actions: [
      { does: "GET_ACCESS", to: "/video/road-to-the-belt-s1e1" },
      { does: "EPISODES", to: expect.stringMatching(/^\/series\/road-to-the-belt/u) },
    ],
  });
  const open = await (await member(baseURL)).get(`/_/card?${new URLSearchParams({ of: "/video/road-to-the-belt-s1e1" })}`);
  expect(JSON.parse(open.body.toString())).toMatchObject({ actions: [{ does: "PLAY" }, { does: "EPISODES" }] });
  for (const of of [
    "",
    "/",
    "/nowhere/at-all",
    "/video/no-such-video",
    "/account",
    "//evil.example/video/first-bell",
    "https://evil.example",
  ])
    expect([of, (await ask(of)).status]).toEqual([of, 204]);
});

test("CV-04 where most is locked a card at rest shows the lock's icon; where it is the exception it shows the text, too", async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize(DESKTOP);
  const origin = originOf(baseURL);
  const lockOf = (name: string) =>
    page.locator(`article:has(a[href*="${name}"])`).first().getByText(say("en", "browseLocked"), { exact: true });
  const width = (lock: Locator) => lock.evaluate((element) => element.getBoundingClientRect().width);
  await page.goto(`${origin}/`);
  await hydrated(page);
  const guests = lockOf("/live/harbour-fury");
  // Its icon is seen, its text is heard.
  await expect(guests).toBeVisible();
  expect(await width(guests)).toBeGreaterThan(20);
  expect(await width(guests)).toBeLessThan(40);
  await page.locator('article:has(a[href*="/live/harbour-fury"])').first().hover();
  await expect.poll(() => width(guests)).toBeGreaterThan(40);

  await (await member(baseURL)).lend(context);
  await page.goto(`${origin}/`);
  await hydrated(page);
  expect(await width(lockOf("/live/harbour-fury"))).toBeGreaterThan(40);
});

for (const realm of ["ringside", "aurora"] as const)
  test(`CV-01 no two rows begin with the same three titles, realm ${realm}`, async ({ page, baseURL }) => {
    await page.goto(`${originOf(baseURL, realm)}/`);
    const starts = await page
      .locator("[data-row]")
      .evaluateAll((rows) =>
        rows.map((one) => [...one.querySelectorAll("article > a")].slice(0, 3).map((link) => link.getAttribute("href"))),
      );
    expect(starts.length).toBeGreaterThan(5);
    const sets = starts.filter((start) => start.length === 3).map((start) => start.sort().join(" "));
    expect(new Set(sets).size).toBe(sets.length);
  });

for (const width of [390, 1440])
  test(`CV-03 a row of two is laid out for two at ${width}`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${originOf(baseURL, "aurora")}/`);
    const two = page.locator("[data-row]").filter({ has: page.locator("li:nth-child(2):last-child") });
    await expect(two).toHaveCount(1);
    const list = await two.locator("ul").evaluate((element) => ({
      overflow: element.scrollWidth - element.clientWidth,
      inner: element.clientWidth - 2 * Number.parseFloat(getComputedStyle(element).paddingInlineStart),
      items: [...element.children].map((item) => item.getBoundingClientRect().width),
    }));
    expect(list.overflow).toBeLessThanOrEqual(0);
    expect(list.items.reduce((sum, item) => sum + item, 0)).toBeGreaterThan(list.inner - 24);
  });

test("CV-04 LV-02 what is live says since when and shows how much is over; what is to come has the leaf of its day", async ({
  page,
  baseURL,
}) => {
  await page.goto(`${originOf(baseURL)}/`);
  const events = row(page, "home-live-now")
    .locator("article")
    .filter({ has: page.locator("h3 + span", { hasText: /^Started/u }) });
  expect(await events.count()).toBeGreaterThan(0);
  for (const event of await events.all()) {
    await expect(event.locator("h3 + span")).toHaveText(/^Started (?:\d+ hr ?)?(?:\d+ min )?ago$/u);
    const { part, from, to } = await event.locator("[data-from]").evaluate((line: HTMLElement) => ({
      part: Number.parseFloat(line.style.getPropertyValue("--rs-part")),
      from: Date.parse(line.dataset.from ?? ""),
      to: Date.parse(line.dataset.to ?? ""),
    }));
    expect(Math.abs(part - (100 * (Date.now() - from)) / (to - from))).toBeLessThan(5);
  }
  // A channel shows its programme, and its elapsed share.
  const channel = row(page, "home-live-now").locator('article:has(a[href*="/live/ringside-one"])');
  await expect(channel.locator("[data-from]")).toHaveCount(1);
  await expect(channel.locator("h3 + span")).toHaveText(/./u);
  const leaves = await page.locator("[data-day]").evaluateAll((all) =>
    all.map((leaf) => ({
      day: (leaf as HTMLElement).dataset.day,
      iso: (leaf as HTMLElement).dataset.iso ?? "",
      hidden: leaf.ariaHidden,
    })),
  );
  expect(leaves.length).toBeGreaterThan(0);
});

test.describe("on another side of the world", () => {
  test.use({ timezoneId: "Pacific/Kiritimati" });
  test("PL-15 the leaf of a day is of the device's zone", async ({ page, baseURL }) => {
    await page.goto(`${originOf(baseURL)}/`);
    await hydrated(page);
    await passAllRows(page);
    const wrong = () =>
      page.locator("[data-day]").evaluateAll((leaves) =>
        leaves.flatMap((leaf) => {
          const { day, iso = "" } = (leaf as HTMLElement).dataset;
          const own = new Intl.DateTimeFormat("en-US", { day: "numeric", timeZone: "Pacific/Kiritimati" }).format(new Date(iso));
          return day === own ? [] : [`${iso}: ${day}, not ${own}`];
        }),
      );
    await expect.poll(wrong).toEqual([]);
  });
});

for (const { realm, language } of [
  { realm: "ringside", language: "en" },
  { realm: "aurora", language: "ar" },
] as const)
  test.describe(`with motion ${realm} ${language}`, () => {
    test.use({ locale: LOCALES[language], viewport: DESKTOP, contextOptions: { reducedMotion: "no-preference" } });
    test(`CV-04 the first and the last card of a row grow inside the window, realm ${realm} in ${language}`, async ({ page, baseURL }) => {
      await page.goto(`${originOf(baseURL, realm)}/`);
      await hydrated(page);
      await passAllRows(page);
      // End position of a card that grows: the end of the transition, without waiting for it.
      const beyond = () =>
        page.locator("[data-row] article").evaluateAll((all) =>
          all.flatMap((card) => {
            const item = card.parentElement;
            const list = item?.parentElement;
            if (!(card instanceof HTMLElement) || item === null || !(list instanceof HTMLElement)) return [];
            if (item !== list.firstElementChild && item !== list.lastElementChild) return [];
            item.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
            const { left, width } = item.getBoundingClientRect();
            const origin = Number.parseFloat(getComputedStyle(card).transformOrigin);
            const begin = left - 0.4 * origin;
            return begin < 0 || begin + 1.4 * width > window.innerWidth
              ? [`${card.textContent?.slice(0, 30)}: from ${Math.round(begin)}`]
              : [];
          }),
        );
      await expect.poll(beyond).toEqual([]);
    });
  });
