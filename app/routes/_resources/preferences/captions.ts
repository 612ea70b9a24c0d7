import type { ActionFunctionArgs } from "@remix-run/node";
import { savePlayerCaptions } from "../../../features/account/captions.server.ts";
import { seeOther } from "../../../http/redirect.server.ts";

/** Caption settings of a viewer, as the player sends them. */
export const action = (args: ActionFunctionArgs) => savePlayerCaptions(args);

/** Only players use the address; a viewer who opens it goes home. */
export const loader = () => seeOther("/");
