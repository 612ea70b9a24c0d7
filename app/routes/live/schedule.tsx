import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SchedulePage } from "../../features/live/lists/components/schedule-page.tsx";
import { loadSchedule } from "../../features/live/lists/lists.server.ts";
import { scheduleMeta } from "../../features/live/lists/meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadSchedule(args);

export const meta: MetaFunction<typeof loader> = (args) => scheduleMeta(args, args.data);

export default function ScheduleRoute() {
  return <SchedulePage list={useLoaderData<typeof loader>()} />;
}
