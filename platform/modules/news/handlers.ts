import type { Handlers } from "../../../contract/base/endpoint.ts";
import type { news as table } from "../../../contract/news/news.ts";
import type { CallContext } from "../../http/context.ts";
import type { NewsService } from "./service.ts";

export function createNewsHandlers(service: NewsService): Handlers<typeof table, CallContext> {
  return {
    listNews: (context, { query }) => service.list(context, query),
    getNewsItem: (context, { params }) => service.find(context, params.feedName, params.newId),
    readNewsFeed: (context, { params }) => service.atom(context, params.feedName),
  };
}
