import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendHeroPreview } from "../../features/browse/hero-preview.server.ts";
import { mediaAddress } from "../../watch/model/stream-sources.ts";

/** Background video of a hero, for a viewer who may watch it. */
export const loader = (args: LoaderFunctionArgs) => sendHeroPreview(args, args.params, mediaAddress);
