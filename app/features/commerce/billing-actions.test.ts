import { expect, test } from "vitest";
import { BILLING_FIELDS } from "../../../contract/base/billing-details.ts";
import { loaderArguments, outcome, refused } from "../../testing/loader-arguments.ts";
import { actOnPay } from "./actions.server.ts";
import { agreedTo, summaryOf } from "./model/basket-summary.ts";
import { NO_DETAILS } from "./model/billing-rules.ts";
import { countries, openBasket } from "./testing/wire-objects.ts";

const BILLING = "/customer/billing-details";
const madrid = { ...NO_DETAILS, name: "Nadia", country: "ES", line1: "Calle Mayor 1", city: "Madrid", postalCode: "28013" };
const stored = { billingDetailsRequired: true, requiredFields: BILLING_FIELDS, missingFields: [], details: madrid };

function save(fields: Record<string, string>, answer: unknown = stored, guest = false) {
  const form = { intent: "billing", from: "/video/x", ...madrid, ...fields };
  const scene = loaderArguments({
    at: "/pay",
    guest,
    form,
    realm: { billingFields: [...BILLING_FIELDS] },
    answers: { [BILLING]: answer, "/countries": countries },
  });
  return { scene, result: outcome(actOnPay(scene)) };
}

test("CM-09 billing details are kept, and the order comes back with where they came from", async () => {
  const { scene, result } = save({ extra: "ignored" });
  expect(await result).toMatchObject({ status: 303, location: "/pay?from=%2Fvideo%2Fx" });
  expect(scene.calls.slice(1)).toEqual([{ path: BILLING, input: { body: madrid } }]);
});

test("CM-09 wrong ones come back with their messages and what was typed; nothing is sent on", async () => {
  const { scene, result } = save({ name: "  ", postalCode: "1" });
  expect(await result).toMatchObject({
    status: 400,
    reply: {
      kind: "billing",
      values: { ...madrid, name: "  ", postalCode: "1" },
      errors: { name: "field.nameFieldIsRequired", postalCode: "field.postalCodeFieldIsInvalid" },
    },
  });
  expect(scene.calls.map(({ path }) => path)).toEqual(["/countries"]);
});

const rio = { country: "BR", administrativeLevel1: "SP", taxNumber: "39053344705" };
const born = { "birthDate-year": "1990", "birthDate-month": "2", "birthDate-day": "3" };

test("CM-09 without scripts the fields of another country are shown with what was typed, and nothing is kept", async () => {
  const { scene, result } = save({ ...rio, ...born, show: "country" });
  expect(await result).toMatchObject({
    status: 200,
    reply: { kind: "billing", values: { ...madrid, ...rio, birthDate: "1990-02-03" }, errors: {} },
  });
  expect(scene.calls).toEqual([]);
});

test("CM-10 a tax number goes on with the date of birth; a field that only the country asks for says what is wrong", async () => {
  const { scene, result } = save({ ...rio, ...born, postalCode: "01310-100" });
  expect((await result).status).toBe(303);
  expect(scene.calls[1]?.input.body).toMatchObject({ taxNumber: "39053344705", birthDate: "1990-02-03" });
  expect(await save({ ...rio, postalCode: "01310-100", "birthDate-year": "1990" }).result).toMatchObject({
    status: 400,
    reply: { errors: { birthDate: "field.birthDateFieldIsInvalid" } },
  });
});

test("CM-09 what only the platform refuses is told at its field too", async () => {
  const fields = [{ path: "city", code: "cityFieldIsInvalid" }];
  expect(await save({}, refused("VALIDATION_FAILED", undefined, { fields })).result).toMatchObject({
    status: 400,
    reply: { kind: "billing", values: madrid, errors: { city: "field.cityFieldIsInvalid" } },
  });
});

test("CM-09 P11 a refusal of the whole form says why and for how long, and keeps what was typed", async () => {
  for (const [code, status] of [
    ["TOO_MANY_REQUESTS", 429],
    ["UNAVAILABLE", 503],
  ] as const)
    expect(await save({}, refused(code, "Please try again in 40 seconds.")).result).toMatchObject({
      status,
      reply: { kind: "billing", values: madrid, errors: {}, problem: { code, message: "Please try again in 40 seconds." } },
    });
});

test("ID-24 a guest's details go nowhere; a session that ended signs in again", async () => {
  const guest = save({}, stored, true);
  expect((await guest.result).location).toBe("/login?from=%2Fpay");
  expect(guest.scene.calls).toEqual([]);
  expect((await save({}, refused("TOKEN_EXPIRED")).result).location).toBe("/login?from=%2Fpay");
});

test("CM-07 a payment that was refused with 424 asks for what is missing; what no form asks for is told in words", async () => {
  const summary = summaryOf(openBasket);
  if (summary === null) throw new Error("the fixture has an item");
  const pay = (missingFields: unknown) =>
    outcome(
      actOnPay(
        loaderArguments({
          at: "/pay",
          form: { intent: "pay", basket: "b1", agreed: agreedTo(summary), method: "zero/ZERO_BALANCE" },
          answers: {
            "/customer/basket": openBasket,
            "/customer/basket/payment-providers": {
              providers: [
                { providerId: "zero", targetPaymentProvider: "ZERO", name: "", methods: [{ type: "ZERO_BALANCE", needsForm: false }] },
              ],
            },
            "/customer/baskets/pay/{id}": refused("BASKET_REQUIREMENTS_FAILED", "Some details are missing.", { missingFields }),
          },
        }),
      ),
    );
  expect(await pay(["postalCode", "name", "<b>"])).toMatchObject({
    status: 424,
    reply: { kind: "billing-missing", missing: ["name", "postalCode"] },
  });
  for (const odd of [["contactEmail"], "name", null])
    expect(await pay(odd)).toMatchObject({ status: 424, reply: { kind: "pay", problem: { message: "Some details are missing." } } });
});
