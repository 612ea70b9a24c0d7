import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changeReminders } from "../../features/reminders/actions.server.ts";
import { RemindersPage } from "../../features/reminders/components/reminders-page.tsx";
import { loadReminders } from "../../features/reminders/data.server.ts";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadReminders(args);
export const action = (args: ActionFunctionArgs) => changeReminders(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "remindersTitle"), noIndex: true });

export default function Reminders() {
  return <RemindersPage data={useLoaderData<typeof loader>()} />;
}
