import { expect, test } from "vitest";
import { testContext, viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { fan, openCommerceFixture } from "../testing/commerce-fixture.ts";

const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => "no error",
    (error: { code?: string }) => error.code,
  );

describeOnBothDatabases("licences and baskets", (open) => {
  test("CM-01 families and single licences with all fields, in the caller's language", async () => {
    const { handlers } = await openCommerceFixture(await open());
    const { licenceFamilies, nonFamilyBasedLicences } = await handlers.listLicenceFamilies(testContext({ language: "es" }), { query: {} });
    expect(licenceFamilies.map(({ id, licences }) => [id, licences.map((one) => one.id)])).toEqual([
      ["ringside-subscription", ["ringside-yearly", "ringside-monthly"]],
    ]);
    expect(nonFamilyBasedLicences.map(({ id }) => id)).toEqual([
      "fight-night-ppv",
      "season-pass",
      "ringside-free",
      "league-pass",
      "ringside-mobile_IAP",
      "corner-club",
    ]);
    const monthly = licenceFamilies[0]?.licences[1];
    expect(monthly).toMatchObject({
      name: "Ringside Mensual",
      rank: 2,
      type: "STANDARD",
      ctaControl: "PURCHASE",
      licenceStatus: null,
      trialDetails: { trialPeriodDays: 7, eligible: true },
      amounts: [{ sku: "ringside-monthly-p1m", amount: 999, currency: "EUR", scale: 2, default: true, local: false, taxInclusive: true }],
    });
    expect(monthly?.benefits).toHaveLength(3);
    expect(monthly?.amounts[0]?.periodAmounts).toEqual([{ period: "P1M", amount: 999 }]);
  });

  test("CM-01 licenceIds narrows, another realm has its own shop", async () => {
    const { handlers } = await openCommerceFixture(await open());
    const narrowed = await handlers.listLicenceFamilies(testContext(), { query: { licenceIds: "season-pass" } });
    expect([narrowed.licenceFamilies, narrowed.nonFamilyBasedLicences.map(({ id }) => id)]).toEqual([[], ["season-pass"]]);
    const { licences } = await handlers.listLicences(testContext({ realmId: "aurora", language: "ar" }), { query: {} });
    expect(licences.map(({ id }) => id)).toEqual([
      "aurora-yearly",
      "aurora-monthly",
      "aurora-premiere-ppv",
      "aurora-season-pass",
      "aurora-free",
    ]);
    expect(licences[0]?.name).toBe("Aurora السنوي");
  });

  test("CM-01 held licences of the demo: active, paused, expiring tomorrow, failed", async () => {
    const { handlers, commerce } = await openCommerceFixture(await open(), { seedHoldings: true });
    const statuses = async (id: string) =>
      (await handlers.listAccountLicences(viewerContext(id), {})).licences.map((licence) => [
        licence.id,
        licence.licenceStatus?.status,
        licence.licenceStatus?.autoRenewingStatus,
        licence.licenceStatus?.pauseState,
      ]);
    expect(await statuses("member")).toEqual([["ringside-yearly", "ACTIVE", "AUTO_RENEWING", null]]);
    expect(await statuses("veteran")).toEqual([
      ["ringside-yearly", "INACTIVE", "NOT_RENEWING", "NOT_ALLOWED"],
      ["ringside-monthly", "ACTIVE", "AUTO_RENEWING", "PAUSED"],
      ["fight-night-ppv", "ACTIVE", "NOT_RENEWING", "NOT_ALLOWED"],
    ]);
    expect(await commerce.heldLicences("ringside", "member")).toEqual(["ringside-yearly"]);
    expect(await commerce.heldLicences("ringside", "veteran")).toEqual(["fight-night-ppv"]);
    expect(await commerce.heldLicences("ringside", "fan")).toEqual([]);
  });

  test("CM-04 a basket begins empty and shows trial, price after it and renewal", async () => {
    const { handlers, choose } = await openCommerceFixture(await open());
    expect(await handlers.getBasket(fan(), {})).toMatchObject({ state: "EMPTY", basketItems: [], total: 0, currency: "EUR", scale: 2 });
    const basket = await choose(fan(), "ringside-monthly-p1m");
    expect(basket).toMatchObject({
      state: "OPEN",
      total: 0,
      discountedTotal: { amount: 999, currency: "EUR", scale: 2 },
      discountedTax: { amount: 167 },
      afterTrial: { price: { amount: 999 }, on: "2026-11-27T12:00:00.000Z" },
      renewal: { price: { amount: 999 }, on: "2026-12-27T12:00:00.000Z", period: "P1M" },
    });
    expect(basket.basketItems[0]?.subscriptionSetting).toEqual({
      subscriptionPeriod: "P1M",
      subscriptionType: "SUBSCRIPTION",
      trialPeriodDuration: "P7D",
    });
    const without = await choose(fan(), "ringside-monthly-p1m", true);
    expect([without.total, without.afterTrial]).toEqual([999, null]);
    expect(await handlers.getBasket(viewerContext("other"), {})).toMatchObject({ state: "EMPTY" });
  });

  test("CM-04 unknown skus, another realm's skus and owned licences are refused", async () => {
    const { choose } = await openCommerceFixture(await open(), { seedHoldings: true });
    expect(await codeOf(choose(fan(), "nothing"))).toBe("NOT_FOUND");
    expect(await codeOf(choose(fan(), "aurora-monthly-p1m"))).toBe("NOT_FOUND");
    expect(await codeOf(choose(viewerContext("member"), "ringside-yearly-p1y"))).toBe("ALREADY_OWNED");
    // The yearly licence includes the monthly one.
    expect(await codeOf(choose(viewerContext("member"), "ringside-monthly-p1m"))).toBe("ALREADY_OWNED");
  });

  test("CM-04 with no provider purchase is closed and says so", async () => {
    const { choose, payWith } = await openCommerceFixture(await open(), { purchaseOpen: false });
    expect(await codeOf(choose(fan(), "ringside-yearly-p1y"))).toBe("PURCHASE_CLOSED");
    expect(await codeOf(payWith(fan(), null))).toBe("PURCHASE_CLOSED");
  });

  test("CM-12 the platform sells nothing outside the realm's territories, whatever the page shows; of whom nothing is known is let in", async () => {
    const { choose, payWith, handlers } = await openCommerceFixture(await open(), { territories: ["ES", "PT"] });
    const outside = fan({ region: "FR" });
    expect(await codeOf(choose(outside, "ringside-yearly-p1y"))).toBe("PURCHASE_GEOBLOCKED");
    await choose(fan({ region: "ES" }), "ringside-yearly-p1y");
    expect(await codeOf(payWith(outside, null))).toBe("PURCHASE_GEOBLOCKED");
    expect(
      await codeOf(
        handlers.addCard(outside, { body: { targetPaymentProvider: null, paymentDetailsExternalId: null, returnPath: "/account/cards" } }),
      ),
    ).toBe("PURCHASE_GEOBLOCKED");
    expect(await codeOf(choose(fan(), "ringside-yearly-p1y"))).not.toBe("PURCHASE_GEOBLOCKED");
  });

  test("CM-12 a realm that disallows VPNs sells nothing through one, whatever the page shows; one that allows them does", async () => {
    const { choose, payWith, database, handlers } = await openCommerceFixture(await open(), { vpnAllowed: false });
    const hidden = fan({ vpn: true });
    const refused = async () => {
      const card = { targetPaymentProvider: null, paymentDetailsExternalId: null, returnPath: "/account/cards" };
      const wishes = { giftId: null, productSku: "ringside-monthly-p1m", recipient: { name: "L", email: null } };
      const paid = { giftId: "made-up", targetPaymentProvider: "SANDBOX", paymentMethodType: "CARD", returnPath: "/gift" };
      return [
        await codeOf(handlers.setGift(hidden, { body: { ...wishes, senderName: "F", message: "", deliverAt: null } })),
        await codeOf(handlers.payGift(hidden, { body: { ...paid, paymentDetailsExternalId: null } })),
        await codeOf(handlers.addCard(hidden, { body: card })),
        await codeOf(handlers.redeemGift(hidden, { body: { redeemCode: "AAAA-AAAA-AAAA" } })),
      ];
    };
    expect(await refused()).toEqual(["PURCHASE_VPN", "PURCHASE_VPN", "PURCHASE_VPN", "PURCHASE_VPN"]);
    expect(await codeOf(choose(hidden, "ringside-yearly-p1y"))).toBe("PURCHASE_VPN");
    await choose(fan(), "ringside-yearly-p1y");
    expect(await codeOf(payWith(hidden, null))).toBe("PURCHASE_VPN");
    await database.unwalled.updateTable("realms").set({ settings: "{}" }).where("id", "=", "ringside").execute();
    expect(await codeOf(choose(hidden, "ringside-yearly-p1y"))).not.toBe("PURCHASE_VPN");
    expect(await refused()).not.toContain("PURCHASE_VPN");
  });

  test("CM-12 an account that waits for its deletion is sold nothing: no item, no payment, no gift, and no gift is redeemed", async () => {
    const { choose, payWith, deletions, enterCard, handlers } = await openCommerceFixture(await open());
    await choose(fan(), "ringside-yearly-p1y");
    deletions.set("fan", "2026-12-04T12:00:00.000Z");
    expect(await codeOf(choose(fan(), "ringside-yearly-p1y"))).toBe("DELETION_PENDING");
    expect(await codeOf(payWith(fan(), await enterCard("4242 4242 4242 4242")))).toBe("DELETION_PENDING");
    const wishes = { giftId: null, productSku: "ringside-monthly-p1m", recipient: { name: "L", email: null } };
    expect(await codeOf(handlers.setGift(fan(), { body: { ...wishes, senderName: "F", message: "", deliverAt: null } }))).toBe(
      "DELETION_PENDING",
    );
    const paid = { giftId: "made-up", targetPaymentProvider: "SANDBOX", paymentMethodType: "CARD", returnPath: "/gift" };
    expect(await codeOf(handlers.payGift(fan(), { body: { ...paid, paymentDetailsExternalId: null } }))).toBe("DELETION_PENDING");
    expect(await codeOf(handlers.redeemGift(fan(), { body: { redeemCode: "AAAA-AAAA-AAAA" } }))).toBe("DELETION_PENDING");
    deletions.clear();
    expect((await payWith(fan(), await enterCard("4242 4242 4242 4242"))).status).toBe("COMPLETE");
  });

  test("CM-03 CM-12 what apps sell and what has left the shop is not sold here, also from a basket that held it before", async () => {
    const { choose, payWith, database, enterCard } = await openCommerceFixture(await open());
    await choose(fan(), "ringside-yearly-p1y");
    await database.unwalled.updateTable("licences").set({ active: 0 }).where("id", "=", "ringside-yearly").execute();
    expect(await codeOf(payWith(fan(), await enterCard("4242 4242 4242 4242")))).toBe("NOT_FOR_SALE");
    const shop = { realm_id: "ringside", id: "ringside-monthly_IAP", family_id: null, rank: 1, licence_type: "STANDARD" as const };
    const strategy = { strategy: "SUBSCRIPTION" as const, external_provider: null, fixed_expiry: null, access_days: null, trial_days: 0 };
    const shown = {
      marketing_period: null,
      position: 99,
      active: 1 as const,
      recommended: 0 as const,
      gift: 0 as const,
      activation: "AT_ONCE" as const,
    };
    await database.unwalled
      .insertInto("licences")
      .values({ ...shop, ...strategy, ...shown })
      .execute();
    const price = { realm_id: "ringside", sku: "iap-month", licence_id: "ringside-monthly_IAP", amount: 999, currency: "EUR", scale: 2 };
    await database.unwalled
      .insertInto("licence_prices")
      .values({ ...price, period: "P1M", territory: null, tax_rate: 2000 })
      .execute();
    expect(await codeOf(choose(fan(), "iap-month"))).toBe("NOT_FOUND");
  });

  test("CM-05 vouchers: percentage, amount, for life, twice the same", async () => {
    const { choose, voucher, handlers } = await openCommerceFixture(await open());
    await choose(fan(), "ringside-yearly-p1y");
    expect(await voucher(fan(), " half 50 ")).toMatchObject({
      total: 4499,
      discount: { amount: 4500 },
      discountedTax: { amount: 750 },
      renewal: { price: { amount: 8999 } },
    });
    const both = await voucher(fan(), "FOREVER20");
    expect([both.total, both.renewal?.price.amount, both.vouchers.map(({ code }) => code)]).toEqual([3599, 7199, ["HALF50", "FOREVER20"]]);
    expect((await voucher(fan(), "HALF50")).total).toBe(3599);
    await handlers.removeVoucher(fan(), { params: { code: "half50" } });
    await handlers.removeVoucher(fan(), { params: { code: "FOREVER20" } });
    expect((await voucher(fan(), "TENOFF")).total).toBe(7999);
    expect((await voucher(fan(), "FREE100")).total).toBe(0);
  });

  test("CM-04 CM-05 a voucher that pays the first period leaves the trial unused; free time that is left stays, a trial ends with an upgrade", async () => {
    const { choose, voucher, payWith, enterCard, handlers, deps } = await openCommerceFixture(await open());
    expect((await choose(fan(), "ringside-monthly-p1m")).freeTime).toBeNull();
    const free = await voucher(fan(), "FREE100");
    expect([free.total, free.afterTrial, free.freeTime]).toEqual([0, null, { effect: "TRIAL_KEPT", on: null }]);
    expect((await payWith(fan(), null, { target: "ZERO_BALANCE", method: "ZERO_BALANCE" })).status).toBe("COMPLETE");
    const yearly = await choose(fan(), "ringside-yearly-p1y");
    expect([yearly.total, yearly.freeTime]).toEqual([8999, { effect: "FOLLOWS", on: "2026-12-20T12:00:00.000Z" }]);
    expect(yearly.renewal?.on).toBe("2027-12-20T12:00:00.000Z");
    const saver = viewerContext("saver");
    await choose(saver, "ringside-monthly-p1m", true);
    expect((await payWith(saver, await enterCard("4242 4242 4242 4242", "saver"))).status).toBe("COMPLETE");
    await handlers.redeemVoucher(saver, { body: { voucherCode: "FREE100", licenceId: "ringside-monthly" } });
    deps.clock.set(new Date("2026-12-21T12:00:00.000Z"));
    await deps.jobs.runDue();
    const afterFreeMonth = await choose(saver, "ringside-yearly-p1y");
    expect([afterFreeMonth.total, afterFreeMonth.freeTime]).toEqual([8999, { effect: "FOLLOWS", on: "2027-01-20T12:00:00.000Z" }]);
    deps.clock.set(new Date("2026-11-20T12:00:00.000Z"));
    const trier = viewerContext("other");
    await choose(trier, "ringside-monthly-p1m");
    expect((await payWith(trier, await enterCard("4242 4242 4242 4242", "other"))).status).toBe("COMPLETE");
    const upgrade = await choose(trier, "ringside-yearly-p1y");
    expect([upgrade.total, upgrade.freeTime]).toEqual([8999, { effect: "TRIAL_ENDS", on: "2026-11-27T12:00:00.000Z" }]);
  });

  test("CM-05 every state of a voucher has its own answer", async () => {
    const { choose, voucher, database } = await openCommerceFixture(await open());
    expect(await codeOf(voucher(fan(), "HALF50"))).toBe("BASKET_EMPTY");
    await choose(fan(), "ringside-yearly-p1y");
    expect(await codeOf(voucher(fan(), "NOPE"))).toBe("VOUCHER_UNKNOWN");
    expect(await codeOf(voucher(fan(), "EXPIRED1"))).toBe("VOUCHER_EXPIRED");
    expect(await codeOf(voucher(fan(), "SOON1"))).toBe("VOUCHER_UPCOMING");
    await database.unwalled.updateTable("vouchers").set({ uses: 1 }).where("code", "=", "ONCE1").execute();
    expect(await codeOf(voucher(fan(), "ONCE1"))).toBe("VOUCHER_USED");
    await choose(fan(), "ringside-free-account");
    expect(await codeOf(voucher(fan(), "HALF50"))).toBe("VOUCHER_NOT_APPLICABLE");
  });

  test("CM-05 a voucher is spent on the next period of a licence that renews, once", async () => {
    const { handlers, database } = await openCommerceFixture(await open(), { seedHoldings: true });
    const redeem = (code: string, licenceId = "ringside-yearly") =>
      handlers.redeemVoucher(viewerContext("member"), { body: { voucherCode: code, licenceId } });
    expect((await redeem("HALF50")).id).toBe("ringside-yearly");
    expect(await codeOf(redeem("half50"))).toBe("VOUCHER_USED");
    expect(await codeOf(redeem("EXPIRED1"))).toBe("VOUCHER_EXPIRED");
    expect(await codeOf(redeem("NOPE"))).toBe("VOUCHER_UNKNOWN");
    expect(await codeOf(redeem("TENOFF", "ringside-monthly"))).toBe("NOT_FOUND");
    const [row] = await database.unwalled
      .selectFrom("held_licences")
      .select("pending_discounts")
      .where("realm_id", "=", "ringside")
      .where("viewer_id", "=", "member")
      .execute();
    expect(JSON.parse(row?.pending_discounts ?? "")).toEqual([
      { code: "HALF50", terms: { kind: "PERCENTAGE", percent: 50 }, forLife: false, licenceIds: null },
    ]);
  });

  test("CM-06 methods follow the basket: card and wallets, or zero balance without a form", async () => {
    const { handlers, choose, voucher } = await openCommerceFixture(await open());
    expect(await handlers.listPaymentProviders(fan(), {})).toEqual({ providers: [], providerHasVouchers: false });
    await choose(fan(), "ringside-yearly-p1y");
    const { providers } = await handlers.listPaymentProviders(fan(), {});
    expect(providers).toEqual([
      {
        providerId: "sandbox",
        targetPaymentProvider: "SANDBOX",
        name: "Sandbox Pay",
        methods: [
          { type: "CARD", needsForm: true, brands: ["Visa", "Mastercard"] },
          { type: "PAYPAL", needsForm: false },
          { type: "BANCONTACT", needsForm: false },
          { type: "IDEAL", needsForm: false },
        ],
      },
    ]);
    await voucher(fan(), "FREE100");
    const free = await handlers.listPaymentProviders(fan(), {});
    expect(free.providers[0]).toMatchObject({
      targetPaymentProvider: "ZERO_BALANCE",
      methods: [{ type: "ZERO_BALANCE", needsForm: false }],
    });
  });

  test("CM-06 init gives hosted fields of the provider's origin", async () => {
    const { handlers } = await openCommerceFixture(await open());
    const init = (paymentMethodType: "CARD" | "PAYPAL", targetPaymentProvider = "SANDBOX") =>
      handlers.initPaymentMethod(fan(), {
        body: { primaryPaymentDetails: { paymentMethodDetails: { targetPaymentProvider, paymentMethodType } } },
      });
    const fields = await init("CARD");
    expect(fields.hostedFieldsUrl).toMatch(/^http:\/\/pay\.localhost:3000\/fields\//u);
    expect(fields.hostedFieldsOrigin).toBe("http://pay.localhost:3000");
    expect((await init("PAYPAL")).hostedFieldsUrl).toBeNull();
    expect(await codeOf(init("CARD", "NOBODY"))).toBe("PROVIDER_UNAVAILABLE");
  });

  test("CM-06 a payment method is looked at before it pays: unknown, expired, wrong, and another viewer's are refused in their language", async () => {
    const { handlers, enterCard, deps, count } = await openCommerceFixture(await open());
    const validate = (paymentDetailsExternalId: string, context = fan()) =>
      handlers.validatePaymentMethod(context, { body: { paymentDetailsExternalId, targetPaymentProvider: "SANDBOX" } });
    const visa = await enterCard("4242424242424242");
    expect(await validate(visa)).toEqual({ valid: true, cardType: "Visa", last4Digits: "4242", error: null });
    const refused = (code: string, message: string) => ({ valid: false, cardType: null, last4Digits: null, error: { code, message } });
    const missing = refused("missing", "Please enter a card.");
    expect(await validate("pm_made_up")).toEqual(missing);
    expect(await validate(await enterCard("4242424242424242", "somebody-else"))).toEqual(missing);
    expect(await validate(visa, fan({ realmId: "aurora" }))).toMatchObject({ valid: false, error: { code: "missing" } });
    expect(await validate(await enterCard("4000000000000069"), fan({ language: "pt" }))).toEqual(
      refused("expired_card", "Este cartão venceu. Use outro, por favor."),
    );
    expect(await validate(await enterCard("4000000000000127"))).toEqual(refused("incorrect_cvc", "The security code is not correct."));
    // The bank declines only at the charge.
    expect(await validate(await enterCard("4000000000000002"))).toMatchObject({ valid: true });
    const short = await enterCard("4242424242424242", "fan", "12/26");
    expect(await validate(short)).toMatchObject({ valid: true });
    deps.clock.set(new Date("2027-01-01T00:00:00Z"));
    expect(await validate(short)).toEqual(refused("expired_card", "This card has expired. Please use another one."));
    expect(
      await codeOf(handlers.validatePaymentMethod(fan(), { body: { paymentDetailsExternalId: visa, targetPaymentProvider: "X" } })),
    ).toBe("PROVIDER_UNAVAILABLE");
    expect(await count("sandbox_payments")).toBe(0);
  });

  test("CM-06 another viewer's payment method pays nothing", async () => {
    const fixture = await openCommerceFixture(await open());
    await fixture.choose(fan(), "ringside-yearly-p1y");
    const foreign = await fixture.enterCard("4242424242424242", "somebody-else");
    expect(await fixture.payWith(fan(), foreign)).toMatchObject({ status: "FAILED", error: { code: "missing" } });
    expect(await fixture.count("orders")).toBe(0);
  });
});
