import { expect, test } from "vitest";
import { signBody } from "../../../../demo/payments/signature.ts";
import { viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import type { PaymentProvider } from "../../payments/index.ts";
import { ProviderUnavailable } from "../../payments/index.ts";
import { type CommerceFixture, fan, openCommerceFixture, SHOP_ORIGIN } from "../testing/commerce-fixture.ts";

const YEARLY = "ringside-yearly-p1y";
const MONTHLY = "ringside-monthly-p1m";
const VISA = "4242 4242 4242 4242";

const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => "no error",
    (error: { code?: string }) => error.code,
  );

const get = (fixture: CommerceFixture, id: string, context = fan()) => fixture.handlers.getPayment(context, { params: { id } });
const minutes = (count: number): number => count * 60_000;

describeOnBothDatabases("payments", (open) => {
  test("CM-07 a card pays a basket with a voucher: licence, history, receipt and mail", async () => {
    const fixture = await openCommerceFixture(await open());
    await fixture.choose(fan(), YEARLY);
    await fixture.voucher(fan(), "HALF50");
    const payment = await fixture.payWith(fan(), await fixture.enterCard(VISA));
    expect(payment).toMatchObject({
      status: "COMPLETE",
      amount: { amount: 4499, currency: "EUR", scale: 2 },
      licence: { id: "ringside-yearly", name: "Ringside Yearly" },
      error: null,
    });
    expect(await fixture.commerce.heldLicences("ringside", "fan")).toEqual(["ringside-yearly"]);
    const { items, loadedAll } = await fixture.handlers.listPayments(fan(), { query: { p: 1, rpp: 10 } });
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      itemType: "SUBSCRIPTION",
      status: "SUCCEEDED",
      transactionAmount: { amount: 4499 },
      receiptAvailable: true,
    });
    expect(loadedAll).toBe(true);
    // The receipt has the same address and number on page, pdf and mail.
    const { id = "", number = "" } = payment.receipt ?? {};
    expect(id).toBe(items[0]?.id);
    expect(number).toMatch(/^\d{8}-[0-9A-F]{8}$/u);
    const pdf = await fixture.handlers.getReceipt(fan(), { params: { id } });
    expect(Buffer.from(pdf.slice(0, 5)).toString()).toBe("%PDF-");
    expect(await fixture.handlers.getBasket(fan(), {})).toMatchObject({ state: "EMPTY" });
    await fixture.deps.jobs.runDue();
    expect(fixture.deps.mailer.sent.map((mail) => [mail.to, mail.subject])).toEqual([
      ["fan@ringside.example", "Your receipt from ringside"],
    ]);
    expect(fixture.deps.mailer.sent[0]?.text).toContain(number);
    expect(fixture.deps.log.lines.filter(({ level }) => level === "error")).toEqual([]);
  });

  test.each([
    ["4000000000000002", "card_declined", "The bank declined this card. Please try another one."],
    ["4000000000009995", "card_declined", "There is not enough money on this card. Please try another one."],
    ["4000000000000069", "expired_card", "This card has expired. Please use another one."],
    ["4000000000000127", "incorrect_cvc", "The security code is not correct."],
  ])("CM-07 card %s fails with %s, the basket stays with its voucher", async (number, code, message) => {
    const fixture = await openCommerceFixture(await open());
    const before = await fixture.choose(fan(), YEARLY).then(() => fixture.voucher(fan(), "ONCE1"));
    const payment = await fixture.payWith(fan(), await fixture.enterCard(number));
    expect(payment).toMatchObject({ status: "FAILED", error: { code, message }, receipt: null });
    expect(await fixture.handlers.getBasket(fan(), {})).toEqual(before);
    expect(await fixture.commerce.heldLicences("ringside", "fan")).toEqual([]);
    const { items } = await fixture.handlers.listPayments(fan(), { query: { p: 1, rpp: 10 } });
    expect(items.map(({ itemType, status }) => [itemType, status])).toEqual([["FAILED_PAYMENT", "FAILED"]]);
    expect(await codeOf(fixture.handlers.getReceipt(fan(), { params: { id: payment.id } }))).toBe("NOT_FOUND");
    // The single use was released, so the same voucher works with another card.
    expect(await fixture.payWith(fan(), await fixture.enterCard(VISA))).toMatchObject({ status: "COMPLETE", amount: { amount: 4499 } });
    expect(await fixture.count("orders")).toBe(1);
  });

  test("CM-11 the message of an error is in the language of whoever reads it", async () => {
    const fixture = await openCommerceFixture(await open());
    await fixture.choose(fan(), YEARLY);
    const payment = await fixture.payWith(fan({ language: "ar" }), await fixture.enterCard("4000000000000069"));
    expect(payment.error?.message).toBe("انتهت صلاحية هذه البطاقة. يُرجى استخدام بطاقة أخرى.");
    expect((await get(fixture, payment.id, fan({ language: "pt" }))).error?.message).toBe("Este cartão venceu. Use outro, por favor.");
  });

  test("CM-07 without provider, type or a method that fits it fails with FAILED_PAYMENT and leaves the basket open", async () => {
    const fixture = await openCommerceFixture(await open());
    expect(await codeOf(fixture.payWith(fan(), null))).toBe("BASKET_EMPTY");
    await fixture.choose(fan(), YEARLY);
    const attributes = (primaryPaymentDetailsAttributes: object) =>
      fixture.handlers.payCurrentBasket(fan(), {
        query: { acknowledgeNoFreeTrial: false, consent: false },
        body: { paymentArrangement: { primaryPaymentDetailsAttributes } },
      });
    expect(await codeOf(attributes({}))).toBe("FAILED_PAYMENT");
    expect(await codeOf(attributes({ targetPaymentProvider: "SANDBOX" }))).toBe("FAILED_PAYMENT");
    expect(await codeOf(attributes({ targetPaymentProvider: "SANDBOX", paymentMethodType: "PIX" }))).toBe("FAILED_PAYMENT");
    expect(await codeOf(attributes({ targetPaymentProvider: "SANDBOX", paymentMethodType: "ZERO_BALANCE" }))).toBe("FAILED_PAYMENT");
    expect(await fixture.handlers.getBasket(fan(), {})).toMatchObject({ state: "OPEN" });
    expect(await fixture.payWith(fan(), "pm_made_up")).toMatchObject({ status: "FAILED", error: { code: "missing" } });
  });

  test("CM-07 zero balance needs no form and renews nothing", async () => {
    const fixture = await openCommerceFixture(await open());
    await fixture.choose(fan(), MONTHLY);
    expect(await fixture.voucher(fan(), "FREE100")).toMatchObject({ total: 0, afterTrial: null, renewal: null });
    expect(await fixture.payWith(fan(), null, { target: "ZERO_BALANCE", method: "ZERO_BALANCE" })).toMatchObject({
      status: "COMPLETE",
      amount: { amount: 0 },
    });
    const { licences } = await fixture.handlers.listAccountLicences(fan(), {});
    expect(licences[0]?.licenceStatus).toMatchObject({
      status: "ACTIVE",
      autoRenewingStatus: "NOT_RENEWING",
      expiryTimestamp: "2026-12-20T12:00:00.000Z",
    });
    // The trial was not spent.
    expect(licences[0]?.trialDetails?.trialPeriodDays).toBe(7);
    expect(await fixture.count("sandbox_payments")).toBe(0);
  });

  test("CM-26 a free licence is taken without a card, once", async () => {
    const fixture = await openCommerceFixture(await open());
    await fixture.choose(fan(), "ringside-free-account");
    expect(await fixture.payWith(fan(), null, { target: "ZERO_BALANCE", method: "ZERO_BALANCE" })).toMatchObject({ status: "COMPLETE" });
    expect(await fixture.commerce.heldLicences("ringside", "fan")).toEqual(["ringside-free"]);
    expect(await codeOf(fixture.choose(fan(), "ringside-free-account"))).toBe("ALREADY_OWNED");
  });

  test("CM-07 a trial charges nothing and keeps the voucher for the first paid period", async () => {
    const fixture = await openCommerceFixture(await open());
    await fixture.choose(fan(), MONTHLY);
    expect(await fixture.voucher(fan(), "HALF50")).toMatchObject({ total: 0, afterTrial: { price: { amount: 499 } } });
    expect(await fixture.payWith(fan(), await fixture.enterCard(VISA))).toMatchObject({ status: "COMPLETE", amount: { amount: 0 } });
    const { licences } = await fixture.handlers.listAccountLicences(fan(), {});
    expect(licences[0]?.licenceStatus).toMatchObject({ status: "TRIAL_ACTIVE", expiryTimestamp: "2026-11-27T12:00:00.000Z" });
    expect(await fixture.commerce.heldLicences("ringside", "fan")).toEqual(["ringside-monthly"]);
    const { items } = await fixture.handlers.listPayments(fan(), { query: { p: 1, rpp: 10 } });
    expect(items[0]).toMatchObject({ itemType: "TRIAL_INVOICE", transactionAmount: { amount: 0 } });
  });

  test("CM-07 one trial per card: 409, then the full price when the viewer agrees", async () => {
    const fixture = await openCommerceFixture(await open());
    await fixture.choose(viewerContext("first"), MONTHLY);
    await fixture.payWith(viewerContext("first"), await fixture.enterCard(VISA, "first"));
    await fixture.choose(fan(), MONTHLY);
    expect(await codeOf(fixture.payWith(fan(), await fixture.enterCard(VISA)))).toBe("FREE_TRIAL_DENIED");
    expect(await fixture.commerce.heldLicences("ringside", "fan")).toEqual([]);
    expect(await fixture.handlers.getBasket(fan(), {})).toMatchObject({ state: "OPEN", total: 0 });
    const paid = await fixture.payWith(fan(), await fixture.enterCard(VISA), { acknowledgeNoFreeTrial: true });
    expect(paid).toMatchObject({ status: "COMPLETE", amount: { amount: 999 } });
  });

  test("CM-07 one trial per wallet account, whoever signs in with it; another account, and the same name at another wallet, have theirs", async () => {
    const fixture = await openCommerceFixture(await open());
    const start = async (id: string, method: string, account: string): Promise<[string, string | undefined]> => {
      const viewer = viewerContext(id);
      await fixture.choose(viewer, MONTHLY);
      const { id: payment, actionUrl } = await fixture.payWith(viewer, null, { method });
      const answer = await fixture.post(actionUrl, { decision: "APPROVE", account });
      expect(answer.status).toBe(303);
      const { status, error } = await fixture.handlers.getPayment(viewer, { params: { id: payment } });
      return [status, error?.code];
    };
    expect(await start("first", "PAYPAL", "vera@wallet.example")).toEqual(["COMPLETE", undefined]);
    expect(await start("second", "PAYPAL", " VERA@wallet.example ")).toEqual(["FAILED", "free_trial_denied"]);
    expect(await start("third", "PAYPAL", "mara@wallet.example")).toEqual(["COMPLETE", undefined]);
    expect(await start("fourth", "IDEAL", "vera@wallet.example")).toEqual(["COMPLETE", undefined]);
    // A rejected viewer has been charged nothing and can buy without a trial with the same wallet.
    expect(await fixture.commerce.heldLicences("ringside", "second")).toEqual([]);
    const again = await fixture.payWith(viewerContext("second"), null, { method: "PAYPAL", acknowledgeNoFreeTrial: true });
    await fixture.post(again.actionUrl, { decision: "APPROVE", account: "vera@wallet.example" });
    await fixture.deps.jobs.runDue();
    expect(await fixture.commerce.heldLicences("ringside", "second")).toEqual(["ringside-monthly"]);
  });

  test("CM-06 of two card providers each has its own fields, judges its own cards and charges what it is chosen for", async () => {
    const requested: string[] = [];
    const second = (sandbox: PaymentProvider): PaymentProvider => ({
      ...sandbox,
      id: "second",
      target: "SECOND",
      name: "Second Pay",
      methodsFor: () => ["CARD"],
      hostedFields: async (input) => {
        const own = await sandbox.hostedFields(input);
        return own === null ? null : { ...own, url: "http://pay.second.example/fields", origin: "http://pay.second.example" };
      },
      validateMethod: () => Promise.resolve({ valid: false, code: "missing", message: null }),
      startPayment: (input) => {
        requested.push(input.attemptId);
        return sandbox.startPayment(input);
      },
    });
    const fixture = await openCommerceFixture(await open(), { others: (sandbox) => [second(sandbox)] });
    await fixture.choose(fan(), YEARLY);
    const { providers } = await fixture.handlers.listPaymentProviders(fan(), {});
    expect(providers.map(({ targetPaymentProvider, methods }) => [targetPaymentProvider, methods[0]])).toEqual([
      ["SANDBOX", { type: "CARD", needsForm: true, brands: ["Visa", "Mastercard"] }],
      ["SECOND", { type: "CARD", needsForm: true, brands: ["Visa", "Mastercard"] }],
    ]);
    const fieldsOf = async (targetPaymentProvider: string) => {
      const paymentMethodDetails = { targetPaymentProvider, paymentMethodType: "CARD" as const };
      return (await fixture.handlers.initPaymentMethod(fan(), { body: { primaryPaymentDetails: { paymentMethodDetails } } }))
        .hostedFieldsOrigin;
    };
    expect([await fieldsOf("SANDBOX"), await fieldsOf("SECOND")]).toEqual(["http://pay.localhost:3000", "http://pay.second.example"]);
    const card = await fixture.enterCard(VISA);
    const isValid = async (targetPaymentProvider: string) =>
      (await fixture.handlers.validatePaymentMethod(fan(), { body: { paymentDetailsExternalId: card, targetPaymentProvider } })).valid;
    expect([await isValid("SANDBOX"), await isValid("SECOND")]).toEqual([true, false]);
    const paid = await fixture.payWith(fan(), card, { target: "SECOND" });
    expect(paid).toMatchObject({ status: "COMPLETE" });
    expect(requested).toEqual([paid.id]);
    const saved = await fixture.database.unwalled.selectFrom("payment_methods").select("provider_id").execute();
    expect(saved).toEqual([{ provider_id: "second" }]);
  });

  test("CM-07 no trial for a method that could not be recognised again: nothing is charged", async () => {
    const nameless = (sandbox: PaymentProvider): PaymentProvider => ({
      ...sandbox,
      async startPayment(input) {
        const paid = await sandbox.startPayment(input);
        return paid.status === "SUCCEEDED" ? { ...paid, method: null } : paid;
      },
    });
    const fixture = await openCommerceFixture(await open(), { wrap: nameless });
    await fixture.choose(fan(), MONTHLY);
    expect(await codeOf(fixture.payWith(fan(), await fixture.enterCard(VISA)))).toBe("FREE_TRIAL_DENIED");
    expect([await fixture.count("orders"), await fixture.count("held_licences")]).toEqual([0, 0]);
  });

  test("CM-07 one trial per viewer: the second time the shop says so before anything is charged", async () => {
    const fixture = await openCommerceFixture(await open());
    await fixture.choose(fan(), MONTHLY);
    // The voucher was used up elsewhere after it was added to the basket.
    await fixture.database.unwalled
      .insertInto("trial_uses")
      .values({
        realm_id: "ringside",
        viewer_id: "fan",
        fingerprint: null,
        licence_id: "ringside-monthly",
        attempt_id: "x",
        created_at: "2026-01-01T00:00:00.000Z",
      })
      .execute();
    expect(await codeOf(fixture.payWith(fan(), await fixture.enterCard(VISA)))).toBe("FREE_TRIAL_DENIED");
    expect(await fixture.count("sandbox_payments")).toBe(0);
    expect(await fixture.payWith(fan(), await fixture.enterCard(VISA), { acknowledgeNoFreeTrial: true })).toMatchObject({
      amount: { amount: 999 },
    });
  });

  test("CM-27 P24 fifty pays at once: one charge, one licence, one receipt", async () => {
    const fixture = await openCommerceFixture(await open());
    const basket = await fixture.choose(fan(), YEARLY);
    const token = await fixture.enterCard(VISA);
    const answers = await Promise.all(Array.from({ length: 50 }, () => fixture.payWith(fan(), token, { basketId: basket.id })));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const again = await fixture.payWith(fan(), token, { basketId: basket.id });
    expect(again).toMatchObject({ id: answers[0]?.id, status: "COMPLETE" });
    await fixture.deps.jobs.runDue();
    expect([await fixture.count("sandbox_payments"), await fixture.count("orders"), await fixture.count("held_licences")]).toEqual([
      1, 1, 1,
    ]);
    expect([await fixture.count("payment_history"), fixture.deps.mailer.sent.length]).toEqual([1, 1]);
  });

  test("CM-05 a voucher that runs out before the payment does not silently raise the price", async () => {
    const fixture = await openCommerceFixture(await open());
    await fixture.choose(fan(), YEARLY).then(() => fixture.voucher(fan(), "HALF50"));
    await fixture.database.unwalled
      .updateTable("vouchers")
      .set({ ends_at: "2026-11-20T12:30:00.000Z" })
      .where("code", "=", "HALF50")
      .execute();
    fixture.deps.clock.advance(minutes(31));
    expect(await codeOf(fixture.payWith(fan(), await fixture.enterCard(VISA)))).toBe("VOUCHER_EXPIRED");
    expect(await fixture.count("sandbox_payments")).toBe(0);
    expect(await fixture.payWith(fan(), await fixture.enterCard(VISA))).toMatchObject({ status: "COMPLETE", amount: { amount: 8999 } });
  });

  test("CM-08 hosted page without script: pay, return, reload ten times, one charge", async () => {
    const fixture = await openCommerceFixture(await open());
    await fixture.choose(fan(), YEARLY);
    const payment = await fixture.payWith(fan(), null);
    expect(payment.status).toBe("REQUIRES_ACTION");
    expect(payment.actionUrl).toMatch(/^http:\/\/pay\.localhost:3000\/checkout\//u);
    expect(await fixture.handlers.getBasket(fan(), {})).toMatchObject({ state: "PAYING" });
    expect(await codeOf(fixture.choose(fan(), MONTHLY))).toBe("BASKET_IN_PAYMENT");
    const returned = await fixture.post(payment.actionUrl, { decision: "PAY", number: VISA, expiry: "12/30", cvc: "123" });
    expect(returned.status).toBe(303);
    const url = new URL(returned.headers.get("location") ?? "");
    expect([url.origin, url.pathname]).toEqual([SHOP_ORIGIN, "/payment-authorization"]);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      paymentId: payment.id,
      targetPaymentProvider: "SANDBOX",
      paymentProviderId: "sandbox",
      paymentMethodType: "CARD",
      redirect_status: "succeeded",
    });
    for (let reload = 0; reload < 10; reload += 1) expect((await get(fixture, payment.id)).status).toBe("COMPLETE");
    expect(
      (await fixture.post(payment.actionUrl, { decision: "PAY", number: VISA, expiry: "12/30", cvc: "123" })).headers.get("location"),
    ).toContain("redirect_status=succeeded");
    expect([await fixture.count("orders"), await fixture.count("held_licences"), await fixture.count("payment_history")]).toEqual([
      1, 1, 1,
    ]);
  });

  test("CM-08 a viewer who never comes back: the webhook finishes the payment", async () => {
    const fixture = await openCommerceFixture(await open());
    await fixture.choose(fan(), YEARLY);
    const payment = await fixture.payWith(fan(), null);
    await fixture.post(payment.actionUrl, { decision: "PAY", number: VISA, expiry: "12/30", cvc: "123" });
    expect(await fixture.commerce.heldLicences("ringside", "fan")).toEqual([]);
    await fixture.deps.jobs.runDue();
    expect(await fixture.commerce.heldLicences("ringside", "fan")).toEqual(["ringside-yearly"]);
  });

  test("P27 webhooks forged, altered, old, no JSON, of another realm or sent twice change nothing", async () => {
    const fixture = await openCommerceFixture(await open());
    await fixture.choose(fan(), YEARLY);
    const payment = await fixture.payWith(fan(), null);
    await fixture.post(payment.actionUrl, { decision: "PAY", number: VISA, expiry: "12/30", cvc: "123" });
    await fixture.deps.jobs.runDue();
    const real = fixture.webhooks[0]?.clone();
    const body = (await real?.text()) ?? "";
    const signature = real?.headers.get("x-sandbox-signature") ?? "";
    const send = (path: string, headers: Record<string, string>, text: string) =>
      fixture.commerce.webhookRoutes.request(path, { method: "POST", headers, body: text });
    const status = async (path: string, headers: Record<string, string>, text = body) => (await send(path, headers, text)).status;
    const here = "/webhooks/sandbox/ringside";
    expect(await status(here, {})).toBe(400);
    expect(
      await status(
        here,
        { "x-sandbox-signature": signature.replace(/v1=./u, "v1=0").replace("v1=00", "v1=01") },
        body.replace("evt_", "evt_x"),
      ),
    ).toBe(400);
    expect(await status(here, { "x-sandbox-signature": signature }, body.replace("evt_", "evt_x"))).toBe(400);
    expect(await status("/webhooks/sandbox/aurora", { "x-sandbox-signature": signature })).toBe(400);
    expect(await status(here, { "x-sandbox-signature": signature }, "x".repeat(70_000))).toBe(413);
    expect(await status("/webhooks/nobody/ringside", { "x-sandbox-signature": signature })).toBe(404);
    for (const text of ["", "no json", "null", "7", "[]", "{}", '{"id":1,"realm":"ringside","attempt":[]}']) {
      const signed = signBody(fixture.deps.settings.secret, fixture.deps.clock.now(), text);
      expect([text, await status(here, { "x-sandbox-signature": signed }, text)]).toEqual([text, 400]);
    }
    expect(fixture.deps.log.lines.filter(({ level }) => level === "error")).toEqual([]);
    expect(await status(here, { "x-sandbox-signature": signature })).toBe(200);
    fixture.deps.clock.advance(minutes(6));
    expect(await status(here, { "x-sandbox-signature": signature })).toBe(400);
    expect(await fixture.count("orders")).toBe(1);
  });

  test("P28 a forged return brings no licence: only the provider's word counts", async () => {
    const fixture = await openCommerceFixture(await open());
    await fixture.choose(fan(), YEARLY);
    const payment = await fixture.payWith(fan(), null);
    expect((await get(fixture, payment.id)).status).toBe("REQUIRES_ACTION");
    expect((await fixture.post(`${payment.actionUrl}x`, { decision: "PAY", number: VISA, expiry: "12/30", cvc: "123" })).status).toBe(404);
    const forged = payment.actionUrl?.replace("/checkout/", "/confirm/") ?? null;
    // An approval without card data shows the card form again.
    expect((await fixture.post(forged, { decision: "APPROVE" })).status).toBe(422);
    expect(await fixture.commerce.heldLicences("ringside", "fan")).toEqual([]);
  });

  test.each([
    ["APPROVE", "COMPLETE", null],
    ["DECLINE", "FAILED", "authentication_failed"],
    ["CANCEL", "CANCELLED", null],
  ])("CM-08 the confirmation step: %s gives %s", async (decision, status, code) => {
    const fixture = await openCommerceFixture(await open());
    await fixture.choose(fan(), YEARLY).then(() => fixture.voucher(fan(), "HALF50"));
    const payment = await fixture.payWith(fan(), await fixture.enterCard("4000 0025 0000 3155"));
    expect(payment.actionUrl).toMatch(/\/confirm\//u);
    await fixture.post(payment.actionUrl, { decision });
    const ended = await get(fixture, payment.id);
    expect([ended.status, ended.error?.code ?? null]).toEqual([status, code]);
    const basket = await fixture.handlers.getBasket(fan(), {});
    expect([basket.state, basket.vouchers.length]).toEqual(status === "COMPLETE" ? ["EMPTY", 0] : ["OPEN", 1]);
  });

  test.each([
    ["PAYPAL", "EUR"],
    ["BANCONTACT", "EUR"],
    ["IDEAL", "EUR"],
    ["PIX", "BRL"],
    ["ALIPAY", "CNY"],
    ["WEPAY", "CNY"],
  ])(
    "CM-06 CM-08 %s is offered for %s and decided on the provider's page: no, given up, yes; the webhook finishes it",
    async (method, currency) => {
      const fixture = await openCommerceFixture(await open());
      await fixture.database.unwalled.updateTable("licence_prices").set({ currency }).where("sku", "=", YEARLY).execute();
      await fixture.choose(fan(), YEARLY);
      const { providers } = await fixture.handlers.listPaymentProviders(fan(), {});
      expect(providers[0]?.methods).toContainEqual({ type: method, needsForm: false });
      const decide = async (decision: string) => {
        const payment = await fixture.payWith(fan(), null, { method });
        // A viewer who scans a code is not redirected, because the code contains the provider's page.
        const scans = method === "PIX" || method === "WEPAY";
        expect(payment.status).toBe(scans ? "PENDING" : "REQUIRES_ACTION");
        const page = scans ? (payment.instructions?.url ?? null) : payment.actionUrl;
        expect(page).toContain("http://pay.localhost:3000/checkout/");
        const answer = await fixture.post(page, { decision });
        return { payment, back: new URL(answer.headers.get("location") ?? "").searchParams.get("redirect_status") };
      };
      for (const [decision, back, status] of [
        ["DECLINE", "failed", "FAILED"],
        ["CANCEL", "canceled", "CANCELLED"],
      ] as const) {
        const refused = await decide(decision);
        expect([refused.back, (await get(fixture, refused.payment.id)).status]).toEqual([back, status]);
        expect(await fixture.handlers.getBasket(fan(), {})).toMatchObject({ state: "OPEN" });
      }
      expect((await decide("APPROVE")).back).toBe("succeeded");
      await fixture.deps.jobs.runDue();
      expect(await fixture.commerce.heldLicences("ringside", "fan")).toEqual(["ringside-yearly"]);
      expect(await fixture.count("orders")).toBe(1);
    },
  );

  test("CM-08 giving up an open payment opens the basket; the provider's page is over then", async () => {
    const fixture = await openCommerceFixture(await open());
    await fixture.choose(fan(), YEARLY);
    const payment = await fixture.payWith(fan(), null);
    expect((await fixture.handlers.cancelPayment(fan(), { params: { id: payment.id } })).status).toBe("CANCELLED");
    const late = await fixture.post(payment.actionUrl, { decision: "PAY", number: VISA, expiry: "12/30", cvc: "123" });
    expect(late.headers.get("location")).toContain("redirect_status=canceled");
    expect(await fixture.payWith(fan(), await fixture.enterCard(VISA))).toMatchObject({ status: "COMPLETE" });
    // Cancelling an ended payment changes nothing.
    expect((await fixture.handlers.cancelPayment(fan(), { params: { id: payment.id } })).status).toBe("CANCELLED");
    expect(await fixture.count("orders")).toBe(1);
  });

  test("CM-08 who leaves the provider's page for good gets the basket back after half an hour", async () => {
    const fixture = await openCommerceFixture(await open());
    await fixture.choose(fan(), YEARLY);
    const payment = await fixture.payWith(fan(), null);
    for (let minute = 0; minute < 40; minute += 1) {
      fixture.deps.clock.advance(minutes(1));
      await fixture.deps.jobs.runDue();
    }
    expect((await get(fixture, payment.id)).status).toBe("CANCELLED");
    expect(await fixture.handlers.getBasket(fan(), {})).toMatchObject({ state: "OPEN" });
  });

  test("P21 other viewers' and other realms' payments are 404", async () => {
    const fixture = await openCommerceFixture(await open());
    await fixture.choose(fan(), YEARLY);
    const { id, basketId } = await fixture.payWith(fan(), await fixture.enterCard(VISA));
    const others = [viewerContext("other"), viewerContext("fan", { realmId: "aurora" })];
    for (const other of others) {
      expect(await codeOf(get(fixture, id, other))).toBe("NOT_FOUND");
      expect(await codeOf(fixture.handlers.cancelPayment(other, { params: { id } }))).toBe("NOT_FOUND");
      expect(await codeOf(fixture.handlers.getReceipt(other, { params: { id } }))).toBe("NOT_FOUND");
      expect(await codeOf(fixture.payWith(other, null, { basketId }))).toBe("NOT_FOUND");
    }
  });

  test("CM-27 the answer is lost between pay and record: the job finds it, one charge", async () => {
    const lost = (sandbox: PaymentProvider): PaymentProvider => ({
      ...sandbox,
      async startPayment(input) {
        await sandbox.startPayment(input);
        throw new Error("connection reset");
      },
    });
    const fixture = await openCommerceFixture(await open(), { wrap: lost });
    await fixture.choose(fan(), YEARLY);
    const payment = await fixture.payWith(fan(), await fixture.enterCard(VISA));
    expect(payment.status).toBe("PENDING");
    expect(await fixture.commerce.heldLicences("ringside", "fan")).toEqual([]);
    // The webhook is lost as well.
    await fixture.database.unwalled.updateTable("jobs").set({ state: "DEAD" }).where("kind", "=", "sandbox.webhook").execute();
    fixture.deps.clock.advance(minutes(1));
    await fixture.deps.jobs.runDue();
    expect(await fixture.commerce.heldLicences("ringside", "fan")).toEqual(["ringside-yearly"]);
    expect([await fixture.count("sandbox_payments"), await fixture.count("orders")]).toEqual([1, 1]);
  });

  test("CM-27 the process dies before the provider is called: the basket opens again, and a late call is refused", async () => {
    const calls: Parameters<PaymentProvider["startPayment"]>[0][] = [];
    const never = (sandbox: PaymentProvider): PaymentProvider => ({
      ...sandbox,
      async startPayment(input) {
        calls.push(input);
        throw new Error("killed");
      },
    });
    const fixture = await openCommerceFixture(await open(), { wrap: never });
    await fixture.choose(fan(), YEARLY).then(() => fixture.voucher(fan(), "ONCE1"));
    const payment = await fixture.payWith(fan(), await fixture.enterCard(VISA));
    fixture.deps.clock.advance(minutes(1));
    await fixture.deps.jobs.runDue();
    expect(await get(fixture, payment.id)).toMatchObject({
      status: "FAILED",
      error: { message: "The payment didn't go through. You have not been charged." },
    });
    expect(await fixture.handlers.getBasket(fan(), {})).toMatchObject({ state: "OPEN", total: 4499 });
    const [call] = calls;
    if (call === undefined) throw new Error("the provider was not called");
    expect((await fixture.sandbox.startPayment(call)).status).toBe("CANCELLED");
  });

  test("CM-07 a provider that surely did nothing answers 502 and the basket can be paid at once", async () => {
    const down = (sandbox: PaymentProvider): PaymentProvider => ({
      ...sandbox,
      startPayment: () => Promise.reject(new ProviderUnavailable()),
    });
    const fixture = await openCommerceFixture(await open(), { wrap: down });
    await fixture.choose(fan(), YEARLY);
    expect(await codeOf(fixture.payWith(fan(), await fixture.enterCard(VISA)))).toBe("PROVIDER_UNAVAILABLE");
    expect(await fixture.handlers.getBasket(fan(), {})).toMatchObject({ state: "OPEN" });
  });

  test("CM-27 return, webhook and job at once record a payment once", async () => {
    const fixture = await openCommerceFixture(await open());
    await fixture.choose(fan(), YEARLY);
    const payment = await fixture.payWith(fan(), null);
    await fixture.post(payment.actionUrl, { decision: "PAY", number: VISA, expiry: "12/30", cvc: "123" });
    fixture.deps.clock.advance(minutes(1));
    await Promise.all([fixture.deps.jobs.runDue(), ...Array.from({ length: 10 }, () => get(fixture, payment.id))]);
    expect([await fixture.count("orders"), await fixture.count("held_licences"), await fixture.count("payment_history")]).toEqual([
      1, 1, 1,
    ]);
    expect(fixture.deps.log.lines.filter(({ level }) => level === "error")).toEqual([]);
  });

  test("P29 what the provider took must be what the platform asked for", async () => {
    const cheap = (sandbox: PaymentProvider): PaymentProvider => ({
      ...sandbox,
      startPayment: (input) => sandbox.startPayment({ ...input, amount: 1 }),
    });
    const fixture = await openCommerceFixture(await open(), { wrap: cheap });
    await fixture.choose(fan(), YEARLY);
    await expect(fixture.payWith(fan(), await fixture.enterCard(VISA))).rejects.toThrow(/took 1 EUR, not 8999 EUR/u);
    expect(await fixture.commerce.heldLicences("ringside", "fan")).toEqual([]);
  });
});
