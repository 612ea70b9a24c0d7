import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { pageNumber, pageSize } from "../base/fields.ts";
import { CardSchema } from "../catalogue/card.ts";

/** Longest query that is read, in UTF-16 units. */
export const QUERY_LENGTH = 200;

/** Types of hits, in the order of their facet. A channel is a live event that does not end. */
export const SEARCH_TYPES = ["LIVE_EVENT", "CHANNEL", "SERIES", "VOD", "PLAYLIST"] as const;
const SearchTypeSchema = v.picklist(SEARCH_TYPES);
export type SearchType = v.InferOutput<typeof SearchTypeSchema>;

const FacetNameSchema = v.picklist(["type", "genre"]);
export type SearchFacetName = v.InferOutput<typeof FacetNameSchema>;

/** A facet as the source writes it: `type:SERIES` or `genre:boxing,mma`. Titles match one value of each given facet. */
const FacetSchema = v.pipe(
  v.string(),
  v.maxLength(400),
  v.regex(/^(?:type|genre):[^,:]+(?:,[^,:]+)*$/u, "must be a facet's name, a colon and values with commas between them"),
);

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const RefineSchema = v.object({
  name: FacetNameSchema,
  /** `count`: hits that the value gives beside the choice of the other facet. */
  values: v.array(v.object({ value: v.string(), count, selected: v.boolean() })),
});
export type SearchFacet = v.InferOutput<typeof RefineSchema>;

/** S2§4, search state. Titles that the caller can never reach are in none of its parts and counts. */
export const SearchResultSchema = v.object({
  value: v.string(),
  /** Hits of all types; 2,000 at most are found. */
  totalCount: count,
  /** By type, the type with the best hit first. */
  results: v.array(v.object({ type: SearchTypeSchema, hits: v.array(CardSchema), totalHits: count, totalPages: count, page: count })),
  refines: v.array(RefineSchema),
  /** True: nothing has the query's words, and the hits have words that are spelled nearly so. */
  corrected: v.boolean(),
  /** False: the index does not work at the moment. A job rebuilds it. */
  available: v.boolean(),
  /** Popular titles for a query without hits; else empty. */
  popularContent: v.array(CardSchema),
});
export type SearchResult = v.InferOutput<typeof SearchResultSchema>;

/** Search of a realm's titles (S2§4, S2§7). */
export const search = {
  searchContent: endpoint({
    method: "GET",
    path: "/view/content-search",
    source: "S2§7",
    access: "realm",
    summary: "Titles that match a query, by type, with counted facets. Without a query: popular titles",
    limit: { per: "viewer", points: 240, seconds: 60 },
    query: v.strictObject({
      value: v.optional(v.pipe(v.string(), v.maxLength(QUERY_LENGTH)), ""),
      facet: v.optional(v.pipe(v.array(FacetSchema), v.maxLength(10)), []),
      p: pageNumber,
      rpp: pageSize(24),
    }),
    repeated: ["facet"],
    response: SearchResultSchema,
  }),
};
