import * as v from "valibot";
import { ImageSchema } from "../base/fields.ts";
import { HeroButtonSchema } from "./hero.ts";

/** `#rrggbb`: the value goes into a style attribute. */
export const RowColorSchema = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/iu, "must be a colour such as #1a2b3c"));

/** From one colour to another: BLOCK downwards, INLINE in the direction of the writing. */
export const RowGradientSchema = v.object({ from: RowColorSchema, to: RowColorSchema, direction: v.picklist(["BLOCK", "INLINE"]) });

/** The picture covers the gradient, and the gradient covers the colour. At least one is set. */
export const RowBackgroundSchema = v.object({
  color: v.nullable(RowColorSchema),
  gradient: v.nullable(RowGradientSchema),
  image: v.nullable(ImageSchema),
});
export type RowBackground = v.InferOutput<typeof RowBackgroundSchema>;

/** A link of a row: the links of heroes, without their handlers. */
export const RowCtaSchema = v.omit(HeroButtonSchema, ["handleClick"]);
export type RowCta = v.InferOutput<typeof RowCtaSchema>;

export const TextAlignmentSchema = v.picklist(["START", "CENTER", "END"]);
/** Shape of the pictures in a row of playlists. */
export const PlaylistImageSchema = v.picklist(["COVER", "LANDSCAPE", "SQUARE", "POSTER"]);
/** Place of a card's title and line: under the art, over it, or under it only while the card has the pointer or the focus. */
export const MetadataDisplaySchema = v.picklist(["BELOW", "OVERLAY", "ON_HOVER"]);

/**
 * How a row lays out its cards: a line that scrolls sideways, one wide slide at a time, slides around one video, channels with their present and
 * next programme, or lines that do not scroll.
 */
export const RowLayoutSchema = v.picklist(["STANDARD", "HERO_CAROUSEL", "DISCOVERY_CAROUSEL", "NOW_NEXT", "GRID"]);

/** S2§3, Discovery carousel: `contentList` has `precedingVods` titles, the chosen video, and `followingVods` titles. */
const DiscoverySchema = v.object({
  /** Titles at most, apart from the chosen one. */
  rpp: v.number(),
  /** A carousel has one page. */
  page: v.literal(1),
  precedingVods: v.number(),
  followingVods: v.number(),
});

/** S2§3, rowTypeData: the look of a row. */
export const RowTypeDataSchema = v.object({
  rowType: RowLayoutSchema,
  /** Null in a row that is not around a video. */
  discovery: v.nullable(DiscoverySchema),
  /** Lines of cards, which scroll together. */
  rowCount: v.number(),
  /** Shows posters, whatever the row's type. */
  displayPosters: v.boolean(),
  /** Cards show their art alone. Screen readers still read title and line. */
  hideMetadata: v.boolean(),
  background: v.nullable(RowBackgroundSchema),
  /** The row's headline; empty: its name. */
  title: v.string(),
  description: v.string(),
  primaryCta: v.nullable(RowCtaSchema),
  secondaryCta: v.nullable(RowCtaSchema),
  textAlignment: TextAlignmentSchema,
  playlistImageType: PlaylistImageSchema,
  metadataDisplayMode: MetadataDisplaySchema,
});
export type RowTypeData = v.InferOutput<typeof RowTypeDataSchema>;
