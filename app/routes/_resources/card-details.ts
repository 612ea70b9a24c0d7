import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendCardDetails } from "../../content/card-details.server.ts";

/** What a card shows when somebody rests on it. */
export const loader = (args: LoaderFunctionArgs) => sendCardDetails(args);
