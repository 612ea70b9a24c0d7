import type { PersonalData } from "../../store/tables.ts";
import type {} from "./tables.ts";

/** Personal data of follows. */
export const followsPersonalData: PersonalData = {
  follows: { owner: { column: "account_id" }, onDeletion: "REMOVED" },
};
