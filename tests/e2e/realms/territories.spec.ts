import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expectAccessible } from "../../harness/axe.ts";
import { chooseLicence, expectPaid, joinByForm, payByCard, travellerAt } from "../../harness/journey.ts";
import { LOCALES, say, type TestLanguage } from "../../harness/labels.ts";
import { type OwnProduct, ownProduct } from "../../harness/own-product.ts";
import { plainRequest } from "../../harness/plain-request.ts";
import { expect, expectNoRawKeys, hydrated, test } from "../../harness/product.ts";

const FRANCE = { "x-country-code": "FR" };
const SPAIN = { "x-country-code": "ES" };
const HELP = { en: "Help", es: "Ayuda", pt: "Ajuda", ar: "المساعدة" } as const;
const COUNTRIES = {
  en: ["France", "Spain and Portugal"],
  es: ["Francia", "España y Portugal"],
  pt: ["França", "Espanha e Portugal"],
  ar: ["فرنسا", "إسبانيا والبرتغال"],
} as const;
/** Links to what is for sale. */
const SALES = 'a[href^="/purchase"], a[href^="/comprar"], a[href^="/assinar"], a[href^="/gift"], a[href^="/redeem"], #join-title';

/** The bundle `tests/realms/frontier`: its territories are Spain and Portugal, and a proxy on this machine says where a viewer is. */
test.describe("a realm with territories", () => {
  test.describe.configure({ mode: "serial" });
  let product: OwnProduct;
  let origin: string;

  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants fixtures as an object
  test.beforeAll(async ({}, { project, workerIndex }) => {
    test.setTimeout(180_000);
    const port = Number(new URL(project.use.baseURL ?? "http://localhost:4391").port) + 70 + workerIndex;
    origin = `http://localhost:${port}`;
    product = ownProduct(port, { SANDBOX_PAYMENTS: "1", TRUSTED_PROXIES: "127.0.0.1,::1" });
    await product.command("migrate");
    await product.command("bundle", "import", "tests/realms/frontier");
    await product.start();
  });
  test.afterAll(() => product.stop());

  /** A page of a viewer in a country; `scripts` false: without JavaScript. */
  async function visit<T>(
    browser: Browser,
    {
      language,
      scripts,
      from = FRANCE,
      worker = false,
    }: { readonly language: TestLanguage; readonly scripts: boolean; readonly from?: Record<string, string>; readonly worker?: boolean },
    work: (page: Page, context: BrowserContext) => Promise<T>,
  ): Promise<T> {
    const context = await browser.newContext({
      locale: LOCALES[language],
      javaScriptEnabled: scripts,
      extraHTTPHeaders: from,
      serviceWorkers: worker ? "allow" : "block",
    });
    try {
      return await work(await context.newPage(), context);
    } finally {
      await context.close();
    }
  }
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await plainRequest(`${origin}${path}`, { headers });
    return { status: answer.status, headers: answer.headers, body: answer.body.toString() };
  };
  const display = async (on: boolean) => {
    await product.command("realm", "set", "frontier", `access.displayGeoblocked=${on}`);
    // The server looks at its realms once a second.
    await expect.poll(async () => (await read("/row/films", FRANCE)).body.includes("/video/border-post")).toBe(on);
  };

  for (const scripts of [true, false])
    for (const language of ["en", "es", "pt", "ar"] as const)
      test(`PL-06 PL-05 ${language} ${scripts ? "with" : "without"} JavaScript: home says that the service is not available, sells nothing, and keeps help, sign-in and language`, async ({
        browser,
      }) => {
        await visit(browser, { language, scripts }, async (page) => {
          const answer = await page.goto(`${origin}/`);
          await hydrated(page, scripts);
          expect(answer?.status()).toBe(200);
          const main = page.locator("main");
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(language, "regionTitle", { realm: "Frontier" }));
          const [here, there] = COUNTRIES[language];
          await expect(main).toContainText(say(language, "regionHere", { country: here }));
          await expect(main).toContainText(say(language, "regionThere", { countries: there }));
          await expect(page.locator(SALES)).toHaveCount(0);
          await expect(page.locator("main article")).toHaveCount(0);
          await expect(main.getByRole("link", { name: say(language, "shellSignIn") })).toHaveAttribute(
            "href",
            /\/(?:login|entrar|iniciar)/u,
          );
          await expect(page.locator(`form[action="/_/language"]`).first()).toBeAttached();
          await expectNoRawKeys(page);
          if (scripts) await expectAccessible(page, `${language} home abroad`);
          await main.getByRole("link", { name: HELP[language] }).click();
          await expect(page.locator("main")).toContainText("help@frontier.example");
        });
      });

  test("PL-06 a guest whose country is unknown, and one inside, get the home that sells; documents of one country never answer another", async () => {
    const title = `>${say("en", "regionTitle", { realm: "Frontier" })}<`;
    // Each twice: the second answer comes from the document cache.
    for (let round = 0; round < 2; round += 1) {
      for (const from of [SPAIN, {}]) {
        const { status, body, headers } = await read("/", from);
        expect([status, body.includes(title), body.includes('id="join-title"')]).toEqual([200, false, true]);
        expect(headers["x-guest-cacheable"]).toBe("1");
      }
      const outside = await read("/", FRANCE);
      expect([outside.status, outside.body.includes(title), outside.body.includes('id="join-title"')]).toEqual([200, true, false]);
      // No shared cache may answer it, and the worker keeps no copy.
      expect([outside.headers["cdn-cache-control"], outside.headers["x-guest-cacheable"]]).toEqual([undefined, undefined]);
    }
  });

  test("RT-15 PL-06 a crawler abroad finds the same head, and a film's page says in which countries it can be watched", async () => {
    const head = ({ body }: { readonly body: string }) =>
      [...body.matchAll(/<(?:title>[^<]*|meta name="(?:description|robots)"[^>]*|link rel="(?:canonical|alternate)"[^>]*)/gu)].map(
        ([tag]) => tag,
      );
    for (const path of ["/", "/video/border-post/the-border-post", "/series/crossings/crossings"]) {
      const [inside, outside] = [await read(path, SPAIN), await read(path, FRANCE)];
      expect([path, outside.status, head(outside)]).toEqual([path, 200, head(inside)]);
      expect(head(outside).join()).not.toContain("noindex");
    }
    expect((await read("/video/border-post/the-border-post", FRANCE)).body).toContain('"regionsAllowed":"ES PT"');
  });

  test("PL-06 CV-09 deep links: titles say that they are not available, and offer neither a plan nor a way to watch", async ({
    browser,
  }) => {
    for (const scripts of [true, false])
      await visit(browser, { language: "en", scripts }, async (page) => {
        for (const path of ["/video/mountain-pass", "/video/two-stamps", "/live/frontier-live"]) {
          await page.goto(`${origin}${path}`);
          await hydrated(page, scripts);
          await expect(page.locator("main")).toContainText(say("en", "browseRegionTitle"));
          await expect(page.locator(SALES)).toHaveCount(0);
          await expect(page.locator("main video")).toHaveCount(0);
        }
        for (const path of ["/series/crossings", "/season/crossings-s1", "/playlist/short-trips"]) {
          await page.goto(`${origin}${path}`);
          await hydrated(page, scripts);
          await expect(page.locator("main")).toContainText(say("en", "regionTitle", { realm: "Frontier" }));
          await expect(page.locator("main").getByText(say("en", "browseRegionBadge")).first()).toBeVisible();
          for (const label of ["browseHowToWatch", "browsePlayAll", "browseSignInToWatch"])
            await expect(page.getByRole("link", { name: say("en", label) })).toHaveCount(0);
          await expect(page.locator(SALES)).toHaveCount(0);
        }
      });
  });

  test("PL-06 CM-12 a viewer who opens a purchase page all the same reads why; sign-up says what the account cannot do", async ({
    browser,
  }) => {
    for (const scripts of [true, false])
      await visit(browser, { language: "en", scripts }, async (page) => {
        for (const [path, label] of [
          ["/purchase?selectedLicence=frontier-monthly", "commerceGeoTitle"],
          ["/pay", "commerceGeoText"],
          ["/gift", "giftGeoblocked"],
          ["/redeem?code=ACDE-FGHJ-KMNP-QRTW-XY34", "giftRedeemGeoblocked"],
          ["/signup", "regionSignUp"],
        ] as const) {
          await page.goto(`${origin}${path}`);
          await hydrated(page, scripts);
          await expect(page.locator("main")).toContainText(say("en", label));
          await expect(page.locator('[name="sku"], [name="productSku"], [name="code"]')).toHaveCount(0);
          // An unknown code is not called valid, and each page has a way on.
          await expect(page.locator("main")).not.toContainText(say("en", "giftRedeemCodeValid"));
          await expect(page.locator("main a").first()).toBeVisible();
        }
      });
  });

  test("CV-01 PL-06 with displayGeoblocked on, rows are below the message and each card says that it is not available", async ({
    browser,
  }) => {
    await display(true);
    try {
      for (const scripts of [true, false])
        for (const language of ["en", "ar"] as const)
          await visit(browser, { language, scripts }, async (page) => {
            for (const path of ["/", "/row/films"]) {
              await page.goto(`${origin}${path}`);
              await hydrated(page, scripts);
              await expect(page.locator("main")).toContainText(say(language, "regionTitle", { realm: "Frontier" }));
              const cards = page.locator("main article");
              await expect(cards).toHaveCount(6);
              await expect(cards.getByText(say(language, "browseRegionBadge"))).toHaveCount(6);
              await expect(page.locator(SALES)).toHaveCount(0);
              if (scripts) await expectAccessible(page, `${language} ${path} abroad`);
            }
          });
    } finally {
      await display(false);
    }
  });

  test("PL-06 CM-12 CM-17 a subscriber who travels keeps the account, cancels the subscription, and is led to nothing for sale", async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    await visit(browser, { language: "en", scripts: true, from: SPAIN }, async (page, context) => {
      const traveller = travellerAt(page, origin);
      await joinByForm(traveller);
      await chooseLicence(traveller, "frontier-monthly");
      await payByCard(traveller);
      await expectPaid(traveller);
      await context.setExtraHTTPHeaders(FRANCE);
      await page.goto(`${origin}/`);
      await hydrated(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("en", "regionTitle", { realm: "Frontier" }));
      await expect(page.locator("main")).toContainText(say("en", "regionMember"));
      for (const path of ["/account/subscriptions", "/account/gifts", "/member-area", "/account/subscriptions/frontier-monthly"]) {
        await page.goto(`${origin}${path}`);
        await hydrated(page);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.locator(SALES)).toHaveCount(0);
        await expect(page.locator("main")).not.toContainText(say("en", "accountWatchText"));
      }
      // The page of the licence: another card, and two clicks to the end.
      await expect(page.getByRole("link", { name: say("en", "accountOtherCard") })).toBeVisible();
      await page.goto(`${origin}/account/subscriptions/frontier-monthly`);
      await hydrated(page);
      await page.getByRole("button", { name: say("en", "accountCancelAction") }).click();
      await expect(page.locator("body")).toContainText(say("en", "accountCancelled"));
    });
  });

  test("PL-06 PW-02 the worker drops a traveller's copies with the first page abroad, and keeps none of there", async ({ browser }) => {
    test.setTimeout(90_000);
    await visit(browser, { language: "en", scripts: true, from: SPAIN, worker: true }, async (page, context) => {
      const cachedDocuments = () => page.evaluate(async () => (await (await caches.open("documents")).keys()).length);
      await page.goto(`${origin}/`);
      await hydrated(page);
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        if (navigator.serviceWorker.controller === null)
          await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
      });
      await page.goto(`${origin}/browse`);
      await page.goto(`${origin}/`);
      await expect.poll(cachedDocuments).toBeGreaterThan(0);
      await context.setExtraHTTPHeaders(FRANCE);
      await page.goto(`${origin}/`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("en", "regionTitle", { realm: "Frontier" }));
      await expect.poll(cachedDocuments).toBe(0);
    });
  });
});
