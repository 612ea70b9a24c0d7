import { addSeconds, subDays } from "date-fns";
import type { AnalyticsChoice, AnalyticsEvent } from "../../../contract/analytics/analytics.ts";
import { type CallContext, refuseChild } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { RealmModule } from "../realm/index.ts";
import { analyticsSettings } from "./settings.ts";
import { createAnalyticsStore, type EventRow } from "./store.ts";
import { openVisit } from "./visit-seal.ts";

/** What the module asks of others. */
export interface AnalyticsOptions {
  readonly realm: Pick<RealmModule, "sectionOf">;
}

/** An event as it came in. `account` is looked at for its refusal and never kept. */
export interface ReportedEvent {
  readonly visit: string;
  readonly account: string | null;
  readonly id: string;
  readonly event: AnalyticsEvent;
}

export const EXPIRY_JOB = "analytics.expiry";
/** Days that the end of a visit is remembered: longer than anything can be under way. */
const VISIT_END_RETENTION_DAYS = 7;
/** What was under way when a visit ended has arrived by then. */
const SWEEP_SECONDS = 60;
const DAY_SECONDS = 86_400;
/** Ended visits between two checks of their number, at most: a check reads an index of as many entries as the limit allows. */
const MOST_UNCHECKED = 1_000;

/** Counting with consent (PL-12): nothing is kept where the realm counts nothing, the account refuses or the visit has ended. */
export function createAnalyticsService(deps: PlatformDeps, options: AnalyticsOptions) {
  const store = createAnalyticsStore(deps.database);
  /** The day for which each realm's expiry stands already, as far as this process knows. */
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
    if (isDue) await store.forgetOldestEnds(realmId, dailyRows);
  }

  return {
    /** The visit of a sealed one. Throws FORBIDDEN for one that the web process did not seal for the realm. */
    visitOf({ realmId }: Pick<CallContext, "realmId">, sealedVisit: string): string {
      const visit = openVisit(deps.settings, realmId, sealedVisit);
      if (visit === null) throw new Problem("FORBIDDEN");
      return visit;
    },

    /** An event that came before, by its id within its visit, counts once. */
    async record(context: Pick<CallContext, "realm" | "realmId">, events: readonly ReportedEvent[]): Promise<void> {
      const { realmId } = context;
      const { enabled, dailyRows } = await options.realm.sectionOf(context, analyticsSettings);
      if (!enabled) return;
      const accounts = new Set(events.flatMap(({ account }) => account ?? []));
      const refusing = await store.refusing(realmId, [...accounts]);
      const now = deps.clock.now();
      const allowed = events.filter(({ account }) => account === null || !refusing.has(account));
      if (allowed.length === 0) return;
      const rows = allowed.map((event) => rowOf(realmId, event, now.toISOString()));
      if ((await store.save(realmId, rows, dailyRows)) === "REACHED")
        deps.log.error({ realm: realmId, dailyRows }, "analytics.dailyRows reached: more of today is not counted");
      await planExpiry(realmId, now);
    },

    choiceOf: store.choiceOf,

    /** Of the account, if somebody is signed in. A refusal ends the visit. Throws CHILD_PROFILE. */
    async setChoice(context: CallContext, choice: AnalyticsChoice, visit: string | null): Promise<void> {
      refuseChild(context);
      const { realmId, viewer } = context;
      const now = deps.clock.now();
      if (viewer !== null) await store.setChoice(realmId, viewer.id, choice, now.toISOString());
      if (choice === "GRANTED" || visit === null) return;
      await store.endVisit(realmId, visit, now.toISOString());
      await limitEnds(context);
      const dedupeKey = `ended ${now.toISOString().slice(0, 16)}`;
      await deps.jobs.enqueue(deps.database.write, realmId, {
        kind: EXPIRY_JOB,
        dedupeKey,
        payload: {},
        runAt: addSeconds(now, 2 * SWEEP_SECONDS),
      });
    },

    /** Goes on day by day as long as rows are left. */
    async expire(realmId: string): Promise<void> {
      const now = deps.clock.now();
      const { keepDays, keepRows, dailyRows } = await options.realm.sectionOf({ realmId }, analyticsSettings);
      const byAge = subDays(now, keepDays).toISOString();
      const bySize = await store.firstDayWithin(realmId, { mostRows: keepRows, mostOfDay: dailyRows });
      const events = bySize !== null && bySize > byAge ? bySize : byAge;
      const before = { events, ends: subDays(now, VISIT_END_RETENTION_DAYS).toISOString() };
      if (await store.expire(realmId, before)) await planExpiry(realmId, now);
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
