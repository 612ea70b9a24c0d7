import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { changeSubscription, loadPushKey } from "../../features/account/personal/push.server.ts";

/** The subscription of this browser to messages, for scripts and the worker. */
export const loader = (args: LoaderFunctionArgs) => loadPushKey(args);
export const action = (args: ActionFunctionArgs) => changeSubscription(args);
