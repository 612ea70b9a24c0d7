import type { PersonalData } from "../../store/tables.ts";
import type {} from "./tables.ts";

/** What the tables of analytics hold of viewers: a choice by account. Events name nobody, so no export can find a viewer's. */
export const analyticsPersonalData: PersonalData = {
  analytics_events: null,
  analytics_days: null,
  analytics_ended_visits: null,
  analytics_choices: { owner: { column: "account_id" }, onDeletion: "REMOVED" },
};
