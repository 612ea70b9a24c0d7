import type { Handlers } from "../../../contract/base/endpoint.ts";
import type { search as table } from "../../../contract/search/search.ts";
import { type CallContext, requireViewer } from "../../http/context.ts";
import type { RecentSearches } from "./recent.ts";
import type { SearchService } from "./service.ts";

export function createSearchHandlers(service: SearchService, recent: RecentSearches): Handlers<typeof table, CallContext> {
  return {
    searchContent: (context, { query }) => service.search(context, query),
    suggestContent: (context, { query }) => service.search(context, { ...query, facet: [], p: 1 }),
    listRecentSearches: async (context) => ({ searches: await recent.list(requireViewer(context)) }),
    addRecentSearch: async (context, { body }) => {
      await recent.add(requireViewer(context), body.value);
      return undefined;
    },
    removeRecentSearch: async (context, { params }) => {
      await recent.remove(requireViewer(context), params.id);
      return undefined;
    },
    clearRecentSearches: async (context) => {
      await recent.clear(requireViewer(context));
      return undefined;
    },
  };
}
