import * as v from "valibot";
import { Id, IsoTime, PagingSchema } from "../base/fields.ts";
import { NewsItemSchema } from "../news/news.ts";
import { CardSchema } from "./card.ts";
import { ExternalRowSchema, ExternalTableSchema } from "./external-table.ts";
import { HeroSchema } from "./hero.ts";
import { RowTypeDataSchema } from "./row-type.ts";

/** Shape of a row's cards. */
export const BucketTypeSchema = v.picklist(["LANDSCAPE", "POSTER", "SECTION", "PLAYLIST"]);

/** S2§3, Bucket. */
export const BucketSchema = v.object({
  bucketId: v.string(),
  /** The row's id in the broadcaster's own system. */
  exid: v.nullable(v.string()),
  name: v.string(),
  type: BucketTypeSchema,
  /** The type that the editors chose. `displayPosters` and `playlistImageType` change `type`. */
  originalType: BucketTypeSchema,
  /** The row's place on its page, from 1, which the editors fixed; null: its place follows from the order of the rows. */
  displayPosition: v.nullable(v.number()),
  /** Null: a plain row, with the default of every field. */
  rowTypeData: v.nullable(RowTypeDataSchema),
  contentList: v.array(CardSchema),
  /** The rows of one of the realm's own tables, in a row that shows it; it has no cards. */
  table: v.optional(v.nullable(v.object({ table: ExternalTableSchema, rows: v.array(ExternalRowSchema) })), null),
  /** Items of news, in a row that shows them; it has no cards. `feedName`: null shows all feeds. */
  news: v.optional(v.nullable(v.object({ feedName: v.nullable(Id), items: v.array(NewsItemSchema) })), null),
  paging: PagingSchema,
});
export type BucketTable = NonNullable<v.InferOutput<typeof BucketSchema>["table"]>;
export type BucketNews = NonNullable<v.InferOutput<typeof BucketSchema>["news"]>;
export type Bucket = v.InferOutput<typeof BucketSchema>;

export const PageSchema = v.object({
  id: v.string(),
  title: v.string(),
  heroes: v.array(HeroSchema),
  buckets: v.array(BucketSchema),
  /** Next time at which this answer changes by itself (an event starts or ends); null: none known. */
  validUntil: v.nullable(IsoTime),
});
export type CataloguePage = v.InferOutput<typeof PageSchema>;
