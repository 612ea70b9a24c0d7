import type { ActionFunctionArgs } from "@remix-run/node";
import { changeFavourite } from "../../../features/favourites/actions.server.ts";
import { seeOther } from "../../../http/redirect.server.ts";

export const action = (args: ActionFunctionArgs) => changeFavourite(args);

/** Only forms and scripts use the address; a viewer who opens it goes home. */
export const loader = () => seeOther("/");
