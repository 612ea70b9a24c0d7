import type { catalogue as table } from "../../../contract/catalogue.ts";
import type { Handlers } from "../../../contract/endpoint.ts";
import type { CallContext } from "../../http/context.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { makeCards } from "./cards.ts";
import {
  readLiveEvent,
  readPlaylist,
  readPlaylistAround,
  readRelated,
  readSeason,
  readSeasonsAround,
  readSeries,
  readVideo,
} from "./details.ts";
import type { createPageCache } from "./page-cache.ts";
import { type PageRequest, readBucket, readPage } from "./pages.ts";
import { listLiveNow } from "./rows.ts";
import { readSitemapItems, readSitemapPages } from "./sitemap.ts";
import type { View } from "./view.ts";

export function createCatalogueHandlers(
  deps: PlatformDeps,
  viewOf: (context: CallContext) => Promise<View>,
  pages: ReturnType<typeof createPageCache>,
): Handlers<typeof table, CallContext> {
  const compose = (view: View, sectionId: string, request: PageRequest) => readPage(deps, view, sectionId, request);
  return {
    getHome: async (context, { query }) => pages(await viewOf(context), "home", query, compose),
    getSection: async (context, { params, query }) => pages(await viewOf(context), params.id, query, compose),
    getBucket: async (context, { params, query }) => readBucket(deps, await viewOf(context), params.id, query),
    getSeries: async (context, { params, query }) => readSeries(deps, await viewOf(context), params.id, query),
    getSeasonsAround: async (context, { params, query }) =>
      readSeasonsAround(await viewOf(context), params.id, params.seasonId, query.size),
    getSeason: async (context, { params, query }) => readSeason(deps, await viewOf(context), params.id, query),
    getPlaylist: async (context, { params, query }) => readPlaylist(await viewOf(context), params.id, query),
    getPlaylistAround: async (context, { params, query }) =>
      readPlaylistAround(await viewOf(context), params.id, params.videoId, query.size),
    getVideo: async (context, { params }) => readVideo(await viewOf(context), params.id),
    getRelated: async (context, { params, query }) => readRelated(await viewOf(context), params.id, query.size),
    getLiveEvent: async (context, { params }) => readLiveEvent(await viewOf(context), params.id),
    listSitemapPages: async (context, { query }) => readSitemapPages(deps, await viewOf(context), query.rpp),
    listSitemapItems: async (context, { query }) => readSitemapItems(deps, await viewOf(context), query),
    async listLiveEvents(context, { query }) {
      const view = await viewOf(context);
      const { live } = await listLiveNow(view);
      return { events: await makeCards(view, live.slice((query.p - 1) * query.rpp, query.p * query.rpp)), totalResults: live.length };
    },
  };
}
