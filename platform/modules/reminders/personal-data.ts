import type { PersonalData } from "../../store/tables.ts";
import type {} from "./tables.ts";

/** Personal data of reminders. */
export const remindersPersonalData: PersonalData = {
  reminders: { owner: { column: "account_id" }, onDeletion: "REMOVED" },
  reminder_settings: { owner: { column: "account_id" }, onDeletion: "REMOVED" },
  reminder_declines: { owner: { column: "account_id" }, onDeletion: "REMOVED" },
  reminder_calendars: { owner: { column: "account_id" }, secret: ["secret_hash", "secret_hidden"], onDeletion: "REMOVED" },
  event_revisions: null,
};
