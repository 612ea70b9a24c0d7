import * as v from "valibot";
import { type KindTable, type TableRow, tableRow } from "../../../bundles/format/part.ts";
import { rowsOf } from "./items.ts";

/** Genres of videos and live events in a bundle, the main one first. */
export const GenresSchema = v.optional(
  v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, "must be small letters, digits and hyphens"))),
    v.check((all) => new Set(all).size === all.length, "must not name one twice"),
  ),
  [],
);

export const GENRE_TABLE: KindTable = { table: "item_genres", owner: "item_id", key: ["item_id", "genre"] };

export const genreRows = (item_id: string, genres: readonly string[], published_at: string): TableRow[] =>
  genres.map((genre, position) => tableRow("item_genres", { item_id, genre, position, published_at }));

export const genresIn = (rows: readonly TableRow[]): string[] =>
  rowsOf(rows, "item_genres")
    .sort((one, other) => one.position - other.position)
    .map(({ genre }) => genre);
