import type { Handlers } from "../../../contract/base/endpoint.ts";
import type { streams as table } from "../../../contract/streams/streams.ts";
import { type CallContext, requireViewer } from "../../http/context.ts";
import type { StreamsService } from "./service.ts";

export function createStreamsHandlers(service: StreamsService): Handlers<typeof table, CallContext> {
  return {
    multiviewHeartbeat: (context, { body }) => service.beatOf(requireViewer(context), body.stream, body.ended),
    stopStream: async (context, { params }) => {
      await service.stop(requireViewer(context), params.id);
      return undefined;
    },
  };
}
