import type { CatalogueDemo } from "../../platform/modules/catalogue/index.ts";
import type { Database, Db } from "../../platform/store/database.ts";
import { eventAround } from "./event-times.ts";
import { type Occurrence, occurrenceAround } from "./programme-times.ts";

/** Longest time for which a process trusts its last check: another one, whose clock is behind, may have moved the rows back. */
const RECHECK_MS = 60_000;

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
  const turns = new Map<string, Promise<unknown>>();

  function rolledAt(realmId: string, now: Date, version: string | null): Rolled | null {
    const last = rolled.get(realmId);
    const isCurrent = last !== undefined && (version === null || last.version === version);
    return isCurrent && last.from <= now.getTime() && now.getTime() < last.until ? last : null;
  }

  async function moveRows(realmId: string, now: Date, version: string | null): Promise<Rolled> {
    const [events, programmes] = await Promise.all([listEvents(database.write, realmId), listProgrammes(database.write, realmId)]);
    const ofEvents = await moveAll(database, realmId, "items", events, (row) =>
      eventAround({ first: row.first, everyMinutes: row.every_minutes }, lengthOf(row), now),
    );
    const ofProgrammes = await moveAll(database, realmId, "programmes", programmes, (row) =>
      occurrenceAround({ first: row.first, everyMinutes: row.every_minutes }, now),
    );
    const [from, until] = [Math.max(ofEvents.from, ofProgrammes.from), Math.min(ofEvents.until, ofProgrammes.until)];
    const moved = { version, from, until: Math.min(until, now.getTime() + RECHECK_MS), eventsMoveAt: ofEvents.until };
    // The next read checks again after a row that another process moved meanwhile, perhaps for another time.
    if (ofEvents.isSettled && ofProgrammes.isSettled) rolled.set(realmId, moved);
    else rolled.delete(realmId);
    return moved;
  }

  return async (realmId, now, version) => {
    const last = rolledAt(realmId, now, version);
    if (last !== null) return momentOf(last.eventsMoveAt);
    // One after the other: of many reads at the moment of a move, the first one moves the rows.
    const turn = (turns.get(realmId) ?? Promise.resolve()).then(
      async () => rolledAt(realmId, now, version) ?? (await moveRows(realmId, now, version)),
    );
    turns.set(
      realmId,
      turn.catch(() => undefined),
    );
    return momentOf((await turn).eventsMoveAt);
  };
};

const momentOf = (time: number): string | null => (Number.isFinite(time) ? new Date(time).toISOString() : null);

const lengthOf = ({ starts_at, ends_at }: RollingRow): number => Date.parse(ends_at ?? "") - Date.parse(starts_at ?? "");

/** The moments between which no row moves. `isSettled`: false when another process moved a row at the same time. */
interface Moved extends Omit<Occurrence, "start"> {
  readonly isSettled: boolean;
}

/** Moves rows to their occurrence. */
async function moveAll(
  { unflushed }: Pick<Database, "unflushed">,
  realmId: string,
  table: "items" | "programmes",
  rows: readonly RollingRow[],
  occurrenceOf: (row: RollingRow) => Occurrence,
): Promise<Moved> {
  let isSettled = true;
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
    const { numUpdatedRows } = await unflushed
      .updateTable(table)
      .set({ starts_at: new Date(occurrence.start).toISOString(), ends_at: new Date(end).toISOString() })
      .where("realm_id", "=", realmId)
      .where("id", "=", row.id)
      .where("starts_at", "=", row.starts_at)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) isSettled = false;
  }
  return { from, until, isSettled };
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
