import { agreeAtSecondTry, chooseLicence, fillBilling, join, type Traveller } from "../../harness/journey.ts";
import { LOCALES, say } from "../../harness/labels.ts";
import { expectBilling } from "../../harness/payment/billing.ts";
import { hiddenField, type PlainViewer, plainSignUp } from "../../harness/plain-viewer.ts";
import { expect, originOf, test } from "../../harness/product.ts";
import { sampled } from "../../support/sample.ts";

// The browser logs the errors that these tests provoke.
test.use({ expectedTrouble: [/status of 400/u] });

const details = { name: "Nadia Newcomb", country: "DE", line1: "Am Markt 1", city: "Bremen", postalCode: "28195" };
const t = (key: string) => say("en", key);
/** Markup of a page without the data and labels for its scripts. */
const written = (body: Buffer): string => body.toString().replace(/<script[\s\S]*?<\/script>/gu, "");
const order = async (viewer: PlainViewer): Promise<string> => (await viewer.get("/pay?lang=en")).body.toString();

/** The yes to the terms of the sale, which stands before billing details and ways to pay. */
async function agree(viewer: PlainViewer): Promise<void> {
  const page = await viewer.get("/pay");
  const sale = { basket: hiddenField(page, "basket"), sku: hiddenField(page, "sku") };
  expect((await viewer.post("/pay", { intent: "consent", ...sale, agree: "true" })).status).toBe(303);
}

for (const language of sampled(["en", "ar"] as const))
  test.describe(language, () => {
    test.use({ locale: LOCALES[language] });
    test(`CM-07 CM-09 billing details in ${language}: requested, rejected with a reason, saved, changed, used the next time`, async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(120_000);
      await expectBilling({ page, language, scripts: true, origin: originOf(baseURL, "aurora"), realm: "aurora" });
    });
  });

test("CM-09 PW-09 who corrects a field stays in it when the order is loaded once more after a refusal; the next refusal is announced again", async ({
  page,
  baseURL,
}) => {
  const who: Traveller = { page, language: "en", scripts: true, origin: originOf(baseURL, "aurora"), realm: "aurora" };
  await join(who);
  await chooseLicence(who, "aurora-yearly", agreeAtSecondTry);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const reloadOfOrder = /\/pay\.data\?_routes=pay/u;
  await page.route(reloadOfOrder, async (route) => {
    await held;
    await route.continue();
  });
  await fillBilling(who, { ...details, line1: "Am Markt 1", postalCode: "281" });
  const alert = page.getByRole("alert").filter({ hasText: t("commerceBillingProblem") });
  await expect(alert).toBeFocused();
  const postalCode = page.locator('main [name="postalCode"]');
  await postalCode.fill("28");
  // The button is busy until the page has what is loaded.
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(1);
  release();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await postalCode.pressSequentially("1");
  await expect(postalCode).toBeFocused();
  await expect(postalCode).toHaveValue("281");
  await page.keyboard.press("Enter");
  await expect(alert).toBeFocused();
});

test("CM-07 a payment past the form is 424: the page asks for what is missing, nothing is charged; FREE100 asks for nothing", async ({
  baseURL,
}) => {
  const origin = originOf(baseURL, "aurora");
  const [billed, bare] = [await plainSignUp(origin), await plainSignUp(origin)];
  for (const viewer of [billed, bare]) await viewer.post("/purchase", { intent: "choose", sku: "aurora-yearly-p1y" });
  for (const viewer of [billed, bare]) await agree(viewer);
  await billed.post("/pay", { intent: "billing", ...details });
  const agreed = hiddenField(await billed.get("/pay"), "agreed");
  expect(agreed).toContain("8999EUR");
  // Without details there is no form to pay with, and so no name of the basket; an order that costs nothing has one.
  expect(hiddenField(await bare.get("/pay"), "agreed")).toBe("");
  await bare.post("/pay", { intent: "add-voucher", code: "FREE100" });
  const free = await bare.get("/pay");
  expect(written(free.body)).not.toContain('name="line1"');
  await bare.post("/pay", { intent: "remove-voucher", code: "FREE100" });
  const answer = await bare.post("/pay?lang=en", { intent: "pay", basket: hiddenField(free, "basket"), agreed, method: "sandbox/CARD" });
  expect(answer.status).toBe(424);
  for (const code of ["nameFieldIsRequired", "countryFieldIsRequired", "postalCodeFieldIsRequired"])
    expect(written(answer.body)).toContain(t(`field.${code}`));
  expect(written((await bare.get("/account/payments")).body)).not.toContain('href="/_/receipt/');
});

test("P21 billing details are their owner's alone, and no cache may keep them", async ({ baseURL }) => {
  const origin = originOf(baseURL, "aurora");
  const [owner, stranger] = [await plainSignUp(origin), await plainSignUp(origin)];
  for (const viewer of [owner, stranger]) await viewer.post("/purchase", { intent: "choose", sku: "aurora-yearly-p1y" });
  for (const viewer of [owner, stranger]) await agree(viewer);
  expect((await owner.post("/pay", { intent: "billing", ...details })).status).toBe(303);
  expect(await order(owner)).toContain("Am Markt 1");
  expect(await order(stranger)).not.toContain("Am Markt 1");
  expect((await owner.get("/pay")).headers["cache-control"]).toContain("no-store");
  // In a realm that asks for nothing there is nothing to give.
  const ringside = await plainSignUp(originOf(baseURL));
  await ringside.post("/purchase", { intent: "choose", sku: "ringside-yearly-p1y" });
  await ringside.post("/pay", { intent: "billing", ...details });
  const shown = await order(ringside);
  expect(shown).not.toContain("Am Markt 1");
  expect(shown).toContain(t("commerceMethodTitle"));
});
