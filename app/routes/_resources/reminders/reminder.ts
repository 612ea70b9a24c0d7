import type { ActionFunctionArgs } from "@remix-run/node";
import { changeReminder } from "../../../features/reminders/actions.server.ts";
import { seeOther } from "../../../http/redirect.server.ts";

export const action = (args: ActionFunctionArgs) => changeReminder(args);

/** Only forms and scripts use the address; a viewer who opens it goes home. */
export const loader = () => seeOther("/");
