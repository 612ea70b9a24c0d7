import type { Payment } from "../../../../contract/commerce/payment.ts";

/** Label keys of the document's title by payment status. */
const TITLES: Readonly<Record<Payment["status"], string>> = {
  COMPLETE: "commerceCompleteTitle",
  PENDING: "commercePendingTitle",
  REQUIRES_ACTION: "commerceActionTitle",
  FAILED: "commerceFailedTitle",
  CANCELLED: "commerceCancelledTitle",
};

export const outcomeTitle = (status: Payment["status"] | undefined): string =>
  status === undefined ? "commerceUnknownTitle" : TITLES[status];
