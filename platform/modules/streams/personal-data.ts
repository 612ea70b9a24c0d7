import type { PersonalData } from "../../store/tables.ts";
import type {} from "./tables.ts";

/** Viewers' data in the tables of `streams`. */
export const streamsPersonalData: PersonalData = {
  stream_leases: { owner: { column: "account_id" }, onDeletion: "REMOVED" },
};
