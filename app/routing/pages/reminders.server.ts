import type { remindersPaths, remindersResourcePaths } from "../paths/reminders.ts";
import type { PageDefinition } from "./page-definition.ts";

/** Reminders of the viewer's profile. */
export const remindersPages = {
  reminders: {
    file: "routes/reminders/reminders.tsx",
    labels: ["browse", "title", "remind", "reminders", "error"],
    layout: "chrome",
    cache: false,
  },
  calendars: {
    file: "routes/reminders/calendars.tsx",
    labels: ["browse", "calendars", "error"],
    layout: "chrome",
    cache: false,
  },
  reminderRemove: {
    file: "routes/reminders/reminder-remove.tsx",
    labels: ["reminders", "error"],
    layout: "chrome",
    cache: false,
    secretAddress: true,
  },
} as const satisfies Record<keyof typeof remindersPaths, PageDefinition>;

/** Resource routes of reminders. */
export const remindersResourceFiles = {
  reminder: "routes/_resources/reminders/reminder.ts",
  reminderOneClick: "routes/_resources/reminders/reminder-one-click.ts",
  calendarFeed: "routes/_resources/reminders/calendar-feed.ts",
  ownCalendarFeed: "routes/_resources/reminders/own-calendar-feed.ts",
} as const satisfies Record<keyof typeof remindersResourcePaths, string>;
