import type { PersonalData } from "../../store/tables.ts";
import type {} from "./tables.ts";

/** Personal data of analytics: the choice of each account. Events identify no viewer, so an export cannot find them. */
export const analyticsPersonalData: PersonalData = {
  analytics_events: null,
  analytics_days: null,
  analytics_ended_visits: null,
  analytics_choices: { owner: { column: "account_id" }, onDeletion: "REMOVED" },
};
