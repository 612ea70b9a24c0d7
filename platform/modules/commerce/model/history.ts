import type * as v from "valibot";
import type { HistoryItemTypeSchema } from "../../../../contract/commerce/payment-history.ts";
import type { Strategy } from "./quote.ts";

export type HistoryItemType = v.InferOutput<typeof HistoryItemTypeSchema>;

/** History type of a successful purchase (S1§3). */
export function historyTypeOf(purchase: {
  readonly strategy: Strategy;
  readonly trial: boolean;
  readonly upgrade: boolean;
}): HistoryItemType {
  if (purchase.trial) return "TRIAL_INVOICE";
  if (purchase.upgrade) return "LICENCE_UPGRADE";
  return purchase.strategy === "SUBSCRIPTION" ? "SUBSCRIPTION" : "PAID_ORDER";
}
