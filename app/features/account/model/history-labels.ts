import type { Money } from "../../../../contract/base/fields.ts";
import type { PaymentHistoryItem } from "../../../../contract/commerce/payment-history.ts";

/** Label keys of the history's item types (S1§3). */
const TYPES: Readonly<Record<PaymentHistoryItem["itemType"], string>> = {
  TRIAL_INVOICE: "accountTypeTRIALINVOICE",
  FAILED_PAYMENT: "accountTypeFAILEDPAYMENT",
  SUBSCRIPTION: "accountTypeSUBSCRIPTION",
  CANCEL_SUBSCRIPTION: "accountTypeCANCELSUBSCRIPTION",
  REACTIVATE_SUBSCRIPTION: "accountTypeREACTIVATESUBSCRIPTION",
  REFUNDED: "accountTypeREFUNDED",
  CANCELLED_SUBSCRIPTION: "accountTypeCANCELLEDSUBSCRIPTION",
  LICENCE_UPGRADE: "accountTypeLICENCEUPGRADE",
  LICENCE_DOWNGRADE: "accountTypeLICENCEDOWNGRADE",
  RENEWAL: "accountTypeRENEWAL",
  CANCELLED: "accountTypeCANCELLED",
  REVOKED: "accountTypeREVOKED",
  DISPUTE_CREATED: "accountTypeDISPUTECREATED",
  DISPUTE_UPDATED: "accountTypeDISPUTEUPDATED",
  DISPUTE_CLOSED: "accountTypeDISPUTECLOSED",
  FUND_WITHDRAWN: "accountTypeFUNDWITHDRAWN",
  FUND_REINSTATED: "accountTypeFUNDREINSTATED",
  PAID_INVOICE: "accountTypePAIDINVOICE",
  PAYMENT_FAILED: "accountTypePAYMENTFAILED",
  PAY_BY_ANOTHER_CARD: "accountTypePAYBYANOTHERCARD",
  FAILED_INVOICE: "accountTypeFAILEDINVOICE",
  FAILED_REFUND: "accountTypeFAILEDREFUND",
  PRO_RATA_REFUND: "accountTypePRORATAREFUND",
  PAID_ORDER: "accountTypePAIDORDER",
};

const STATUSES = {
  SUCCEEDED: { label: "accountPaymentSucceeded", tone: "success" },
  FAILED: { label: "accountPaymentFailed", tone: "danger" },
  PENDING: { label: "accountPaymentPending", tone: "warning" },
} as const;
const REFUNDED = { label: "accountPaymentRefunded", tone: "neutral" } as const;

/** Items that record an event without a payment: we neither charged nor refunded anything for them. */
const NOTES: ReadonlySet<PaymentHistoryItem["itemType"]> = new Set([
  "CANCEL_SUBSCRIPTION",
  "REACTIVATE_SUBSCRIPTION",
  "CANCELLED_SUBSCRIPTION",
  "CANCELLED",
  "REVOKED",
  "DISPUTE_CREATED",
  "DISPUTE_UPDATED",
  "DISPUTE_CLOSED",
  "FUND_WITHDRAWN",
  "FUND_REINSTATED",
]);

type Item = Pick<PaymentHistoryItem, "itemType" | "status" | "transactionAmount">;

export const historyTypeLabel = (type: PaymentHistoryItem["itemType"]): string => TYPES[type];
/** True for an item whose document is a refund note instead of a receipt. */
export const isRefund = (type: PaymentHistoryItem["itemType"]): boolean => type === "REFUNDED" || type === "PRO_RATA_REFUND";

/** Status of an item; null for a note of a finished event, for which nothing was paid. */
export function historyStatus({ itemType, status }: Item) {
  if (status !== "SUCCEEDED") return STATUSES[status];
  if (NOTES.has(itemType)) return null;
  return isRefund(itemType) ? REFUNDED : STATUSES.SUCCEEDED;
}

/** Sum of an item, negative for a refund; null for a note without a sum. */
export function historySum({ itemType, transactionAmount: sum }: Item): Money | null {
  if (NOTES.has(itemType) && sum.amount === 0) return null;
  return isRefund(itemType) ? { ...sum, amount: -sum.amount } : sum;
}

const REFUNDS: ReadonlySet<PaymentHistoryItem["itemType"]> = new Set(["REFUNDED", "PRO_RATA_REFUND"]);

/** True when the viewer paid something: neither a note, nor a refund, nor a declined charge. */
export const isPayment = ({ itemType, status, transactionAmount }: PaymentHistoryItem): boolean =>
  status === "SUCCEEDED" && transactionAmount.amount > 0 && !NOTES.has(itemType) && !REFUNDS.has(itemType);
