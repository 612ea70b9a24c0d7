import type { PersonalData } from "../../store/tables.ts";
import type {} from "./tables.ts";

/** Personal data of viewers in the record. */
export const auditPersonalData: PersonalData = {
  // The event stays, with an id that identifies no account any more. Its address and details are cleared.
  audit_events: {
    owner: { column: "account_id" },
    // The address is that of the operator where one acted.
    actor: { column: "operator_id", set: { address: "" } },
    onDeletion: { retainedFor: "ABUSE", set: { address: "", details: "{}" } },
  },
};
