import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Id, IsoTime, queryBoolean } from "../base/fields.ts";
import { EventStatusSchema } from "../catalogue/card.ts";

/** An entry of a calendar. Times are ISO 8601 in UTC. */
const CalendarEntrySchema = v.object({
  /** Stable while the entry's time changes; unique in the realm. */
  uid: v.string(),
  type: v.picklist(["LIVE_EVENT", "VOD"]),
  /** Id of the event or the video, or of the programme's channel. */
  itemId: v.string(),
  title: v.string(),
  description: v.string(),
  slug: v.nullable(v.string()),
  startDate: IsoTime,
  endDate: IsoTime,
  status: v.nullable(EventStatusSchema),
  /** Number of changes of its time or its status. */
  sequence: v.number(),
  /** Time of the last of these changes. */
  changedAt: IsoTime,
});
export type CalendarEntry = v.InferOutput<typeof CalendarEntrySchema>;

const secret = v.pipe(v.string(), v.regex(/^[\w-]{43}$/u));
const own = {
  source: "added",
  access: "viewer",
  child: true,
  holdsSecret: true,
  limit: { per: "viewer", points: 30, seconds: 60 },
} as const;

/** Calendars that other programs read again and again. */
export const calendarCalls = {
  readCalendar: endpoint({
    method: "GET",
    path: "/calendar",
    source: "added",
    access: "realm",
    limit: { per: "address", points: 300, seconds: 60 },
    summary: "Entries of the realm's events, of one event, of a genre, of a team, or of a channel's programmes of the next days",
    query: v.strictObject({
      genre: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(60))),
      event: v.optional(Id),
      channel: v.optional(Id),
      team: v.optional(Id),
      displayGeoblocked: queryBoolean,
    }),
    response: v.object({
      entries: v.array(CalendarEntrySchema),
      /** The title of the channel or the event, or the team's name; null for the others. */
      title: v.nullable(v.string()),
    }),
    errors: ["NOT_FOUND"],
  }),
  readOwnCalendar: endpoint({
    method: "POST",
    path: "/calendar/own",
    source: "added",
    access: "realm",
    reads: true,
    limit: { per: "address", points: 300, seconds: 60 },
    summary: "Entries of a profile's reminders, by the secret of its calendar",
    body: v.strictObject({ secret }),
    response: v.object({ entries: v.array(CalendarEntrySchema), leadMinutes: v.number() }),
    errors: ["NOT_FOUND"],
  }),
  getCalendarSecret: endpoint({
    ...own,
    method: "GET",
    path: "/reminder-calendar",
    summary: "Secret of the calendar of the viewer's reminders; null: there is none",
    response: v.object({ secret: v.nullable(v.string()), exists: v.boolean() }),
  }),
  renewCalendarSecret: endpoint({
    ...own,
    method: "POST",
    path: "/reminder-calendar",
    summary: "Make the calendar of the viewer's reminders, or replace its secret. The former one ends",
    response: "empty",
  }),
  endCalendar: endpoint({
    ...own,
    method: "DELETE",
    path: "/reminder-calendar",
    summary: "End the calendar of the viewer's reminders",
    response: "empty",
  }),
};
