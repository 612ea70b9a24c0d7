import type { LoaderFunctionArgs } from "@remix-run/node";
import { openUpdates } from "../../../features/live/alerts/alerts.server.ts";

/** The browser's stream of messages for its open pages. */
export const loader = (args: LoaderFunctionArgs) => openUpdates(args);
