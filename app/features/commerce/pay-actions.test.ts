import { describe, expect, test } from "vitest";
import { loaderArguments, outcome, refused } from "../../testing/loader-arguments.ts";
import { actOnPay, actOnPayment } from "./actions.server.ts";
import { agreedTo, summaryOf } from "./model/basket-summary.ts";
import { openBasket, payment } from "./testing/wire-objects.ts";

const PAY = "/customer/baskets/pay/{id}";
const BASKET = "/customer/basket";
const PROVIDERS = "/customer/basket/payment-providers";
const VALIDATE = "/v4/payment-method/validate";
const CANCEL = "/customer/payments/{id}/cancel";
const summary = summaryOf(openBasket);
if (summary === null) throw new Error("the fixture has an item");

const form = { intent: "pay", basket: "b1", agreed: agreedTo(summary), method: "sandbox/CARD" };
const providers = {
  providers: [
    {
      providerId: "sandbox",
      targetPaymentProvider: "SANDBOX",
      name: "Sandbox Pay",
      methods: [
        { type: "CARD", needsForm: true },
        { type: "PAYPAL", needsForm: false },
      ],
    },
  ],
};
const valid = { valid: true, cardType: "Visa", last4Digits: "4242", error: null };
const pay = (fields: Record<string, string>, answers: Record<string, unknown> = {}, params: Record<string, string> = {}) => {
  const scene = loaderArguments({
    at: "/pay",
    params,
    form: { ...form, ...fields },
    answers: { [BASKET]: openBasket, [PROVIDERS]: providers, [VALIDATE]: valid, [PAY]: payment, ...answers },
  });
  return { scene, result: outcome(actOnPay(scene)) };
};
const paid = (scene: ReturnType<typeof loaderArguments>) => scene.calls.filter(({ path }) => path === PAY);

describe("paying", () => {
  test("CM-07 the basket is paid by the chosen method; the way back keeps where they came from", async () => {
    const { scene, result } = pay({ paymentDetailsExternalId: "pm_1", from: "/video/x" });
    expect(await result).toMatchObject({ status: 303, location: "/payment/p1?from=%2Fvideo%2Fx" });
    expect(paid(scene)).toEqual([
      {
        path: PAY,
        input: {
          params: { id: "b1" },
          query: { acknowledgeNoFreeTrial: false },
          body: {
            paymentArrangement: {
              primaryPaymentDetailsAttributes: {
                paymentDetailsExternalId: "pm_1",
                targetPaymentProvider: "SANDBOX",
                paymentMethodType: "CARD",
              },
            },
            returnPath: "/payment-authorization?from=%2Fvideo%2Fx",
          },
        },
      },
    ]);
  });

  test("CM-07 without scripts there is no card yet: the provider's own page asks for it", async () => {
    const actionUrl = "http://pay.localhost:3000/checkout/s";
    const { scene, result } = pay({}, { [PAY]: { ...payment, status: "REQUIRES_ACTION", actionUrl } });
    const answer = await result;
    expect(answer).toMatchObject({ status: 303, location: actionUrl });
    // A cookie names the payment that the browser left for.
    expect(answer.cookies.join()).toMatch(/^__Host-payment=p1;.*HttpOnly.*Secure/u);
    expect(paid(scene)[0]?.input.body).toMatchObject({
      paymentArrangement: { primaryPaymentDetailsAttributes: { paymentDetailsExternalId: null } },
    });
  });

  test("CM-07 an address that is not one of the realm's providers is not followed", async () => {
    const { result } = pay({}, { [PAY]: { ...payment, status: "REQUIRES_ACTION", actionUrl: "https://evil.example/checkout" } });
    expect((await result).location).toBe("/payment/p1");
  });

  test("P29 an order that has changed behind the page is shown again, not paid", async () => {
    const { scene, result } = pay({}, { [BASKET]: { ...openBasket, total: 8999 } });
    expect(await result).toMatchObject({ status: 409, reply: { kind: "changed" } });
    expect(paid(scene)).toEqual([]);
  });

  test("CM-06 a card is looked at before it pays: one that cannot be used is told at the card, nothing is paid, the choice is kept", async () => {
    const error = { code: "expired_card", message: "This card has expired." };
    const { scene, result } = pay({ paymentDetailsExternalId: "pm_1" }, { [VALIDATE]: { ...valid, valid: false, error } });
    expect(await result).toMatchObject({
      status: 422,
      reply: { kind: "pay", field: "card", method: "sandbox/CARD", problem: { code: "FAILED_PAYMENT", message: "This card has expired." } },
    });
    expect(paid(scene)).toEqual([]);
    expect(scene.calls.find(({ path }) => path === VALIDATE)?.input.body).toEqual({
      paymentDetailsExternalId: "pm_1",
      targetPaymentProvider: "SANDBOX",
    });
  });

  test("CM-06 what needs no card is not looked at; a provider that cannot look is told and nothing is paid", async () => {
    for (const fields of [{}, { method: "sandbox/PAYPAL", paymentDetailsExternalId: "pm_1" }] as Record<string, string>[]) {
      const { scene, result } = pay(fields, { [VALIDATE]: refused("PROVIDER_UNAVAILABLE") });
      expect(await result).toMatchObject({ status: 303 });
      expect(paid(scene)[0]?.input.body).toMatchObject({
        paymentArrangement: { primaryPaymentDetailsAttributes: { paymentDetailsExternalId: null } },
      });
    }
    const { scene, result } = pay({ paymentDetailsExternalId: "pm_1" }, { [VALIDATE]: refused("PROVIDER_UNAVAILABLE") });
    expect(await result).toMatchObject({ status: 502, reply: { kind: "pay", field: "method", problem: { code: "PROVIDER_UNAVAILABLE" } } });
    expect(paid(scene)).toEqual([]);
  });

  test("CM-06 a method that is not on offer is refused at its field", async () => {
    for (const method of ["", "sandbox/PIX", "other/CARD"]) {
      const { scene, result } = pay({ method });
      expect(await result).toMatchObject({ status: 400, reply: { kind: "method" } });
      expect(paid(scene)).toEqual([]);
    }
  });

  test("CM-06 under a provider's own address another provider's method is not on offer", async () => {
    expect(await pay({}, {}, { providerId: "stripe" }).result).toMatchObject({ status: 400, reply: { kind: "method" } });
  });

  test("CM-27 a second press while the first is at it gets the same payment, whatever the basket says meanwhile", async () => {
    // The current payment methods and the next basket do not matter to a payment that has begun.
    for (const basket of [
      { ...openBasket, state: "PAYING", total: 8999 },
      { ...openBasket, id: "b2", total: 8999 },
    ]) {
      const { scene, result } = pay({}, { [BASKET]: basket, [PROVIDERS]: { providers: [] } });
      expect(await result).toMatchObject({ status: 303, location: "/payment/p1" });
      expect(paid(scene)[0]?.input.params).toEqual({ id: "b1" });
    }
  });

  test("CM-27 P24 a press that another one overtakes between two looks gets its payment, not an empty choice", async () => {
    const looks = [openBasket, { ...openBasket, id: "b2", state: "EMPTY", basketItems: [] }];
    const { scene, result } = pay({}, { [BASKET]: () => looks.shift() ?? looks[0], [PROVIDERS]: { providers: [] } });
    expect(await result).toMatchObject({ status: 303, location: "/payment/p1" });
    expect(paid(scene)).toHaveLength(1);
  });

  test("CM-11 a declined card that was typed here comes back to the form, one that was typed there to its page", async () => {
    const failed = { ...payment, status: "FAILED", error: { code: "card_declined", message: "The bank declined this card." } };
    expect(await pay({ paymentDetailsExternalId: "pm_1" }, { [PAY]: failed }).result).toMatchObject({
      status: 422,
      reply: { kind: "pay", field: "card", problem: { code: "FAILED_PAYMENT", message: "The bank declined this card." } },
    });
    expect((await pay({}, { [PAY]: failed }).result).location).toBe("/payment/p1");
  });

  test("CM-07 no free trial: they are asked, their card is kept, their yes goes along", async () => {
    const denied = pay({ paymentDetailsExternalId: "pm_1" }, { [PAY]: refused("FREE_TRIAL_DENIED") });
    expect(await denied.result).toMatchObject({
      status: 409,
      reply: { kind: "trial-denied", paymentDetailsExternalId: "pm_1", method: "sandbox/CARD" },
    });
    const yes = pay({ paymentDetailsExternalId: "pm_1", acknowledgeNoFreeTrial: "true" });
    await yes.result;
    expect(paid(yes.scene)[0]?.input.query).toEqual({ acknowledgeNoFreeTrial: true });
  });

  test("CM-07 other refusals come back by their code", async () => {
    for (const code of ["PROVIDER_UNAVAILABLE", "FAILED_PAYMENT", "PURCHASE_CLOSED", "VOUCHER_EXPIRED"] as const)
      expect((await pay({}, { [PAY]: refused(code) }).result).reply).toMatchObject({ kind: "pay", problem: { code } });
    expect((await pay({}, { [PAY]: refused("BASKET_EMPTY") }).result).location).toBe("/pay");
  });

  test("CM-08 a way back that is too long for the contract goes without where they came from", async () => {
    const { scene, result } = pay({ from: `/video/${"x".repeat(600)}` });
    await result;
    expect(paid(scene)[0]?.input.body).toMatchObject({ returnPath: "/payment-authorization" });
  });

  test("ID-24 a guest pays nothing", async () => {
    const scene = loaderArguments({ at: "/pay", guest: true, form });
    expect((await outcome(actOnPay(scene))).location).toBe("/login?from=%2Fpay");
    expect(scene.calls).toEqual([]);
  });
});

describe("giving up a payment", () => {
  test("CM-07 cancelled, and the payment's page says what became of it", async () => {
    const scene = loaderArguments({ at: "/payment/p1", params: { id: "p1" }, form: { intent: "cancel" }, answers: { [CANCEL]: payment } });
    expect(await outcome(actOnPayment(scene))).toMatchObject({ status: 303, location: "/payment/p1" });
    expect(scene.calls.map(({ path }) => path)).toEqual([CANCEL]);
  });

  test("CM-07 a provider that is away leaves the payment as it is and says so", async () => {
    const answers = { [CANCEL]: refused("PROVIDER_UNAVAILABLE") };
    const scene = loaderArguments({ at: "/payment/p1", params: { id: "p1" }, form: { intent: "cancel" }, answers });
    const { location, cookies } = await outcome(actOnPayment(scene));
    expect(location).toBe("/payment/p1");
    expect(cookies.join()).toContain("commerceCancelFailed");
  });
});

describe("a saved card", () => {
  const savedCards = [
    { cardId: "c1", cardType: "Visa", last4Digits: "4242", expires: "2030-12", providerId: "sandbox", targetPaymentProvider: "SANDBOX" },
  ];
  const withCard = { [PROVIDERS]: { ...providers, savedCards } };
  test("CM-02 pays by its id, whatever was typed before it was chosen; a card that is not theirs is no way to pay", async () => {
    const { scene, result } = pay({ method: "card/c1", paymentDetailsExternalId: "pm_typed" }, withCard);
    expect(await result).toMatchObject({ status: 303, location: "/payment/p1" });
    const primaryPaymentDetailsAttributes = {
      paymentDetailsExternalId: "c1",
      targetPaymentProvider: "SANDBOX",
      paymentMethodType: "CARD",
    };
    expect(paid(scene)[0]?.input.body).toMatchObject({ paymentArrangement: { primaryPaymentDetailsAttributes } });
    const other = pay({ method: "card/c2" }, withCard);
    expect(await other.result).toMatchObject({ status: 400, reply: { kind: "method" } });
    expect(paid(other.scene)).toEqual([]);
  });
});

describe("terms of the sale", () => {
  const agree = { intent: "consent", basket: "b1", sku: "monthly-eur" };
  const send = (fields: Record<string, string>) =>
    outcome(actOnPay(loaderArguments({ at: "/pay", form: fields, answers: { [BASKET]: openBasket } })));

  test("CM-02 CONSENT: without the tick the page says so; with it the order is agreed to, and what is paid says so to the platform", async () => {
    expect(await send(agree)).toMatchObject({ status: 400, reply: { kind: "consent" } });
    const agreed = await send({ ...agree, agree: "true", from: "/video/x" });
    expect(agreed.location).toBe("/pay?from=%2Fvideo%2Fx");
    expect(agreed.cookies[0]).toMatch(/^__Host-sale-terms=b1%3Amonthly-eur; .*HttpOnly; Secure/u);
    // The basket contains another item meanwhile.
    expect((await send({ ...agree, sku: "yearly-eur", agree: "true" })).cookies).toEqual([]);
    const paying = (cookie: string) => {
      const scene = loaderArguments({
        at: "/pay",
        form: { ...form, paymentDetailsExternalId: "pm_1" },
        cookie,
        answers: { [BASKET]: openBasket, [PROVIDERS]: providers, [VALIDATE]: valid, [PAY]: payment },
      });
      return outcome(actOnPay(scene)).then(() => paid(scene)[0]?.input.query);
    };
    expect(await paying("__Host-sale-terms=b1%3Amonthly-eur")).toEqual({ acknowledgeNoFreeTrial: false, consent: true });
    for (const cookie of ["__Host-sale-terms=b1%3Ayearly-eur", "__Host-sale-terms=b2%3Amonthly-eur", ""])
      expect(await paying(cookie)).toEqual({ acknowledgeNoFreeTrial: false });
  });

  test("CM-02 CONSENT: a payment that the platform refuses for it leads to the terms", async () => {
    const missing = refused("BASKET_REQUIREMENTS_FAILED", undefined, { missingFields: ["consent"] });
    const { result } = pay({ paymentDetailsExternalId: "pm_1" }, { [PAY]: missing });
    expect(await result).toMatchObject({ status: 303, location: "/pay?step=consent" });
  });
});

test("CM-02 P43 a yes to the terms of an order that cannot be read: said on the page, and a session that ended is signed in first", async () => {
  const agree = (answer: unknown) =>
    outcome(
      actOnPay(loaderArguments({ at: "/pay?step=consent", form: { intent: "consent", agree: "true" }, answers: { [BASKET]: answer } })),
    );
  expect(await agree(refused("UNAVAILABLE"))).toMatchObject({ status: 503, reply: { kind: "basket", problem: { code: "UNAVAILABLE" } } });
  expect((await agree(refused("TOKEN_INVALID"))).location).toBe("/login?from=%2Fpay%3Fstep%3Dconsent");
});
