import * as v from "valibot";
import { count, reference } from "../../../bundles/format/fields.ts";
import { DurationSchema, MomentSchema } from "../../../bundles/format/moments.ts";
import { defineBundlePart, tableRow } from "../../../bundles/format/part.ts";
import { slugOf } from "../model/slug.ts";
import { AdUnitSchema, adUnitColumns, adUnitOf } from "./ad-units.ts";
import { GENRE_TABLE, GenresSchema, genreRows, genresIn } from "./genres.ts";
import {
  AccessSchema,
  accessOf,
  flagOf,
  ITEM_TABLES,
  itemOf,
  itemRows,
  LICENCE_TABLE,
  MediaSchema,
  mediaColumns,
  mediaOf,
  PublishedSchema,
  RatingSchema,
  rowsOf,
  thing,
  titled,
  titledOf,
  unlessNull,
  YearSchema,
} from "./items.ts";
import { ROLLING_TABLE, repetitionIn, rollingEvent, startOf, withFirstTimes } from "./rolling.ts";

declare module "../../../bundles/format/kinds.ts" {
  interface BundleKinds {
    video: true;
  }
}

const Seconds = v.pipe(v.number(), v.minValue(0, "must be at least 0"));

const VideoSchema = v.strictObject({
  ...titled,
  media: v.optional(MediaSchema),
  access: AccessSchema,
  /** The rights allow watching it online. */
  online: v.optional(v.boolean(), true),
  watermark: v.optional(v.boolean(), false),
  publishedAt: PublishedSchema,
  year: v.optional(YearSchema),
  rating: v.optional(RatingSchema),
  genres: GenresSchema,
  /** A video that shows what the title is about; its own access decides who sees it. */
  trailer: v.optional(reference("video")),
  /** It is shown before this time, and can be watched from it on. */
  release: v.optional(
    v.strictObject({
      at: MomentSchema,
      /** All viewers see it at the same time: it starts 30 s after `at`, and no viewer can go ahead. */
      premiere: v.optional(v.boolean(), false),
      /** Period after which a demo's release repeats (with DEMO); absent: it happens once. */
      repeatsEvery: v.optional(DurationSchema),
    }),
  ),
  /** Its place in a season. */
  episode: v.optional(v.strictObject({ season: reference("season"), number: count(1, 10_000) })),
  /** Seconds from the beginning. */
  skipMarkers: v.optional(
    v.array(
      v.pipe(
        v.strictObject({ type: v.picklist(["INTRO", "RECAP", "OUTRO", "AD", "BREAK"]), start: Seconds, end: Seconds }),
        v.check(({ start, end }) => start < end, "must end after it starts"),
      ),
    ),
    [],
  ),
  /** Ads for viewers whose licences do not exclude them. `at`: seconds; 0: before the video. */
  adUnits: v.optional(v.pipe(v.array(AdUnitSchema), v.maxLength(20, "must have at most 20 entries")), []),
  /** Slugs that older addresses may still use, in any language. */
  formerSlugs: v.optional(
    v.array(
      v.pipe(
        v.string(),
        v.check((slug) => slugOf(slug) !== null, "must have a letter or digit"),
      ),
    ),
    [],
  ),
});

/** Videos: films, episodes, replays. */
export const videosPart = defineBundlePart<v.InferOutput<typeof VideoSchema>>({
  file: "videos",
  about: "Videos: films, episodes, replays.",
  schema: VideoSchema,
  id: "id",
  scope: "catalogue",
  kinds: [
    {
      kind: "video",
      space: "title",
      tables: [
        ...ITEM_TABLES("VOD"),
        { table: "item_slugs", owner: "item_id", key: ["item_id", "slug"] },
        LICENCE_TABLE,
        GENRE_TABLE,
        { table: "item_skip_markers", owner: "item_id", key: ["item_id", "position"] },
        { table: "item_ad_units", owner: "item_id", key: ["item_id", "position"] },
        ROLLING_TABLE,
      ],
      asImported: withFirstTimes("items"),
    },
  ],
  problems: ({ id, trailer }) => (trailer === id ? [{ path: "trailer", reason: "must be another video" }] : []),
  things(video, context) {
    const { id, media, episode } = video;
    const releasedAt = video.release === undefined ? null : startOf(video.release.at, context.momentOf(video.release.at));
    const published_at = context.momentOf(video.publishedAt);
    const season = episode === undefined ? undefined : context.factOf("season", episode.season);
    const slugs = new Set(video.formerSlugs.flatMap((slug) => slugOf(slug) ?? []));
    return [
      thing("video", id, [
        ...itemRows(context, video, video.access, {
          type: "VOD",
          published_at,
          ...mediaColumns(media),
          online_playback: flagOf(video.online),
          watermark: flagOf(video.watermark),
          year: video.year ?? null,
          rating: video.rating ?? null,
          trailer_id: video.trailer ?? null,
          starts_at: releasedAt,
          ends_at: releasedAt,
          premiere: flagOf(video.release?.premiere),
          ...(episode === undefined || season === undefined
            ? {}
            : {
                series_id: String(season.series),
                season_id: episode.season,
                season_number: Number(season.number),
                episode: episode.number,
              }),
        }),
        ...rollingEvent(id, releasedAt ?? "", video.release?.repeatsEvery),
        ...[...slugs].map((slug) => tableRow("item_slugs", { item_id: id, slug })),
        ...video.skipMarkers.map(({ type, start, end }, position) =>
          tableRow("item_skip_markers", {
            item_id: id,
            position,
            type,
            start_ms: Math.round(start * 1000),
            end_ms: Math.round(end * 1000),
          }),
        ),
        ...video.adUnits.map((unit, position) => tableRow("item_ad_units", { item_id: id, position, ...adUnitColumns(unit) })),
        ...genreRows(id, video.genres, published_at),
      ]),
    ];
  },
  fromThings({ id, rows }, context) {
    const item = itemOf(withFirstTimes("items")(rows));
    const byPosition = <T extends { position: number }>(all: T[]): T[] => all.sort((one, other) => one.position - other.position);
    return {
      ...titledOf({ id, rows }, context),
      ...mediaOf(item),
      access: accessOf(item.access, rows),
      online: item.online_playback === 1,
      watermark: item.watermark === 1,
      publishedAt: item.published_at,
      ...unlessNull("year", item.year),
      ...unlessNull("rating", item.rating),
      ...unlessNull("trailer", item.trailer_id),
      ...(item.starts_at === null
        ? {}
        : { release: { at: item.starts_at, premiere: item.premiere === 1, ...repetitionIn(rows, "items") } }),
      genres: genresIn(rows),
      ...(item.season_id === null || item.episode === null ? {} : { episode: { season: item.season_id, number: item.episode } }),
      skipMarkers: byPosition(rowsOf(rows, "item_skip_markers")).map(({ type, start_ms, end_ms }) => ({
        type,
        start: start_ms / 1000,
        end: end_ms / 1000,
      })),
      adUnits: byPosition(rowsOf(rows, "item_ad_units")).map(adUnitOf),
      formerSlugs: rowsOf(rows, "item_slugs")
        .map(({ slug }) => slug)
        .sort(),
    };
  },
});
