import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { chooseAnalytics } from "../../features/analytics/actions.server.ts";
import { loadQuestion } from "../../features/analytics/data.server.ts";

/** Consent to analytics: the question, and the viewer's answer. */
export const action = (args: ActionFunctionArgs) => chooseAnalytics(args);
export const loader = (args: LoaderFunctionArgs) => loadQuestion(args);
