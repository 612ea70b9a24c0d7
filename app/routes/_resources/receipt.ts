import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendReceipt } from "../../features/account/data.server.ts";

/** The pdf of a receipt of the viewer's own. */
export const loader = (args: LoaderFunctionArgs) => sendReceipt(args);
