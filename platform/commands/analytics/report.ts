import type { AnalyticsReport } from "../../../contract/analytics/operator-report.ts";
import { csvLines } from "../../http/csv.ts";
import { PeriodRefused, REPORT_DAYS, reportPeriod } from "../../modules/analytics/index.ts";
import { type Command, type CommandContext, type CommandValues, namedPositionals, textOf, UsageError } from "../command.ts";
import { requireRealm } from "../realm/require-realm.ts";

/** A day, or a moment in ISO 8601; undefined when the option was not given. Throws UsageError. */
function momentOf(values: CommandValues, option: string): Date | undefined {
  const text = textOf(values, option);
  if (text === undefined) return undefined;
  const moment = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?$/u.test(text) ? new Date(text) : null;
  if (moment === null || Number.isNaN(moment.getTime())) throw new UsageError(`--${option} must be a day such as 2026-11-01`);
  return moment;
}

type Row = readonly [about: string, what: string, details: string, count: number, visits: number | null];

function rowsOf({ pages, signInErrors, resetFailures, purchase, playback }: AnalyticsReport): Row[] {
  const figure = (what: string, count: number | null): Row[] => (count === null ? [] : [["playback", what, "", count, null]]);
  return [
    ...pages.map(({ page, count, visits }): Row => ["page view", page, "", count, visits]),
    ...signInErrors.map(({ way, code, count, visits }): Row => ["sign-in error", way, code, count, visits]),
    ...resetFailures.map(({ step, code, count, visits }): Row => ["reset failure", step, code, count, visits]),
    ...purchase.map(({ step, outcome, sku, entry, code, count, visits }): Row => {
      const details = [outcome, sku, entry === null ? null : `from ${entry}`, code].filter((one) => one !== null).join(" ");
      return ["purchase step", step, details, count, visits];
    }),
    ...figure("starts", playback.starts),
    ...figure("start-up time, median (ms)", playback.startupMedian),
    ...figure("start-up time, 95 % (ms)", playback.startup95),
    ...figure("watched (s)", Math.round(playback.watchedMs / 1_000)),
    ...figure("stalls", playback.stalls),
    ...figure("stalled (s)", Math.round(playback.stallMs / 1_000)),
    ...figure("quality changes", playback.qualityChanges),
    ...playback.errors.map(({ error, count, visits }): Row => ["playback", "error", error, count, visits]),
  ];
}

function periodOf({ clock }: CommandContext, values: CommandValues) {
  try {
    return reportPeriod(clock.now(), { from: momentOf(values, "from"), to: momentOf(values, "to") });
  } catch (error) {
    throw error instanceof PeriodRefused ? new UsageError("--from must be before --to") : error;
  }
}

export const analyticsReport: Command = {
  what: "analytics",
  action: "report",
  summary: "counts page views, sign-in errors, reset failures, purchase steps and playback of viewers who consented",
  details: ["Days are those of UTC. What is older than the realm's analytics.keepDays has been deleted."],
  positionals: "REALM",
  options: {
    from: { type: "string", value: "day", help: `the first day (${REPORT_DAYS} days ago)` },
    to: { type: "string", value: "day", help: "the day before which it ends (now)" },
    csv: { type: "boolean", help: "comma-separated values instead of lines" },
  },
  examples: ["analytics report tv", "analytics report tv --from 2026-11-01 --to 2026-12-01 --csv > november.csv"],
  async run(context, values, positionals) {
    const [realmId] = namedPositionals(positionals, "REALM");
    const period = periodOf(context, values);
    await requireRealm(context, realmId);
    const report = await context.platform().modules.analytics.report(realmId, period);
    const rows = rowsOf(report);
    return {
      json: { realm: realmId, ...period, ...report },
      lines:
        values.csv === true
          ? csvLines(["about", "what", "details", "count", "visits"], rows)
          : rows.map((row) => row.filter((value) => value !== "" && value !== null).join("  ")),
    };
  },
};
