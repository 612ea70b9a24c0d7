import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { leadToRemoval, removeByOneClick } from "../../../features/reminders/removal.server.ts";

export const action = (args: ActionFunctionArgs) => removeByOneClick(args, args.params.token ?? "");
export const loader = (args: LoaderFunctionArgs) => leadToRemoval(args, args.params.token ?? "");
