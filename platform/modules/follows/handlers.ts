import type { Handlers } from "../../../contract/base/endpoint.ts";
import type { follows as table } from "../../../contract/follows/follows.ts";
import { type CallContext, requireViewer } from "../../http/context.ts";
import type { FollowsService } from "./service.ts";

export function createFollowsHandlers(service: FollowsService): Handlers<typeof table, CallContext> {
  return {
    listFollows: (context, { query }) => service.list(requireViewer(context), query),
    listFollowedTitles: (context, { query }) => service.titles(requireViewer(context), query.rpp),
    getFollow: async (context, { params }) => ({ following: await service.has(requireViewer(context), params) }),
    follow: async (context, { params }) => {
      await service.add(requireViewer(context), params);
      return undefined;
    },
    unfollow: async (context, { params }) => {
      await service.remove(requireViewer(context), params);
      return undefined;
    },
  };
}
