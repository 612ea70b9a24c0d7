import type { ActionFunctionArgs } from "@remix-run/node";
import { collectEvents } from "../../features/analytics/actions.server.ts";
import { seeOther } from "../../http/redirect.server.ts";

/** Events that a browser counted with consent. */
export const action = (args: ActionFunctionArgs) => collectEvents(args);

/** Only scripts use the address; a viewer who opens it goes home. */
export const loader = () => seeOther("/");
