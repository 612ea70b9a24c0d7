import { addSeconds } from "date-fns";
import type { Transaction } from "kysely";
import type { Clock } from "../base/clock.ts";
import type { IdSource } from "../base/ids.ts";
import type { Database, Db } from "../store/database.ts";
import type { Tables } from "../store/tables.ts";
import type { RealmClock } from "./realm-clock.ts";
import { pauseAfter } from "./retry.ts";

const LEASE_SECONDS = 60;
/** Number of due jobs that one statement looks up. Each is leased separately before it runs. */
const LOOKED_UP = 20;

export interface NewJob {
  readonly kind: string;
  readonly dedupeKey: string;
  readonly payload: unknown;
  /** Due time by the clock that the kind declares (`JobKind`); absent: at once. */
  readonly runAt?: Date;
  /** True: a job of the same dedupe key that is done or dead is queued once more. */
  readonly again?: boolean;
}

/**
 * Runs one job. When it throws, the job is retried later (`retry.ts`); after the last attempt it is dead until an operator revives it. `attempt`:
 * number of this attempt, from 1. A process may have ended in the middle of an earlier one.
 */
export type JobHandler = (realmId: string, payload: unknown, attempt: number) => Promise<void>;

/**
 * Handler of a kind of job, and the clock by which it is due and retried (decision 0022). `realm`: the realm's, which an operator of
 * a demo may move; `real`: for safety, such as the deletion of an account. There is no default, so that each kind makes the choice.
 */
export type JobKind =
  | { readonly clock: "real"; readonly run: JobHandler }
  | {
      readonly clock: "realm";
      /** True: the job belongs to a day of the realm, so moving the clock back does not make it run earlier. */
      readonly dated?: boolean;
      readonly run: JobHandler;
    };

/** The job kinds of modules that belong to a day of the realm. */
export const datedKinds = (modules: readonly { readonly jobs?: Readonly<Record<string, JobKind>> }[]): readonly string[] =>
  modules.flatMap(({ jobs = {} }) => Object.entries(jobs).flatMap(([kind, job]) => (job.clock === "realm" && job.dated ? [kind] : [])));

export interface Jobs {
  /** Queues a job inside the transaction that causes it, so that neither exists without the other. A job with an existing dedupe key is not queued (but see `again`). */
  enqueue(db: Db | Transaction<Tables>, realmId: string, job: NewJob): Promise<void>;
  handle(kind: string, job: JobKind): void;
  /** Runs the due jobs that have a handler here, across realms; returns how many succeeded. Safe in every process at once. */
  runDue(): Promise<number>;
}

export function createJobs(deps: {
  database: Database;
  clock: Clock;
  realmClock: Pick<RealmClock, "now" | "moved">;
  ids: IdSource;
  log: { error(fields: object, message: string): void };
}): Jobs {
  const { database, clock, realmClock, ids, log } = deps;
  const owner = ids.id();
  const kinds = new Map<string, JobKind>();
  const isRealmTimed = (kind: string): boolean => kinds.get(kind)?.clock === "realm";

  async function enqueue(db: Db | Transaction<Tables>, realmId: string, job: NewJob): Promise<void> {
    const now = clock.now();
    const queued = {
      payload: JSON.stringify(job.payload),
      state: "READY",
      attempts: 0,
      run_at: (job.runAt ?? now).toISOString(),
      lease_until: null,
      lease_owner: null,
      last_error: null,
    } as const;
    await db
      .insertInto("jobs")
      .values({
        realm_id: realmId,
        id: ids.id(),
        kind: job.kind,
        dedupe_key: job.dedupeKey,
        created_at: now.toISOString(),
        ...queued,
      })
      .onConflict((conflict) => {
        const existing = conflict.columns(["realm_id", "kind", "dedupe_key"]);
        return job.again === true ? existing.doUpdateSet(queued).where("jobs.state", "in", ["DONE", "DEAD"]) : existing.doNothing();
      })
      .execute();
  }

  /** Due jobs, the longest due first. Nothing is leased. */
  function findDue() {
    const now = clock.now().toISOString();
    const realmTimed = [...kinds.keys()].filter(isRealmTimed);
    // PostgreSQL takes no empty list.
    const ahead = realmTimed.length === 0 ? [] : realmClock.moved();
    // Jobs span realms: the runner serves them all, the handler gets the realm.
    return (
      database.unwalled
        .selectFrom("jobs")
        .selectAll()
        .where("state", "=", "READY")
        // Jobs of a newer build's kinds wait for a process that has their handler.
        .where("kind", "in", [...kinds.keys()])
        // Jobs that are due at the real time, and jobs that are due in a realm whose clock is ahead.
        .where((eb) =>
          eb.or([
            eb("run_at", "<=", now),
            ...ahead.map(({ realmId }) =>
              eb.and([
                eb("realm_id", "=", realmId),
                eb("run_at", "<=", realmClock.now(realmId).toISOString()),
                eb("kind", "in", realmTimed),
              ]),
            ),
          ]),
        )
        .where((eb) => eb.or([eb("lease_until", "is", null), eb("lease_until", "<", now)]))
        .orderBy("run_at")
        .limit(LOOKED_UP)
        .execute()
    );
  }
  type Job = Awaited<ReturnType<typeof findDue>>[number];

  /** Takes the lease with a conditional update. Of two processes only one gets it, and none gets a job that has changed since it was found. */
  async function lease(due: Job): Promise<Job | null> {
    // Unflushed: after a power loss the job is only leased again. Writes of the job itself wait for the disk.
    const taken = await database.unflushed
      .updateTable("jobs")
      .set({ lease_until: addSeconds(clock.now(), LEASE_SECONDS).toISOString(), lease_owner: owner, attempts: due.attempts + 1 })
      .where("realm_id", "=", due.realm_id)
      .where("id", "=", due.id)
      .where("attempts", "=", due.attempts)
      .where("run_at", "=", due.run_at)
      .where("state", "=", "READY")
      .executeTakeFirst();
    return taken.numUpdatedRows === 1n ? { ...due, attempts: due.attempts + 1 } : null;
  }

  async function settle(job: Pick<Job, "realm_id" | "id" | "kind" | "attempts">, error: unknown): Promise<void> {
    const pause = error === null ? null : pauseAfter(job.attempts, error);
    const change =
      error === null
        ? // A done job is kept for its dedupe key alone. Its payload may name an address that an account's deletion has erased everywhere else.
          { state: "DONE" as const, lease_until: null, last_error: null, payload: "{}" }
        : {
            state: pause === null ? ("DEAD" as const) : ("READY" as const),
            lease_until: null,
            last_error: String(error).slice(0, 500),
            run_at: addSeconds(isRealmTimed(job.kind) ? realmClock.now(job.realm_id) : clock.now(), pause ?? 0).toISOString(),
          };
    await database.unflushed
      .updateTable("jobs")
      .set(change)
      .where("realm_id", "=", job.realm_id)
      .where("id", "=", job.id)
      .where("lease_owner", "=", owner)
      .execute();
  }

  /** False when it failed: later, or dead. */
  async function run(job: Job): Promise<boolean> {
    try {
      const kind = kinds.get(job.kind);
      if (kind === undefined) throw new Error(`no handler for ${job.kind}`);
      await kind.run(job.realm_id, JSON.parse(job.payload), job.attempts);
      await settle(job, null);
      return true;
    } catch (error) {
      log.error({ err: error, kind: job.kind, job: job.id }, "job failed");
      await settle(job, error);
      return false;
    }
  }

  return {
    enqueue,
    handle: (kind, job) => void kinds.set(kind, job),
    async runDue() {
      let done = 0;
      if (kinds.size === 0) return done;
      for (let due = await findDue(); due.length > 0; due = await findDue())
        for (const found of due) {
          const job = await lease(found);
          if (job !== null && (await run(job))) done += 1;
        }
      return done;
    },
  };
}
