import { spelled } from "./spelled.ts";

export const remindersPaths = {
  reminders: spelled("/reminders", "/recordatorios", "/lembretes"),
  /** Calendars to subscribe to. */
  calendars: spelled("/calendars", "/calendarios", "/calendarios"),
  /** Link in the mails of reminders. */
  reminderRemove: spelled("/reminders/remove/:token", "/recordatorios/quitar/:token", "/lembretes/remover/:token"),
} as const;

/** Addresses of reminders that are no pages. */
export const remindersResourcePaths = {
  /** Target of the bells' forms (POST). */
  reminder: "/_/reminder",
  /** Target of mail programs that remove a reminder by one click (RFC 8058). */
  reminderOneClick: "/_/reminders/remove/:token",
  /** Calendar of the realm's events (`?genre=`, `?event=`, `?channel=`). */
  calendarFeed: "/_/calendars/events.ics",
  /** Calendar of a profile's reminders. */
  ownCalendarFeed: "/_/calendars/own/:secret/reminders.ics",
} as const;
