import type { CatalogueDemo } from "../../platform/modules/catalogue/index.ts";
import { occurrencesBetween } from "./programme-times.ts";

/** Programmes of a demo at each of their times: a guide shows days for which no row is stored. */
export const createRepeats: CatalogueDemo["createRepeats"] =
  ({ database }) =>
  async (realmId, channels, from, to) => {
    if (channels.length === 0) return [];
    const rows = await database.read
      .selectFrom("programmes as p")
      .innerJoin("rolling_programmes as r", (join) => join.onRef("r.realm_id", "=", "p.realm_id").onRef("r.programme_id", "=", "p.id"))
      .selectAll("p")
      .select(["r.starts_at as first", "r.every_minutes"])
      .where("p.realm_id", "=", realmId)
      .where("p.channel_id", "in", channels)
      .execute();
    return rows.flatMap(({ first, every_minutes, ...row }) => {
      const length = Date.parse(row.ends_at) - Date.parse(row.starts_at);
      const starts = occurrencesBetween({ first, everyMinutes: every_minutes }, Date.parse(from), Date.parse(to));
      return starts.map((start) => ({
        ...row,
        starts_at: new Date(start).toISOString(),
        ends_at: new Date(start + length).toISOString(),
      }));
    });
  };
