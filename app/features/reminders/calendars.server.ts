import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import * as v from "valibot";
import { catalogue } from "../../../contract/catalogue/catalogue.ts";
import { reminders } from "../../../contract/reminders/reminders.ts";
import { feedAt } from "../../content/components/reminders/calendar-feed.server.ts";
import { readForm } from "../../forms/read-form.server.ts";
import { refusedCall } from "../../forms/refused-call.server.ts";
import { requireViewer, signInPath } from "../../http/guards.server.ts";
import { NO_STORE } from "../../http/no-store.ts";
import { orNothing, pageCall } from "../../http/page-call.server.ts";
import { seeOther } from "../../http/redirect.server.ts";
import { contextOf } from "../../http/request-context.server.ts";
import { realmNow } from "../../i18n/realm-now.ts";
import { href } from "../../routing/href.ts";
import { resourcePaths } from "../../routing/route-table.ts";
import type { RemindersReply } from "./actions.server.ts";

const CHANNELS = 40;
const HOUR = 3_600_000;

/** Calendars of the realm, by genre and by channel, and the one of the viewer's reminders. */
export async function loadCalendars(args: LoaderFunctionArgs) {
  const context = contextOf(args);
  const { api, realm, viewer } = context;
  const now = realmNow(realm).getTime();
  const { displayGeoblocked } = realm;
  const window = { from: new Date(now).toISOString(), to: new Date(now + HOUR).toISOString() };
  const [upcoming, guide, own] = await Promise.all([
    pageCall(args, api.call(catalogue.listUpcomingEvents, { query: { p: 1, rpp: 1, displayGeoblocked } })),
    orNothing(args, api.call(catalogue.getGuide, { query: { ...window, rpp: CHANNELS, displayGeoblocked } })),
    viewer.isGuest ? null : pageCall(args, api.call(reminders.getCalendarSecret, {})),
  ]);
  return {
    all: feedAt(context, resourcePaths.calendarFeed),
    genres: upcoming.genres.map((genre) => ({ genre, ...feedAt(context, resourcePaths.calendarFeed, { genre }) })),
    channels: (guide?.channels ?? []).map(({ id, title }) => ({
      id,
      title,
      ...feedAt(context, resourcePaths.calendarFeed, { channel: id }),
    })),
    /** For guests: address of the sign-in, which returns here. */
    signIn: viewer.isGuest ? signInPath(context, args.request) : null,
    hasOwn: own?.exists === true,
    /** Null without a calendar, and for an operator who acts for the viewer. */
    own: own?.secret == null ? null : feedAt(context, resourcePaths.ownCalendarFeed.replace(":secret", own.secret)),
  };
}
export type CalendarsData = Awaited<ReturnType<typeof loadCalendars>>;

const Form = v.object({ intent: v.picklist(["renew", "end"]) });

/** Makes the calendar of the viewer's reminders or gives it a new address (`renew`), or ends it (`end`). */
export async function changeCalendar(args: ActionFunctionArgs) {
  const context = requireViewer(args);
  const form = readForm(Form, await args.request.formData());
  if (form === null)
    return data<RemindersReply>({ problem: { code: "VALIDATION_FAILED", message: null } }, { status: 400, headers: NO_STORE });
  const renews = form.intent === "renew";
  try {
    await context.api.call(renews ? reminders.renewCalendarSecret : reminders.endCalendar, {});
  } catch (error) {
    const { problem, status } = refusedCall(context, args.request, error);
    return data<RemindersReply>({ problem }, { status, headers: NO_STORE });
  }
  return seeOther(href("calendars", context.spelling), {
    flash: { tone: "success", label: renews ? "calendarsRenewed" : "calendarsEnded" },
  });
}
