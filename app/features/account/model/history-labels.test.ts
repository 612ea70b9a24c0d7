import { expect, test } from "vitest";
import type { PaymentHistoryItem } from "../../../../contract/commerce/payment-history.ts";
import { historyStatus, historySum } from "./history-labels.ts";

const item = (itemType: PaymentHistoryItem["itemType"], status: PaymentHistoryItem["status"] = "SUCCEEDED", amount = 2499) => ({
  itemType,
  status,
  transactionAmount: { amount, currency: "EUR", scale: 2 },
});
const label = (...input: Parameters<typeof item>) => historyStatus(item(...input))?.label ?? null;
const sum = (...input: Parameters<typeof item>) => historySum(item(...input))?.amount ?? null;

test("CM-15 what went back is refunded and below zero, what only happened is not paid", () => {
  expect([label("RENEWAL"), sum("RENEWAL")]).toEqual(["accountPaymentSucceeded", 2499]);
  for (const type of ["REFUNDED", "PRO_RATA_REFUND"] as const) expect([label(type), sum(type)]).toEqual(["accountPaymentRefunded", -2499]);
  for (const type of ["REVOKED", "CANCELLED", "DISPUTE_CLOSED"] as const)
    expect([label(type, "SUCCEEDED", 0), sum(type, "SUCCEEDED", 0)]).toEqual([null, null]);
  // A free order counts as an order.
  expect([label("PAID_ORDER", "SUCCEEDED", 0), sum("PAID_ORDER", "SUCCEEDED", 0)]).toEqual(["accountPaymentSucceeded", 0]);
});

test("CM-15 a dispute that is open and a refund that failed say so", () => {
  expect([label("DISPUTE_CREATED", "PENDING"), sum("DISPUTE_CREATED", "PENDING")]).toEqual(["accountPaymentPending", 2499]);
  expect([label("FAILED_REFUND", "FAILED"), sum("FAILED_REFUND", "FAILED")]).toEqual(["accountPaymentFailed", 2499]);
  expect(label("REFUNDED", "PENDING")).toBe("accountPaymentPending");
});
