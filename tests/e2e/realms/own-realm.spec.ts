import { join } from "node:path";
import { expectAccessible } from "../../harness/axe.ts";
import { chooseLicence, expectPaid, payByCard, join as signUp, type Traveller } from "../../harness/journey.ts";
import { say } from "../../harness/labels.ts";
import { type OwnProduct, ownProduct, writeOwnBundle } from "../../harness/own-product.ts";
import { hiddenField, plainGuest, plainSignUp } from "../../harness/plain-viewer.ts";
import { expect, hydrated, PASSWORD, test } from "../../harness/product.ts";
import { expectFiveSeconds } from "../../harness/watch.ts";

const TERMS = [{ id: "rules", type: "BINARY_CHOICE", required: true, version: "1", label: { en: "The rules of the harbour" } }];

/** A realm that nobody but its operator's commands has made, on a server without DEMO. */
test.describe("a realm made by commands alone", () => {
  test.describe.configure({ mode: "serial" });
  let product: OwnProduct;
  let origin: string;

  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants fixtures as an object
  test.beforeAll(async ({}, { project, workerIndex }) => {
    test.setTimeout(180_000);
    // Behind the ports of the other products; a retry has a worker of its own.
    const port = Number(new URL(project.use.baseURL ?? "http://localhost:4391").port) + 10 + workerIndex;
    // The first realm of a platform is its default one and stands at the address of the server.
    origin = `http://localhost:${port}`;
    product = ownProduct(port, { SANDBOX_PAYMENTS: "1" });
    await product.command("migrate");
    await product.command("realm", "create", "tv", "--name", "Harbour", "--host", "tv.localhost", "--admin", "olga@tv.example");
    await writeOwnBundle(join(product.folder, "bundle"));
    await product.command("bundle", "import", join(product.folder, "bundle"));
    const made = JSON.parse(await product.command("account", "create", "tv", "mara@tv.example", "--json")) as { password: string };
    expect(made.password.length).toBeGreaterThan(10);
    await product.start();
  });
  test.afterAll(() => product.stop());

  const traveller = (page: Traveller["page"]): Traveller => ({ page, language: "en", scripts: true, origin, realm: "ringside" });

  test("PL-10 PL-01 CM-05 CV-09 a viewer finds the operator's films, joins, buys and watches", async ({ page }) => {
    test.setTimeout(150_000);
    await page.goto(`${origin}/`);
    await hydrated(page);
    await expect(page).toHaveTitle(/Harbour TV/u);
    await expect(page.getByRole("heading", { name: "Films of the harbour" })).toBeVisible();
    // The standard menu of the command stays beside what the bundle brought.
    await expect(page.locator("footer, header").getByText(say("en", "shellDemoNotice"), { exact: false }).first()).toBeVisible();

    // A picture of the bundle, in the width that the page asks for.
    const picture = page.locator("main img").first();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBeGreaterThan(100);
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain("/img/");

    await page.locator('main a[href*="/video/night-ferry"]').first().click();
    await page.waitForURL(/\/video\/night-ferry/u);
    await hydrated(page);
    await expect(page.locator("main").getByText(say("en", "browseLocked")).first()).toBeVisible();
    await signUp(traveller(page));
    await chooseLicence(traveller(page), "all");
    await expect(page.locator("main")).toContainText("7.99");
    await payByCard(traveller(page));
    await expectPaid(traveller(page));

    await page.goto(`${origin}/video/night-ferry`);
    await hydrated(page);
    await page
      .getByRole("button", { name: say("en", "playerPlayTitle").trim() })
      .first()
      .click();
    await expectFiveSeconds(page);
  });

  test("ID-23 terms that change under a session are asked on the next page, with and without scripts; back to the page, once", async ({
    page,
  }) => {
    const viewer = await plainSignUp(origin);
    const plain = await plainSignUp(origin);
    await viewer.lend(page.context());
    await product.command("realm", "set", "tv", `consent.terms=${JSON.stringify(TERMS)}`);
    await expect.poll(async () => (await plain.get("/account/details")).status, { timeout: 15_000 }).toBe(303);
    const answer = await plain.get("/account/details");
    const terms = new URL(String(answer.headers.location), origin);
    expect(`${terms.pathname}${terms.search}`).toBe("/login/complete?from=%2Faccount%2Fdetails");
    const form = await plain.get(`${terms.pathname}${terms.search}`);
    expect(form.body.toString()).toContain("The rules of the harbour");
    const send = (fields: Readonly<Record<string, string>>) =>
      plain.post(`${terms.pathname}${terms.search}`, { shown: hiddenField(form, "shown"), ...fields });
    expect((await send({})).status).toBe(400);
    // A viewer who does not accept can still go on.
    expect((await plain.get("/account/data")).status).toBe(200);
    expect((await send({ "consent-rules": "yes" })).headers.location).toBe("/account/details");
    expect((await plain.get("/account/details")).status).toBe(200);

    await page.goto(`${origin}/account/details`);
    await expect(page).toHaveURL(/\/login\/complete\?from=/u);
    await hydrated(page);
    await page.getByRole("checkbox", { name: "The rules of the harbour" }).check();
    await page.getByRole("button", { name: say("en", "identityGoOn"), exact: true }).click();
    await expect(page).toHaveURL(`${origin}/account/details`);
    // No open question remains: the other tests use new viewers.
    await product.command("realm", "set", "tv", "consent.terms=[]");
  });

  test("RT-16 a realm with the page before a video: guests are led there, buy or sign in from it, and who may watch never sees it", async ({
    page,
  }) => {
    await product.command("realm", "set", "tv", "content.interstitialVideoPage=true");
    const guest = plainGuest(origin);
    await expect
      .poll(async () => (await guest.get("/video/night-ferry")).headers.location, { timeout: 15_000 })
      .toMatch(/^\/interstitial\//u);
    // Without scripts, too: one address leads to the other, for now.
    const led = await guest.get("/video/night-ferry?playlistId=p1");
    expect([led.status, led.headers.location]).toEqual([302, "/interstitial/night-ferry/night-ferry?playlistId=p1"]);
    expect((await guest.get("/video/first-light/first-light")).status).toBe(200);

    await page.goto(`${origin}/`);
    await hydrated(page);
    await expect(page.locator('main a[href*="/interstitial/night-ferry"]').first()).toBeVisible();
    await page.locator('main a[href*="/interstitial/night-ferry"]').first().click();
    await page.waitForURL(/\/interstitial\/night-ferry/u);
    await expect(page.getByRole("heading", { level: 1, name: "Night Ferry" })).toBeVisible();
    await expect(page.locator("main").getByText(say("en", "browseLocked")).first()).toBeVisible();
    await expect(page.locator('main a[href*="selectedLicence=all"]').first()).toBeVisible();
    await expectAccessible(page, "the page before a video");

    // Any account opens this one: sign-in, then the film itself.
    const { email } = await plainSignUp(origin);
    await page.goto(`${origin}/video/old-pier`);
    await page.waitForURL(/\/interstitial\/old-pier/u);
    await hydrated(page);
    await page
      .locator("main")
      .getByRole("link", { name: say("en", "browseSignIn"), exact: true })
      .click();
    await page.waitForURL(/\/login\?from=%2Finterstitial%2Fold-pier/u);
    await hydrated(page);
    await expect(page.getByText(say("en", "identitySignInToWatchLead"))).toBeVisible();
    await page.locator('main input[type="email"]').fill(email);
    await page.locator('main input[type="password"]').fill(PASSWORD);
    await page.getByRole("button", { name: say("en", "identitySignInButton"), exact: true }).click();
    await page.waitForURL(`${origin}/video/old-pier/the-old-pier`);
    await expect(page.locator("video")).toHaveCount(1);
    await page.goto(`${origin}/interstitial/old-pier`);
    await expect(page).toHaveURL(`${origin}/video/old-pier/the-old-pier`);
    await product.command("realm", "set", "tv", "content.interstitialVideoPage=false");
    await expect.poll(async () => (await guest.get("/video/night-ferry/night-ferry")).status, { timeout: 15_000 }).toBe(200);
  });

  test("PL-10 what the operator changes and imports again is what viewers see next", async ({ page }) => {
    await product.command("realm", "set", "tv", "commerce.sandboxPayments=false");
    await page.goto(`${origin}/`);
    await expect
      .poll(
        async () => {
          await page.reload();
          return await page.getByText(say("en", "shellDemoNotice"), { exact: false }).count();
        },
        { timeout: 30_000 },
      )
      .toBe(0);
    // Without a payment provider nothing is offered.
    await expect(page.locator('a[href*="/purchase"]')).toHaveCount(0);
    const exported = join(product.folder, "exported");
    await product.command("bundle", "export", "tv", exported);
    expect(await product.command("bundle", "check", exported)).toContain("Nothing is wrong");
  });
});
