import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { RealmClockParts } from "../../platform/extension.ts";
import type { RealmClock } from "../../platform/jobs/realm-clock.ts";
import type { Db } from "../../platform/store/database.ts";
import { tenantTable } from "../../platform/store/tenant-table.ts";
import { createVersionTriggers } from "../../platform/store/versions/version-triggers.ts";

interface RealmClockTables {
  /** Realms whose clock an operator has moved, each with how far it is ahead of the real time, in milliseconds. */
  realm_clocks: { realm_id: string; ahead: number };
}

declare module "../../platform/store/tables.ts" {
  interface Tables extends RealmClockTables {}
}

/** A row is a version of its own: guests' documents are rendered again, and PostgreSQL tells every process (`realm_versions_notify`). */
const realmClocks: Migration = {
  async up(db: Kysely<unknown>) {
    await tenantTable(db, "realm_clocks").columns({ ahead: "bigint" }).key().execute();
    await createVersionTriggers(db, "realm_clocks", "clock");
  },
};

export const realmClockMigrations: Readonly<Record<string, Migration>> = { "20261126-0011-demo-realm-clocks": realmClocks };

/** Poll interval on SQLite, which does not notify of other processes' writes. */
const LOOK_MILLISECONDS = 500;
/** Topic of PostgreSQL's triggers on versions. */
const TOPIC = "realms";

/** The clocks of realms that an operator may move. */
export function createMovableRealmClock({ database, clock, events, log }: RealmClockParts): RealmClock {
  let ahead: ReadonlyMap<string, number> = new Map();
  const ends: (() => void)[] = [];

  async function refresh(): Promise<void> {
    // Across realms: the job runner needs all of them.
    const rows = await database.unwalled.selectFrom("realm_clocks").selectAll().execute();
    ahead = new Map(rows.map((row) => [row.realm_id, Number(row.ahead)]));
  }

  const aheadOf = (realmId: string): number => ahead.get(realmId) ?? 0;
  const refreshSafely = (): void => void refresh().catch((error: unknown) => log.error({ err: error }, "clocks of realms not read"));

  return {
    now: (realmId) => new Date(clock.now().getTime() + aheadOf(realmId)),
    aheadOf,
    moved: () => [...ahead].map(([realmId, by]) => ({ realmId, ahead: by })),
    refresh,
    async start() {
      await refresh();
      if (database.dialect === "sqlite") {
        const timer = setInterval(refreshSafely, LOOK_MILLISECONDS);
        timer.unref();
        ends.push(() => clearInterval(timer));
      } else ends.push(events.subscribe(TOPIC, refreshSafely), events.onGap(refreshSafely));
    },
    close() {
      for (const end of ends.splice(0)) end();
    },
  };
}

/** A job that was due within this of the old time was waiting for a moment, not for a day. */
const SHORT_MILLISECONDS = 2 * 3_600_000;

/**
 * Moves a realm's clock, in a transaction. Going back undoes nothing that happened meanwhile. Jobs that wait a moment (a retry, a
 * look at a payment) would wait for the old time to come again: they run at once. `dated`: kinds of jobs that belong to a day of the
 * realm, and keep it.
 */
export async function moveRealmClock(
  trx: Db,
  realmId: string,
  move: { readonly from: Date; readonly to: Date; readonly real: Date; readonly dated: readonly string[] },
): Promise<void> {
  const ahead = move.to.getTime() - move.real.getTime();
  await trx.deleteFrom("realm_clocks").where("realm_id", "=", realmId).execute();
  if (ahead > 0) await trx.insertInto("realm_clocks").values({ realm_id: realmId, ahead }).execute();
  if (move.to >= move.from) return;
  await trx
    .updateTable("jobs")
    .set({ run_at: move.real.toISOString() })
    .where("realm_id", "=", realmId)
    .where("state", "=", "READY")
    .where("run_at", ">", move.to.toISOString())
    .where("run_at", "<=", new Date(move.from.getTime() + SHORT_MILLISECONDS).toISOString())
    .$if(move.dated.length > 0, (query) => query.where("kind", "not in", [...move.dated]))
    .execute();
}
