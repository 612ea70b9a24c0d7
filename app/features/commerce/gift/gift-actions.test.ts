import { expect, test } from "vitest";
import { loaderArguments, outcome, refused } from "../../../testing/loader-arguments.ts";
import { actOnGift } from "./gift.server.ts";
import { actOnGiftPay } from "./gift-pay.server.ts";

const form = {
  productSku: "season-pass-season",
  recipientName: "Layla",
  recipientEmail: "layla@example.com",
  deliverAt: "2026-12-24",
  message: "See you ringside.",
  senderName: "Mara",
  buyerEmail: "",
};
const answerTo = (answer: Error) => outcome(actOnGift(loaderArguments({ at: "/gift", form, answers: { "/gift/basket": answer } })));
const issue = (code: string, path = "deliverAt") => refused("VALIDATION_FAILED", undefined, { fields: [{ path, code }] });

test.each([
  ["a day that is past", issue("giftDayInvalid"), { deliverAt: "field.giftDayInvalid" }],
  ["a day behind the end of the pass", issue("giftDayAfterEnd"), { deliverAt: "field.giftDayAfterEnd" }],
  ["an address that is none", issue("email", "recipient.email"), { recipientEmail: "field.pleaseProvideValidEmail" }],
  ["a pass that is over", refused("NOT_FOR_SALE"), { productSku: "error.NOT_FOR_SALE" }],
])("CM-22 %s is refused at its field, and what was typed stays", async (_what, answer, errors) => {
  const { status, reply } = await answerTo(answer);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(reply).toMatchObject({ errors, values: form, problem: null });
});

test("CM-22 what is refused in no field of the form is said of the whole form", async () => {
  const { status, reply } = await answerTo(issue("regex", "productSku"));
  expect([status, reply]).toMatchObject([400, { errors: {}, values: form, problem: { code: "VALIDATION_FAILED" } }]);
});

test("CM-22 a yes to the terms of somebody else's gift is 404, not a defect", async () => {
  const form = { intent: "consent", agree: "true" };
  const args = loaderArguments({
    at: "/gift/g1/pay",
    params: { giftId: "g1" },
    form,
    answers: { "/gift/basket/{id}": refused("NOT_FOUND") },
  });
  expect(await outcome(actOnGiftPay(args))).toMatchObject({ status: 404, reply: { kind: "basket", problem: { code: "NOT_FOUND" } } });
});
