import { afterAll, beforeAll, expect, test } from "vitest";
import { limitsOf } from "../../contract/base/endpoint.ts";
import { commerce } from "../../contract/commerce/commerce.ts";
import { gifts } from "../../contract/commerce/gifts.ts";
import { describeOnBothPlaces, openPlatform, type Place, type TestPlatform } from "../support/test-platform.ts";

const paymentMethod = { targetPaymentProvider: "SANDBOX", paymentMethodType: "CARD" };
const details = { paymentDetailsExternalId: "pm_guessed", targetPaymentProvider: "SANDBOX", paymentMethodType: "CARD" };
/** Calls that a stranger would repeat, and how often one viewer may make each in ten minutes. */
const GUESSES = [
  ["a voucher on a held licence", "POST", commerce.redeemVoucher.path, { voucherCode: "GUESS", licenceId: "ringside-monthly" }, 30],
  ["a card", "POST", commerce.validatePaymentMethod.path, { paymentDetailsExternalId: "pm_guessed", targetPaymentProvider: "SANDBOX" }, 30],
  ["card fields", "POST", commerce.initPaymentMethod.path, { primaryPaymentDetails: { paymentMethodDetails: paymentMethod } }, 60],
  ["a gift's code", "POST", gifts.redeemGift.path, { redeemCode: "GUESS" }, 30],
  ["a payment", "POST", commerce.payCurrentBasket.path, { paymentArrangement: { primaryPaymentDetailsAttributes: details } }, 100],
] as const;

describeOnBothPlaces("limits of a purchase", (open) => {
  let place: Place;
  let product: TestPlatform;
  beforeAll(async () => {
    place = await open();
    product = await openPlatform(place);
  });
  afterAll(async () => {
    await product.close();
    await place.remove();
  });

  test.each(GUESSES)(
    "P11 CM-05 CM-07 %s can be tried so often, then the answer is 429 whatever was sent",
    async (_what, method, path, json, points) => {
      const token = await product.signUp();
      const answers = await Promise.all(Array.from({ length: points + 10 }, () => product.call(method, path, { token, json })));
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(10);
      expect(refused[0]?.json()).toMatchObject({ code: "TOO_MANY_REQUESTS", details: { retryAfterSeconds: expect.any(Number) } });
      // Another viewer is not held back by it.
      expect((await product.call(method, path, { token: await product.signUp(), json })).status).not.toBe(429);
    },
  );

  test("P11 cards of many accounts are tried 120 times from one network", async () => {
    const address = "203.0.113.77";
    const json = { paymentDetailsExternalId: "pm_guessed", targetPaymentProvider: "SANDBOX" };
    let refused = 0;
    for (let account = 0; account < 5; account += 1) {
      const token = await product.signUp();
      const tries = Array.from({ length: 30 }, () => product.call("POST", commerce.validatePaymentMethod.path, { token, json, address }));
      refused += (await Promise.all(tries)).filter(({ status }) => status === 429).length;
    }
    expect(refused).toBe(30);
  });

  test("P11 whatever spends, tries or guesses counts by viewer and by address", () => {
    const both = [
      commerce.addVoucher,
      commerce.redeemVoucher,
      commerce.validatePaymentMethod,
      commerce.payBasket,
      commerce.payCurrentBasket,
      gifts.readGift,
      gifts.redeemGift,
      gifts.payGift,
    ];
    for (const endpoint of both)
      expect(
        limitsOf(endpoint).map(({ per }) => per),
        endpoint.path,
      ).toEqual(["viewer", "address"]);
  });
});
