import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendGuidePart } from "../../../features/guide/guide.server.ts";

/** Further channels and hours of the guide, for its page. */
export const loader = (args: LoaderFunctionArgs) => sendGuidePart(args);
