import type { remindersPaths } from "../../../app/routing/paths/reminders.ts";
import { answers, at, EVERYBODY, on, type PageRow, VIEWERS } from "../page-row.ts";

export const remindersPages: Readonly<Record<keyof typeof remindersPaths, PageRow>> = {
  reminders: on(VIEWERS, "own"),
  calendars: on(EVERYBODY, "own"),
  reminderRemove: at("/reminders/remove/made-up", answers(404, 404), "own"),
};
