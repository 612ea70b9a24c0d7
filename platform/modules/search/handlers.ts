import type { Handlers } from "../../../contract/base/endpoint.ts";
import type { search as table } from "../../../contract/search/search.ts";
import type { CallContext } from "../../http/context.ts";
import type { SearchService } from "./service.ts";

export function createSearchHandlers(service: SearchService): Handlers<typeof table, CallContext> {
  return {
    searchContent: (context, { query }) => service.search(context, query),
  };
}
