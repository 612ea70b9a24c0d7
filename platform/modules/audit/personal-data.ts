import type { PersonalData } from "../../store/tables.ts";
import type {} from "./tables.ts";

/** Personal data of viewers in the record. */
export const auditPersonalData: PersonalData = {
  // That something happened stays, with an id that names nobody any more; from where and with what does not.
  audit_events: {
    owner: { column: "account_id" },
    // The address is that of the operator where one acted.
    actor: { column: "operator_id", set: { address: "" } },
    onDeletion: { retainedFor: "ABUSE", set: { address: "", details: "{}" } },
  },
};
