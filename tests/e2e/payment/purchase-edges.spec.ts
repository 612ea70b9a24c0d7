import type { Page } from "@playwright/test";
import { enterVoucher, expectPaid, payByCard, type Traveller } from "../../harness/journey.ts";
import { say, sayInRealm } from "../../harness/labels.ts";
import { type PlainAnswer, plainRequest } from "../../harness/plain-request.ts";
import { hiddenField, type PlainViewer, plainSignIn, plainSignUp } from "../../harness/plain-viewer.ts";
import { expect, hydrated, originOf, test } from "../../harness/product.ts";

// The browser logs the errors that these tests provoke.
test.use({ expectedTrouble: [/status of (?:400|404|409|422)/u] });

const YEARLY = "ringside-yearly-p1y";
const MONTHLY = "ringside-monthly-p1m";
const t = (key: string, values?: Record<string, string>) => say("en", key, values);
const heading = (page: Page) => page.locator("main").getByRole("heading", { level: 1 });
const receipts = async (viewer: PlainViewer): Promise<number> =>
  ((await viewer.get("/account/payments")).body.toString().match(/href="\/_\/receipt\//gu) ?? []).length;

/** A new viewer whose browser stands at the order of `sku`. They signed up and chose without the browser: that is tried elsewhere. */
async function atTheOrder(page: Page, baseURL: string | undefined, sku = YEARLY): Promise<Traveller & { readonly viewer: PlainViewer }> {
  const origin = originOf(baseURL);
  const viewer = await plainSignUp(origin);
  expect((await viewer.post("/purchase", { intent: "choose", sku })).status).toBe(303);
  await viewer.lend(page.context());
  await page.goto(`${origin}/pay`);
  await hydrated(page);
  return { page, language: "en", scripts: true, origin, realm: "ringside", viewer };
}

/** The provider's card form is there and can be typed into. */
const cardField = (page: Page, name: string) => page.frameLocator("iframe").locator(`input[name="${name}"]`);

test.describe("cards that fail", () => {
  for (const [number, name, label] of [
    ["4000 0000 0000 0002", "declined", "card.card_declined"],
    ["4000 0000 0000 9995", "without enough money", "sandboxInsufficientFunds"],
    ["4000 0000 0000 0069", "expired", "card.expired_card"],
    ["4000 0000 0000 0127", "with a wrong code", "card.incorrect_cvc"],
  ] as const) {
    test(`CM-07 CM-11 a card that is ${name} is reported beside it, costs nothing, and another one pays the same order`, async ({
      page,
      baseURL,
    }) => {
      const traveller = await atTheOrder(page, baseURL);
      await enterVoucher(traveller, "HALF50");
      await expect(page.locator("main")).toContainText("44.99");
      await payByCard(traveller, { number });
      const alert = page.getByRole("alert").filter({ hasText: t(label) });
      await expect(alert).toBeVisible();
      await expect(alert).toBeFocused();
      await expect(page.locator("#card-fields-sandbox-error")).toHaveText(t(label));
      // The card stands there as it was typed.
      await expect(cardField(page, "number")).toHaveValue(number);
      await expect(page).toHaveURL(/\/pay(?:\?|$)/u);
      // The order stands as it was, voucher included.
      await expect(page.locator("main")).toContainText("44.99");
      expect(await receipts(traveller.viewer)).toBe(0);
      await payByCard(traveller);
      await expectPaid(traveller);
      await expect(page.locator("main")).toContainText("44.99");
      expect(await receipts(traveller.viewer)).toBe(1);
    });
  }

  test("CM-07 CM-11 a number that is none, a past date and an empty form are reported in the card's own fields, and nothing is sent", async ({
    page,
    baseURL,
  }) => {
    const traveller = await atTheOrder(page, baseURL);
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().startsWith(traveller.origin)) posts.push(request.url());
    });
    const frame = page.frameLocator("iframe");
    for (const card of [
      { number: "4242 4242 4242 4241", expiry: "12/34", cvc: "123" },
      { number: "4242 4242 4242 4242", expiry: "01/20", cvc: "123" },
      { number: "4242 4242 4242 4242", expiry: "12/34", cvc: "1" },
      { number: "1234", expiry: "99/99", cvc: "abc" },
    ]) {
      await payByCard(traveller, card);
      await expect(frame.locator('[aria-invalid="true"]').first()).toBeVisible();
      await expect(page.getByText(t("commerceCardCheck"))).toBeVisible();
      // Entries stay.
      await expect(cardField(page, "number")).toHaveValue(/\S/u);
    }
    expect(posts).toEqual([]);
    expect(await receipts(traveller.viewer)).toBe(0);
    await payByCard(traveller);
    await expectPaid(traveller);
  });

  test("CM-07 a spent trial: reported before anything is charged, the card need not be typed again, the full price is agreed to", async ({
    page,
    baseURL,
  }) => {
    // A card of this test alone: one card, one trial.
    const card = { number: "5200 8282 8282 8210" };
    const first = await atTheOrder(page, baseURL, MONTHLY);
    await payByCard(first, card);
    await expectPaid(first);
    await page.context().clearCookies();
    const second = await atTheOrder(page, baseURL, MONTHLY);
    await expect(page.locator("main")).toContainText("0.00");
    await payByCard(second, card);
    await expect(page.getByText(t("commerceTrialDeniedTitle"))).toBeVisible();
    expect(await receipts(second.viewer)).toBe(0);
    await page.getByRole("button", { name: t("commerceTrialDeniedAccept") }).click();
    await expectPaid(second);
    await expect(page.locator("main")).toContainText("9.99");
    expect(await receipts(second.viewer)).toBe(1);
  });
});

for (const [method, name] of [
  ["PAYPAL", "PayPal"],
  ["BANCONTACT", "Bancontact"],
  ["IDEAL", "iDEAL"],
] as const)
  test(`CM-06 CM-08 ${name} is decided on the provider's page: refused, given up, approved; a card typed before is not charged`, async ({
    page,
    baseURL,
  }) => {
    const traveller = await atTheOrder(page, baseURL);
    await cardField(page, "number").fill("4242 4242 4242 4242");
    for (const [decision, title] of [
      ["DECLINE", "commerceFailedTitle"],
      ["CANCEL", "commerceCancelledTitle"],
      ["APPROVE", "commerceCompleteTitle"],
    ] as const) {
      await page.getByText(t(`commerceMethod${method}`), { exact: true }).click();
      await page.locator('main form button[type="submit"]').last().click();
      await page.waitForURL(/\/\/pay\.localhost/u);
      await expect(page.locator("h1")).toContainText(name);
      await page.locator(`button[value="${decision}"]`).click();
      await expect(heading(page)).toHaveText(t(title));
      expect(await receipts(traveller.viewer)).toBe(decision === "APPROVE" ? 1 : 0);
      if (decision === "APPROVE") return;
      await page.goto(`${traveller.origin}/pay`);
      await hydrated(page);
    }
  });

test("CM-06 another viewer's card pays nothing: reported beside the card fields, with the order unchanged", async ({ page, baseURL }) => {
  const owner = await atTheOrder(page, baseURL);
  const named = page.waitForRequest((request) => request.method() === "POST" && request.url().startsWith(`${owner.origin}/pay`));
  await payByCard(owner, { number: "4000 0000 0000 0002" });
  const token = new URLSearchParams((await named).postData() ?? "").get("paymentDetailsExternalId") ?? "";
  expect(token).toMatch(/^pm_/u);
  const thief = await plainSignUp(owner.origin);
  await thief.post("/purchase", { intent: "choose", sku: YEARLY });
  const order = await thief.get("/pay");
  const fields = { intent: "pay", basket: hiddenField(order, "basket"), agreed: hiddenField(order, "agreed"), method: "sandbox/CARD" };
  const answer = await thief.post("/pay", { ...fields, paymentDetailsExternalId: token });
  expect(answer.status).toBe(422);
  expect(answer.body.toString()).toContain(t("card.missing"));
  // Their bank was never asked: no failed payment in their history either.
  const account = (await thief.get("/account/payments")).body.toString().replace(/<script[\s\S]*?<\/script>/gu, "");
  expect(account).toContain(t("accountPaymentsEmptyTitle"));
  expect(account).not.toContain(t("accountTypeFAILEDPAYMENT"));
});

test.describe("a card that wants a confirmation", () => {
  const card = { number: "4000 0025 0000 3155" };

  test("CM-08 CM-27 approved: paid once, however often the return is loaded, forwards and back", async ({ page, baseURL }) => {
    const traveller = await atTheOrder(page, baseURL);
    await payByCard(traveller, card);
    await page.waitForURL(/\/\/pay\.localhost/u);
    const [back] = await Promise.all([
      page.waitForRequest((request) => request.url().includes("/payment-authorization")),
      page.locator('button[value="APPROVE"]').click(),
    ]);
    await expectPaid(traveller);
    for (let time = 0; time < 10; time += 1) {
      const again = await traveller.viewer.get(new URL(back.url()).pathname + new URL(back.url()).search);
      expect(again.status).toBe(303);
      expect(again.headers.location).toBe(new URL(page.url()).pathname);
      expect((await traveller.viewer.get(new URL(page.url()).pathname)).status).toBe(200);
    }
    await page.reload();
    await page.goBack();
    await page.goForward();
    expect(await receipts(traveller.viewer)).toBe(1);
  });

  test("CM-08 declined and cancelled: reported, nothing charged, the same order can be paid", async ({ page, baseURL }) => {
    const traveller = await atTheOrder(page, baseURL);
    for (const [decision, title] of [
      ["DECLINE", "commerceFailedTitle"],
      ["CANCEL", "commerceCancelledTitle"],
    ] as const) {
      await payByCard(traveller, card);
      await page.waitForURL(/\/\/pay\.localhost/u);
      await page.locator(`button[value="${decision}"]`).click();
      await expect(heading(page)).toHaveText(t(title));
      expect(await receipts(traveller.viewer)).toBe(0);
      await page.goto(`${traveller.origin}/pay`);
      await hydrated(page);
    }
    await payByCard(traveller);
    await expectPaid(traveller);
    expect(await receipts(traveller.viewer)).toBe(1);
  });

  test("CM-08 the way back is lost: the payment is found again by the order and finished there", async ({ page, baseURL, context }) => {
    const traveller = await atTheOrder(page, baseURL);
    await payByCard(traveller, card);
    await page.waitForURL(/\/\/pay\.localhost/u);
    // Approved, but the network goes before the shop hears of it, and the tab with it.
    const form = await page.locator("form").getAttribute("action");
    const approved = await plainRequest(new URL(form ?? "", page.url()).href, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", "content-length": "16" },
      body: "decision=APPROVE",
    });
    expect(approved.headers.location).toContain("/payment-authorization");
    await page.close();
    const next = await context.newPage();
    await next.goto(`${traveller.origin}/payment-authorization`);
    await expect(heading(next)).toHaveText(t("commerceCompleteTitle"));
    expect(await receipts(traveller.viewer)).toBe(1);
    await next.goto(`${traveller.origin}/video/road-to-the-belt-s1e1`);
    await expect(next.locator("video")).toHaveCount(1);
  });

  test("CM-08 left open at the provider: the order says so, and leads back there or gives it up", async ({ page, baseURL }) => {
    const traveller = await atTheOrder(page, baseURL);
    await payByCard(traveller, card);
    await page.waitForURL(/\/\/pay\.localhost/u);
    await page.goto(`${traveller.origin}/pay`);
    await hydrated(page);
    await expect(page.getByText(t("commerceInPaymentTitle"))).toBeVisible();
    await page.getByRole("button", { name: t("commerceContinuePayment") }).click();
    await page.waitForURL(/\/\/pay\.localhost/u);
    // Their payment's own page, as a bookmark or the history would open it.
    const { headers } = await traveller.viewer.post("/pay", {
      intent: "pay",
      basket: hiddenField(await traveller.viewer.get("/pay"), "basket"),
    });
    expect(headers.location).toContain("pay.localhost");
    const id = /__Host-payment=([^;]+)/u.exec(traveller.viewer.cookie())?.[1] ?? "";
    await page.goto(`${traveller.origin}/payment/${id}`);
    await hydrated(page);
    await expect(heading(page)).toHaveText(t("commerceActionTitle"));
    await page.getByRole("button", { name: t("commerceCancelPayment") }).click();
    await expect(heading(page)).toHaveText(t("commerceCancelledTitle"));
    expect(await receipts(traveller.viewer)).toBe(0);
  });
});

test("CM-27 P24 two tabs pay at once: both say paid, one charge", async ({ page, baseURL, context }) => {
  const traveller = await atTheOrder(page, baseURL);
  const other = await context.newPage();
  await other.goto(`${traveller.origin}/pay`);
  await hydrated(other);
  for (const tab of [page, other]) {
    await cardField(tab, "number").fill("4242 4242 4242 4242");
    await cardField(tab, "expiry").fill("12/34");
    await cardField(tab, "cvc").fill("123");
  }
  const pay = (tab: Page) => tab.locator('main form button[type="submit"]').last().click();
  await Promise.all([pay(page), pay(other)]);
  for (const tab of [page, other]) {
    await tab.waitForURL(/\/payment\/[^/]+/u);
    await expect(heading(tab)).toHaveText(t("commerceCompleteTitle"));
  }
  expect(new URL(page.url()).pathname).toBe(new URL(other.url()).pathname);
  expect(await receipts(traveller.viewer)).toBe(1);
});

test("CM-27 P24 twenty presses at once, sent as they come: one charge", async ({ baseURL }) => {
  const viewer = await plainSignUp(originOf(baseURL));
  await viewer.post("/purchase", { intent: "choose", sku: YEARLY });
  await viewer.post("/pay", { intent: "add-voucher", code: "FREE100" });
  const order = await viewer.get("/pay");
  const sent = {
    intent: "pay",
    basket: hiddenField(order, "basket"),
    agreed: hiddenField(order, "agreed"),
    method: hiddenField(order, "method"),
  };
  expect(sent.method).toContain("ZERO_BALANCE");
  const answers = await Promise.all(Array.from({ length: 20 }, () => viewer.post("/pay", sent)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  const places = [...new Set(answers.map(({ headers }) => headers.location))];
  expect(places).toEqual([expect.stringMatching(/^\/payment\/[^/]+$/u)]);
  // Paid: there is no order any more, and the page of its payment says so.
  const after = await viewer.get("/pay");
  expect([after.status, after.headers.location]).toEqual([303, places[0]]);
});

test("CM-07 zero balance needs no card: FREE100 pays all of it", async ({ page, baseURL }) => {
  const traveller = await atTheOrder(page, baseURL);
  await enterVoucher(traveller, "FREE100");
  await expect(heading(page)).toHaveText(t("commercePayFreeTitle"));
  await expect(page.locator("iframe")).toBeHidden();
  await page.getByRole("button", { name: t("commercePayFree") }).click();
  await expectPaid(traveller);
  await expect(page.locator("main")).toContainText("€0.00");
});

test("CM-05 vouchers that do not help say why, at the field and above; what was typed stays, and the price", async ({ page, baseURL }) => {
  test.setTimeout(90_000);
  const traveller = await atTheOrder(page, baseURL);
  const field = page.locator('input[name="code"]');
  for (const [code, label] of [
    ["NOSUCH", "error.VOUCHER_UNKNOWN"],
    ["EXPIRED1", "error.VOUCHER_EXPIRED"],
    ["SOON1", "error.VOUCHER_UPCOMING"],
    ["' OR 1=1 --", "error.VOUCHER_UNKNOWN"],
    ["<img src=x onerror=alert(1)>", "error.VOUCHER_UNKNOWN"],
  ] as const) {
    await enterVoucher(traveller, code);
    await expect(page.locator("p[id$='-error']").filter({ hasText: t(label) })).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: t(label) })).toBeVisible();
    await expect(field).toHaveValue(code);
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator("main")).toContainText("89.99");
  }
  await enterVoucher(traveller, "  half50 ");
  await expect(page.locator("main")).toContainText("44.99");
  await page.getByRole("button", { name: t("commerceVoucherRemove", { code: "HALF50" }) }).click();
  await expect(page.locator("main")).not.toContainText("44.99");
  await expect(page.locator("main")).toContainText("89.99");
});
/** The order as the form agrees to it, sent without a card: the provider's page is to ask for one. */
async function payAtProvider(viewer: PlainViewer): Promise<PlainAnswer> {
  const order = await viewer.get("/pay");
  const [basket, agreed] = [hiddenField(order, "basket"), hiddenField(order, "agreed")];
  return viewer.post("/pay", { intent: "pay", basket, agreed, method: "sandbox/CARD" });
}
const begunPayment = (viewer: PlainViewer): string => /__Host-payment=([^;]+)/u.exec(viewer.cookie())?.[1] ?? "";

test("CM-05 P30 a voucher for one is one viewer's while they pay; the others read so and pay nothing by mistake; cancelled, it is free", async ({
  baseURL,
}) => {
  const origin = originOf(baseURL);
  const [first, second, third] = [await plainSignUp(origin), await plainSignUp(origin), await plainSignUp(origin)];
  const enter = (viewer: PlainViewer) => viewer.post("/pay", { intent: "add-voucher", code: "ONCE1" });
  const order = async (viewer: PlainViewer) => (await viewer.get("/pay")).body.toString();
  for (const viewer of [first, second, third]) await viewer.post("/purchase", { intent: "choose", sku: YEARLY });
  for (const viewer of [first, second]) expect((await enter(viewer)).status).toBe(303);
  try {
    expect((await payAtProvider(first)).headers.location).toContain("//pay.localhost");
    const late = await payAtProvider(second);
    expect([late.status, late.body.toString().includes(t("error.VOUCHER_USED"))]).toEqual([422, true]);
    expect(await order(second)).toContain("89.99");
    expect(await order(second)).not.toContain("44.99");
    expect(await receipts(second)).toBe(0);
    const answer = await enter(third);
    expect([answer.status, answer.body.toString().includes(t("error.VOUCHER_USED"))]).toEqual([422, true]);
  } finally {
    // The voucher is not used up: the next run finds it as this one did.
    await first.post(`/payment/${begunPayment(first)}`, { intent: "cancel" });
  }
  expect((await enter(third)).status).toBe(303);
  expect(await order(third)).toContain("44.99");
});

test("CM-07 a licence that they hold is not sold again", async ({ page, baseURL }) => {
  const origin = originOf(baseURL);
  const member = await plainSignIn(origin, "member@ringside.example", "Corner-Stool-77");
  const refused = await member.post("/purchase", { intent: "choose", sku: YEARLY, licence: "ringside-yearly" });
  expect(refused.status).toBe(409);
  expect(refused.body.toString()).toContain(t("error.ALREADY_OWNED"));
  await member.lend(page.context());
  await page.goto(`${origin}/purchase?selectedLicence=ringside-yearly`);
  await hydrated(page);
  await expect(page.locator("#licence-ringside-yearly")).toBeVisible();
  await expect(page.locator('#licence-ringside-yearly button[type="submit"]')).toHaveCount(0);
});

test("P21 CM-08 another viewer's payment and receipt are not found, and cannot be given up", async ({ page, baseURL }) => {
  const origin = originOf(baseURL);
  const owner = await plainSignUp(origin);
  await owner.post("/purchase", { intent: "choose", sku: YEARLY });
  await owner.lend(page.context());
  await page.goto(`${origin}/pay`);
  await hydrated(page);
  const traveller: Traveller = { page, language: "en", scripts: true, origin, realm: "ringside" };
  await payByCard(traveller);
  await expectPaid(traveller);
  const payment = new URL(page.url()).pathname;
  const receipt = (await page.locator('main a[href*="/_/receipt/"]').getAttribute("href")) ?? "";
  expect((await owner.get(receipt)).headers["content-type"]).toBe("application/pdf");

  const stranger = await plainSignUp(origin);
  expect((await stranger.get(payment)).status).toBe(404);
  expect((await stranger.get(`${payment}.data`)).status).toBe(404);
  // A file has no page of its own to say it: their account does, in the same words as for a receipt that nobody has.
  for (const path of [receipt, "/_/receipt/01990000-0000-7000-8000-000000000000"]) {
    const answer = await stranger.get(path);
    expect([answer.status, answer.headers.location, answer.body.length]).toEqual([303, "/account/payments", 0]);
    expect((await stranger.get("/account/payments")).body.toString()).toContain(t("accountReceiptFailed"));
  }
  await stranger.post(payment, { intent: "cancel" });
  expect((await owner.get(payment)).body.toString()).toContain(t("commerceCompleteTitle"));
  await page.context().clearCookies();
  await stranger.lend(page.context());
  await page.goto(origin + payment);
  await expect(heading(page)).toHaveText(sayInRealm("ringside", "en", "shellNotFoundTitle"));
  // A guest is sent to sign in and returns here.
  await page.context().clearCookies();
  await page.goto(origin + payment);
  await expect(page).toHaveURL(new RegExp(`/login\\?from=${encodeURIComponent(payment)}`, "u"));
});

test("P29 an order that changed in another tab is shown again before it is paid", async ({ page, baseURL }) => {
  const traveller = await atTheOrder(page, baseURL);
  await enterVoucher(traveller, "HALF50");
  await expect(page.locator("main")).toContainText("44.99");
  // In another tab they take the voucher off; here they still read 44.99.
  expect((await traveller.viewer.post("/pay", { intent: "remove-voucher", code: "HALF50" })).status).toBe(303);
  await payByCard(traveller);
  await expect(page.getByText(t("commerceQuoteChanged"))).toBeVisible();
  await expect(page.locator("main")).toContainText("89.99");
  expect(await receipts(traveller.viewer)).toBe(0);
});

test("CM-06 an unknown provider is not found; an invalid way to pay is reported", async ({ baseURL }) => {
  const viewer = await plainSignUp(originOf(baseURL));
  await viewer.post("/purchase", { intent: "choose", sku: YEARLY });
  expect((await viewer.get("/pay/no-such-provider")).status).toBe(404);
  expect((await viewer.get("/pay/sandbox")).status).toBe(200);
  const order = await viewer.get("/pay");
  for (const method of ["", "sandbox/NO_SUCH", "nobody/CARD", "zero-balance/ZERO_BALANCE"]) {
    const answer = await viewer.post("/pay", {
      intent: "pay",
      basket: hiddenField(order, "basket"),
      agreed: hiddenField(order, "agreed"),
      method,
    });
    expect([method, answer.status]).toEqual([method, 400]);
    expect(answer.body.toString()).toContain(t("commerceMethodRequired"));
  }
  for (const intent of ["", "refund", "PAY"]) expect((await viewer.post("/pay", { intent })).status).toBe(400);
  expect(await receipts(viewer)).toBe(0);
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
/** Neither stands on the other; null while one of them is not there. */
function apart(one: Box | null, other: Box | null): boolean | null {
  if (one === null || other === null) return null;
  const beside = one.x + one.width <= other.x || other.x + other.width <= one.x;
  return beside || one.y + one.height <= other.y || other.y + other.height <= one.y;
}

test("CM-05 PW-09 the message after a voucher covers nothing: beside the order where there is room, out of the way when the viewer goes on", async ({
  page,
  baseURL,
}) => {
  const traveller = await atTheOrder(page, baseURL);
  for (const [width, code] of [
    [1440, "HALF50"],
    [390, "FOREVER20"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await enterVoucher(traveller, code);
    await expect(page.getByRole("button", { name: t("commerceVoucherRemove", { code }) })).toBeVisible();
    const toast = page.getByText(t("commerceVoucherAdded"));
    await expect(toast).toBeVisible();
    if (width === 1440) expect(apart(await toast.boundingBox(), await page.locator("iframe").boundingBox())).toBe(true);
    // A press while the message leaves is a press: nothing moves away under it.
    await page.locator("main form button[type='submit']").last().click();
    if (width === 1440) await expect(toast).toBeHidden();
    await expect(page.frameLocator("iframe").locator('input[name="number"]')).toHaveAttribute("aria-invalid", "true");
  }
});
