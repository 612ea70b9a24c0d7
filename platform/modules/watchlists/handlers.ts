import type { Handlers } from "../../../contract/base/endpoint.ts";
import type { watchlists as table } from "../../../contract/watchlists/watchlists.ts";
import { type CallContext, requireViewer } from "../../http/context.ts";
import type { WatchlistsService } from "./service.ts";

export function createWatchlistsHandlers(service: WatchlistsService): Handlers<typeof table, CallContext> {
  const done = async (change: Promise<void>): Promise<undefined> => {
    await change;
    return undefined;
  };
  return {
    listWatchlists: (context, { query }) => service.list(requireViewer(context), query),
    createWatchlist: (context, { body }) => service.create(requireViewer(context), body.name),
    renameWatchlist: (context, { params, body }) => done(service.rename(requireViewer(context), params.id, body.name)),
    deleteWatchlist: (context, { params }) => done(service.remove(requireViewer(context), params.owner, params.id)),
    saveWatchlist: (context, { params }) => done(service.save(requireViewer(context), params.owner, params.id)),
    getWatchlist: (context, { params, query }) => service.content(context, params.id, query),
    addToWatchlist: (context, { params, body }) => done(service.add(requireViewer(context), params.id, body.content)),
    removeFromWatchlist: (context, { params }) =>
      done(service.removeItem(requireViewer(context), params.id, { id: params.contentId, type: params.type })),
    reorderWatchlist: (context, { params, query, body }) =>
      done(service.reorder(requireViewer(context), params.id, body.content, query.lastSeen)),
    getWatchlistAround: (context, { params, query }) => service.around(context, params, query.size),
    moveInWatchlist: (context, { params, body }) =>
      done(service.move(requireViewer(context), params.id, { id: params.contentId, type: params.type }, body)),
    clearWatchlist: (context, { params }) => done(service.clear(requireViewer(context), params.id)),
    listWatchlistChoices: (context, { params }) => service.choices(requireViewer(context), { type: params.type, id: params.contentId }),
    shareWatchlist: (context, { params, body }) => service.share(requireViewer(context), params.id, body.ownerName),
    unshareWatchlist: (context, { params }) => done(service.unshare(requireViewer(context), params.id)),
  };
}
