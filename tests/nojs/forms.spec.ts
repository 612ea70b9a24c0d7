import { expectCleanAnswer, expectRefused, FORM_CASES } from "../harness/form-cases.ts";
import { enterVoucher, type Traveller } from "../harness/journey.ts";
import { LOCALES, say } from "../harness/labels.ts";
import { plainSignIn, plainSignUp } from "../harness/plain-viewer.ts";
import { expect, expectNoRawKeys, originOf, test } from "../harness/product.ts";

// The browser logs the errors that these tests provoke.
test.use({ expectedTrouble: [/status of (?:400|401|404|409|422)/u] });
const t = (key: string, values?: Record<string, string>) => say("en", key, values);

test("PW-06 PW-08 ID-01 ID-02 each wrong form says why without scripts: above, at the field, with focus, and keeps what was typed", async ({
  page,
  baseURL,
}) => {
  for (const one of FORM_CASES) {
    await expectRefused(page, originOf(baseURL), one, "en", false);
    await expectNoRawKeys(page);
  }
});

test("PW-08 ID-29 no answer to a form holds the password that was sent, nor anything hostile alive", async ({ baseURL }) => {
  for (const one of FORM_CASES) await expectCleanAnswer(originOf(baseURL), one);
});

test("ID-22 PW-07 without scripts there is no button to show the password", async ({ page, baseURL }) => {
  for (const path of ["/login", "/signup"]) {
    await page.goto(`${originOf(baseURL)}${path}`);
    await expect(page.locator('input[type="password"]').first()).toBeVisible();
    await expect(page.locator("button[aria-controls][aria-pressed]").locator("visible=true")).toHaveCount(0);
  }
});

for (const language of ["es", "pt", "ar"] as const) {
  test.describe(language, () => {
    test.use({ locale: LOCALES[language] });
    test(`PW-08 PL-03 a wrong sign-up and sign-in in ${language}, without scripts`, async ({ page, baseURL }) => {
      for (const one of FORM_CASES.filter(({ name }) => ["sign-in, empty", "sign-in, wrong password", "sign-up, wrong"].includes(name))) {
        // The default spelling answers in the viewer's language too.
        await expectRefused(page, originOf(baseURL), one, language, false);
      }
    });
  });
}

test("PW-06 CM-05 a voucher without scripts: wrong, expired, early, then right, then taken off", async ({ page, baseURL, context }) => {
  const origin = originOf(baseURL);
  const viewer = await plainSignUp(origin);
  await viewer.post("/purchase", { intent: "choose", sku: "ringside-yearly-p1y" });
  await viewer.lend(context);
  const traveller: Traveller = { page, language: "en", scripts: false, origin, realm: "ringside" };
  await page.goto(`${origin}/pay`);
  for (const [code, label] of [
    ["NOSUCH", "error.VOUCHER_UNKNOWN"],
    ["EXPIRED1", "error.VOUCHER_EXPIRED"],
    ["SOON1", "error.VOUCHER_UPCOMING"],
    ["   ", "commerceVoucherRequired"],
  ] as const) {
    await page
      .locator("form")
      .filter({ has: page.locator('input[name="code"]:not([type="hidden"])') })
      .evaluate((form: HTMLFormElement) => {
        form.noValidate = true;
      });
    await enterVoucher(traveller, code);
    const field = page.locator('input[name="code"]:not([type="hidden"])');
    await expect(page.getByRole("alert").filter({ hasText: t(label) })).toBeFocused();
    await expect(field).toBeVisible();
    await expect(field).toHaveAccessibleDescription(t(label));
    if (code.trim() !== "") await expect(field).toHaveValue(code);
    await expect(page.locator("main")).toContainText("89.99");
  }
  await enterVoucher(traveller, "TENOFF");
  await expect(page.locator("main")).toContainText("79.99");
  await page.getByRole("button", { name: t("commerceVoucherRemove", { code: "TENOFF" }) }).click();
  await expect(page.locator("main")).toContainText("89.99");
});

test("PW-06 CM-07 the provider's page without scripts: each wrong card says why there, and giving up leads back to the order", async ({
  page,
  baseURL,
  context,
}) => {
  const origin = originOf(baseURL);
  const viewer = await plainSignUp(origin);
  await viewer.post("/purchase", { intent: "choose", sku: "ringside-yearly-p1y" });
  await viewer.lend(context);
  await page.goto(`${origin}/pay`);
  await page.locator('main form button[type="submit"]').last().click();
  await page.waitForURL(/\/\/pay\.localhost/u);
  const fill = async (number: string, expiry: string, cvc: string) => {
    await page.locator('input[name="number"]').fill(number);
    await page.locator('input[name="expiry"]').fill(expiry);
    await page.locator('input[name="cvc"]').fill(cvc);
    await page.locator('button[value="PAY"]').click();
  };
  for (const [number, expiry, cvc] of [
    ["4242 4242 4242 4241", "12/34", "123"],
    ["4242 4242 4242 4242", "01/20", "123"],
    ["4242 4242 4242 4242", "12/34", "1"],
    ["1", "x", "x"],
  ] as const) {
    await fill(number, expiry, cvc);
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    // A card's number and code are never sent back; the date is.
    await expect(page.locator('input[name="number"]')).toHaveValue("");
    await expect(page.locator('input[name="cvc"]')).toHaveValue("");
  }
  await fill("4000 0000 0000 0002", "12/34", "123");
  await page.waitForURL(/\/payment\/[^/]+/u);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("commerceFailedTitle"));
  await expect(page.getByRole("alert")).toHaveText(t("card.card_declined"));
  await page.getByRole("link", { name: t("commerceTryAgain") }).click();
  await page.locator('main form button[type="submit"]').last().click();
  await page.waitForURL(/\/\/pay\.localhost/u);
  await page.locator('button[value="CANCEL"]').click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("commerceCancelledTitle"));
  await page.getByRole("link", { name: t("commercePayAgain") }).click();
  await expect(page.locator("main")).toContainText("89.99");
});

test("PW-06 CM-05 redeeming on a held licence, the language and signing out: each a form that needs no script", async ({
  page,
  baseURL,
  context,
}) => {
  const origin = originOf(baseURL);
  const member = await plainSignIn(origin, "member@ringside.example", "Corner-Stool-77");
  await member.lend(context);
  await page.goto(`${origin}/account/subscriptions`);
  const form = page.locator("form").filter({ has: page.locator('input[name="voucherCode"]') });
  for (const [code, label] of [
    ["", "accountRedeemRequired"],
    ["EXPIRED1", "error.VOUCHER_EXPIRED"],
    ["x".repeat(61), "accountRedeemTooLong"],
  ] as const) {
    await form.evaluate((element: HTMLFormElement) => {
      element.noValidate = true;
      for (const input of element.querySelectorAll("input")) input.removeAttribute("maxlength");
    });
    await form.locator('input[name="voucherCode"]').fill(code);
    await form.locator('button[type="submit"]').click();
    await expect(page.getByRole("alert").filter({ hasText: t(label) })).toBeFocused();
    await expect(form.locator('input[name="voucherCode"]')).toHaveValue(code);
    await expect(form.locator('input[name="voucherCode"]')).toHaveAccessibleDescription(t(label));
  }
  await page.goto(`${origin}/logout`);
  await page.getByRole("button", { name: t("identitySignOutButton") }).click();
  await expect(page).not.toHaveURL(/logout/u);
  expect((await context.cookies()).filter(({ name }) => name.includes("session"))).toEqual([]);
  // The platform ended the session too: the old cookie opens nothing.
  expect((await member.get("/account")).status).toBe(303);
  await page.goto(`${origin}/login`);
  await page.getByRole("button", { name: "Español" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page).toHaveURL(/\/iniciar-sesion/u);
});
