import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changeCalendar, loadCalendars } from "../../features/reminders/calendars.server.ts";
import { CalendarsPage } from "../../features/reminders/components/calendars-page.tsx";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadCalendars(args);
export const action = (args: ActionFunctionArgs) => changeCalendar(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "calendarsTitle"), noIndex: true });

export default function Calendars() {
  return <CalendarsPage data={useLoaderData<typeof loader>()} />;
}
