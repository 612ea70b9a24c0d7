import { catalogue } from "../../../contract/catalogue/catalogue.ts";
import { type CalendarTextEntry, calendarText } from "../../content/components/reminders/calendar-text.ts";
import { itemCall } from "../../content/item-call.server.ts";
import { queryParameter } from "../../content/page-place.server.ts";
import type { PageArguments } from "../../http/guards.server.ts";
import { contextOf, type RequestContext } from "../../http/request-context.server.ts";
import { href } from "../../routing/href.ts";
import { readStart } from "../../watch/model/start-time.ts";

/**
 * The calendar file of an event, or of a channel's programme that the query names. Throws 404 for an unknown title, and for one without a
 * date: a channel, or an event that is postponed or cancelled.
 */
export async function sendCalendarFile(args: PageArguments, eventId: string): Promise<Response> {
  const context = contextOf(args);
  const start = readStart(queryParameter(args, "programme"));
  if (start !== undefined) return sendProgrammeFile(args, eventId, start);
  const event = await itemCall(args, context.api.call(catalogue.getLiveEvent, { params: { id: eventId } }));
  if (event.startDate === null || event.state === "POSTPONED" || event.state === "CANCELLED") throw new Response(null, { status: 404 });
  const { id, title, tagline, startDate, endDate } = event;
  return calendarResponse(context, { id, slug: event.slugs.current, title, description: tagline, startDate, endDate });
}

/** The calendar file of a channel's programme. Throws 404 when the channel has none that begins at that time. */
async function sendProgrammeFile(args: PageArguments, epgId: string, start: string): Promise<Response> {
  const context = contextOf(args);
  const fromTs = Date.parse(start);
  const query = { epgId, fromTs, toTs: fromTs + MINUTE };
  const { channel } = await itemCall(args, context.api.call(catalogue.getChannelGuide, { query }));
  const programme = channel.programmes.find(({ startDate }) => startDate === start);
  if (programme === undefined) throw new Response(null, { status: 404 });
  const { id, title, description, startDate, endDate } = programme;
  const shown = { id: channel.id, slug: channel.slug, title: `${title} · ${channel.title}`, description, startDate, endDate };
  // A repeating programme has one id for all its times, so the entry's id includes the start.
  return calendarResponse(context, shown, `${id}-${fromTs}`);
}
const MINUTE = 60_000;
/** Time of the reminder before the start. */
const ALARM_MINUTES = 15;

interface CalendarTitle extends Pick<CalendarTextEntry, "title" | "description" | "startDate" | "endDate"> {
  readonly id: string;
  readonly slug: string | null;
}

/** Sends the file. `uid`: id of the calendar entry; the title's id by default. */
function calendarResponse(context: RequestContext, { id, slug, ...entry }: CalendarTitle, uid = id): Response {
  const path = href("live", context.spelling, { eventId: id, eventTitle: slug });
  const file = calendarText({ product: context.realm.name, alarmMinutes: ALARM_MINUTES }, [
    {
      ...entry,
      uid: `${uid}@${new URL(context.origin).host}`,
      url: `${context.origin}${path}`,
      changedAt: new Date().toISOString(),
    },
  ]);
  return new Response(file, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${uid.replace(/[^\w.-]/gu, "-")}.ics"`,
      "cache-control": "private, no-store",
    },
  });
}
