import { addSeconds, subDays } from "date-fns";
import type { AnalyticsChoice, AnalyticsEvent } from "../../../contract/analytics/analytics.ts";
import { type CallContext, refuseChild } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { RealmModule } from "../realm/index.ts";
import { analyticsSettings } from "./settings.ts";
import { analyticsStore, type EventRow } from "./store/events.ts";
import { openVisit } from "./visit-seal.ts";

/** Parts of other modules that analytics needs. */
export interface AnalyticsOptions {
  readonly realm: Pick<RealmModule, "sectionOf">;
}

/** A received event. `account` is used to check its refusal and is never stored. */
export interface ReportedEvent {
  readonly visit: string;
  readonly account: string | null;
  readonly id: string;
  readonly event: AnalyticsEvent;
}

export const EXPIRY_JOB = "analytics.expiry";
/** Days for which the end of a visit is stored, longer than any late event can take. */
const VISIT_END_RETENTION_DAYS = 7;
/** Delay of the cleanup after a visit's end, by which late events have arrived. */
const SWEEP_SECONDS = 60;
const DAY_SECONDS = 86_400;
/** Ended visits between two checks of their number, at most: a check reads an index of as many entries as the limit allows. */
const MOST_UNCHECKED = 1_000;

/** Counts events with consent. Nothing is stored if the realm has no analytics, the account refuses or the visit has ended. */
export function createAnalyticsService(deps: PlatformDeps, options: AnalyticsOptions) {
  /** The last day for which this process has planned each realm's expiry. */
  const planned = new Map<string, string>();
  /** Visits that this process ended since it last checked their number, by realm. */
  const uncheckedEnds = new Map<string, number>();

  async function planExpiry(realmId: string, now: Date): Promise<void> {
    const day = now.toISOString().slice(0, 10);
    if (planned.get(realmId) === day) return;
    const runAt = addSeconds(now, DAY_SECONDS);
    await deps.jobs.enqueue(deps.database.write, realmId, { kind: EXPIRY_JOB, dedupeKey: day, payload: {}, runAt });
    planned.set(realmId, day);
  }

  /**
   * Limits the ended visits of a realm, because everybody gets sealed visits for nothing. The limit is the one of a day's events. Each
   * process can exceed it by a tenth, because it does not check after each end.
   */
  async function limitEnds(context: Pick<CallContext, "realm" | "realmId">): Promise<void> {
    const { realmId } = context;
    const { dailyRows } = await options.realm.sectionOf(context, analyticsSettings);
    const unchecked = (uncheckedEnds.get(realmId) ?? MOST_UNCHECKED) + 1;
    const isDue = unchecked > Math.min(dailyRows / 10, MOST_UNCHECKED);
    uncheckedEnds.set(realmId, isDue ? 0 : unchecked);
    if (isDue) await analyticsStore(deps.database.write, realmId).forgetOldestEnds(dailyRows);
  }

  return {
    /** The visit of a sealed visit. Throws FORBIDDEN when the web process did not seal it for the realm. */
    visitOf({ realmId }: Pick<CallContext, "realmId">, sealedVisit: string): string {
      const visit = openVisit(deps.settings, realmId, sealedVisit);
      if (visit === null) throw new Problem("FORBIDDEN");
      return visit;
    },

    /** Stores events. A repeated event, by its id within its visit, counts once. */
    async record(context: Pick<CallContext, "realm" | "realmId">, events: readonly ReportedEvent[]): Promise<void> {
      const { realmId } = context;
      const { enabled, dailyRows } = await options.realm.sectionOf(context, analyticsSettings);
      if (!enabled) return;
      const accounts = new Set(events.flatMap(({ account }) => account ?? []));
      const refusing = await analyticsStore(deps.database.read, realmId).refusing([...accounts]);
      const now = deps.clock.now();
      const allowed = events.filter(({ account }) => account === null || !refusing.has(account));
      if (allowed.length === 0) return;
      const rows = allowed.map((event) => rowOf(realmId, event, now.toISOString()));
      if ((await analyticsStore(deps.database.write, realmId).save(rows, dailyRows)) === "REACHED")
        deps.log.error({ realm: realmId, dailyRows }, "analytics.dailyRows reached: more of today is not counted");
      await planExpiry(realmId, now);
    },

    choiceOf: (realmId: string, accountId: string) => analyticsStore(deps.database.read, realmId).choiceOf(accountId),

    /** Stores the choice, for the account if the viewer is signed in. A refusal ends the visit. Throws CHILD_PROFILE. */
    async setChoice(context: CallContext, choice: AnalyticsChoice, visit: string | null): Promise<void> {
      refuseChild(context);
      const { realmId, viewer } = context;
      const now = deps.clock.now();
      if (viewer !== null) await analyticsStore(deps.database.write, realmId).setChoice(viewer.id, choice, now.toISOString());
      if (choice === "GRANTED" || visit === null) return;
      await analyticsStore(deps.database.write, realmId).endVisit(visit, now.toISOString());
      await limitEnds(context);
      const dedupeKey = `ended ${now.toISOString().slice(0, 16)}`;
      await deps.jobs.enqueue(deps.database.write, realmId, {
        kind: EXPIRY_JOB,
        dedupeKey,
        payload: {},
        runAt: addSeconds(now, 2 * SWEEP_SECONDS),
      });
    },

    /** Deletes old rows, and plans the next run while rows are left. */
    async expire(realmId: string): Promise<void> {
      const now = deps.clock.now();
      const { keepDays, keepRows, dailyRows } = await options.realm.sectionOf({ realmId }, analyticsSettings);
      const byAge = subDays(now, keepDays).toISOString();
      const bySize = await analyticsStore(deps.database.read, realmId).firstDayWithin({ mostRows: keepRows, mostOfDay: dailyRows });
      const events = bySize !== null && bySize > byAge ? bySize : byAge;
      const before = { events, ends: subDays(now, VISIT_END_RETENTION_DAYS).toISOString() };
      if (await analyticsStore(deps.database.write, realmId).expire(before)) await planExpiry(realmId, now);
    },
  };
}
export type AnalyticsService = ReturnType<typeof createAnalyticsService>;

const NOTHING = {
  page: null,
  toward: null,
  entry: null,
  way: null,
  code: null,
  step: null,
  outcome: null,
  sku: null,
  startup_ms: null,
  watched_ms: null,
  stalls: null,
  stall_ms: null,
  quality_changes: null,
  error: null,
} as const;

function rowOf(realm_id: string, { visit, id, event }: ReportedEvent, at: string): EventRow {
  return { realm_id, visit, id, at, ...NOTHING, name: event.name, ...columnsOf(event) };
}

function columnsOf(event: AnalyticsEvent): Partial<EventRow> {
  switch (event.name) {
    case "PAGE_VIEW":
      return { page: event.page, toward: event.toward, entry: event.entry };
    case "PLAYBACK_QUALITY":
      return {
        page: event.page,
        startup_ms: event.startupMs,
        watched_ms: event.watchedMs,
        stalls: event.stalls,
        stall_ms: event.stallMs,
        quality_changes: event.qualityChanges,
        error: event.error,
      };
    case "SIGN_IN_ERROR":
      return { way: event.way, code: event.code };
    case "RESET_FAILURE":
      return { step: event.step, code: event.code };
    case "PURCHASE_STEP":
      return { step: event.step, outcome: event.outcome, sku: event.sku, entry: event.entry, code: event.code };
  }
}
