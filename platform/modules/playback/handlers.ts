import type { Handlers } from "../../../contract/endpoint.ts";
import type { playback as table } from "../../../contract/playback.ts";
import type { CallContext } from "../../http/context.ts";
import type { ManifestService } from "./service.ts";

export function createPlaybackHandlers(service: ManifestService): Handlers<typeof table, CallContext> {
  return {
    getVideoManifest: async (context, { params }) => ({ manifest: await service.manifestFor(context, "VOD", params.id) }),
    getLiveManifest: async (context, { params }) => ({ manifest: await service.manifestFor(context, "LIVE_EVENT", params.id) }),
  };
}
