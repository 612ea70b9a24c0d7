import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendCardDetails } from "../../content/card-details/card-details.server.ts";

/** Details that a card shows under a resting pointer. */
export const loader = (args: LoaderFunctionArgs) => sendCardDetails(args);
