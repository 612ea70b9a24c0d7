import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { keepProgress, loadPosition } from "../../features/player/progress.server.ts";

/** Position of a viewer in a video, as the player reports it. */
export const action = (args: ActionFunctionArgs) => keepProgress(args);

/** The stored position of one video. */
export const loader = (args: LoaderFunctionArgs) => loadPosition(args);
