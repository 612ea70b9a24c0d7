import { defineAuditEvents } from "../../events/audit-event.ts";
import { createAuditWriter } from "../audit/index.ts";

const byOperator = { names: "REALM", actors: ["OPERATOR"] } as const;

/** Audit events of the realm itself. */
export const realmAudit = defineAuditEvents({
  REALM_MADE: { ...byOperator, details: ["hosts"] },
  // `to`: where its clock went.
  REALM_CHANGED: { ...byOperator, details: ["changed", "to?"] },
});

export const appendRealmAudit = createAuditWriter(realmAudit);
