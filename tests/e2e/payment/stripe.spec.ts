import type { FrameLocator, Page } from "@playwright/test";
import { expectAccessible } from "../../harness/axe.ts";
import { chooseLicence, expectPaid, type Traveller, travellerAt } from "../../harness/journey.ts";
import { say } from "../../harness/labels.ts";
import { giveGift } from "../../harness/payment/gift.ts";
import { type StripeProduct, startStripeProduct } from "../../harness/payment/stripe-product.ts";
import { plainSignUp } from "../../harness/plain-viewer.ts";
import { expect, hydrated, test } from "../../harness/product.ts";

const CARD = "4000 0566 5566 5556";
const WITHOUT_MONEY = "4000 0000 0000 9995";
const ASKS_ITS_OWNER = "4000 0027 6000 3184";

/** The page of card fields, and Stripe's frame in it. */
const ours = (page: Page): FrameLocator => page.frameLocator("#card-fields-stripe");
const theirs = (page: Page): FrameLocator => ours(page).frameLocator("#card iframe");

async function typeCard(page: Page, number: string): Promise<void> {
  await theirs(page).locator('input[name="number"]').fill(number);
  await theirs(page).locator('input[name="expiry"]').fill("12/34");
  await theirs(page).locator('input[name="cvc"]').fill("123");
}
const payButton = (page: Page) => page.locator("main form:has(input[name='agreed']) button[type='submit']").last();

test.describe("a realm that takes its payments by Stripe", () => {
  test.describe.configure({ mode: "serial" });
  test.use({ expectedTrouble: [/status of 422 .*\/(?:pay|account\/cards)/u] });
  let product: StripeProduct;

  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants fixtures as an object
  test.beforeAll(async ({}, { project, workerIndex }) => {
    test.setTimeout(180_000);
    // Behind the ports of the other products; a retry has a worker of its own.
    product = await startStripeProduct(Number(new URL(project.use.baseURL ?? "http://localhost:4391").port) + 40 + workerIndex);
  });
  test.afterAll(async () => {
    await product.close();
    expect(product.api.wrong).toEqual([]);
  });

  /** A new viewer at the order of the licence. */
  async function order(page: Page, over: Partial<Traveller> = {}): Promise<Traveller> {
    const traveller = travellerAt(page, product.origin, over);
    await (await plainSignUp(product.origin)).lend(page.context());
    await chooseLicence(traveller, "all");
    return traveller;
  }

  test("CM-06 CM-11 a card typed into Stripe's fields: declined, then another one pays once; no number ever comes to us, and no other page names Stripe's script", async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const sent: string[] = [];
    const policies = new Map<string, string>();
    page.on("request", (request) => {
      if (request.url().startsWith(product.origin)) sent.push(`${request.url()} ${request.postData() ?? ""}`);
    });
    page.on("response", (response) => {
      const policy = response.headers()["content-security-policy"];
      if (policy !== undefined && response.url().startsWith(product.origin)) policies.set(new URL(response.url()).pathname, policy);
    });
    const traveller = await order(page);
    await typeCard(page, WITHOUT_MONEY);
    await expectAccessible(page, "/pay with Stripe's fields");
    await payButton(page).click();
    await expect(page.locator("main").getByText("Your card has insufficient funds.").first()).toBeVisible();
    // The frame keeps what was typed.
    await expect(theirs(page).locator('input[name="expiry"]')).toHaveValue("12/34");
    expect(product.charged()).toEqual([]);
    await typeCard(page, "4000 05");
    await payButton(page).click();
    await expect(theirs(page).getByRole("alert")).toHaveText("Your card number is incomplete.");
    await typeCard(page, CARD);
    await payButton(page).click();
    await expectPaid(traveller);
    expect(product.charged()).toEqual([799]);

    for (const path of ["/", "/account", "/account/cards"]) await page.goto(`${product.origin}${path}`);
    const fields = [...policies.keys()].find((path) => path.startsWith("/card-fields/")) ?? "";
    expect(policies.get(fields)).toContain(`script-src 'nonce-`);
    for (const directive of ["script-src", "frame-src"])
      expect(policies.get(fields)).toMatch(new RegExp(`${directive} [^;]*${product.scriptOrigin}`, "u"));
    expect(policies.get(fields)).toContain(`frame-ancestors ${product.origin};`);
    const others = [...policies].filter(([path]) => path !== fields);
    expect(others.length).toBeGreaterThan(2);
    for (const [path, policy] of others) expect(policy.includes(product.scriptOrigin), path).toBe(false);

    expect((await page.request.get(`${product.origin}/card-fields/stripe/nowhere/en`)).status()).toBe(404);

    const stored = product.stored();
    expect(stored).toContain("5556");
    expect(sent.join("\n")).toContain("pm_");
    for (const number of [CARD, WITHOUT_MONEY].flatMap((one) => [one, one.replaceAll(" ", ""), encodeURIComponent(one)])) {
      expect(stored.includes(number), `stored or logged: ${number}`).toBe(false);
      expect(sent.join("\n").includes(number), `sent: ${number}`).toBe(false);
    }
    expect(stored).not.toContain("client_secret");
  });

  test("CM-14 CM-22 a card for the account and a guest's gift are typed into Stripe's fields: a setup intent, a payment intent, no page of Stripe", async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const [before, callsBefore] = [product.charged().length, product.api.seen.length];
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().startsWith(product.origin)) sent.push(`${request.url()} ${request.postData() ?? ""}`);
    });
    const main = page.locator("main");
    await (await plainSignUp(product.origin)).lend(page.context());
    await page.goto(`${product.origin}/account/cards`);
    await hydrated(page);
    const add = main.locator('form:has(input[value="add"]) button[type="submit"]');
    await add.press("Enter");
    await expect(main.getByRole("heading", { name: say("en", "accountCardNew") })).toBeFocused();
    await typeCard(page, WITHOUT_MONEY);
    await expectAccessible(page, "/account/cards with Stripe's fields");
    await add.click();
    await expect(main.getByRole("alert")).toContainText("Your card has insufficient funds.");
    await expect(theirs(page).locator('input[name="expiry"]')).toHaveValue("12/34");
    await typeCard(page, CARD);
    await add.click();
    await expect(main).toContainText(say("en", "accountCardAdded"));
    await expect(main).toContainText("5556");
    await expect(main).not.toContainText("9995");
    await expect(ours(page).locator("#card")).toHaveCount(0);
    await expect(add).toBeFocused();

    await page.context().clearCookies();
    await giveGift(travellerAt(page, product.origin), { buyerEmail: "gus@example.com", sku: "all-p1m" });
    await hydrated(page);
    await typeCard(page, WITHOUT_MONEY);
    await payButton(page).click();
    await expect(main.getByText("Your card has insufficient funds.").first()).toBeVisible();
    await typeCard(page, CARD);
    await payButton(page).click();
    await page.waitForURL(/\/gift\/[^/]+$/u);
    await expect(main).toContainText(say("en", "giftPaidTitle"));
    expect(product.charged().slice(before)).toEqual([799]);

    const calls = product.api.seen.slice(callsBefore).map(({ method, path }) => `${method} ${path.replaceAll(/(?:seti|pi)_\w+/gu, "*")}`);
    for (const call of ["setup_intents", "setup_intents/*/confirm", "payment_intents", "payment_intents/*/confirm"])
      expect(calls).toContain(`POST /v1/${call}`);
    expect(calls.filter((call) => call.includes("checkout"))).toEqual([]);
    const [stored, left] = [product.stored(), sent.join("\n")];
    expect(left).toContain("pm_");
    for (const number of [CARD, WITHOUT_MONEY].flatMap((one) => [one, one.replaceAll(" ", ""), encodeURIComponent(one)]))
      expect([stored.includes(number), left.includes(number)], number).toEqual([false, false]);
  });

  test("CM-08 a bank that asks its client: given up at the bank, then approved; Stripe reports it before the viewer is back, one charge", async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const before = product.charged().length;
    const traveller = await order(page);
    await typeCard(page, ASKS_ITS_OWNER);
    await payButton(page).click();
    await page.getByRole("button", { name: "It is not me" }).click();
    await page.waitForURL((url) => url.origin === product.origin);
    await expect(page.locator("main").getByText(say("en", "card.authentication_failed")).first()).toBeVisible();
    expect(product.charged()).toHaveLength(before);
    await page.goto(`${product.origin}/pay`);
    await hydrated(page);
    await typeCard(page, ASKS_ITS_OWNER);
    await payButton(page).click();
    await page.getByRole("button", { name: "It is me" }).click();
    await expectPaid(traveller);
    expect(product.charged()).toHaveLength(before + 1);
  });

  test.describe("when Stripe's script does not come", () => {
    test.use({ expectedTrouble: [/ERR_FAILED/u] });
    test("CM-06 the page says so; trying again brings the fields, and going on without leads to Stripe's page", async ({ page }) => {
      test.setTimeout(180_000);
      const before = product.charged().length;
      await page.route("**/stripe.js", (route) => route.abort());
      const traveller = await order(page);
      const notice = page.locator("main").getByText(say("en", "commerceCardUnavailable", { provider: "Stripe" }));
      await expect(notice).toBeVisible();
      await page.unroute("**/stripe.js");
      await page.getByRole("button", { name: say("en", "commerceTryAgain"), exact: true }).click();
      await expect(theirs(page).locator('input[name="number"]')).toBeVisible();
      await expect(notice).toHaveCount(0);

      await page.route("**/stripe.js", (route) => route.abort());
      await page.reload();
      await hydrated(page);
      await expect(notice).toBeVisible();
      await payButton(page).click();
      await page.locator('input[name="number"]').fill(CARD);
      await page.getByRole("button", { name: "Pay" }).click();
      await expectPaid(traveller);
      expect(product.charged()).toHaveLength(before + 1);
    });
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });
    test("CM-06 CM-14 Stripe's page takes the card: declined, back, paid once; and a card for the account without a purchase", async ({
      page,
    }) => {
      test.setTimeout(180_000);
      const before = product.charged().length;
      const traveller = await order(page, { scripts: false });
      await payButton(page).click();
      await page.locator('input[name="number"]').fill(WITHOUT_MONEY);
      await page.getByRole("button", { name: "Pay" }).click();
      await expect(page.getByRole("alert")).toHaveText("Your card has insufficient funds.");
      await page.locator('input[name="number"]').fill(CARD);
      await page.getByRole("button", { name: "Pay" }).click();
      await expectPaid(traveller);
      expect(product.charged()).toHaveLength(before + 1);

      await page.goto(`${product.origin}/account/cards`);
      await page.locator('main form:has(input[value="add"]) button').click();
      await page.locator('input[name="number"]').fill("4000 0000 0000 0077");
      await page.getByRole("button", { name: "Pay" }).click();
      await page.waitForURL((url) => url.origin === product.origin);
      await expect(page.locator("main")).toContainText("5556");
      await expect(page.locator("main")).toContainText("0077");
      expect(product.charged()).toHaveLength(before + 1);
    });
  });
});
