import { type CallRows, membersAndChildren, open } from "../call-row.ts";

const byWriters = { impersonators: "WRITE" } as const;

/** Every call of `reminders`. */
export const remindersCalls: CallRows<"reminders"> = {
  listReminders: { expected: membersAndChildren(200) },
  listReminderKeys: { expected: membersAndChildren(200) },
  addReminder: {
    params: { id: "no-such-event" },
    body: { programme: "2026-11-27T12:00:00Z", way: "MAIL" },
    expected: membersAndChildren(404),
    ...byWriters,
  },
  removeReminder: { params: { id: "no-such-event" }, expected: membersAndChildren(404), ...byWriters },
  removeReminders: { expected: membersAndChildren(204), ...byWriters },
  setReminderLead: { body: { leadMinutes: 15 }, expected: membersAndChildren(204), ...byWriters },
  getFollowReminders: { expected: membersAndChildren(200) },
  setFollowReminders: { body: { on: true }, expected: membersAndChildren(204), ...byWriters },
  getReminderLink: { params: { id: "made-up" }, expected: open(404) },
  followReminderLink: { params: { id: "made-up" }, expected: open(404) },
  readCalendar: { expected: open(200) },
  readOwnCalendar: { body: { secret: "s".repeat(43) }, expected: open(404) },
  getCalendarSecret: { expected: membersAndChildren(200) },
  renewCalendarSecret: { expected: membersAndChildren(204) },
  endCalendar: { expected: membersAndChildren(204) },
};
