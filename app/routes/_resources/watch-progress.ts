import type { ActionFunctionArgs } from "@remix-run/node";
import { keepProgress } from "../../features/player/progress.server.ts";
import { seeOther } from "../../http/redirect.server.ts";

/** Position of a viewer in a video, as the player reports it. */
export const action = (args: ActionFunctionArgs) => keepProgress(args);

/** Only players use the address; a viewer who opens it goes home. */
export const loader = () => seeOther("/");
