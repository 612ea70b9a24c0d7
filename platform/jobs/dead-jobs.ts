import type { Clock } from "../base/clock.ts";
import type { Database } from "../store/database.ts";

/** A job that was given up. Times are ISO 8601. */
export interface DeadJob {
  readonly id: string;
  readonly realm: string;
  readonly kind: string;
  readonly attempts: number;
  readonly createdAt: string;
  readonly lastError: string;
}

export interface DeadJobFilter {
  readonly realm?: string;
  readonly kind?: string;
}

/** The operator's look at jobs that were given up. They span realms: the operator serves them all. */
export function createDeadJobs(database: Database, clock: Clock) {
  return {
    /** The oldest first. */
    async list({ realm, kind }: DeadJobFilter, limit: number): Promise<DeadJob[]> {
      let query = database.unwalled.selectFrom("jobs").selectAll().where("state", "=", "DEAD");
      if (realm !== undefined) query = query.where("realm_id", "=", realm);
      if (kind !== undefined) query = query.where("kind", "=", kind);
      const rows = await query.orderBy("created_at").orderBy("id").limit(limit).execute();
      return rows.map((row) => ({
        id: row.id,
        realm: row.realm_id,
        kind: row.kind,
        attempts: row.attempts,
        createdAt: row.created_at,
        lastError: row.last_error ?? "",
      }));
    },

    /** Lets dead jobs run again now, as if for the first time. Gives the ids of those that were dead. */
    async revive({ realm, kind, ids }: DeadJobFilter & { readonly ids?: readonly string[] }): Promise<string[]> {
      let query = database.unwalled
        .updateTable("jobs")
        .set({ state: "READY", attempts: 0, run_at: clock.now().toISOString(), lease_until: null, lease_owner: null })
        .where("state", "=", "DEAD");
      if (realm !== undefined) query = query.where("realm_id", "=", realm);
      if (kind !== undefined) query = query.where("kind", "=", kind);
      if (ids !== undefined) query = query.where("id", "in", [...ids]);
      return (await query.returning("id").execute()).map(({ id }) => id);
    },
  };
}
