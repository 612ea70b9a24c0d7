import type { Page } from "@playwright/test";
import { chooseLicence, enterVoucher, expectPaid, GOOD_CARD, payByCard, type Traveller, travellerAt } from "../../harness/journey.ts";
import { say } from "../../harness/labels.ts";
import { hiddenField, type PlainViewer, plainSignUp } from "../../harness/plain-viewer.ts";
import { expect, hydrated, originOf, test } from "../../harness/product.ts";

const YEARLY = "ringside-yearly-p1y";
const t = (key: string, values?: Record<string, string>) => say("en", key, values);
const heading = (page: Page) => page.locator("main").getByRole("heading", { level: 1 });
const receipts = async (viewer: PlainViewer): Promise<number> =>
  ((await viewer.get("/account/payments")).body.toString().match(/href="\/_\/receipt\//gu) ?? []).length;

/** A new viewer whose browser stands at the order of the year. */
async function atTheOrder(page: Page, origin: string): Promise<Traveller & { readonly viewer: PlainViewer }> {
  const viewer = await plainSignUp(origin);
  expect((await viewer.post("/purchase", { intent: "choose", sku: YEARLY })).status).toBe(303);
  await viewer.lend(page.context());
  await page.goto(`${origin}/pay`);
  await hydrated(page);
  return { ...travellerAt(page, origin), viewer };
}

async function typeCard(page: Page): Promise<void> {
  const frame = page.frameLocator("iframe");
  await frame.locator('input[name="number"]').fill(GOOD_CARD.number);
  await frame.locator('input[name="expiry"]').fill("12/34");
  await frame.locator('input[name="cvc"]').fill("123");
}

test("CM-27 P24 a double click on the button pays once", async ({ page, baseURL }) => {
  const traveller = await atTheOrder(page, originOf(baseURL));
  await typeCard(page);
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname.startsWith("/pay")) posts.push(request.url());
  });
  await page.locator('main form button[type="submit"]').last().dblclick();
  await expectPaid(traveller);
  expect(posts.length).toBeGreaterThan(0);
  expect(await receipts(traveller.viewer)).toBe(1);
});

test("CM-27 CM-08 back from a paid order to its payment page: it is shown as paid, and what is sent from there charges nothing", async ({
  page,
  baseURL,
}) => {
  const traveller = await atTheOrder(page, originOf(baseURL));
  const order = await traveller.viewer.get("/pay");
  const fields = { intent: "pay", basket: hiddenField(order, "basket"), agreed: hiddenField(order, "agreed"), method: "sandbox/CARD" };
  await typeCard(page);
  await page.locator('main form button[type="submit"]').last().click();
  await expectPaid(traveller);
  const paid = new URL(page.url()).pathname;
  await page.goBack();
  await page.waitForURL((url) => url.pathname === paid);
  await expect(heading(page)).toHaveText(t("commerceCompleteTitle"));
  await expect(page.locator('main input[name="method"]')).toHaveCount(0);
  // By its address, too, and the form as an old tab has it.
  await page.goto(`${traveller.origin}/pay`);
  await expect(heading(page)).toHaveText(t("commerceCompleteTitle"));
  expect(new URL(page.url()).pathname).toBe(paid);
  const again = await traveller.viewer.post("/pay", fields);
  expect([again.status, again.headers.location]).toEqual([303, paid]);
  expect(await receipts(traveller.viewer)).toBe(1);
});

test("CM-02 reload and back on the page of the terms keep what was chosen; once agreed they are not asked for again", async ({
  page,
  baseURL,
}) => {
  test.slow();
  const traveller = travellerAt(page, originOf(baseURL, "aurora"), { realm: "aurora" });
  const viewer = await plainSignUp(traveller.origin);
  await viewer.lend(page.context());
  await chooseLicence(traveller, "aurora-yearly", () => Promise.resolve());
  const main = page.locator("main");
  const terms = main.getByRole("heading", { name: t("commerceTermsTitle") });
  const steps = main.getByRole("list", { name: t("commerceStepsLabel") }).getByRole("listitem");
  const expectStep = async (step: string) => {
    await expect(main.locator("[aria-current='step']")).toContainText(t(step));
    await expect(main).toContainText("Aurora Yearly");
    // Plan, terms, payment, done: on every page of it.
    await expect(steps).toHaveCount(4);
  };
  await expect(terms).toBeVisible();
  await expectStep("commerceStepTerms");
  await page.reload();
  await hydrated(page);
  await expect(terms).toBeVisible();
  await expectStep("commerceStepTerms");
  await page.goBack();
  await page.waitForURL(/\/purchase\?/u);
  await hydrated(page);
  await expect(steps).toHaveCount(4);
  await expect(main.locator("#licence-aurora-yearly")).toContainText(t("commerceSelected"));
  await page.goForward();
  await hydrated(page);
  await expect(terms).toBeVisible();
  await main.locator('input[name="agree"]').check();
  await main.getByRole("button", { name: t("commerceTermsContinue") }).click();
  await expect(terms).toHaveCount(0);
  await expectStep("commerceStepPayment");
  await page.reload();
  await hydrated(page);
  await expect(terms).toHaveCount(0);
  await expectStep("commerceStepPayment");
});

test.describe("a voucher that counts once for each viewer", () => {
  test.use({ expectedTrouble: [/status of 422/u] });

  test("CM-05 it lowers the first purchase, is refused at the second with its reason, and is good for the next viewer", async ({
    page,
    baseURL,
  }) => {
    test.slow();
    const traveller = await atTheOrder(page, originOf(baseURL));
    await enterVoucher(traveller, "welcome25");
    await expect(page.locator("main")).toContainText("67.49");
    await payByCard(traveller);
    await expectPaid(traveller);
    await chooseLicence(traveller, "fight-night-ppv");
    await enterVoucher(traveller, "WELCOME25");
    await expect(page.getByRole("alert").filter({ hasText: t("error.VOUCHER_USED") })).toBeVisible();
    await expect(page.locator('input[name="code"]:not([type="hidden"])')).toHaveValue("WELCOME25");
    await expect(page.getByRole("button", { name: t("commerceVoucherRemove", { code: "WELCOME25" }) })).toHaveCount(0);
    await page.context().clearCookies();
    const next = await atTheOrder(page, traveller.origin);
    await enterVoucher(next, "WELCOME25");
    await expect(page.locator("main")).toContainText("67.49");
  });
});
