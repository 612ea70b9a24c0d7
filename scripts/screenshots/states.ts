import { execFile } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { linkToActFor, operatorEnvironment, operatorOf } from "../../tests/harness/identity/impersonation.ts";
import { chooseLicence, enterVoucher, fillBilling, payByCard, STAGES, type Traveller } from "../../tests/harness/journey.ts";
import { say } from "../../tests/harness/labels.ts";
import { plainRequest } from "../../tests/harness/plain-request.ts";
import { type PlainViewer, plainGuest, plainSignIn, plainSignUp } from "../../tests/harness/plain-viewer.ts";
import { hydrated } from "../../tests/harness/product.ts";
import type { PagePicture, RealmId } from "./page-picture.ts";

const DECLINED = { number: "4000 0000 0000 0002" };
const ASKS_THE_BANK = { number: "4000 0025 0000 3155" };
const main = (page: Page) => page.locator("main");

async function go({ page, origin, scripts }: Traveller, path: string): Promise<void> {
  await page.goto(`${origin}${path}`);
  await hydrated(page, scripts);
}

/** A new viewer in the traveller's language, made without the browser, which is lent what they have. */
export async function arriveAsNew({ page, origin, language }: Traveller): Promise<PlainViewer> {
  const viewer = await plainSignUp(origin);
  await viewer.post("/_/language", { language, path: "/" });
  await viewer.lend(page.context());
  return viewer;
}

/** A new viewer at the order of the realm's yearly plan, billing details given where the realm asks for them. */
async function arriveAtOrder(traveller: Traveller): Promise<void> {
  await arriveAsNew(traveller);
  await chooseLicence(traveller, STAGES[traveller.realm].yearly);
  if (STAGES[traveller.realm].billing) await fillBilling(traveller);
  await main(traveller.page).locator('input[name="method"]').first().waitFor();
  await hydrated(traveller.page, traveller.scripts);
}

/** The terms of the sale, where the realm asks for them, with the tick forgotten. */
async function orderTerms(traveller: Traveller): Promise<void> {
  await arriveAsNew(traveller);
  await chooseLicence(traveller, STAGES[traveller.realm].yearly, async () => undefined);
  await main(traveller.page)
    .getByRole("button", { name: say(traveller.language, "commerceTermsContinue") })
    .click();
  await traveller.page.getByRole("alert").first().waitFor();
}

/** The demo's bank or wallet asks; gives the answer. */
async function decide({ page, scripts }: Traveller, decision: "APPROVE" | "DECLINE" | "CANCEL"): Promise<void> {
  await page.waitForURL(/\/\/pay\./u);
  await page.locator(`button[value="${decision}"]`).click();
  await page.waitForURL(/\/(?:payment|pago|pagamento-feito)\/[^/]+/u);
  await hydrated(page, scripts);
}

async function payBy(traveller: Traveller, method: string): Promise<void> {
  const { page } = traveller;
  await main(page).locator(`input[name="method"][value="sandbox/${method}"]`).check({ force: true });
  await main(page).locator('form:has(input[name="agreed"]) button[type="submit"]').last().click();
}

async function orderDeclined(traveller: Traveller): Promise<void> {
  await arriveAtOrder(traveller);
  await payByCard(traveller, DECLINED);
  await traveller.page.getByRole("alert").first().waitFor();
}

async function orderFree(traveller: Traveller): Promise<void> {
  await arriveAtOrder(traveller);
  await enterVoucher(traveller, "FREE100");
  await main(traveller.page).locator('iframe, input[name="method"][type="radio"]').first().waitFor({ state: "hidden" });
}

async function orderAtBank(traveller: Traveller): Promise<void> {
  await arriveAtOrder(traveller);
  await payByCard(traveller, ASKS_THE_BANK);
  await traveller.page.waitForURL(/\/\/pay\./u);
}

async function orderLeftOpen(traveller: Traveller): Promise<void> {
  await orderAtBank(traveller);
  await go(traveller, "/pay");
}

/** Their payment's own page while the bank waits for them, as the history of the browser would open it. */
async function paymentLeftOpen(traveller: Traveller): Promise<void> {
  await orderAtBank(traveller);
  const cookies = await traveller.page.context().cookies(traveller.origin);
  const id = cookies.find(({ name }) => name === "__Host-payment")?.value ?? "";
  await go(traveller, `/payment/${id}`);
}

const paymentDecided = (decision: "DECLINE" | "CANCEL") => async (traveller: Traveller) => {
  await arriveAtOrder(traveller);
  await payBy(traveller, "PAYPAL");
  await decide(traveller, decision);
};

async function paymentByCode(traveller: Traveller): Promise<void> {
  await arriveAtOrder(traveller);
  await payBy(traveller, "PIX");
  await traveller.page.waitForURL(/\/(?:payment|pago|pagamento-feito)\/[^/]+$/u);
  await hydrated(traveller.page, traveller.scripts);
}

async function activateWithCode(traveller: Traveller): Promise<void> {
  const screen = plainGuest(traveller.origin);
  // The television's page leads to its code, which it shows as text.
  const shown = await screen.post("/tv-login", { intent: "begin" });
  const page = shown.status === 303 ? await screen.get(String(shown.headers.location)) : shown;
  const code = /[B-Z]{4}-[B-Z]{4}/u.exec(page.body.toString())?.[0] ?? "";
  await arriveAsNew(traveller);
  await go(traveller, `/activate/${code}`);
}

async function secondStep(traveller: Traveller): Promise<void> {
  const { page, realm } = traveller;
  await go(traveller, "/login");
  await page.locator('input[type="email"]').fill(`locked@${realm}.example`);
  await main(page).locator('input[type="password"]').fill("Corner-Stool-77");
  await main(page)
    .getByRole("button", { name: say(traveller.language, "identitySignInButton"), exact: true })
    .click();
  await page.locator('input[name="code"]').waitFor();
  await hydrated(page, traveller.scripts);
}

/** Sign-in of an address that strangers elsewhere have guessed at, past the limits of all networks: a challenge. */
async function challengedSignIn(traveller: Traveller): Promise<void> {
  const { page, origin, language, scripts } = traveller;
  const id = `guessed-${randomUUID()}@viewers.example`;
  const body = new URLSearchParams({ id, secret: "a wrong password" }).toString();
  const headers = { origin, "content-type": "application/x-www-form-urlencoded", "content-length": String(Buffer.byteLength(body)) };
  for (let guess = 0; guess < 20; guess += 1) {
    // Of other networks; only Linux has all of 127.0.0.0/8.
    const from = process.platform === "linux" ? `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}` : undefined;
    await plainRequest(`${origin}/login`, { method: "POST", headers, body, from });
  }
  await go(traveller, "/login");
  await main(page).locator('input[name="id"]').fill(id);
  await main(page).locator('input[name="secret"]').fill("a wrong password");
  await main(page)
    .getByRole("button", { name: say(language, "identitySignInButton"), exact: true })
    .click();
  // Scripts do the challenge's work; without them its question is asked.
  if (scripts) await main(page).getByText(say(language, "identityChallengeDone")).waitFor();
  else await main(page).locator("#challenge-answer").waitFor();
}

async function deletionScheduled(traveller: Traveller): Promise<void> {
  const { page } = traveller;
  await arriveAsNew(traveller);
  await go(traveller, "/account/data");
  const form = main(page).locator("form", { has: page.locator('input[type="checkbox"]') });
  await form.locator('input[type="checkbox"]').check();
  await form.locator('button[type="submit"]').click();
  await form.waitFor({ state: "hidden" });
}

async function childProfile(traveller: Traveller): Promise<void> {
  const { page } = traveller;
  const viewer = await plainSignIn(traveller.origin, `family@${traveller.realm}.example`, "Corner-Stool-77");
  await viewer.lend(page.context());
  await go(traveller, "/profiles");
  await main(page).locator('button[name="profile"]').nth(1).click();
  await page.waitForURL((url) => url.pathname === "/");
}

async function actFor(traveller: Traveller): Promise<void> {
  const { page, origin, realm, language } = traveller;
  const viewer = await plainSignUp(origin);
  await viewer.post("/_/language", { language, path: "/" });
  const link = await linkToActFor(realm, viewer.email);
  await (await plainSignIn(origin, operatorOf(realm), operatorEnvironment.OPERATOR_PASSWORD)).lend(page.context());
  await go(traveller, link);
}

/** Runs an operator's command on the product's data: of the platform, where it stands apart and the web process trusts a proxy. */
async function command(...args: readonly string[]): Promise<void> {
  const env = {
    PATH: process.env.PATH ?? "",
    HOME: process.env.HOME ?? "",
    NODE_ENV: "production" as const,
    DATA_DIR: process.env.RINGSIDE_TEST_PLATFORM_DATA ?? process.env.RINGSIDE_TEST_DATA ?? "",
    ...operatorEnvironment,
  };
  await promisify(execFile)(process.execPath, ["build/server/cli.js", ...args], { env });
}

/**
 * Page of a subscriber whose price rises. In the realm that sells to Brazil the price there, which no test but this one has; the
 * new price stays.
 */
async function priceChange(traveller: Traveller): Promise<void> {
  const { page, realm } = traveller;
  await arriveAtOrder(traveller);
  await payByCard(traveller);
  await page.waitForURL(/\/(?:payment|pago|pagamento-feito)\/[^/]+/u);
  const startsAt = new Date(Date.now() + 400 * 86_400_000).toISOString().slice(0, 10);
  const sku = realm === "ringside" ? "ringside-yearly-p1y-brl" : "aurora-yearly-p1y";
  await command("price", "change", realm, sku, "--amount", "99900", "--from", startsAt);
  const button = main(page).locator('button[value="price-continue"]');
  await expect(async () => {
    await go(traveller, `/account/subscriptions/${realm}-yearly`);
    expect(await button.isVisible()).toBe(true);
  }).toPass();
}

/** A title while the account watches on another device as much as its licence allows. */
async function allScreensInUse(traveller: Traveller): Promise<void> {
  const { page, origin, realm, language } = traveller;
  const title = realm === "ringside" ? "/video/road-to-the-belt-s1e1" : "/video/the-tide-keepers-s1e2";
  const signIn = () => plainSignIn(origin, `solo@${realm}.example`, "Corner-Stool-77");
  const elsewhere = (await (await signIn()).get(title)).body.toString();
  const film = /<source[^>]* src="([^"]*\/video\.mp4)"/u.exec(elsewhere)?.[1] ?? "";
  if (film !== "")
    await plainRequest(new URL(film, origin).href, { headers: { range: "bytes=0-1", "user-agent": "Firefox/140.0 (iPad)" } });
  const viewer = await signIn();
  await viewer.post("/_/language", { language, path: "/" });
  await viewer.lend(page.context());
  await go(traveller, title);
  await main(page).locator('input[name="stream"]').first().waitFor({ state: "attached" });
}

/** Pages in the states that a viewer meets on the way: of paying, of signing in, of an account that ends, of an operator who helps. */
export function statesOf(realm: RealmId): readonly PagePicture[] {
  const state = (name: string, route: string, open: PagePicture["open"], more: Partial<PagePicture> = {}): PagePicture => ({
    name,
    route,
    audience: "buyer",
    open,
    ...more,
  });
  return [
    state("complete-sign-in", "completeSignIn", secondStep),
    state("login-challenge", "login", challengedSignIn, { audience: "guest" }),
    state("activate-code", "activate", activateWithCode),
    ...(STAGES[realm].billing ? [state("order-terms", "pay", orderTerms)] : []),
    state("order-declined", "pay", orderDeclined),
    state("order-free", "pay", orderFree),
    state("order-left-open", "pay", orderLeftOpen),
    state("payment-left-open", "payment", paymentLeftOpen),
    state("payment-failed", "payment", paymentDecided("DECLINE")),
    state("payment-cancelled", "payment", paymentDecided("CANCEL")),
    // A way to pay that only Brazil has.
    ...(realm === "ringside" ? [state("payment-by-code", "payment", paymentByCode, { country: "BR" })] : []),
    state("account-data-ending", "accountData", deletionScheduled),
    state("video-screens-in-use", "video", allScreensInUse),
    state("profiles-child", "root", childProfile),
    state("purchase-child", "purchase", async (traveller) => {
      await childProfile(traveller);
      await go(traveller, "/purchase");
    }),
    state("redeem-child", "redeem", async (traveller) => {
      await childProfile(traveller);
      await go(traveller, "/redeem");
    }),
    state("profiles-child-leaves", "profiles", async (traveller) => {
      await childProfile(traveller);
      await go(traveller, "/profiles");
    }),
    state("impersonate", "impersonate", actFor),
    state("impersonation-bar", "account", async (traveller) => {
      await actFor(traveller);
      await main(traveller.page).locator('form button[type="submit"]').first().click();
      await traveller.page.locator("aside form button").first().waitFor();
      await go(traveller, "/account");
    }),
    state("account-price-change", "accountLicence", priceChange, realm === "ringside" ? { country: "BR" } : { changesProduct: true }),
  ];
}
