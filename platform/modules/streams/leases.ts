import { addDays, addSeconds } from "date-fns";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { Db } from "../../store/database.ts";
import type { DeviceName } from "../identity/index.ts";
import { createAccountBudget, STARTS } from "./account-budget.ts";
import type { StreamClaim } from "./claim.ts";
import { createRenewals } from "./renewals.ts";
import { type LeaseRow, streamsStore } from "./store.ts";
import { LEASE_SECONDS } from "./times.ts";

/**
 * FULL: the account has no free stream; `others` are the active ones. STOPPED: it was stopped for good. BUSY: the account has started and ended
 * so many that the database is not used for it now.
 */
export type Verdict = { readonly is: "ACTIVE" | "STOPPED" | "BUSY" } | { readonly is: "FULL"; readonly others: readonly LeaseRow[] };

export interface LeasePorts {
  readonly identity: {
    /** True when the account exists. It cannot be deleted before the transaction ends. */
    lockAccount(trx: Db, realmId: string, id: string): Promise<boolean>;
    deviceName(userAgent: string): DeviceName;
  };
}

/** Data of the request that starts a stream. */
export interface StreamStart {
  /** True for a heartbeat, false for a media request. */
  readonly beats: boolean;
  readonly userAgent: string;
}

export const FORGET_JOB = "streams.forget";
/** Days for which an ended stream is stored. Longer than every media address, so that a stopped stream cannot start again. */
const STORED_DAYS = 3;
const TOPIC = "streams";

/** Starts, renews and stops streams. A stream that plays is renewed in memory and written in batches (`renewals.ts`). */
export function createLeases(deps: PlatformDeps, { identity }: LeasePorts) {
  const { clock, database, events, jobs } = deps;
  const renewals = createRenewals(deps);
  /** Starts in flight, so that the segments that a player requests together start one stream once. */
  const starting = new Map<string, Promise<Verdict>>();
  const starts = createAccountBudget(clock, STARTS);

  events.subscribe(TOPIC, ({ realmId, data }) => {
    for (const id of stoppedIds(data)) renewals.forget(realmId, id);
  });
  // A stop may have been missed: every stream is compared with the database at the next write.
  events.onGap(renewals.checkAll);

  /** Tells the other processes. One that misses it finds out when it writes the stream. */
  async function announce(realmId: string, ids: readonly string[]): Promise<void> {
    for (const id of ids) renewals.forget(realmId, id);
    if (ids.length > 0) await events.publish({ topic: TOPIC, realmId, data: { stopped: ids } });
  }

  async function start(claim: StreamClaim, { beats, userAgent }: StreamStart): Promise<Verdict> {
    const now = clock.now();
    const { verdict, replaced } = await database.write.transaction().execute(async (trx) => {
      const store = streamsStore(trx, claim.realmId);
      if (!(await identity.lockAccount(trx, claim.realmId, claim.accountId))) return { verdict: { is: "STOPPED" } as const, replaced: [] };
      await store.lockStarts(claim.accountId);
      const own = await store.find(claim.accountId, claim.id);
      if (own !== undefined && own.stopped_at !== null) return { verdict: { is: "STOPPED" } as const, replaced: [] };
      const active = await store.listActive(claim.accountId, now.toISOString());
      if (active.some(({ id }) => id === claim.id)) {
        if (beats && own?.beats === 0) await store.setBeats(claim.id);
        return { verdict: { is: "ACTIVE" } as const, replaced: [] };
      }
      const replaced = replacedBy(claim, active);
      if (replaced === null) return { verdict: { is: "FULL", others: active } as const, replaced: [] };
      if (replaced.length > 0) await store.stop(replaced, now.toISOString());
      await store.start(rowOf(claim, { beats, device: identity.deviceName(userAgent), now }));
      const day = now.toISOString().slice(0, 10);
      await jobs.enqueue(trx, claim.realmId, { kind: FORGET_JOB, dedupeKey: day, payload: {}, runAt: addDays(now, STORED_DAYS + 1) });
      return { verdict: { is: "ACTIVE" } as const, replaced };
    });
    await announce(claim.realmId, replaced);
    renewals.record(claim, verdict.is, beats);
    return verdict;
  }

  return {
    /** Starts the stream, or renews it. */
    async admit(claim: StreamClaim, request: StreamStart): Promise<Verdict> {
      const recorded = renewals.renew(claim, request.beats);
      if (recorded !== null) return recorded === "FULL" ? { is: "FULL", others: [] } : { is: recorded };
      const key = `${claim.realmId}/${claim.id}/${request.beats}`;
      const running = starting.get(key);
      if (running !== undefined) return running;
      if (starts.take(claim, 1) > 0) return { is: "BUSY" };
      const started = start(claim, request).finally(() => starting.delete(key));
      starting.set(key, started);
      return started;
    },

    /** Renews the stream if it plays in this process. False: it was stopped. */
    renew: (claim: StreamClaim): boolean => renewals.renew(claim, false) !== "STOPPED",

    /** Active streams of the account, the oldest first. */
    listActive: (realmId: string, accountId: string): Promise<LeaseRow[]> =>
      streamsStore(database.read, realmId).listActive(accountId, clock.now().toISOString()),

    /** Ends a stream that its player has closed. It may start again. False: the account has ended too many. */
    async end(claim: StreamClaim): Promise<boolean> {
      if (starts.take(claim, 1) > 0) return false;
      renewals.forget(claim.realmId, claim.id);
      await streamsStore(database.write, claim.realmId).end(claim.accountId, claim.id, clock.now().toISOString());
      return true;
    },

    find: (realmId: string, accountId: string, id: string): Promise<LeaseRow | undefined> =>
      streamsStore(database.read, realmId).find(accountId, id),

    async stop(realmId: string, id: string): Promise<void> {
      await streamsStore(database.write, realmId).stop([id], clock.now().toISOString());
      await announce(realmId, [id]);
    },

    /** The job: removes streams that ended days ago. */
    forget: (realmId: string): Promise<void> =>
      streamsStore(database.write, realmId).forget(addDays(clock.now(), -STORED_DAYS).toISOString()),

    /** Writes renewals that are due. */
    write: renewals.write,
    close: renewals.close,
  };
}

/**
 * Streams that this one replaces, so that it fits; null: it does not fit. A browser without heartbeats cannot tell that the viewer left a
 * title, so its next title replaces the previous one. Other streams end only when the viewer says so.
 */
function replacedBy({ limit, sessionId }: StreamClaim, active: readonly LeaseRow[]): string[] | null {
  const surplus = active.length + 1 - limit;
  const replaceable = active.filter((lease) => lease.session_id === sessionId && lease.beats === 0).map(({ id }) => id);
  return replaceable.length < surplus ? null : replaceable.slice(0, Math.max(0, surplus));
}

function rowOf(
  claim: StreamClaim,
  { beats, device, now }: { readonly beats: boolean; readonly device: DeviceName; readonly now: Date },
): Omit<LeaseRow, "realm_id"> {
  return {
    id: claim.id,
    account_id: claim.accountId,
    session_id: claim.sessionId,
    profile_id: claim.profileId,
    ...device,
    item_type: claim.itemType,
    item_id: claim.itemId,
    beats: beats ? 1 : 0,
    started_at: now.toISOString(),
    expires_at: addSeconds(now, LEASE_SECONDS).toISOString(),
    stopped_at: null,
  };
}

function stoppedIds(data: unknown): string[] {
  const ids = typeof data === "object" && data !== null && "stopped" in data ? data.stopped : [];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
}
