import type { ActionFunctionArgs } from "@remix-run/node";
import { sendPasskeyOptions } from "../../forms/passkey/passkey.server.ts";
import { seeOther } from "../../http/redirect.server.ts";

export const action = (args: ActionFunctionArgs) => sendPasskeyOptions(args);

/** Only scripts use the address; a viewer who opens it goes home. */
export const loader = () => seeOther("/");
