import { catalogue } from "../../../contract/catalogue/catalogue.ts";
import { itemCall } from "../../content/item-call.server.ts";
import type { PageArguments } from "../../http/guards.server.ts";
import { contextOf } from "../../http/request-context.server.ts";
import { href } from "../../routing/href.ts";
import { calendarFile } from "./model/calendar-event.ts";

/** The calendar file of an event. Throws 404 for an unknown one, and for one without a date: a channel, or an event that does not take place as planned. */
export async function sendCalendarFile(args: PageArguments, eventId: string): Promise<Response> {
  const context = contextOf(args);
  const event = await itemCall(args, context.api.call(catalogue.getLiveEvent, { params: { id: eventId } }));
  if (event.startDate === null || event.state === "POSTPONED" || event.state === "CANCELLED") throw new Response(null, { status: 404 });
  const path = href("live", context.spelling, { eventId: event.id, eventTitle: event.slugs.current });
  const file = calendarFile({
    uid: `${event.id}@${new URL(context.origin).host}`,
    title: event.title,
    description: event.tagline,
    url: `${context.origin}${path}`,
    startDate: event.startDate,
    endDate: event.endDate,
    madeAt: new Date().toISOString(),
    product: context.realm.name,
  });
  return new Response(file, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${event.id.replace(/[^\w.-]/gu, "-")}.ics"`,
      "cache-control": "private, no-store",
    },
  });
}
