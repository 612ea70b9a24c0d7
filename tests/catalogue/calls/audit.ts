import { type CallRows, operators } from "../call-row.ts";

/** Every call of `audit`. */
export const auditCalls: CallRows<"audit"> = {
  listAuditEntries: { expected: operators(200) },
  exportAuditEntries: { expected: operators(200) },
};
