import { type RawBuilder, type SqlBool, sql } from "kysely";

/** The highest visible rating, an age in years; null: no limit. */
export type RatingLimit = number | null;

/** Ratings that count as an age: 0 to 21, with or without a plus sign. */
const ratingsUpTo = (limit: number): string[] =>
  Array.from({ length: Math.min(Math.floor(limit), 21) + 1 }, (_, age) => [String(age), `${age}+`]).flat();

/**
 * SQL condition that a row of `items` (by its name in the query) is within the limit. Titles without a rating, or with one that is no
 * age, are hidden, because their content is unknown. Seasons and playlists without a rating pass; the titles in them are filtered.
 */
export const withinRating = (limit: RatingLimit, table: "items" | "season" | "episode" = "items"): RawBuilder<SqlBool> =>
  limit === null
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`(${sql.ref(`${table}.rating`)} in (${sql.join(ratingsUpTo(limit))}) or (${sql.ref(`${table}.rating`)} is null and ${sql.ref(`${table}.type`)} in ('SEASON', 'PLAYLIST')))`;
