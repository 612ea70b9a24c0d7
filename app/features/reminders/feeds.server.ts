import type { CalendarEntry } from "../../../contract/reminders/calendars.ts";
import { reminders } from "../../../contract/reminders/reminders.ts";
import { type CalendarTextEntry, calendarText } from "../../content/components/reminders/calendar-text.ts";
import { itemCall } from "../../content/item-call.server.ts";
import { queryParameter } from "../../content/page-place.server.ts";
import { feedResponse } from "../../http/feed-response.server.ts";
import type { PageArguments } from "../../http/guards.server.ts";
import { contextOf, type RequestContext } from "../../http/request-context.server.ts";
import { i18nOf } from "../../i18n/i18n.ts";
import { contentHref } from "../../routing/content-href.ts";

const STATUS_LABELS = { POSTPONED: "remindPostponed", CANCELLED: "remindCancelled" } as const;
const NAME = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,119}$/u;
const SECRET = /^[\w-]{43}$/u;

/** The realm's calendar; parameters of the address: `genre`, `event`, `channel` or `team`. Throws 404 for one that the platform does not find. */
export async function sendCalendar(args: PageArguments): Promise<Response> {
  const context = contextOf(args);
  const { realm } = context;
  const [genre, event, channel, team] = ["genre", "event", "channel", "team"].map((name) => queryParameter(args, name));
  if ([event, channel, team].some((id) => id !== undefined && !NAME.test(id)) || (genre ?? "").length > 60) throw gone();
  const query = {
    displayGeoblocked: realm.displayGeoblocked,
    ...(genre === undefined ? {} : { genre }),
    ...(event === undefined ? {} : { event }),
    ...(channel === undefined ? {} : { channel }),
    ...(team === undefined ? {} : { team }),
  };
  const { entries, title } = await itemCall(args, context.api.call(reminders.readCalendar, { query }));
  const about = title ?? genre;
  const name = about === undefined ? realm.name : `${about} · ${realm.name}`;
  return calendarResponse(args, { name, entries, alarmMinutes: null });
}

/** The calendar of a profile's reminders. The secret in the address is its only proof. Throws 404 for a secret that has been replaced. */
export async function sendOwnCalendar(args: PageArguments, secret: string): Promise<Response> {
  const context = contextOf(args);
  if (!SECRET.test(secret)) throw gone();
  const { entries, leadMinutes } = await itemCall(args, context.api.call(reminders.readOwnCalendar, { body: { secret } }));
  const t = await texts(context);
  const name = t("remindCalendarName", { realm: context.realm.name });
  return calendarResponse(args, { name, entries, alarmMinutes: leadMinutes });
}

const gone = (): Response => new Response(null, { status: 404 });

async function texts(context: RequestContext) {
  const { translations } = await context.labels(["remind"]);
  return i18nOf(context.language, translations).t;
}

interface Feed {
  readonly name: string;
  readonly entries: readonly CalendarEntry[];
  readonly alarmMinutes: number | null;
}

/** Sends the calendar, or 304 when the program has it. It is the same text as long as nothing in it has changed. */
async function calendarResponse(args: PageArguments, { name, entries, alarmMinutes }: Feed): Promise<Response> {
  const context = contextOf(args);
  const { host } = new URL(context.origin);
  const t = await texts(context);
  const entryOf = ({ uid, type, itemId, slug, title, status, ...entry }: CalendarEntry): CalendarTextEntry => ({
    ...entry,
    uid: `${uid}@${host}`,
    title: status === null ? title : t(STATUS_LABELS[status], { title }),
    url: `${context.origin}${contentHref({ type, id: itemId, slug }, context.spelling)}`,
    isCancelled: status !== null,
  });
  const text = calendarText({ product: context.realm.name, name, alarmMinutes }, entries.map(entryOf));
  return feedResponse(args.request, text, {
    "referrer-policy": "no-referrer",
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": 'inline; filename="calendar.ics"',
  });
}
