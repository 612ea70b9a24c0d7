import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type RatingLimit, withinRating } from "./rating.ts";

/** The caller whose visible titles are read. `now` is ISO 8601 in UTC. */
export interface TitleViewer {
  readonly realmId: string;
  readonly now: string;
  readonly limit: RatingLimit;
}

/**
 * SQL condition that the title whose id and type are in two columns of another module's table is published and within the limit.
 * The expression around the time keeps SQLite on the primary key: an index on the time would be read for each title.
 */
export const isVisibleTitle = (
  { realmId, now, limit }: TitleViewer,
  columns: { readonly id: string; readonly type: string },
): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(columns.type)} = (select items.type from items where items.realm_id = ${realmId} and items.id = ${sql.ref(columns.id)} and (items.published_at || '') <= ${now} and ${withinRating(limit)})`;

/**
 * SQL for the time from which a viewer with this limit sees the title whose id and type are in two columns of another module's table; null: never.
 */
export const visibleFrom = (
  { realmId, limit }: Pick<TitleViewer, "realmId" | "limit">,
  columns: { readonly id: string; readonly type: string },
): RawBuilder<string | null> =>
  sql<
    string | null
  >`(select items.published_at from items where items.realm_id = ${realmId} and items.id = ${sql.ref(columns.id)} and items.type = ${sql.ref(columns.type)} and ${withinRating(limit)})`;
