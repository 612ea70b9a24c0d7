import * as v from "valibot";
import { IsoTime, PagingSchema } from "../base/fields.ts";
import { CardSchema } from "./card.ts";
import { HeroSchema } from "./hero.ts";

/** S2§3, Bucket. */
export const BucketSchema = v.object({
  bucketId: v.string(),
  name: v.string(),
  type: v.picklist(["LANDSCAPE", "POSTER", "SECTION", "PLAYLIST"]),
  contentList: v.array(CardSchema),
  paging: PagingSchema,
});
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
