import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Id, IsoTime, SentTime } from "../base/fields.ts";
import { CardSchema, EventStatusSchema, WatchIdSchema } from "../catalogue/card.ts";
import { calendarCalls } from "./calendars.ts";
import { REMINDER_WAYS } from "./values.ts";

const WaySchema = v.picklist(REMINDER_WAYS);
/** Minutes before the start. */
const LeadSchema = v.picklist([0, 15, 60]);

const ById = v.strictObject({ id: Id });
/** Start of a channel's programme; absent: the title is an event. */
const programme = v.optional(SentTime);
const writing = {
  source: "added",
  access: "viewer",
  child: true,
  openTerms: true,
  impersonator: "WRITE",
  limit: { per: "viewer", points: 120, seconds: 60 },
} as const;

const ReminderKeySchema = v.object({
  /** Id of the event or the video, or of the programme's channel. */
  itemId: v.string(),
  /** Present start of the programme; null for an event. */
  programme: v.nullable(IsoTime),
  way: WaySchema,
});

const ReminderSchema = v.object({
  ...ReminderKeySchema.entries,
  id: v.string(),
  /** True: the viewer has it from what they follow. */
  followed: v.boolean(),
  /** Null for an event, and for a programme that is no longer in the guide. */
  shows: v.nullable(v.object({ title: v.string(), watchId: WatchIdSchema })),
  startDate: IsoTime,
  endDate: IsoTime,
  status: v.nullable(EventStatusSchema),
  /** The event, the video or the channel. */
  card: CardSchema,
});
export type Reminder = v.InferOutput<typeof ReminderSchema>;

/** Reminders of the viewer's profile, and calendars (LV-08). */
export const reminders = {
  ...calendarCalls,
  listReminders: endpoint({
    method: "GET",
    path: "/reminders",
    source: "added",
    access: "viewer",
    child: true,
    limit: { per: "viewer", points: 120, seconds: 60 },
    summary: "Reminders of the viewer's profile with their titles, the soonest first, and its settings",
    response: v.object({
      reminders: v.array(ReminderSchema),
      leadMinutes: LeadSchema,
      /** True once the viewer's notifications have failed so often that their reminders were changed to mail. */
      pushFailed: v.boolean(),
    }),
  }),
  listReminderKeys: endpoint({
    method: "GET",
    path: "/reminders/keys",
    source: "added",
    access: "viewer",
    child: true,
    summary: "Events and programmes for which the viewer's profile has a reminder, without their titles",
    response: v.object({ reminders: v.array(ReminderKeySchema) }),
  }),
  addReminder: endpoint({
    ...writing,
    method: "PUT",
    path: "/reminders/{id}",
    summary: "Remind of an event, or of a channel's programme. Another way replaces the former one",
    params: ById,
    body: v.strictObject({ programme, way: WaySchema }),
    response: "empty",
    errors: ["NOT_FOUND", "ACCESS_DENIED", "NOT_UPCOMING", "REMINDERS_FULL"],
  }),
  removeReminder: endpoint({
    ...writing,
    method: "DELETE",
    path: "/reminders/{id}",
    summary: "Remove a reminder. Removing it again changes nothing",
    params: ById,
    query: v.strictObject({ programme }),
    response: "empty",
    errors: ["NOT_FOUND"],
  }),
  removeReminders: endpoint({
    ...writing,
    method: "DELETE",
    path: "/reminders",
    summary: "Remove all reminders of the viewer's profile",
    response: "empty",
  }),
  setReminderLead: endpoint({
    ...writing,
    method: "PUT",
    path: "/reminder-settings",
    summary: "Set how long before the start the viewer's profile is reminded",
    body: v.strictObject({ leadMinutes: LeadSchema }),
    response: "empty",
  }),
  getFollowReminders: endpoint({
    method: "GET",
    path: "/reminder-settings/follows",
    source: "added",
    access: "viewer",
    child: true,
    summary: "Whether the viewer's profile is reminded of what it follows (LV-09)",
    response: v.object({ on: v.boolean() }),
  }),
  setFollowReminders: endpoint({
    ...writing,
    method: "PUT",
    path: "/reminder-settings/follows",
    summary: "Switch reminders of what the viewer's profile follows on or off",
    body: v.strictObject({ on: v.boolean() }),
    response: "empty",
  }),
  getReminderLink: endpoint({
    method: "GET",
    path: "/reminder-links/{id}",
    source: "added",
    access: "realm",
    limit: { per: "address", points: 60, seconds: 60 },
    summary: "The title whose reminder a link in a mail removes; null once it is removed",
    params: v.strictObject({ id: v.pipe(v.string(), v.maxLength(400)) }),
    response: v.object({ title: v.nullable(v.string()) }),
    errors: ["LINK_INVALID"],
  }),
  followReminderLink: endpoint({
    method: "POST",
    path: "/reminder-links/{id}",
    source: "added",
    access: "realm",
    limit: { per: "address", points: 60, seconds: 60 },
    summary: "Remove the reminder of a link in a mail, without a session (RFC 8058). Removing it again changes nothing",
    params: v.strictObject({ id: v.pipe(v.string(), v.maxLength(400)) }),
    response: "empty",
    errors: ["LINK_INVALID"],
  }),
};
