import type { AnalyticsReport, operatorReport as table } from "../../../contract/analytics/operator-report.ts";
import type { Handlers } from "../../../contract/base/endpoint.ts";
import type { Clock } from "../../base/clock.ts";
import type { CallContext } from "../../http/context.ts";
import { invalidFields, timeOf } from "../../http/problem.ts";
import { PeriodRefused, reportPeriod } from "./report-period.ts";
import type { Period } from "./store/report.ts";

/**
 * Events that a report by call reads at most. SQLite answers on the event loop, so that no viewer is served meanwhile; the command has a process of
 * its own.
 */
export const MOST_REPORTED = 200_000;

type Report = (realmId: string, period: Period) => Promise<AnalyticsReport>;

interface ReportParts {
  readonly clock: Clock;
  readonly report: Report;
  readonly storedEvents: (realmId: string, period: Period) => Promise<number>;
}

/** The use case of the command `analytics report`. */
export function createReportHandlers({ clock, report, storedEvents }: ReportParts): Handlers<typeof table, CallContext> {
  function periodOf(query: { readonly from?: string; readonly to?: string }): Period {
    try {
      return reportPeriod(clock.now(), { from: timeOf("from", query.from), to: timeOf("to", query.to) });
    } catch (error) {
      if (error instanceof PeriodRefused) throw invalidFields([{ path: "from", code: "refused", message: error.message }]);
      throw error;
    }
  }
  return {
    async getAnalyticsReport({ realmId }, { query }) {
      const period = periodOf(query);
      if ((await storedEvents(realmId, period)) > MOST_REPORTED) throw invalidFields([{ path: "from", code: "too_many" }]);
      return { ...period, ...(await report(realmId, period)) };
    },
  };
}
