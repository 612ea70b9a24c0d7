import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { queryParameter } from "../../content/page-place.server.ts";
import { actOnWatchlists } from "../../features/watchlists/actions.server.ts";
import { sendListChoice, sendListsPanel } from "../../features/watchlists/choice-answer.server.ts";

/** The viewer's lists for the panels of scripts: those for a title, else all of them or the titles of one. */
export const loader = (args: LoaderFunctionArgs) =>
  queryParameter(args, "title") === undefined ? sendListsPanel(args) : sendListChoice(args);
export const action = (args: ActionFunctionArgs) => actOnWatchlists(args);
