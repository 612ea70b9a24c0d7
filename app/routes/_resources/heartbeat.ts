import type { ActionFunctionArgs } from "@remix-run/node";
import { beat } from "../../features/streams/heartbeat.server.ts";
import { seeOther } from "../../http/redirect.server.ts";

/** Heartbeat of a player whose stream was refused. */
export const action = (args: ActionFunctionArgs) => beat(args);

/** Only players use the address; a viewer who opens it goes home. */
export const loader = () => seeOther("/");
