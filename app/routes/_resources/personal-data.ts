import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendPersonalData } from "../../features/account/personal/personal-data.server.ts";

/** All stored data of the viewer, as a file. */
export const loader = (args: LoaderFunctionArgs) => sendPersonalData(args);
