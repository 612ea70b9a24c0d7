import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { IsoTime } from "../base/fields.ts";

const Count = v.pipe(v.number(), v.safeInteger());
/** `visits`: different visits among them. */
const counted = { count: Count, visits: Count };

export const AnalyticsReportSchema = v.object({
  pages: v.array(v.object({ page: v.string(), ...counted })),
  signInErrors: v.array(v.object({ way: v.string(), code: v.string(), ...counted })),
  resetFailures: v.array(v.object({ step: v.string(), code: v.string(), ...counted })),
  /** Steps that were seen (VIEWED) and what became of them, in the order of a purchase. */
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
    /** Milliseconds until the first frame: of the middle one, and of the slowest but one in twenty; null without any. */
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

/** The operator's report of what was counted (PL-12). It leads to no person, so that a look at it is not recorded. */
export const operatorReport = {
  getAnalyticsReport: endpoint({
    method: "GET",
    path: "/operator/analytics/report",
    source: "added",
    access: "operator",
    scope: "analytics",
    limit: { per: "viewer", points: 20, seconds: 300 },
    summary:
      "What was counted since `from` (default: 30 days before the end) and before `to` (default: now). A period with more than 200 000 events: " +
      "VALIDATION_FAILED at `from`; the command reports it",
    query: v.strictObject({ from: v.optional(IsoTime), to: v.optional(IsoTime) }),
    response: v.object({ from: IsoTime, to: IsoTime, ...AnalyticsReportSchema.entries }),
  }),
};
