import type { Handlers } from "../../../contract/base/endpoint.ts";
import type { playback as table } from "../../../contract/playback/playback.ts";
import type { CallContext } from "../../http/context.ts";
import type { InfoService } from "./info.ts";
import type { HistoryService } from "./progress/history.ts";
import type { PositionFeed } from "./progress/position-feed.ts";
import type { ProgressService } from "./progress/service.ts";
import type { ManifestService } from "./service.ts";

export function createPlaybackHandlers(
  service: ManifestService,
  info: InfoService,
  progress: ProgressService,
  history: HistoryService,
  feed: Pick<PositionFeed, "watch">,
): Handlers<typeof table, CallContext> {
  return {
    getVideoManifest: async (context, { params }) => ({ manifest: await service.manifestFor(context, "VOD", params.id) }),
    getLiveManifest: async (context, { params, query }) => ({
      manifest: await service.manifestFor(context, "LIVE_EVENT", params.id, query.from),
    }),
    getVideoStream: (context, { params }) => service.manifestFor(context, "VOD", params.id),
    getLiveStream: (context, { params, query }) => service.manifestFor(context, "LIVE_EVENT", params.id, query.from),
    getVideoInfo: (context, { params, query }) => info.video(context, params.id, query),
    getLiveInfo: (context, { params, query }) => info.liveEvent(context, params.id, query),
    saveProgress: async (context, { body }) => {
      await progress.save(context, body.progress);
      return undefined;
    },
    getResume: async (context, { params }) => ({ resume: await progress.resume(context, params.id) }),
    listStarted: async (context, { query }) => ({ started: await progress.listStarted(context, query.rpp) }),
    listHistory: (context, { query }) => history.list(context, query),
    removeFromHistory: async (context, { params }) => ({ removal: await history.remove(context, params.id) }),
    clearHistory: async (context) => ({ removal: await history.clear(context) }),
    undoRemoval: async (context, { params }) => {
      await history.undo(context, params.id);
      return undefined;
    },
    watchPositions: (_context, { signal }) => Promise.resolve(feed.watch(signal)),
  };
}
