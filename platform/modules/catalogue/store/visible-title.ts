import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type RatingLimit, withinRating } from "./rating.ts";

/** What decides which titles a caller may see: `now` is ISO 8601 in UTC. */
export interface TitleViewer {
  readonly realmId: string;
  readonly now: string;
  readonly limit: RatingLimit;
}

/** SQL condition that the title whose id and type are in two columns of another module's table is published and within the limit. */
export const isVisibleTitle = (
  { realmId, now, limit }: TitleViewer,
  columns: { readonly id: string; readonly type: string },
): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from items where items.realm_id = ${realmId} and items.id = ${sql.ref(columns.id)} and items.type = ${sql.ref(columns.type)} and items.published_at <= ${now} and ${withinRating(limit)})`;
