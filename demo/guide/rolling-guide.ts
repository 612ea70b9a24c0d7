import type { CatalogueDemo } from "../../platform/modules/catalogue/index.ts";
import type { Db } from "../../platform/store/database.ts";
import { occurrenceAround } from "./rolling-times.ts";

/** Between these moments, in milliseconds since 1970, and at this version of the catalogue nothing has to be moved. */
interface Rolled {
  readonly version: string;
  readonly from: number;
  readonly until: number;
}

/** Guide of a demo, which repeats every day. Each read moves its programmes first, at any time of the realm's clock. */
export const createRollingGuide: CatalogueDemo["createRollingGuide"] = ({ database }) => {
  const rolled = new Map<string, Rolled>();
  return async (realmId, now, version) => {
    const last = rolled.get(realmId);
    if (last?.version === version && last.from <= now.getTime() && now.getTime() < last.until) return;
    let from = Number.NEGATIVE_INFINITY;
    let until = Number.POSITIVE_INFINITY;
    for (const row of await listRolling(database.write, realmId)) {
      const occurrence = occurrenceAround({ first: row.first, everyMinutes: row.every_minutes }, now);
      from = Math.max(from, occurrence.from);
      until = Math.min(until, occurrence.until);
      if (occurrence.start === Date.parse(row.starts_at)) continue;
      const end = occurrence.start + Date.parse(row.ends_at) - Date.parse(row.starts_at);
      // One by one: processes that move different programmes at once would wait for each other for ever. After a loss of power they are moved again.
      await database.unflushed
        .updateTable("programmes")
        .set({ starts_at: new Date(occurrence.start).toISOString(), ends_at: new Date(end).toISOString() })
        .where("realm_id", "=", realmId)
        .where("id", "=", row.id)
        .where("starts_at", "=", row.starts_at)
        .execute();
    }
    rolled.set(realmId, { version, from, until });
  };
};

const listRolling = (db: Db, realmId: string) =>
  db
    .selectFrom("rolling_programmes as r")
    .innerJoin("programmes as p", (join) => join.onRef("p.realm_id", "=", "r.realm_id").onRef("p.id", "=", "r.programme_id"))
    .select(["p.id", "p.starts_at", "p.ends_at", "r.starts_at as first", "r.every_minutes"])
    .where("r.realm_id", "=", realmId)
    .execute();
