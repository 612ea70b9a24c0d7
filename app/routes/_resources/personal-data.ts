import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendPersonalData } from "../../features/account/personal/personal-data.server.ts";

/** Everything that is kept of the viewer, as a file. */
export const loader = (args: LoaderFunctionArgs) => sendPersonalData(args);
