import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendCalendar } from "../../../features/reminders/feeds.server.ts";

/** Calendar of the realm's events, for programs that subscribe to it. */
export const loader = (args: LoaderFunctionArgs) => sendCalendar(args);
