import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendCalendarFile } from "../../features/live/calendar-file.server.ts";

/** A calendar file of an event that is to come. */
export const loader = (args: LoaderFunctionArgs) => sendCalendarFile(args, args.params.eventId ?? "");
