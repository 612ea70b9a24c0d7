import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Id, IsoTime, MoneySchema, pageNumber, pageSize } from "../base/fields.ts";

export const HistoryItemTypeSchema = v.picklist([
  "TRIAL_INVOICE",
  "FAILED_PAYMENT",
  "SUBSCRIPTION",
  "CANCEL_SUBSCRIPTION",
  "REFUNDED",
  "CANCELLED_SUBSCRIPTION",
  "LICENCE_UPGRADE",
  "LICENCE_DOWNGRADE",
  "RENEWAL",
  "CANCELLED",
  "REVOKED",
  "DISPUTE_CREATED",
  "DISPUTE_UPDATED",
  "DISPUTE_CLOSED",
  "FUND_WITHDRAWN",
  "FUND_REINSTATED",
  "PAID_INVOICE",
  "PAYMENT_FAILED",
  "PAY_BY_ANOTHER_CARD",
  "FAILED_INVOICE",
  "FAILED_REFUND",
  "PRO_RATA_REFUND",
  "PAID_ORDER",
  /** `added`: the viewer reactivated the subscription. */
  "REACTIVATE_SUBSCRIPTION",
]);
export const PaymentHistoryItemSchema = v.object({
  id: v.string(),
  when: IsoTime,
  itemType: HistoryItemTypeSchema,
  status: v.picklist(["SUCCEEDED", "FAILED", "PENDING"]),
  skuLicence: v.object({ licenceName: v.string(), price: MoneySchema }),
  transactionAmount: MoneySchema,
  /** `added`: tax inside the amount, `rate` in basis points; null: none. */
  tax: v.nullable(v.object({ amount: MoneySchema, rate: v.number() })),
  sku: v.string(),
  skus: v.array(v.string()),
  externalPaymentId: v.nullable(v.string()),
  refunds: v.array(v.object({ amount: MoneySchema })),
  /** True when the receipt is available as pdf. */
  receiptAvailable: v.boolean(),
});
export type PaymentHistoryItem = v.InferOutput<typeof PaymentHistoryItemSchema>;

/** The payment history and its receipts. */
export const paymentHistoryEndpoints = {
  listPayments: endpoint({
    method: "GET",
    path: "/customer/payments",
    source: "added",
    access: "viewer",
    summary: "Payment history, newest first",
    query: v.strictObject({ p: pageNumber, rpp: pageSize(10) }),
    response: v.object({
      items: v.array(PaymentHistoryItemSchema),
      lastPageLoaded: v.number(),
      itemsPerPage: v.number(),
      loadedAll: v.boolean(),
    }),
  }),
  getReceipt: endpoint({
    method: "GET",
    path: "/customer/payments/{id}/receipt",
    source: "added",
    access: "viewer",
    summary: "Receipt of a history item, pdf in the viewer's language",
    params: v.strictObject({ id: Id }),
    response: "binary",
    contentType: "application/pdf",
  }),
};
