import type { ActionFunctionArgs } from "@remix-run/node";
import { chooseLanguage } from "../../../features/shell/actions.server.ts";
import { seeOther } from "../../../http/redirect.server.ts";

export const action = (args: ActionFunctionArgs) => chooseLanguage(args);

/** Only forms use the address; a viewer who opens it goes home. */
export const loader = () => seeOther("/");
