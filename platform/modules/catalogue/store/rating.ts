import { type RawBuilder, type SqlBool, sql } from "kysely";

/** The highest rating that is seen, an age in years; null: every title is. */
export type RatingLimit = number | null;

/** Ratings that count as an age: 0 to 21, with or without a plus sign. */
const ratingsUpTo = (limit: number): string[] =>
  Array.from({ length: Math.min(Math.floor(limit), 21) + 1 }, (_, age) => [String(age), `${age}+`]).flat();

/**
 * Whether a row of `items` (by its name in the query) is seen under a limit. What has no rating, or one that is no age, is not: nobody
 * knows what it shows. Seasons and playlists have none of their own; what is in them decides.
 */
export const withinRating = (limit: RatingLimit, table: "items" | "season" | "episode" = "items"): RawBuilder<SqlBool> =>
  limit === null
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`(${sql.ref(`${table}.rating`)} in (${sql.join(ratingsUpTo(limit))}) or (${sql.ref(`${table}.rating`)} is null and ${sql.ref(`${table}.type`)} in ('SEASON', 'PLAYLIST')))`;
