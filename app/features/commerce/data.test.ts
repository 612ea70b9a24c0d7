import { describe, expect, test } from "vitest";
import { qrCode } from "../../http/qr.server.ts";
import { loaderArguments, outcome, refused, type Scene } from "../../testing/loader-arguments.ts";
import type { BillingRequest } from "./billing.server.ts";
import { loadPay, loadPayment, loadPaymentAuthorization, loadPurchase, unlessChild } from "./data.server.ts";
import { loadRedeem } from "./gift/redeem.server.ts";
import { countries, openBasket, payment } from "./testing/wire-objects.ts";

const PAYMENT = "/customer/payments/{id}";
const BASKET = "/customer/basket";
const PROVIDERS = "/customer/basket/payment-providers";
const INIT = "/v4/payment-method/init";
const BILLING = "/customer/billing-details";
const HELD = "/customer/subscriptions/status/active";
const asId = (input: { params?: unknown }) => (input.params as { id: string }).id;

describe("return from a provider", () => {
  const back = (at: string, cookie?: string) => {
    const paymentAnswer = (input: { params?: unknown }) => {
      if (asId(input) !== "p1") throw refused("NOT_FOUND");
      return payment;
    };
    return loaderArguments({ at, cookie, answers: { [PAYMENT]: paymentAnswer } });
  };

  test("CM-08 the payment that the address names is looked up; its page says how it ended", async () => {
    const scene = back("/payment-authorization?from=%2Fhome&paymentId=p1&redirect_status=failed");
    expect(await outcome(loadPaymentAuthorization(scene))).toMatchObject({ status: 303, location: "/payment/p1?from=%2Fhome" });
  });

  test("CM-08 without any parameter, or with somebody else's id, the browser's own payment is found", async () => {
    for (const query of ["", "?paymentId=stranger&redirect_status=succeeded"])
      expect((await outcome(loadPaymentAuthorization(back(`/payment-authorization${query}`, "__Host-payment=p1")))).location).toBe(
        "/payment/p1",
      );
  });

  test("CM-08 redirect_status=succeeded alone proves nothing", async () => {
    const scene = back("/payment-authorization?redirect_status=succeeded&paymentProviderId=sandbox");
    expect(await outcome(loadPaymentAuthorization(scene))).toMatchObject({ status: 404, reply: { from: null } });
    expect(scene.calls).toEqual([]);
  });

  test("CM-08 a platform that is away is said, not taken for an unknown payment", async () => {
    const scene = loaderArguments({ at: "/payment-authorization?paymentId=p1", answers: { [PAYMENT]: refused("UNAVAILABLE") } });
    expect((await outcome(loadPaymentAuthorization(scene))).status).toBe(503);
  });
});

describe("a child's profile", () => {
  const profileOf = (isChild: boolean) => ({ id: "p1", name: "Kit", avatarId: "fox" as const, isChild, maxRating: isChild ? 6 : null });

  test("CM-12 CM-22 nothing is asked of the platform to buy or redeem with; who is grown up or a guest goes on as ever", async () => {
    for (const load of [loadPurchase, loadPay, loadRedeem] as const) {
      const child = loaderArguments({ at: "/pay", context: { profile: profileOf(true) } });
      expect(await unlessChild<unknown>(child, () => load(child))).toBeNull();
      expect(child.calls).toEqual([]);
    }
    const adult = loaderArguments({ at: "/pay", context: { profile: profileOf(false) } });
    expect(await unlessChild(adult, () => Promise.resolve("order"))).toBe("order");
    const guest = loaderArguments({ at: "/pay", guest: true });
    expect((await outcome(unlessChild(guest, () => loadPay(guest)))).location).toBe("/login?from=%2Fpay");
  });
});

describe("an account that waits for its deletion", () => {
  test("CM-12 the pages that sell and redeem know the day of the deletion; a payment that is under way goes on", async () => {
    const context = { viewerDeletionAt: "2026-12-04T12:00:00.000Z" };
    const pay = (state: "OPEN" | "PAYING") =>
      outcome(
        loadPay(
          loaderArguments({
            at: "/pay",
            context,
            answers: {
              [BASKET]: { ...openBasket, state },
              [PROVIDERS]: { providers: [], savedCards: [], consentRequired: false },
              [BILLING]: refused("UNAVAILABLE"),
            },
          }),
        ),
      );
    expect((await pay("OPEN")).reply).toMatchObject({ deletionAt: context.viewerDeletionAt });
    expect((await pay("PAYING")).reply).toMatchObject({ deletionAt: null });
    const redeem = await outcome(loadRedeem(loaderArguments({ at: "/redeem", context })));
    expect(redeem.reply).toMatchObject({ deletionAt: context.viewerDeletionAt });
  });
});

describe("payment page", () => {
  const load = (shown: object, more: Record<string, unknown> = {}) =>
    outcome(
      loadPayment(loaderArguments({ at: "/payment/p1", params: { id: "p1" }, answers: { [PAYMENT]: { ...payment, ...shown }, ...more } })),
    );

  test("CM-08 somebody else's payment is not there", async () => {
    const scene = loaderArguments({ at: "/payment/p9", params: { id: "p9" }, answers: { [PAYMENT]: refused("NOT_FOUND") } });
    expect((await outcome(loadPayment(scene))).status).toBe(404);
  });

  test("CM-08 complete: receipt; what follows is left out when it cannot be read", async () => {
    expect((await load({}, { [HELD]: refused("UNAVAILABLE") })).reply).toMatchObject({
      receipt: { to: "/_/receipt/h1", number: "20261121-0A1B2C3D" },
      term: null,
    });
  });

  test("CM-07 only a provider of the realm is linked for the missing step", async () => {
    const link = async (actionUrl: string) => (await load({ status: "REQUIRES_ACTION", actionUrl, receipt: null })).reply;
    expect(await link("http://pay.localhost:3000/confirm/1")).toMatchObject({
      payment: { actionUrl: "http://pay.localhost:3000/confirm/1" },
    });
    expect(await link("javascript:alert(1)")).toMatchObject({ payment: { actionUrl: null } });
  });

  test("CM-06 a code to pay with is drawn as it is written; only a provider of the realm is linked", async () => {
    const code = "00020126580014BR.GOV.BCB.PIX";
    const shown = async (url: string | null) => {
      const instructions = { kind: "QR_CODE", code, url, expiresAt: "2026-11-21T10:30:00.000Z" };
      return (await load({ status: "PENDING", receipt: null, instructions })).reply;
    };
    const own = "http://pay.localhost:3000/checkout/1";
    expect(await shown(own)).toMatchObject({
      payment: { code: { text: code, url: own, qr: qrCode(code), expiresAt: "2026-11-21T10:30:00.000Z" } },
    });
    for (const foreign of ["https://evil.example/checkout/1", "javascript:alert(1)", null])
      expect(await shown(foreign)).toMatchObject({ payment: { code: { text: code, url: null } } });
    // The payment is being processed, so there is no code.
    expect((await load({ status: "PENDING", receipt: null })).reply).toMatchObject({ payment: { code: null } });
  });

  test("CM-07 a spent trial names what can be taken without one", async () => {
    const failed = { status: "FAILED", error: { code: "free_trial_denied", message: "…" }, receipt: null };
    expect((await load(failed, { [BASKET]: openBasket })).reply).toMatchObject({
      withoutTrial: { sku: "monthly-eur", licenceId: "ringside-monthly" },
    });
  });
});

const fieldsOf = (reply: unknown, choice: string) => (reply as { hostedFields: Record<string, Promise<unknown>> }).hostedFields[choice];

describe("order", () => {
  const providers = {
    providers: [{ providerId: "sandbox", targetPaymentProvider: "SANDBOX", name: "Sandbox", methods: [{ type: "CARD", needsForm: true }] }],
  };
  const unbilled = { billingDetailsRequired: false, requiredFields: [], missingFields: [], details: null };
  const load = (at: string, answers: Record<string, unknown>, params = {}, more: Partial<Scene> = {}) =>
    outcome(
      loadPay(
        loaderArguments({
          at,
          params,
          ...more,
          answers: {
            [BASKET]: openBasket,
            [PROVIDERS]: providers,
            [BILLING]: unbilled,
            [INIT]: refused("PROVIDER_UNAVAILABLE"),
            ...answers,
          },
        }),
      ),
    );

  test("CM-04 an empty basket leads back to choosing, with where they came from", async () => {
    expect((await load("/pay?from=%2Fhome", { [BASKET]: { ...openBasket, state: "EMPTY", basketItems: [] } })).location).toBe(
      "/purchase?from=%2Fhome",
    );
  });

  test("CM-27 who goes back to an order that they have just paid sees that it is paid; another's payment, or one that failed, leads to what is for sale", async () => {
    const empty = { [BASKET]: { ...openBasket, state: "EMPTY", basketItems: [] } };
    const back = async (answer: unknown) =>
      (await load("/pay?from=%2Fhome", { ...empty, [PAYMENT]: answer }, {}, { cookie: "__Host-payment=p1" })).location;
    expect(await back(payment)).toBe("/payment/p1?from=%2Fhome");
    for (const other of [{ ...payment, status: "FAILED" }, { ...payment, status: "CANCELLED" }, refused("NOT_FOUND")])
      expect(await back(other)).toBe("/purchase?from=%2Fhome");
    // The viewer has chosen something else since, and that is the order now.
    expect((await load("/pay", {}, {}, { cookie: "__Host-payment=p1" })).reply).toMatchObject({ summary: { basketId: "b1" } });
  });

  test("CM-06 the card fields of a foreign origin are not framed; the provider's page remains", async () => {
    const fields = async (hostedFieldsUrl: string) => {
      const { reply } = await load("/pay", {
        [INIT]: { hostedFieldsUrl, hostedFieldsOrigin: "http://pay.localhost:3000", paymentMethodSession: "s" },
      });
      return await fieldsOf(reply, "sandbox/CARD");
    };
    expect(await fields("http://pay.localhost:3000/fields/s")).toEqual({
      url: "http://pay.localhost:3000/fields/s",
      origin: "http://pay.localhost:3000",
    });
    expect(await fields("https://evil.example/fields/s")).toBeNull();
  });

  test("CM-06 of two card providers each has its own fields, and one that is away takes nothing from the other", async () => {
    const card = (providerId: string, target: string, name: string) => ({
      providerId,
      targetPaymentProvider: target,
      name,
      methods: [
        { type: "CARD", needsForm: true },
        { type: "PAYPAL", needsForm: false },
      ],
    });
    const init = ({ body }: { body?: unknown }) => {
      const { primaryPaymentDetails } = body as { primaryPaymentDetails: { paymentMethodDetails: { targetPaymentProvider: string } } };
      const target = primaryPaymentDetails.paymentMethodDetails.targetPaymentProvider;
      if (target === "THIRD") throw refused("PROVIDER_UNAVAILABLE");
      return { hostedFieldsUrl: `http://pay.localhost:3000/fields/${target}`, hostedFieldsOrigin: null, paymentMethodSession: null };
    };
    const three = { providers: [card("sandbox", "SANDBOX", "One"), card("second", "SECOND", "Two"), card("third", "THIRD", "Three")] };
    const { reply } = await load("/pay", { [PROVIDERS]: three, [INIT]: init });
    expect(Object.keys((reply as { hostedFields: object }).hostedFields)).toEqual(["sandbox/CARD", "second/CARD", "third/CARD"]);
    expect(await fieldsOf(reply, "sandbox/CARD")).toMatchObject({ url: "http://pay.localhost:3000/fields/SANDBOX" });
    expect(await fieldsOf(reply, "second/CARD")).toMatchObject({ url: "http://pay.localhost:3000/fields/SECOND" });
    expect(await fieldsOf(reply, "third/CARD")).toBeNull();
    const alone = await load("/pay/second", { [PROVIDERS]: three, [INIT]: init }, { providerId: "second" });
    expect(Object.keys((alone.reply as { hostedFields: object }).hostedFields)).toEqual(["second/CARD"]);
  });

  test("CM-06 a provider that is away leaves the order standing", async () => {
    expect((await load("/pay", { [PROVIDERS]: refused("UNAVAILABLE") })).reply).toMatchObject({
      choices: null,
      summary: { basketId: "b1" },
    });
    const { reply } = await load("/pay", { [INIT]: refused("PROVIDER_UNAVAILABLE") });
    expect(await fieldsOf(reply, "sandbox/CARD")).toBeNull();
  });

  test("CM-27 a basket in payment offers that payment, not another", async () => {
    expect((await load("/pay", { [BASKET]: { ...openBasket, state: "PAYING" } })).reply).toMatchObject({ underWay: true, choices: null });
  });

  test("CM-07 CM-09 missing billing details come before the ways to pay, with what is known and every country by name", async () => {
    const incomplete = {
      ...unbilled,
      billingDetailsRequired: true,
      requiredFields: ["name", "country"],
      missingFields: ["name", "country"],
    };
    const { reply } = await load("/pay", { [BILLING]: incomplete, "/countries": countries });
    const { billing, hostedFields } = reply as { billing: BillingRequest; hostedFields: unknown };
    expect(billing).toMatchObject({ fields: ["name", "country"], missing: true, values: { name: "Vera", country: "GB", city: "" } });
    expect(billing.countries.list.map(({ label }) => label)).toEqual(["Brazil", "Spain"]);
    expect(billing.countries.taxNumberCountries).toEqual(["BR"]);
    // The card form comes after consent, so no frame is opened yet.
    expect(hostedFields).toEqual({});
    expect((await load("/pay", {})).reply).toMatchObject({ billing: null });
    expect((await load("/pay", { [BILLING]: refused("UNAVAILABLE") })).reply).toMatchObject({ billing: null, summary: { basketId: "b1" } });
  });

  test("CM-12 in place of an order that could be paid the page says why nothing is sold; what is under way goes on", async () => {
    for (const [realm, context, reason] of [
      [{ territories: ["ES"] }, {}, "GEO"],
      [{ vpnAllowed: false }, { vpn: true }, "VPN"],
      [{ vpnAllowed: true }, { vpn: true }, null],
      [{ territories: ["GB"], vpnAllowed: false }, {}, null],
    ] as const) {
      expect((await load("/pay", {}, {}, { realm: realm as object, context })).reply).toMatchObject({ notSold: reason });
    }
    const paying = { [BASKET]: { ...openBasket, state: "PAYING" } };
    expect((await load("/pay", paying, {}, { realm: { territories: ["ES"] } })).reply).toMatchObject({ underWay: true, notSold: null });
  });

  test("RT-13 the way to pay that an address names is offered first, before saved cards; one that nobody has changes nothing", async () => {
    const methods = [
      { type: "CARD", needsForm: true },
      { type: "PAYPAL", needsForm: false },
    ];
    const card = {
      cardId: "c1",
      cardType: "Visa",
      last4Digits: "4242",
      expires: "2030-12",
      providerId: "sandbox",
      targetPaymentProvider: "SANDBOX",
    };
    const listed = { providers: [{ ...providers.providers[0], methods }], savedCards: [card] };
    const firstOf = async (query: string) => {
      const { reply } = await load(`/pay${query}`, { [PROVIDERS]: listed });
      return (reply as { choices: { value: string }[] }).choices.map(({ value }) => value);
    };
    expect(await firstOf("?targetPaymentProvider=SANDBOX&paymentMethodType=PAYPAL")).toEqual(["sandbox/PAYPAL", "sandbox/CARD"]);
    expect(await firstOf("?paymentProviderId=sandbox&paymentMethodType=CARD")).toEqual(["sandbox/CARD", "sandbox/PAYPAL"]);
    for (const query of ["", "?redirect_status=succeeded"]) expect(await firstOf(query)).toEqual(["card/c1"]);
  });

  test("CM-28 the entry of vouchers is closed where the realm has none for the basket, open where it has or nobody knows", async () => {
    const takes = async (listed: object) => (await load("/pay", { [PROVIDERS]: listed })).reply;
    expect(await takes({ ...providers, providerHasVouchers: false })).toMatchObject({ takesVouchers: false });
    expect(await takes({ ...providers, providerHasVouchers: true })).toMatchObject({ takesVouchers: true });
    expect(await takes(refused("UNAVAILABLE"))).toMatchObject({ takesVouchers: true });
  });

  test("RT-13 what is for sale: `licences` narrows it, `selectedLicence` is the chosen one, `from` is kept where it is a path of ours", async () => {
    const FAMILIES = "/licence-family";
    const scene = (at: string) =>
      loaderArguments({ at, guest: true, answers: { [FAMILIES]: { licenceFamilies: [], nonFamilyBasedLicences: [] } } });
    const named = scene("/purchase?licences=a,b,%3Cc%3E&selectedLicence=b&from=%2Fvideo%2Fv1");
    expect(await loadPurchase(named)).toMatchObject({ licences: "a,b", selectedLicence: "b", from: "/video/v1" });
    expect(named.calls).toEqual([{ path: FAMILIES, input: { query: { licenceIds: "a,b" } } }]);
    const plain = scene("/purchase?from=https%3A%2F%2Fevil.example");
    expect(await loadPurchase(plain)).toMatchObject({ licences: null, selectedLicence: null, from: null });
    expect(plain.calls).toEqual([{ path: FAMILIES, input: { query: {} } }]);
  });

  test("RT-09 a provider that cannot pay this basket has no page", async () => {
    expect((await load("/pay/stripe", {}, { providerId: "stripe" })).status).toBe(404);
  });
});
