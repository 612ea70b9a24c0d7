import * as v from "valibot";
import { ImageSchema } from "../../../../contract/base/fields.ts";
import type { Bucket } from "../../../../contract/catalogue/page.ts";
import {
  MetadataDisplaySchema,
  PlaylistImageSchema,
  RowBackgroundSchema,
  type RowCta,
  RowLayoutSchema,
  type RowTypeData,
  TextAlignmentSchema,
} from "../../../../contract/catalogue/row-type.ts";
import type { CardDetails } from "../cards.ts";
import type { BucketRow } from "../store/pages.ts";
import type { View } from "../view.ts";
import { type Linked, type LinkedIds, linkedIds, makeButton, type StoredHeroButton, StoredHeroButtonSchema } from "./stored-links.ts";

/** A link to a section in a row of kind SECTIONS. Without a title of its own it shows the section's. */
const SectionLinkSchema = v.object({ section: v.string(), title: v.optional(v.record(v.string(), v.string())), image: ImageSchema });
export type SectionLink = v.InferOutput<typeof SectionLinkSchema>;

/** Further fields of a row as they are stored in `buckets.row_data`; absent fields have their default. */
const StoredRowDataSchema = v.object({
  exid: v.optional(v.string()),
  rowType: v.optional(RowLayoutSchema),
  displayPosition: v.optional(v.number()),
  rowCount: v.optional(v.number()),
  displayPosters: v.optional(v.boolean()),
  hideMetadata: v.optional(v.boolean()),
  background: v.optional(RowBackgroundSchema),
  primaryCta: v.optional(StoredHeroButtonSchema),
  secondaryCta: v.optional(StoredHeroButtonSchema),
  textAlignment: v.optional(TextAlignmentSchema),
  playlistImageType: v.optional(PlaylistImageSchema),
  metadataDisplayMode: v.optional(MetadataDisplaySchema),
  /** Only in a row of kind SECTIONS. */
  links: v.optional(v.array(SectionLinkSchema)),
});
export type StoredRowData = v.InferOutput<typeof StoredRowDataSchema>;

const NO_DATA: StoredRowData = {};

/** The row's further fields. An invalid value is logged and read as a plain row, because one row must not break the page. */
export function readRowData(view: Pick<View, "context" | "log">, { id, row_data: json }: BucketRow): StoredRowData {
  if (json === null) return NO_DATA;
  try {
    return v.parse(StoredRowDataSchema, JSON.parse(json));
  } catch {
    view.log.error({ realm: view.context.realmId, row: id, data: json.slice(0, 500) }, "row with invalid fields");
    return NO_DATA;
  }
}

/** Titles of each page of a row, unless the request says otherwise (S2§9). */
export const pageSizeOf = ({ rowType }: StoredRowData): number => (rowType === "NOW_NEXT" ? 25 : 10);

/** Ids that the links of rows name. */
export const linkedByRows = (rows: readonly StoredRowData[]): LinkedIds =>
  linkedIds(rows.flatMap(({ primaryCta, secondaryCta }) => [primaryCta, secondaryCta]));

const PLAYLIST_TYPES = { COVER: "PLAYLIST", LANDSCAPE: "LANDSCAPE", SQUARE: "SECTION", POSTER: "POSTER" } as const;

/** The shape of the row's cards. */
function typeOf(originalType: Bucket["type"], { displayPosters, playlistImageType = "COVER" }: StoredRowData): Bucket["type"] {
  if (displayPosters === true) return "POSTER";
  return originalType === "PLAYLIST" ? PLAYLIST_TYPES[playlistImageType] : originalType;
}

/** Texts of a row. `tagline` is the `headline` of the bundle, which the wire calls `rowTypeData.title`. */
export interface RowTexts {
  readonly title: string;
  readonly tagline: string;
  readonly description: string;
}

/** A bucket's fields besides its titles. */
export function bucketFields(
  view: View,
  bucket: BucketRow,
  texts: RowTexts,
  { linked, cardDetails }: { readonly linked: Linked; readonly cardDetails: CardDetails },
  discovery: RowTypeData["discovery"],
): Omit<Bucket, "contentList" | "table" | "news" | "paging"> {
  const data = readRowData(view, bucket);
  const isPlain = bucket.row_data === null && texts.tagline === "" && texts.description === "" && discovery === null;
  const ctaOf = (stored: StoredHeroButton | undefined): RowCta | null => {
    if (stored === undefined) return null;
    const { handleClick: _, ...cta } = makeButton(view, stored, linked, cardDetails);
    return cta;
  };
  return {
    bucketId: bucket.id,
    exid: data.exid ?? null,
    name: texts.title,
    type: typeOf(bucket.row_type, data),
    originalType: bucket.row_type,
    displayPosition: data.displayPosition ?? null,
    rowTypeData: isPlain
      ? null
      : ({
          rowType: data.rowType ?? "STANDARD",
          discovery,
          rowCount: data.rowCount ?? 1,
          displayPosters: data.displayPosters ?? false,
          hideMetadata: data.hideMetadata ?? false,
          background: data.background ?? null,
          title: texts.tagline,
          description: texts.description,
          primaryCta: ctaOf(data.primaryCta),
          secondaryCta: ctaOf(data.secondaryCta),
          textAlignment: data.textAlignment ?? "START",
          playlistImageType: data.playlistImageType ?? "COVER",
          metadataDisplayMode: data.metadataDisplayMode ?? "BELOW",
        } satisfies RowTypeData),
  };
}
