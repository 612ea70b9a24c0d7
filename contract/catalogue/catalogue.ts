import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Cursor, chosenPageSize, Id, PagingSchema, pageNumber, pageSize, queryBoolean } from "../base/fields.ts";
import { CardSchema } from "./card.ts";
import { epgCalls } from "./epg.ts";
import { externalTableCalls } from "./external-table.ts";
import { GridQuery, GridSchema } from "./grid.ts";
import { liveListCalls } from "./live-lists.ts";
import { BucketSchema, PageSchema } from "./page.ts";
import { SitemapItemSchema } from "./sitemap.ts";
import { LiveEventSchema, PlaylistSchema, SeasonSchema, SeasonSummarySchema, SeriesSchema, VideoSchema } from "./titles.ts";

/** Titles of one page of a sitemap. */
const sitemapSize = pageSize(10_000, 10_000);

const ById = v.strictObject({ id: Id });
const BucketQuery = v.strictObject({ rpp: chosenPageSize(), lastSeen: v.optional(Cursor), displayGeoblocked: queryBoolean });
const PageQuery = v.strictObject({ bucketsSize: pageSize(10), displayGeoblocked: queryBoolean });
const Adjacent = v.object({ preceding: v.array(CardSchema), following: v.array(CardSchema) });

export const catalogue = {
  ...externalTableCalls,
  ...liveListCalls,
  ...epgCalls,
  getHome: endpoint({
    method: "GET",
    path: "/home",
    source: "added",
    access: "realm",
    summary: "Heroes and buckets of the home page",
    tagged: true,
    query: PageQuery,
    response: PageSchema,
  }),
  getSection: endpoint({
    method: "GET",
    path: "/section/{id}",
    source: "added",
    access: "realm",
    summary: "Heroes and buckets of a section; `browse` is one",
    tagged: true,
    params: ById,
    query: PageQuery,
    response: PageSchema,
  }),
  getBucket: endpoint({
    method: "GET",
    path: "/bucket/{id}",
    source: "S2§7",
    access: "realm",
    summary: "Next page of a bucket: resultPerPage 10 (25 for NOW_NEXT), lastSeen, displayGeoblocked",
    params: ById,
    query: BucketQuery,
    response: BucketSchema,
  }),
  getSeries: endpoint({
    method: "GET",
    path: "/v4/series/{id}",
    source: "S2§7",
    access: "realm",
    summary: "A series and its seasons",
    params: ById,
    query: v.strictObject({ rpp: pageSize(25), lastSeen: v.optional(Cursor) }),
    response: SeriesSchema,
  }),
  getSeasonsAround: endpoint({
    method: "GET",
    path: "/v4/series/{id}/adjacentTo/{seasonId}",
    source: "S2§7",
    access: "realm",
    summary: "Seasons before and after one",
    params: v.strictObject({ id: Id, seasonId: Id }),
    query: v.strictObject({ size: pageSize(25) }),
    response: v.object({ precedingSeasons: v.array(SeasonSummarySchema), followingSeasons: v.array(SeasonSummarySchema) }),
  }),
  getSeason: endpoint({
    method: "GET",
    path: "/api/v4/season/{id}",
    source: "S2§7",
    access: "realm",
    summary: "A season and its episodes",
    params: ById,
    query: v.strictObject({ rpp: pageSize(25), lastSeen: v.optional(Cursor) }),
    response: SeasonSchema,
  }),
  getPlaylist: endpoint({
    method: "GET",
    path: "/vod/playlist/{id}",
    source: "S2§7",
    access: "realm",
    summary: "A playlist, by pages",
    params: ById,
    query: v.strictObject({ rpp: pageSize(25), p: pageNumber }),
    response: PlaylistSchema,
  }),
  getPlaylistAround: endpoint({
    method: "GET",
    path: "/playlist/{id}/adjacentTo/{videoId}",
    source: "S2§7",
    access: "realm",
    summary: "Neighbours of a video in a playlist",
    params: v.strictObject({ id: Id, videoId: Id }),
    query: v.strictObject({ size: pageSize(5) }),
    response: Adjacent,
  }),
  getVideo: endpoint({
    method: "GET",
    path: "/api/v3/vod/{id}",
    aliases: ["/vod/{id}"],
    source: "S2§7",
    access: "realm",
    summary: "A video with the caller's access to it",
    params: ById,
    response: VideoSchema,
  }),
  getRelated: endpoint({
    method: "GET",
    path: "/v4/vod/{id}/adjacent",
    source: "S2§7",
    access: "realm",
    summary: "Neighbours of a video: its season, else its genre",
    params: ById,
    query: v.strictObject({ size: pageSize(5) }),
    response: Adjacent,
  }),
  getRelatedTitles: endpoint({
    method: "GET",
    path: "/v4/related/{id}",
    source: "added",
    access: "realm",
    summary: "Titles like a series, season or playlist",
    params: ById,
    // As many as the neighbours of a video: five on either side (S2§9).
    query: v.strictObject({ size: pageSize(10) }),
    response: v.object({ related: v.array(CardSchema) }),
  }),
  getGrid: endpoint({
    method: "GET",
    path: "/view/content-grid",
    source: "S2§7",
    access: "realm",
    summary: "Titles of a realm, filtered by facets (repeated facet=name:values) and ordered",
    query: GridQuery,
    repeated: ["facet"],
    response: GridSchema,
  }),
  getLiveEvent: endpoint({
    method: "GET",
    path: "/api/v4/vods/live/{id}",
    aliases: ["/event/{id}"],
    source: "S2§7",
    access: "realm",
    summary: "A live event or channel",
    params: ById,
    response: LiveEventSchema,
  }),
  listSitemapPages: endpoint({
    method: "GET",
    path: "/sitemap",
    source: "added",
    access: "realm",
    summary: "Sections of the realm, and the cursor of each page of its titles; null for the first page",
    query: v.strictObject({ rpp: sitemapSize }),
    response: v.object({
      sections: v.array(Id),
      pages: v.array(v.object({ lastSeen: v.nullable(Cursor), lastModified: v.string() })),
    }),
  }),
  listSitemapItems: endpoint({
    method: "GET",
    path: "/sitemap/items",
    source: "added",
    access: "realm",
    summary: "Titles that everybody may see, by id; events that have ended for good are left out",
    query: v.strictObject({ rpp: sitemapSize, lastSeen: v.optional(Cursor) }),
    response: v.object({ items: v.array(SitemapItemSchema), paging: PagingSchema }),
  }),
};
