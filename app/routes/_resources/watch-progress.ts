import type { ActionFunctionArgs } from "@remix-run/node";
import { keepProgress } from "../../features/player/progress.server.ts";
import { seeOther } from "../../http/redirect.server.ts";

/** How far a viewer is with a video, as the player says it. */
export const action = (args: ActionFunctionArgs) => keepProgress(args);

/** The address is a player's; who opens it goes home. */
export const loader = () => seeOther("/");
