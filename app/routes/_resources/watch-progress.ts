import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { loadPosition, saveProgress } from "../../features/player/progress.server.ts";

/** Position of a viewer in a video, as the player reports it. */
export const action = (args: ActionFunctionArgs) => saveProgress(args);

/** The stored position of one video. */
export const loader = (args: LoaderFunctionArgs) => loadPosition(args);
