import { REMINDER_LEAD_DEFAULT, REMINDER_LEADS, type ReminderLead } from "../../../contract/reminders/values.ts";
import type { Db } from "../../store/database.ts";
import { reminderSettingsStore } from "./store.ts";

/** Choices of a watcher. */
export async function settingsOf(
  db: Db,
  realmId: string,
  watcherId: string,
): Promise<{ readonly leadMinutes: ReminderLead; readonly pushFailed: boolean }> {
  const row = await reminderSettingsStore(db, realmId).find(watcherId);
  return { leadMinutes: leadOf(row), pushFailed: (row?.push_failed_at ?? null) !== null };
}

/** The lead time in a row of settings. */
export const leadOf = (row: { readonly lead_minutes: number } | undefined): ReminderLead =>
  REMINDER_LEADS.find((lead) => lead === row?.lead_minutes) ?? REMINDER_LEAD_DEFAULT;

/** Minutes before the start at which a watcher is reminded. */
export const readLead = async (db: Db, realmId: string, watcherId: string): Promise<ReminderLead> =>
  (await settingsOf(db, realmId, watcherId)).leadMinutes;
