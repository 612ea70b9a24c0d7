import type { AnalyticsReport, operatorReport as table } from "../../../contract/analytics/operator-report.ts";
import type { Handlers } from "../../../contract/base/endpoint.ts";
import type { Clock } from "../../base/clock.ts";
import type { CallContext } from "../../http/context.ts";
import { invalidFields, timeOf } from "../../http/problem.ts";
import { PeriodRefused, reportPeriod } from "./report-period.ts";
import type { Period } from "./report-store.ts";

type Report = (realmId: string, period: Period) => Promise<AnalyticsReport>;

/** The use case of the command `analytics report`. */
export function createReportHandlers(clock: Clock, report: Report): Handlers<typeof table, CallContext> {
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
      return { ...period, ...(await report(realmId, period)) };
    },
  };
}
