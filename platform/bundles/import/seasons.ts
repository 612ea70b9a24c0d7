import type { Db } from "../../store/database.ts";
import type { Value } from "../format/part.ts";

/** Seasons of the realm, for episodes that come without their series. */
export async function seasonsOf(db: Db, realmId: string): Promise<Map<string, Readonly<Record<string, Value>>>> {
  const rows = await db
    .selectFrom("items")
    .select(["id", "series_id", "season_number"])
    .where("realm_id", "=", realmId)
    .where("type", "=", "SEASON")
    .execute();
  return new Map(rows.map(({ id, series_id, season_number }) => [`season/${id}`, { series: series_id, number: season_number }]));
}
