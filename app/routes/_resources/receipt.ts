import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendReceipt } from "../../features/account/data.server.ts";

/** PDF receipt of one of the viewer's own payments. */
export const loader = (args: LoaderFunctionArgs) => sendReceipt(args);
