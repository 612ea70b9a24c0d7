import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendOwnCalendar } from "../../../features/reminders/feeds.server.ts";

/** Calendar of a profile's reminders, by its secret address. */
export const loader = (args: LoaderFunctionArgs) => sendOwnCalendar(args, args.params.secret ?? "");
