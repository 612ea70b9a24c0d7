import * as v from "valibot";
import { Cursor, PagingSchema, pageSize } from "../base/fields.ts";
import { CardSchema } from "./card.ts";

/** Names of the facets by which a grid can be filtered. */
const FacetNameSchema = v.picklist(["type", "genre"]);
export type FacetName = v.InferOutput<typeof FacetNameSchema>;

/** A facet as the source writes it: `type:SERIES` or `genre:boxing,mma`. Titles match one value of each given facet. */
const FacetSchema = v.pipe(
  v.string(),
  v.maxLength(400),
  v.regex(/^(?:type|genre):[^,:]+(?:,[^,:]+)*$/u, "must be a facet's name, a colon and values with commas between them"),
);

export const GridOrderSchema = v.picklist(["NEWEST", "OLDEST"]);
export type GridOrder = v.InferOutput<typeof GridOrderSchema>;

export const GridQuery = v.strictObject({
  facet: v.optional(v.pipe(v.array(FacetSchema), v.maxLength(10)), []),
  order: v.optional(GridOrderSchema, "NEWEST"),
  rpp: pageSize(24),
  lastSeen: v.optional(Cursor),
});

export const GridSchema = v.object({
  contentList: v.array(CardSchema),
  /** Every value that the realm's titles have, in the order in which they are shown. */
  facets: v.array(v.object({ name: FacetNameSchema, values: v.array(v.object({ value: v.string(), selected: v.boolean() })) })),
  order: GridOrderSchema,
  paging: PagingSchema,
});
export type Grid = v.InferOutput<typeof GridSchema>;
