import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendStreams } from "../../features/player/streams.server.ts";

/** New addresses of the streams that a player plays. */
export const loader = (args: LoaderFunctionArgs) => sendStreams(args);
