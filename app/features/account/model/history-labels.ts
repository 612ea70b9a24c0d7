import type { PaymentHistoryItem } from "../../../../contract/commerce.ts";

/** Label keys of the history's item types (S1§3). */
const TYPES: Readonly<Record<PaymentHistoryItem["itemType"], string>> = {
  TRIAL_INVOICE: "accountTypeTRIALINVOICE",
  FAILED_PAYMENT: "accountTypeFAILEDPAYMENT",
  SUBSCRIPTION: "accountTypeSUBSCRIPTION",
  CANCEL_SUBSCRIPTION: "accountTypeCANCELSUBSCRIPTION",
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

export const historyTypeLabel = (type: PaymentHistoryItem["itemType"]): string => TYPES[type];
/** Its paper is a refund note, not a receipt. */
export const isRefund = (type: PaymentHistoryItem["itemType"]): boolean => type === "REFUNDED" || type === "PRO_RATA_REFUND";
export const historyStatus = (status: PaymentHistoryItem["status"]) => STATUSES[status];
