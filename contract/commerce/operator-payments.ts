import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Id, IsoTime } from "../base/fields.ts";

const Minor = v.pipe(v.number(), v.safeInteger());

/** Operators' calls about payments of viewers (CM-15). Amounts are minor units. */
export const operatorPayments = {
  listAccountPayments: endpoint({
    method: "GET",
    path: "/operator/accounts/{id}/payments",
    source: "added",
    access: "operator",
    scope: "payments",
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
    summary: "Begins to give a payment back. `amount` null: all that is left. What cannot be given back: VALIDATION_FAILED at `amount`",
    params: v.strictObject({ id: Id, paymentId: Id }),
    body: v.strictObject({ amount: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))), revoke: v.boolean() }),
    response: v.object({ id: v.string(), amount: Minor, currency: v.string() }),
  }),
};
