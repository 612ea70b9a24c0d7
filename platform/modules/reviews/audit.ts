import { defineAuditEvents } from "../../events/audit-event.ts";
import { createAuditWriter } from "../audit/index.ts";

/** Audit events of reviews. */
export const reviewsAudit = defineAuditEvents({
  REVIEW_DECIDED: { names: "REALM", actors: ["OPERATOR"], details: ["review", "state"] },
});

export const appendReviewsAudit = createAuditWriter(reviewsAudit);
