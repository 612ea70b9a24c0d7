import type { CatalogueDemo } from "../../platform/modules/catalogue/index.ts";
import type { Database, Db } from "../../platform/store/database.ts";
import { eventAround } from "./event-times.ts";
import { type Occurrence, occurrenceAround } from "./programme-times.ts";

/** Between these moments, in milliseconds since 1970, and at this version of the catalogue nothing has to be moved. */
interface Rolled {
  /** Null: it was not read. */
  readonly version: string | null;
  readonly from: number;
  readonly until: number;
  readonly eventsMoveAt: number;
}

interface RollingRow {
  readonly id: string;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  /** Its first start, ISO 8601 in UTC. */
  readonly first: string;
  readonly every_minutes: number;
}

/** Events and programmes of a demo, which repeat for ever. Each read moves them first, at any time of the realm's clock. */
export const createRollingTimes: CatalogueDemo["createRollingTimes"] = ({ database }) => {
  const rolled = new Map<string, Rolled>();
  return async (realmId, now, version) => {
    const last = rolled.get(realmId);
    const isCurrent = last !== undefined && (version === null || last.version === version);
    if (isCurrent && last.from <= now.getTime() && now.getTime() < last.until) return momentOf(last.eventsMoveAt);
    const [events, programmes] = await Promise.all([listEvents(database.write, realmId), listProgrammes(database.write, realmId)]);
    const ofEvents = await moveAll(database, realmId, "items", events, (row) =>
      eventAround({ first: row.first, everyMinutes: row.every_minutes }, lengthOf(row), now),
    );
    const ofProgrammes = await moveAll(database, realmId, "programmes", programmes, (row) =>
      occurrenceAround({ first: row.first, everyMinutes: row.every_minutes }, now),
    );
    const [from, until] = [Math.max(ofEvents.from, ofProgrammes.from), Math.min(ofEvents.until, ofProgrammes.until)];
    rolled.set(realmId, { version, from, until, eventsMoveAt: ofEvents.until });
    return momentOf(ofEvents.until);
  };
};

const momentOf = (time: number): string | null => (Number.isFinite(time) ? new Date(time).toISOString() : null);

const lengthOf = ({ starts_at, ends_at }: RollingRow): number => Date.parse(ends_at ?? "") - Date.parse(starts_at ?? "");

/** Moves rows to their occurrence. Gives the moments between which none of them moves. */
async function moveAll(
  { unflushed }: Pick<Database, "unflushed">,
  realmId: string,
  table: "items" | "programmes",
  rows: readonly RollingRow[],
  occurrenceOf: (row: RollingRow) => Occurrence,
): Promise<Omit<Occurrence, "start">> {
  let from = Number.NEGATIVE_INFINITY;
  let until = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    // An event that was made a channel has no times.
    if (row.starts_at === null || row.ends_at === null) continue;
    const occurrence = occurrenceOf(row);
    from = Math.max(from, occurrence.from);
    until = Math.min(until, occurrence.until);
    if (occurrence.start === Date.parse(row.starts_at)) continue;
    const end = occurrence.start + lengthOf(row);
    // One by one: processes that move different rows at once would wait for each other for ever. After a loss of power they are moved again.
    await unflushed
      .updateTable(table)
      .set({ starts_at: new Date(occurrence.start).toISOString(), ends_at: new Date(end).toISOString() })
      .where("realm_id", "=", realmId)
      .where("id", "=", row.id)
      .where("starts_at", "=", row.starts_at)
      .execute();
  }
  return { from, until };
}

const listEvents = (db: Db, realmId: string): Promise<RollingRow[]> =>
  db
    .selectFrom("rolling_events as r")
    .innerJoin("items as i", (join) => join.onRef("i.realm_id", "=", "r.realm_id").onRef("i.id", "=", "r.item_id"))
    .select(["i.id", "i.starts_at", "i.ends_at", "r.starts_at as first", "r.every_minutes"])
    .where("r.realm_id", "=", realmId)
    .execute();

const listProgrammes = (db: Db, realmId: string): Promise<RollingRow[]> =>
  db
    .selectFrom("rolling_programmes as r")
    .innerJoin("programmes as p", (join) => join.onRef("p.realm_id", "=", "r.realm_id").onRef("p.id", "=", "r.programme_id"))
    .select(["p.id", "p.starts_at", "p.ends_at", "r.starts_at as first", "r.every_minutes"])
    .where("r.realm_id", "=", realmId)
    .execute();
