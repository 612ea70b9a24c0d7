import { spelled } from "./spelled.ts";

export const remindersPaths = {
  reminders: spelled("/reminders", "/recordatorios", "/lembretes"),
  /** Link in the mails of reminders. */
  reminderRemove: spelled("/reminders/remove/:token", "/recordatorios/quitar/:token", "/lembretes/remover/:token"),
} as const;

/** Addresses of reminders that are no pages. */
export const remindersResourcePaths = {
  /** Target of the bells' forms (POST). */
  reminder: "/_/reminder",
  /** Target of mail programs that remove a reminder by one click (RFC 8058). */
  reminderOneClick: "/_/reminders/remove/:token",
} as const;
