import type { Handlers } from "../../../contract/base/endpoint.ts";
import type { catalogue as table } from "../../../contract/catalogue/catalogue.ts";
import type { CallContext } from "../../http/context.ts";
import type { CatalogueService } from "./service.ts";

/** One handler for each endpoint of the contract. */
export function createCatalogueHandlers(service: CatalogueService): Handlers<typeof table, CallContext> {
  return {
    listExternalTables: (context) => service.externalTables(context),
    getExternalTable: (context, { params, query }) => service.externalTable(context, params.id, query),
    getGuide: (context, { query }) => service.guide(context, query),
    getChannelGuide: (context, { query }) => service.channelGuide(context, query),
    getHome: (context, { query }) => service.page(context, "home", query),
    getSection: (context, { params, query }) => service.page(context, params.id, query),
    getBucket: (context, { params, query }) => service.bucket(context, params.id, query),
    getSeries: (context, { params, query }) => service.series(context, params.id, query),
    getSeasonsAround: (context, { params, query }) => service.seasonsAround(context, params.id, params.seasonId, query.size),
    getSeason: (context, { params, query }) => service.season(context, params.id, query),
    getPlaylist: (context, { params, query }) => service.playlist(context, params.id, query),
    getPlaylistAround: (context, { params, query }) => service.playlistAround(context, params.id, params.videoId, query.size),
    getVideo: (context, { params }) => service.video(context, params.id),
    getRelated: (context, { params, query }) => service.related(context, params.id, query.size),
    getRelatedTitles: (context, { params, query }) => service.relatedTitles(context, params.id, query.size),
    getGrid: (context, { query }) => service.grid(context, query),
    getLiveEvent: (context, { params }) => service.liveEvent(context, params.id),
    listSitemapPages: (context, { query }) => service.sitemapPages(context, query.rpp),
    listSitemapItems: (context, { query }) => service.sitemapItems(context, query),
    listLiveEvents: (context, { query }) => service.liveEvents(context, query),
    listUpcomingEvents: (context, { query }) => service.upcomingEvents(context, query),
    listScheduledEvents: (context, { query }) => service.schedule(context, query),
    listReleases: (context, { query }) => service.releases(context, query),
  };
}
