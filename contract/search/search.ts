import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Id, pageNumber, pageSize } from "../base/fields.ts";
import { CardSchema } from "../catalogue/card.ts";
import { NamedFighterSchema } from "../fighters/fighters.ts";
import { NewsItemSchema } from "../news/news.ts";

/** Longest query that the call accepts, in UTF-16 units. The search form has the same limit (`app/features/search`). */
export const QUERY_LENGTH = 200;

/** A query as it is typed. Control characters are no part of it, and PostgreSQL stores no NUL. */
const QuerySchema = v.pipe(
  v.string(),
  v.maxLength(QUERY_LENGTH),
  v.transform((text) => text.replace(/\p{Cc}+/gu, " ")),
);

/** Types of hits, in the order of the facet's values. A channel is a live event that does not end. */
const TITLE_TYPES = ["LIVE_EVENT", "CHANNEL", "SERIES", "VOD", "PLAYLIST"] as const;
export const SEARCH_TYPES = [...TITLE_TYPES, "FIGHTER", "NEWS"] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

const FacetNameSchema = v.picklist(["type", "genre"]);
export type SearchFacetName = v.InferOutput<typeof FacetNameSchema>;

/** A chosen facet as the source writes it: `type:SERIES` or `genre:boxing,mma`. A hit has one value of each given facet. */
const FacetSchema = v.pipe(
  v.string(),
  v.maxLength(400),
  v.regex(/^(?:type|genre):[^,:\p{Cc}]+(?:,[^,:\p{Cc}]+)*$/u, "must be a facet's name, a colon and values with commas between them"),
);

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const RefineSchema = v.object({
  name: FacetNameSchema,
  /** `count`: number of hits with this value under the choice of the other facet. */
  values: v.array(v.object({ value: v.string(), count, selected: v.boolean() })),
});
export type SearchFacet = v.InferOutput<typeof RefineSchema>;

const ofType = { totalHits: count, totalPages: count, page: count };
const FoundSchema = v.variant("type", [
  v.object({ type: v.picklist(TITLE_TYPES), hits: v.array(CardSchema), ...ofType }),
  v.object({ type: v.literal("FIGHTER"), hits: v.array(NamedFighterSchema), ...ofType }),
  // News that give a hidden result away are left out: even their place among the hits would tell it.
  v.object({ type: v.literal("NEWS"), hits: v.array(NewsItemSchema), ...ofType }),
]);

/** The search state of S2§4. No part and no count includes a title that the caller can never reach. */
export const SearchResultSchema = v.object({
  value: v.string(),
  /** Hits of all types that match the chosen facets. A search reads about 2,000 titles at most. */
  totalCount: count,
  /** Hits by type. The type with the best hit comes first, and news come last. */
  results: v.array(FoundSchema),
  refines: v.array(RefineSchema),
  /** True when no title has the query's words and the hits have similar spellings. */
  corrected: v.boolean(),
  /** False: the index does not work at the moment. A job rebuilds a damaged one. */
  available: v.boolean(),
  /** Popular titles when there are no hits, also without a query; else empty. */
  popularContent: v.array(CardSchema),
});
export type SearchResult = v.InferOutput<typeof SearchResultSchema>;

/** Recent searches of a profile, the last one first. */
export const MOST_RECENT_SEARCHES = 10;

const RecentSearchSchema = v.object({ id: Id, value: v.string() });
export type RecentSearch = v.InferOutput<typeof RecentSearchSchema>;

const ofViewer = {
  source: "added",
  access: "viewer",
  child: true,
  openTerms: true,
  limit: { per: "viewer", points: 60, seconds: 60 },
} as const;

/** Search of a realm's titles (S2§4, S2§7). */
export const search = {
  searchContent: endpoint({
    method: "GET",
    path: "/view/content-search",
    source: "S2§7",
    access: "realm",
    summary: "Titles, fighters and news that match a query, by type, with counted facets. Without a query: popular titles",
    limit: { per: "viewer", points: 60, seconds: 60 },
    query: v.strictObject({
      value: v.optional(QuerySchema, ""),
      facet: v.optional(v.pipe(v.array(FacetSchema), v.maxLength(10)), []),
      p: pageNumber,
      rpp: pageSize(24),
    }),
    repeated: ["facet"],
    response: SearchResultSchema,
  }),
  suggestContent: endpoint({
    method: "GET",
    path: "/view/content-suggestions",
    source: "added",
    access: "realm",
    summary: "The best hits of each type while a viewer types. Without a query: popular titles",
    // The results page has a count of its own, so that typing never uses up the searches of a network's guests.
    limit: { per: "viewer", points: 120, seconds: 60 },
    query: v.strictObject({ value: v.optional(QuerySchema, ""), rpp: pageSize(3) }),
    response: SearchResultSchema,
  }),
  listRecentSearches: endpoint({
    ...ofViewer,
    method: "GET",
    path: "/user/searches",
    summary: "Recent searches of the viewer's profile, the last one first",
    response: v.object({ searches: v.pipe(v.array(RecentSearchSchema), v.maxLength(MOST_RECENT_SEARCHES)) }),
  }),
  addRecentSearch: endpoint({
    ...ofViewer,
    method: "POST",
    path: "/user/searches",
    summary: "Store a search of the viewer's profile, not of an operator. The same words in another spelling replace the earlier search",
    body: v.strictObject({ value: v.pipe(QuerySchema, v.trim(), v.minLength(1)) }),
    response: "empty",
  }),
  removeRecentSearch: endpoint({
    ...ofViewer,
    method: "DELETE",
    path: "/user/searches/{id}",
    summary: "Remove one recent search",
    params: v.strictObject({ id: Id }),
    impersonator: "WRITE",
    response: "empty",
    errors: ["NOT_FOUND"],
  }),
  clearRecentSearches: endpoint({
    ...ofViewer,
    method: "DELETE",
    path: "/user/searches",
    summary: "Remove all recent searches of the viewer's profile",
    impersonator: "WRITE",
    response: "empty",
  }),
};
