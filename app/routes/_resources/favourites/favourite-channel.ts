import type { ActionFunctionArgs } from "@remix-run/node";
import { changeFavouriteChannel } from "../../../features/favourites/actions.server.ts";
import { seeOther } from "../../../http/redirect.server.ts";

export const action = (args: ActionFunctionArgs) => changeFavouriteChannel(args);

/** Only forms and scripts use the address; a viewer who opens it goes home. */
export const loader = () => seeOther("/");
