import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RemovalPage } from "../../features/reminders/components/removal-page.tsx";
import { loadRemoval, removeByLink } from "../../features/reminders/removal.server.ts";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadRemoval(args, args.params.token ?? "");
export const action = (args: ActionFunctionArgs) => removeByLink(args, args.params.token ?? "");
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: pageLabel(args, "remindersRemoveTitle"), noIndex: true });

export default function ReminderRemove() {
  return <RemovalPage title={useLoaderData<typeof loader>().title} />;
}
