import type { AnalyticsChoice, AnalyticsEvent } from "../../../contract/analytics/analytics.ts";

/** Tables of the analytics module. */
export interface AnalyticsTables {
  /** Counted events. No row has personal data: the visit is a random id that only one browser's cookie contains. */
  analytics_events: {
    realm_id: string;
    visit: string;
    id: string;
    /** Time of arrival. */
    at: string;
    name: AnalyticsEvent["name"];
    page: string | null;
    toward: string | null;
    entry: string | null;
    way: string | null;
    code: string | null;
    step: string | null;
    outcome: string | null;
    sku: string | null;
    startup_ms: number | null;
    watched_ms: number | null;
    stalls: number | null;
    stall_ms: number | null;
    quality_changes: number | null;
    error: string | null;
  };
  /** Events stored on a day (UTC), for the limits of size. Events withdrawn later still count. */
  analytics_days: { realm_id: string; day: string; events: number };
  /** Visits whose consent was withdrawn. Later events of them are not stored. */
  analytics_ended_visits: { realm_id: string; visit: string; ended_at: string };
  /** Consent choice of an account; it applies to every browser that is signed in. */
  analytics_choices: { realm_id: string; account_id: string; choice: AnalyticsChoice; decided_at: string };
}

declare module "../../store/tables.ts" {
  interface Tables extends AnalyticsTables {}
}
