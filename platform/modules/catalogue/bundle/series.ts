import * as v from "valibot";
import { count } from "../../../bundles/format/fields.ts";
import { defineBundlePart } from "../../../bundles/format/part.ts";
import {
  FREE,
  ITEM_TABLES,
  itemOf,
  itemRows,
  PublishedSchema,
  RatingSchema,
  thing,
  titled,
  titledOf,
  unlessNull,
  YearSchema,
} from "./items.ts";

declare module "../../../bundles/format/kinds.ts" {
  interface BundleKinds {
    series: true;
    season: true;
  }
}

const SeriesSchema = v.strictObject({
  ...titled,
  /** Publication of a series or season. Lists show the newest first. */
  publishedAt: PublishedSchema,
  year: v.optional(YearSchema),
  rating: v.optional(RatingSchema),
  seasons: v.optional(
    v.pipe(
      v.array(v.strictObject({ ...titled, number: count(0, 10_000) })),
      v.check((seasons) => new Set(seasons.map(({ number }) => number)).size === seasons.length, "must not have a number twice"),
    ),
    [],
  ),
});

/** Series with their seasons. Their pages are open to every viewer; the episodes are videos with their own access. */
export const seriesPart = defineBundlePart<v.InferOutput<typeof SeriesSchema>>({
  file: "series",
  about: "Series with their seasons. Episodes are videos that name their season.",
  schema: SeriesSchema,
  id: "id",
  scope: "catalogue",
  kinds: [
    { kind: "series", space: "title", tables: ITEM_TABLES("SERIES") },
    { kind: "season", space: "title", tables: ITEM_TABLES("SEASON"), inside: { kind: "series", column: "series_id" } },
  ],
  names: ({ id, seasons }) => [
    { kind: "series", id },
    ...seasons.map((season, index) => ({
      kind: "season",
      id: season.id,
      path: `seasons[${index}].id`,
      facts: { series: id, number: season.number },
    })),
  ],
  things(series, context) {
    const facts = { year: series.year ?? null, rating: series.rating ?? null, published_at: context.momentOf(series.publishedAt) };
    return [
      thing("series", series.id, itemRows(context, series, FREE, { type: "SERIES", ...facts })),
      ...series.seasons.map((season) =>
        thing(
          "season",
          season.id,
          itemRows(context, season, FREE, { type: "SEASON", ...facts, series_id: series.id, season_number: season.number }),
        ),
      ),
    ];
  },
  fromThings({ id, rows, inside }, context) {
    const item = itemOf(rows);
    const seasons = (inside.season ?? []).map((season) => ({
      ...titledOf(season, context),
      number: itemOf(season.rows).season_number ?? 0,
    }));
    return {
      ...titledOf({ id, rows }, context),
      publishedAt: item.published_at,
      ...unlessNull("year", item.year),
      ...unlessNull("rating", item.rating),
      seasons: seasons.sort((one, other) => one.number - other.number),
    };
  },
});
