import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { IsoTime, SentTime } from "../base/fields.ts";

const Count = v.pipe(v.number(), v.safeInteger());
/** `visits`: number of distinct visits. */
const counted = { count: Count, visits: Count };

export const AnalyticsReportSchema = v.object({
  pages: v.array(v.object({ page: v.string(), ...counted })),
  signInErrors: v.array(v.object({ way: v.string(), code: v.string(), ...counted })),
  resetFailures: v.array(v.object({ step: v.string(), code: v.string(), ...counted })),
  /** Steps that were shown (VIEWED), and their outcomes, in the order of a purchase. */
  purchase: v.array(
    v.object({
      step: v.string(),
      outcome: v.string(),
      sku: v.nullable(v.string()),
      entry: v.nullable(v.string()),
      code: v.nullable(v.string()),
      ...counted,
    }),
  ),
  playback: v.object({
    starts: Count,
    /** Milliseconds until the first frame: median and 95th percentile; null without data. */
    startupMedian: v.nullable(Count),
    startup95: v.nullable(Count),
    watchedMs: Count,
    stalls: Count,
    stallMs: Count,
    qualityChanges: Count,
    errors: v.array(v.object({ error: v.string(), ...counted })),
  }),
});

export type AnalyticsReport = v.InferOutput<typeof AnalyticsReportSchema>;

/** The operator's analytics report. It has no personal data, so its reads are not recorded. */
export const operatorReport = {
  getAnalyticsReport: endpoint({
    method: "GET",
    path: "/operator/analytics/report",
    source: "added",
    access: "operator",
    scope: "analytics",
    limit: { per: "viewer", points: 20, seconds: 300 },
    summary:
      "Event counts from `from` (default: 30 days before the end) until `to` (default: now). A period with more than 200 000 events: " +
      "VALIDATION_FAILED at `from`; the command reports it",
    query: v.strictObject({ from: v.optional(SentTime), to: v.optional(SentTime) }),
    response: v.object({ from: IsoTime, to: IsoTime, ...AnalyticsReportSchema.entries }),
  }),
};
