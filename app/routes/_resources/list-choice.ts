import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { actOnWatchlists } from "../../features/watchlists/actions.server.ts";
import { sendListChoice } from "../../features/watchlists/choice-answer.server.ts";

/** The viewer's lists for a title, for the panel of scripts. */
export const loader = (args: LoaderFunctionArgs) => sendListChoice(args);
export const action = (args: ActionFunctionArgs) => actOnWatchlists(args);
