import type { ActionFunctionArgs } from "@remix-run/node";
import { changeResults } from "../../../features/results/actions.server.ts";
import { seeOther } from "../../../http/redirect.server.ts";

export const action = (args: ActionFunctionArgs) => changeResults(args);

/** Only forms use the address; a viewer who opens it goes home. */
export const loader = () => seeOther("/");
