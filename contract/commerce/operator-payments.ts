import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Id, IsoTime } from "../base/fields.ts";

/** One spelling of each id, so that a repeated call is recognised. */
const RefundId = v.pipe(v.string(), v.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u));
const Minor = v.pipe(v.number(), v.safeInteger());

/** Operators' calls about payments of viewers. Amounts are minor units. */
export const operatorPayments = {
  listAccountPayments: endpoint({
    method: "GET",
    path: "/operator/accounts/{id}/payments",
    source: "added",
    access: "operator",
    scope: "payments",
    // Recorded, because it reads a viewer's payments.
    audit: { account: "id" },
    limit: { per: "viewer", points: 300, seconds: 300 },
    summary: "The last 200 payments of an account, newest first",
    params: v.strictObject({ id: Id }),
    response: v.object({
      payments: v.array(
        v.object({
          id: v.string(),
          at: IsoTime,
          type: v.string(),
          status: v.string(),
          licence: v.string(),
          amount: Minor,
          currency: v.string(),
          reference: v.nullable(v.string()),
        }),
      ),
    }),
  }),
  refundAccountPayment: endpoint({
    method: "POST",
    path: "/operator/accounts/{id}/payments/{paymentId}/refunds",
    source: "added",
    access: "operator",
    scope: "payments",
    audit: { account: "id", object: "paymentId" },
    limit: { per: "viewer", points: 60, seconds: 3_600 },
    summary:
      "Begins a refund. `amount` null: the rest of the payment. More than the rest: VALIDATION_FAILED at `amount`. " +
      "A call with the `refundId` of an earlier one gets the same answer and refunds nothing; for another refund: IDEMPOTENCY_CONFLICT",
    params: v.strictObject({ id: Id, paymentId: Id }),
    body: v.strictObject({
      /** The caller makes a new UUID for each refund: it is the idempotency key, also at the provider. */
      refundId: RefundId,
      amount: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
      revoke: v.boolean(),
    }),
    response: v.object({ id: v.string(), amount: Minor, currency: v.string() }),
    errors: ["IDEMPOTENCY_CONFLICT"],
  }),
};
