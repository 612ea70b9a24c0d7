import type { BrowserContext, Page } from "@playwright/test";
import { spellingOf } from "../../app/routing/locales.ts";
import { listSpelledRoutes, patternOf } from "../../app/routing/route-table.ts";
import { signInByForm, type Traveller } from "../harness/journey.ts";
import { LOCALES, say, type TestLanguage } from "../harness/labels.ts";
import { readAsViewer } from "../harness/plain-request.ts";
import { plainSignUp } from "../harness/plain-viewer.ts";
import { expect, expectNoRawKeys, hydrated, originOf, test } from "../harness/product.ts";
import { sampled } from "../support/sample.ts";

// Without a network the browser reports what it cannot load.
test.use({ expectedTrouble: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource|NetworkError/u] });

/** Chunks of the player, as the bundler names them. */
const PLAYER_CODE = /\/assets\/(?:open-stream|player-surface|player-extras)-/u;

/** The language's address of every page of the table; a parameter is an id that nothing has. */
const addressesOf = (language: TestLanguage): string[] =>
  listSpelledRoutes()
    .filter(({ sets }) => sets.includes(spellingOf(language)))
    .map(({ pattern }) => pattern.replaceAll(/:\w+\??/gu, "none"));

/** Opens a page and waits until the worker answers for it and its offline page is kept. */
async function openWithWorker(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
  });
  await expect
    .poll(() => cachedAddresses(page), { timeout: 20_000 })
    .toEqual(expect.arrayContaining([expect.stringContaining("/offline")]));
}

/** Time limit of one page of the walk on a busy machine. Milliseconds. */
const PER_PAGE = 2_000;

const cachedAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys()) for (const request of await (await caches.open(name)).keys()) addresses.push(request.url);
    return addresses;
  });

/** Everything that the worker keeps, as text, with the bytes of each. */
const cachedBodies = (page: Page): Promise<{ address: string; text: string; bytes: number }[]> =>
  page.evaluate(async () => {
    const bodies: { address: string; text: string; bytes: number }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const body = await (await cache.match(request))?.arrayBuffer();
        bodies.push({ address: `${name} ${request.url}`, text: new TextDecoder().decode(body), bytes: body?.byteLength ?? 0 });
      }
    }
    return bodies;
  });

async function goOffline(context: BrowserContext, offline: boolean): Promise<void> {
  await context.setOffline(offline);
}

const READERS = [
  ["ringside", "en"],
  ["aurora", "es"],
  ["ringside", "ar"],
] as const satisfies readonly (readonly [Traveller["realm"], TestLanguage])[];

for (const [realm, language] of sampled(READERS)) {
  test.describe(`${realm} ${language}`, () => {
    test.use({ locale: LOCALES[language] });

    test(`PW-02 PW-03 RT-18 P38 without a network every page of the table answers in ${language}, realm ${realm}, and comes back by itself`, async ({
      page,
      context,
      baseURL,
    }) => {
      const origin = originOf(baseURL, realm);
      const home = patternOf("home", spellingOf(language));
      const addresses = addressesOf(language).filter((address) => address !== "/" && address !== home);
      // The table grows: a fixed time for all of its pages ran out on a busy machine.
      test.setTimeout(addresses.length * PER_PAGE);
      await openWithWorker(page, `${origin}${home}`);
      await expect.poll(() => cachedAddresses(page), { timeout: 20_000 }).toContainEqual(expect.stringContaining(`${home}?cached-`));
      await goOffline(context, true);
      // An installed app starts at `/`, which is home: this viewer has seen it at its other address.
      await page.goto(`${origin}/`);
      await expect(page.locator("body")).toContainText(say(language, "offlineCopyNotice"));
      await expect(page).toHaveURL(`${origin}${home}`);
      expect(addresses.length).toBeGreaterThan(15);
      for (const address of addresses) {
        // The page before may be trying its own address again, which takes a navigation's place.
        await expect(async () => {
          await page.goto(`${origin}${address}`);
          expect(new URL(page.url()).pathname).toBe(address);
        }).toPass();
        await expect(page.getByRole("heading", { level: 1 }), address).toHaveText(say(language, "offlineTitle"));
        await expect(page.locator("html"), address).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
        await expect(page.locator("html"), address).toHaveAttribute("lang", language);
      }
      // In a tab of its own: no page before it may take its place by coming back first.
      const last = await context.newPage();
      await last.goto(`${origin}/purchase`);
      await expect(last.getByRole("heading", { level: 1 })).toHaveText(say(language, "offlineTitle"));
      await goOffline(context, false);
      await expect(last.getByRole("heading", { level: 1 })).toHaveText(say(language, "commercePurchaseTitle"));
    });
  });
}

test("PW-03 a page seen before opens without a network and is marked as seen then", async ({ page, context, baseURL }) => {
  const origin = originOf(baseURL);
  await openWithWorker(page, `${origin}/browse`);
  await page.goto(`${origin}/series/road-to-the-belt`);
  await expect
    .poll(() => cachedAddresses(page), { timeout: 20_000 })
    .toEqual(expect.arrayContaining([expect.stringContaining("/series/road-to-the-belt")]));
  await goOffline(context, true);
  await page.goto(`${origin}/series/road-to-the-belt`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Road to the Belt");
  await expect(page.locator("body")).toContainText(say("en", "offlineCopyNotice"));
});

test("PW-02 the shell that everybody fetches takes at most 1 MB", async ({ page, baseURL }) => {
  await openWithWorker(page, `${originOf(baseURL)}/`);
  const shell = (await cachedBodies(page)).filter(({ address }) => address.includes("precache"));
  expect(shell.length).toBeGreaterThan(3);
  expect(shell.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(1_000_000);
  expect(shell.filter(({ address }) => PLAYER_CODE.test(address))).toEqual([]);
});

test("PW-02 the player's code, large and of no use without a network, is not cached", async ({ page, baseURL }) => {
  const origin = originOf(baseURL);
  await openWithWorker(page, `${origin}/`);
  const engine = page.waitForResponse((response) => PLAYER_CODE.test(response.url()));
  await page.goto(`${origin}/video/first-bell`);
  await engine;
  await expect
    .poll(() => cachedAddresses(page), { timeout: 20_000 })
    .toEqual(expect.arrayContaining([expect.stringContaining("/video/first-bell")]));
  expect((await cachedAddresses(page)).filter((address) => PLAYER_CODE.test(address))).toEqual([]);
});

test("PW-02 P35 nothing of a signed-in viewer is cached, before and after signing out", async ({ page, baseURL }) => {
  const origin = originOf(baseURL);
  const traveller: Traveller = { page, language: "en", scripts: true, origin, realm: "ringside" };
  await openWithWorker(page, `${origin}/`);
  await signInByForm(traveller, "member@ringside.example", "Corner-Stool-77");
  for (const path of ["/account", "/", "/video/road-to-the-belt-s1e1", "/member-area"]) {
    await page.goto(`${origin}${path}`);
    await hydrated(page);
  }
  const personal = /member@ringside\.example|Mara Member|\/media\/e\/|__Host-session/u;
  expect(
    (await cachedBodies(page))
      .filter(({ text, address }) => personal.test(text) || /\/account(?:\?|$)/u.test(address))
      .map(({ address }) => address),
  ).toEqual([]);
  await page.goto(`${origin}/logout`);
  await page.getByRole("button", { name: say("en", "identitySignOutButton") }).click();
  await page.waitForURL((url) => url.pathname !== "/logout");
  expect((await cachedBodies(page)).filter(({ text }) => personal.test(text)).map(({ address }) => address)).toEqual([]);
});

for (const realm of ["ringside", "aurora"] as const) {
  test(`PW-01 realm ${realm} can be installed: names, colours, icons and screenshots that exist, one id in every language`, async ({
    page,
    baseURL,
  }) => {
    const origin = originOf(baseURL, realm);
    await page.goto(`${origin}/`);
    const ids = new Set<string>();
    for (const language of ["en", "ar"] as const) {
      const address = await page.locator('link[rel="manifest"]').getAttribute("href");
      const versioned = new URL(address ?? "", origin);
      versioned.searchParams.set("lang", language);
      const answer = await readAsViewer(page, versioned.href);
      expect(answer.status).toBe(200);
      expect(answer.headers["content-type"]).toContain("application/manifest+json");
      const manifest = JSON.parse(answer.body.toString()) as {
        id: string;
        name: string;
        lang: string;
        dir: string;
        display: string;
        theme_color: string;
        icons: { src: string; sizes: string; purpose: string }[];
        screenshots: { src: string; sizes: string; form_factor: string }[];
        shortcuts: { name: string; url: string }[];
      };
      ids.add(manifest.id);
      expect(manifest).toMatchObject({ lang: language, dir: language === "ar" ? "rtl" : "ltr", display: "standalone" });
      expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort()).toEqual([
        "192x192 any",
        "192x192 maskable",
        "512x512 any",
        "512x512 maskable",
      ]);
      expect(manifest.screenshots.map(({ form_factor }) => form_factor).sort()).toEqual(["narrow", "narrow", "narrow", "wide"]);
      for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
        const size = await page.evaluate(async (picture) => {
          const bitmap = await createImageBitmap(await (await fetch(picture)).blob());
          return `${bitmap.width}x${bitmap.height}`;
        }, src);
        expect(size, src).toBe(sizes);
      }
      for (const { url, name } of manifest.shortcuts) {
        expect(name).not.toBe("");
        expect([200, 303]).toContain((await readAsViewer(page, url)).status);
      }
    }
    expect(ids.size).toBe(1);
  });
}

test.describe("inside the app", () => {
  test.use({ locale: LOCALES.es });

  test("RT-18 PW-03 a link followed without a network says so in the viewer's language and offers the way on", async ({
    page,
    context,
    baseURL,
  }) => {
    const origin = originOf(baseURL);
    await openWithWorker(page, `${origin}/`);
    const way = page.locator('footer a[href*="/comprar"]');
    await way.scrollIntoViewIfNeeded();
    await goOffline(context, true);
    await way.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("es", "offlineTitle"));
    expect(new URL(page.url()).pathname).toBe("/comprar");
    await expectNoRawKeys(page);
    // The page comes back by itself.
    await goOffline(context, false);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("es", "commercePurchaseTitle"), { timeout: 20_000 });
  });
});

test.describe("a form without a network", () => {
  test.use({ locale: LOCALES.pt, expectedTrouble: [/ERR_INTERNET_DISCONNECTED|Failed to load resource|^503 .*\/entrar$/u] });
  const t = (key: string) => say("pt", key);

  test("PW-04 ID-01 sign-in keeps what was typed, says offline, and signs in when it is tried again", async ({
    page,
    context,
    baseURL,
  }) => {
    const origin = originOf(baseURL);
    await openWithWorker(page, `${origin}/`);
    await page.goto(`${origin}/entrar`);
    await hydrated(page);
    await page.locator("input[name='id']").fill("fan@ringside.example");
    await page.locator("input[name='secret']").fill("Corner-Stool-77");
    await goOffline(context, true);
    const button = page.getByRole("button", { name: t("identitySignInButton"), exact: true });
    await button.click();
    const notice = page.getByText(t("offlineFormUnsent"));
    await expect(notice).toBeVisible();
    await expect(notice).toBeInViewport();
    // Again without a network: the same, and the button is no spinner.
    await button.click();
    await expect(notice).toBeVisible();
    await expect(button).not.toHaveAttribute("aria-busy", "true");
    expect(new URL(page.url()).pathname).toBe("/entrar");
    await expect(page.locator("input[name='id']")).toHaveValue("fan@ringside.example");
    await expect(page.locator("input[name='secret']")).toHaveValue("Corner-Stool-77");
    // A script's own request is not the form before it and must not be sent in its place.
    await page.evaluate(() => {
      void fetch("/entrar.data", { method: "POST" }).catch(() => undefined);
    });
    await expect(page.getByRole("button", { name: t("offlineRetry") })).toHaveCount(0);
    await button.click();
    await expect(page.getByRole("button", { name: t("offlineRetry") })).toBeVisible();
    // The form is sent only by a press of its button.
    const posts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
    await goOffline(context, false);
    await page.waitForFunction(() => navigator.onLine);
    expect(await page.evaluate(async () => (await fetch("/healthz")).status)).toBe(200);
    expect(posts).toEqual([]);
    await page.getByRole("button", { name: t("offlineRetry") }).click();
    await page.waitForURL((url) => url.pathname !== "/entrar");
    await expect(notice).toHaveCount(0);
    expect(posts).toHaveLength(1);
  });

  test("PW-04 CM-05 a purchase without a network stays on its page, is sent by the next press and charged once", async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(90_000);
    const origin = originOf(baseURL);
    const viewer = await plainSignUp(origin);
    await viewer.post("/purchase", { intent: "choose", sku: "ringside-yearly-p1y" });
    await viewer.post("/pay", { intent: "add-voucher", code: "FREE100" });
    await viewer.lend(context);
    await openWithWorker(page, `${origin}/pay`);
    const pay = page.getByRole("button", { name: say("en", "commercePayFree") });
    await goOffline(context, true);
    await pay.click();
    await expect(page.getByText(say("en", "offlineFormUnsent"))).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/pay");
    await goOffline(context, false);
    expect((await viewer.get("/account/payments")).body.toString()).not.toContain("/_/receipt/");
    await pay.click();
    await page.waitForURL((url) => url.pathname.startsWith("/payment/"));
  });

  test("PW-04 PW-06 a form that the browser sends by itself ends on our page with all that was typed, never on the browser's", async ({
    page,
    context,
    baseURL,
  }) => {
    const origin = originOf(baseURL);
    await openWithWorker(page, `${origin}/`);
    await page.goto(`${origin}/entrar`);
    await hydrated(page);
    await expect.poll(() => cachedAddresses(page)).toEqual(expect.arrayContaining([expect.stringContaining("/offline?lang=pt")]));
    await page.locator("input[name='id']").fill("fan@ringside.example");
    await page.locator("input[name='secret']").fill("Corner-Stool-77");
    await goOffline(context, true);
    // Past React, as without scripts.
    await page
      .locator("main form")
      .first()
      .evaluate((form) => HTMLFormElement.prototype.submit.call(form));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("offlineFormTitle"));
    await expectNoRawKeys(page);
    await expect(page.getByRole("link", { name: t("offlineFormBack") })).toHaveAttribute("href", "/entrar");
    // Still without a network.
    await page.getByRole("button", { name: t("offlineRetry") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("offlineFormTitle"));
    await goOffline(context, false);
    await page.getByRole("button", { name: t("offlineRetry") }).click();
    await page.waitForURL((url) => url.pathname !== "/entrar");
    await page.goto(`${origin}/conta`);
    await expect(page.locator("main")).toContainText("fan@ringside.example");
    expect((await cachedBodies(page)).filter(({ text }) => text.includes("Corner-Stool-77"))).toEqual([]);
  });
});
