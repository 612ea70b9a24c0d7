import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendCalendarFile } from "../../../features/live/calendar-file.server.ts";

/** Calendar file of an upcoming event. */
export const loader = (args: LoaderFunctionArgs) => sendCalendarFile(args, args.params.eventId ?? "");
