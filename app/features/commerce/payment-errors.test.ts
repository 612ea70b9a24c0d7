import { expect, test } from "vitest";
import { toError } from "../../api/client.server.ts";
import { loaderArguments, outcome } from "../../testing/loader-arguments.ts";
import { actOnPay } from "./actions.server.ts";
import { agreedTo, summaryOf } from "./model/basket-summary.ts";
import { openBasket } from "./testing/wire-objects.ts";

const summary = summaryOf(openBasket);
if (summary === null) throw new Error("the fixture has an item");
const form = { intent: "pay", basket: "b1", agreed: agreedTo(summary), method: "sandbox/PAYPAL" };
const providers = {
  providers: [{ providerId: "sandbox", targetPaymentProvider: "SANDBOX", name: "Pay", methods: [{ type: "PAYPAL", needsForm: false }] }],
};

/** Result of the payment form when the platform answers the payment with this response. */
async function answered(status: number, body: unknown) {
  const error = await toError(new Response(typeof body === "string" ? body : JSON.stringify(body), { status }), "r1");
  const answers = {
    "/customer/basket": openBasket,
    "/customer/basket/payment-providers": providers,
    "/customer/baskets/pay/{id}": error,
  };
  return await outcome(actOnPay(loaderArguments({ at: "/pay", form, answers })));
}
const pay = (code: string, message: string | null = null) => ({ kind: "pay", problem: { code, message } });
const VALUE = "The bank says no.";

// S1§8, Payment: one line each, by the codes of our platform and by the names of a remote one.
test.each([
  ["409 freeTrialDenied", 409, { code: "freeTrialDenied" }, { kind: "trial-denied" }],
  ["409 FREE_TRIAL_DENIED", 409, { code: "FREE_TRIAL_DENIED", messages: [], requestId: "p" }, { kind: "trial-denied" }],
  ["409 with the name among the messages", 409, { code: "CONFLICT", messages: ["freeTrialDenied"] }, { kind: "trial-denied" }],
  [
    "424 BASKET_REQUIREMENTS_FAILED passes details.missingFields",
    424,
    { code: "BASKET_REQUIREMENTS_FAILED", messages: [], details: { missingFields: ["name", "taxNumber"] } },
    { kind: "billing-missing", missing: ["name", "taxNumber"] },
  ],
  ["card_declined shows the server's message", 422, { code: "card_declined", messages: [VALUE] }, pay("FAILED_PAYMENT", VALUE)],
  ["incorrect_number shows the server's message", 422, { code: "incorrect_number", message: VALUE }, pay("FAILED_PAYMENT", VALUE)],
  ["INVALID_TIER_CHANGE", 422, { code: "INVALID_TIER_CHANGE", messages: [] }, pay("INVALID_TIER_CHANGE")],
  ["invalidTierChange by name", 400, { code: "BAD_REQUEST", messages: ["invalidTierChange"] }, pay("INVALID_TIER_CHANGE")],
  ["BAD_REQUEST is a payment that failed", 400, { code: "BAD_REQUEST", messages: [] }, pay("FAILED_PAYMENT")],
  ["paymentError by name", 400, { messages: ["paymentError"] }, pay("FAILED_PAYMENT")],
  [
    "MAX_CHARGEABLE_PAYMENT_DETAILS_REACHED",
    409,
    { code: "MAX_CHARGEABLE_PAYMENT_DETAILS_REACHED" },
    pay("MAX_CHARGEABLE_PAYMENT_DETAILS_REACHED"),
  ],
  ["CAPTCHA_FAIL_ERROR", 403, { code: "CAPTCHA_FAIL_ERROR" }, pay("CAPTCHA_FAIL_ERROR")],
  ["CHALLENGE_FAILED", 403, { code: "CHALLENGE_FAILED" }, pay("CHALLENGE_FAILED")],
  ["vpnErrorMessage", 403, { code: "vpnErrorMessage" }, pay("PURCHASE_VPN")],
  ["signupGeoRestriction", 403, { messages: ["signupGeoRestriction"] }, pay("PURCHASE_GEOBLOCKED")],
  ["failedPayment", 422, { code: "failedPayment" }, pay("FAILED_PAYMENT")],
  ["couldntLoadPaymentProviders", 502, { code: "couldntLoadPaymentProviders" }, pay("PROVIDER_UNAVAILABLE")],
  ["another code with a message is shown as it is", 409, { code: "BLOCKED_BIN", messages: [VALUE] }, pay("FAILED_PAYMENT", VALUE)],
  ["a message without a code is shown as it is", 500, { message: VALUE }, pay("UNAVAILABLE", VALUE)],
  ["unknownError", 500, { code: "unknownError" }, pay("INTERNAL")],
  ["nothing that can be read: an error occurred", 500, "<html>", pay("UNAVAILABLE")],
  ["an empty answer", 502, {}, pay("UNAVAILABLE")],
])("CM-11 PL-13 S1§8 payment: %s", async (_line, status, body, reply) => {
  expect((await answered(status, body)).reply).toMatchObject(reply);
});

test("CM-11 P04 a message of a remote platform is cut, and no name is taken from the language's own objects", async () => {
  const { problem } = (await answered(400, { code: "constructor", messages: ["x".repeat(900)] })).reply as {
    problem: { code: string; message: string };
  };
  expect([problem.code, problem.message.length]).toEqual(["FAILED_PAYMENT", 500]);
});

test("CM-12 PL-13 a child's profile goes to the profiles, as by our own code", async () => {
  expect(await answered(403, { code: "kidPurchasePermissionDenied" })).toMatchObject({ status: 303, location: "/profiles" });
});
