/** Ways in which a viewer can be reminded. */
export const REMINDER_WAYS = ["MAIL", "PUSH"] as const;
export type ReminderWay = (typeof REMINDER_WAYS)[number];

/** Minutes before the start at which viewers can be reminded. */
export const REMINDER_LEADS = [0, 15, 60] as const;
export type ReminderLead = (typeof REMINDER_LEADS)[number];
export const REMINDER_LEAD_DEFAULT: ReminderLead = 15;

/** Maximum number of reminders of a profile. */
export const MOST_REMINDERS = 500;
