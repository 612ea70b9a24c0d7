import { expect, type Page } from "@playwright/test";
import { say, type TestLanguage } from "./labels.ts";
import { receiveMail } from "./outbox.ts";
import { plainSignIn, plainSignUp } from "./plain-viewer.ts";
import { expectNoRawKeys, hydrated, newEmail, PASSWORD } from "./product.ts";

export interface Traveller {
  readonly page: Page;
  readonly language: TestLanguage;
  readonly scripts: boolean;
  readonly origin: string;
  readonly realm: "ringside" | "aurora";
}

/** A visitor of the realm Ringside, in English and with scripts; `over` replaces these defaults. */
export const travellerAt = (page: Page, origin: string, over: Partial<Omit<Traveller, "page" | "origin">> = {}): Traveller => ({
  page,
  origin,
  language: "en",
  scripts: true,
  realm: "ringside",
  ...over,
});

interface Stage {
  readonly series: string;
  readonly episode: string;
  readonly yearly: string;
  readonly half: string;
  /** The realm asks a buyer for a yes to the terms of the sale, and for billing details. */
  readonly billing: boolean;
}

/** The journey's titles and prices in both demo realms. */
export const STAGES: Record<Traveller["realm"], Stage> = {
  ringside: { series: "road-to-the-belt", episode: "road-to-the-belt-s1e1", yearly: "ringside-yearly", half: "45", billing: false },
  aurora: { series: "the-tide-keepers", episode: "the-tide-keepers-s1e2", yearly: "aurora-yearly", half: "", billing: true },
};

const word = (traveller: Traveller) => (key: string, values?: Record<string, string>) => say(traveller.language, key, values);
const main = (page: Page) => page.locator("main");

async function arrive(traveller: Traveller): Promise<void> {
  await hydrated(traveller.page, traveller.scripts);
  await expectNoRawKeys(traveller.page);
}

/** Home → a series → its first episode, which is locked → the yearly licence. Ends on the purchase page. */
export async function findSomething(traveller: Traveller): Promise<void> {
  const { page, origin, realm } = traveller;
  const stage = STAGES[realm];
  await page.goto(`${origin}/`);
  await expect(page.locator("html")).toHaveAttribute("lang", traveller.language);
  await expect(page.locator("html")).toHaveAttribute("dir", traveller.language === "ar" ? "rtl" : "ltr");
  await arrive(traveller);
  await expect(page.locator("main img").first()).toBeVisible();
  await page.goto(`${origin}/series/${stage.series}`);
  await arrive(traveller);
  await page.locator(`main a[href*="/video/${stage.episode}"]`).first().click();
  await page.waitForURL(new RegExp(`/video/${stage.episode}`, "u"));
  await arrive(traveller);
  await expect(main(page).getByText(word(traveller)("browseLocked")).first()).toBeVisible();
  await page.locator(`main a[href*="selectedLicence=${stage.yearly}"]`).first().click();
  await page.waitForURL(/selectedLicence=/u);
  await arrive(traveller);
}

/** Chooses the selected licence as a guest, creates an account, is back at the order. Gives the new account's email. */
export async function joinAndChoose(traveller: Traveller): Promise<string> {
  const { page } = traveller;
  const t = word(traveller);
  await chooseSelected(traveller);
  await page.waitForURL(/\/(?:signup|registro|cadastro)\?/u);
  await arrive(traveller);
  const email = newEmail();
  await fillSignUp(traveller, email);
  await main(page)
    .getByRole("button", { name: t("identitySignUpButton") })
    .click();
  if (traveller.realm === "aurora") await confirmByMail(traveller, email);
  await page.waitForURL((url) => /\/(?:purchase|comprar|assinar|pay|pagar|pagamento)$/u.test(url.pathname));
  await arrive(traveller);
  if (!/\/(?:pay|pagar|pagamento)(?:\?|$)/u.test(page.url())) {
    await chooseSelected(traveller);
    await page.waitForURL(/\/(?:pay|pagar|pagamento)(?:\?|$)/u);
    await arrive(traveller);
  }
  await agreeToSale(traveller);
  return email;
}

/** From anywhere to the order of one licence, for a viewer who is signed in. */
export async function chooseLicence(traveller: Traveller, licenceId: string, agree = agreeToSale): Promise<void> {
  const { page, origin, scripts } = traveller;
  await page.goto(`${origin}/purchase?selectedLicence=${licenceId}`);
  await hydrated(page, scripts);
  await page.locator(`#licence-${licenceId} button[type="submit"]`).click();
  await page.waitForURL(/\/(?:pay|pagar|pagamento)(?:\?|$)/u);
  await hydrated(page, scripts);
  await agree(traveller);
}

/** In a realm that asks for it: the yes to the terms of the sale, before billing details and ways to pay (CM-02, CONSENT). */
export async function agreeToSale(traveller: Traveller): Promise<void> {
  const { page } = traveller;
  if (!STAGES[traveller.realm].billing) return;
  const t = word(traveller);
  const agree = main(page).getByRole("button", { name: t("commerceTermsContinue") });
  await expect(main(page).getByRole("heading", { name: t("commerceTermsTitle") })).toBeVisible();
  await expect(main(page).locator("[aria-current='step']")).toContainText(t("commerceStepTerms"));
  await expect(main(page).locator('input[name="line1"]')).toHaveCount(0);
  await expect(main(page).getByText(t("commerceMethodTitle"))).toHaveCount(0);
  await main(page).locator('input[name="agree"]').check();
  await agree.click();
  await expect(main(page).getByRole("heading", { name: t("commerceTermsTitle") })).toHaveCount(0);
  await arrive(traveller);
}

/** The same for a viewer who first misses the tick: the page shows an error at the field. */
export async function agreeAtSecondTry(traveller: Traveller): Promise<void> {
  const { page } = traveller;
  const t = word(traveller);
  await main(page)
    .getByRole("button", { name: t("commerceTermsContinue") })
    .click();
  const alert = page.getByRole("alert").filter({ hasText: t("commerceProblemTitle") });
  await expect(alert).toContainText(t("commerceTermsRequired"));
  await expect(main(page).locator('input[name="agree"]')).toHaveAttribute("aria-invalid", "true");
  await agreeToSale(traveller);
}

/** Presses the button of the licence that the address names as the viewer's choice. */
async function chooseSelected({ page, language }: Traveller): Promise<void> {
  await main(page)
    .locator("article", { hasText: say(language, "commerceSelected") })
    .locator('button[type="submit"]')
    .click();
}

export async function fillSignUp({ page, realm }: Pick<Traveller, "page" | "realm">, email: string, password = PASSWORD): Promise<void> {
  if (realm === "aurora") {
    await page.locator('input[name="firstName"]').fill("Nadia");
    await page.locator('input[name="lastName"]').fill("Newcomb");
  } else await page.locator('input[name="name"]').fill("Nadia Newcomb");
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="confirmPassword"]').fill(password);
  // A realm made by commands alone asks for no terms.
  const terms = page.locator('input[name="consent-terms"]');
  if ((await terms.count()) > 0) await terms.check();
}

/** In a realm that confirms addresses first: from "look in your mail" over the mail's link to sign-in, and back to where they were. */
export async function confirmByMail(traveller: Traveller, email: string): Promise<void> {
  const { page, language } = traveller;
  const t = word(traveller);
  await expect(main(page).getByText(t("identitySignUpSentTitle"))).toBeVisible();
  const { link } = await receiveMail(email, say(language, "mailSignUpSubject", { realm: "Aurora" }));
  await page.goto(link);
  await arrive(traveller);
  await main(page)
    .getByRole("button", { name: t("identityConfirmButton") })
    .click();
  await main(page)
    .getByRole("link", { name: t("identitySignInNow") })
    .click();
  await expect(page.locator('input[type="email"]')).toHaveValue(email);
  await arrive(traveller);
  await page.locator('main input[type="password"]').fill(PASSWORD);
  await main(page)
    .getByRole("button", { name: t("identitySignInButton"), exact: true })
    .click();
  // A navigation before the answer arrives leaves the viewer signed out.
  await page.waitForURL((url) => !/\/(?:login|iniciar-sesion|entrar)$/u.test(url.pathname));
}

/** A new viewer, signed in, in the traveller's language, made without the browser. Gives their email. */
export async function join({ page, origin, language }: Traveller): Promise<string> {
  const viewer = await plainSignUp(origin, language);
  await viewer.lend(page.context());
  return viewer.email;
}

/** The same by the form, for tests of what the browser does then. */
export async function joinByForm(traveller: Traveller): Promise<string> {
  const { page, origin, scripts } = traveller;
  const email = newEmail();
  await page.goto(`${origin}/signup`);
  await hydrated(page, scripts);
  await fillSignUp(traveller, email);
  await page.locator("form#signup button[type='submit']:not([name])").click();
  if (traveller.realm === "aurora") await confirmByMail(traveller, email);
  await page.waitForURL((url) => !/\/(?:signup|registro|cadastro)$/u.test(url.pathname));
  return email;
}

/** Enters a voucher on the order page. */
export async function enterVoucher({ page, language, scripts }: Traveller, code: string): Promise<void> {
  const field = page.locator('input[name="code"]:not([type="hidden"])');
  if (!(await field.isVisible())) await page.getByText(say(language, "commerceVoucherTitle")).first().click();
  await field.fill(code);
  await page.getByRole("button", { name: say(language, "commerceVoucherApply"), exact: true }).click();
  if (!scripts) await page.waitForLoadState();
}

/** Country of the billing address; its name differs from language to language. */
export const BILLING = { name: "Nadia Newcomb", country: "DE", line1: "Am Markt 1", city: "Bremen", postalCode: "28195" } as const;

/** Types billing details into the form of the order page and sends it. */
export async function fillBilling(
  { page, language }: Traveller,
  details: Readonly<Record<keyof typeof BILLING, string>> = BILLING,
): Promise<void> {
  for (const name of ["name", "line1", "city", "postalCode"] as const) await page.locator(`input[name="${name}"]`).fill(details[name]);
  await page.locator('select[name="country"]').selectOption(details.country);
  await main(page)
    .getByRole("button", { name: say(language, "commerceBillingContinue") })
    .click();
}

/** Billing name and address, in a realm that bills; they come before the ways to pay. */
export async function giveBilling(traveller: Traveller): Promise<void> {
  if (!STAGES[traveller.realm].billing) return;
  const t = word(traveller);
  await expect(main(traveller.page).getByText(t("commerceMethodTitle"))).toHaveCount(0);
  await fillBilling(traveller);
  await expect(main(traveller.page).getByText(t("commerceMethodTitle"))).toBeVisible();
  await expect(main(traveller.page).locator("address")).toContainText("28195 Bremen");
  await arrive(traveller);
}

export interface Card {
  readonly number: string;
  readonly expiry?: string;
  readonly cvc?: string;
}
export const GOOD_CARD: Card = { number: "4242 4242 4242 4242" };

/** Types a card where this viewer is asked for it: in the provider's frame, or on its own page, and sends it. */
export async function payByCard({ page, scripts }: Traveller, card: Card = GOOD_CARD): Promise<void> {
  const pay = main(page).locator('button[type="submit"]').last();
  if (scripts) {
    const frame = page.frameLocator("iframe");
    await frame.locator('input[name="number"]').fill(card.number);
    await frame.locator('input[name="expiry"]').fill(card.expiry ?? "12/34");
    await frame.locator('input[name="cvc"]').fill(card.cvc ?? "123");
    await pay.click();
    return;
  }
  await pay.click();
  await page.waitForURL(/\/\/pay\./u);
  await page.locator('input[name="number"]').fill(card.number);
  await page.locator('input[name="expiry"]').fill(card.expiry ?? "12/34");
  await page.locator('input[name="cvc"]').fill(card.cvc ?? "123");
  await page.locator('button[value="PAY"]').click();
}

/** The payment's own page, with its number. */
export async function expectPaid(traveller: Traveller): Promise<void> {
  await traveller.page.waitForURL(/\/(?:payment|pago|pagamento-feito)\/[^/]+/u);
  await expect(main(traveller.page).getByRole("heading", { level: 1 })).toHaveText(say(traveller.language, "commerceCompleteTitle"));
  await arrive(traveller);
}

/** Signs a viewer in without the browser, which is lent the session. */
export async function signIn({ page, language, origin }: Traveller, email: string, password: string): Promise<void> {
  await (await plainSignIn(origin, email, password, language)).lend(page.context());
}

/** The same by the form, for tests of what the browser does then. */
export async function signInByForm({ page, language, origin, scripts }: Traveller, email: string, password: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await hydrated(page, scripts);
  await page.locator('input[type="email"]').fill(email);
  await page.locator('main input[type="password"]').fill(password);
  await main(page)
    .getByRole("button", { name: say(language, "identitySignInButton"), exact: true })
    .click();
  await page.waitForURL((url) => !/\/(?:login|iniciar-sesion|entrar)$/u.test(url.pathname));
}
