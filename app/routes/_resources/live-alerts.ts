import type { LoaderFunctionArgs } from "@remix-run/node";
import { openAlerts } from "../../features/live/alerts/alerts.server.ts";

/** The browser's stream of events that go live. */
export const loader = (args: LoaderFunctionArgs) => openAlerts(args);
