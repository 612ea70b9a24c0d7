import type { JobKind } from "../../jobs/jobs.ts";
import { defineModule } from "../../module.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { createAnalyticsHandlers } from "./handlers.ts";
import { analyticsMigrations } from "./migrations.ts";
import { analyticsPersonalData } from "./personal-data.ts";
import { createReportHandlers } from "./report-handlers.ts";
import { type AnalyticsOptions, createAnalyticsService, EXPIRY_JOB } from "./service.ts";
import { analyticsSettings } from "./settings.ts";
import { type Period, reportStore } from "./store/report.ts";

export { PeriodRefused, REPORT_DAYS, reportPeriod } from "./report-period.ts";

/** Collects events of viewers who consent, without personal data. */
export function createAnalytics(deps: PlatformDeps, options: AnalyticsOptions) {
  const service = createAnalyticsService(deps, options);
  const storeOf = (realmId: string) => reportStore(deps.database.read, realmId);
  const report = (realmId: string, period: Period) => storeOf(realmId).report(period);
  const reportHandlers = createReportHandlers({
    clock: deps.clock,
    report,
    storedEvents: (realmId, period) => storeOf(realmId).storedEvents(period),
  });
  return {
    handlers: { ...createAnalyticsHandlers(service), ...reportHandlers },
    jobs: { [EXPIRY_JOB]: { clock: "real", run: (realmId) => service.expire(realmId) } } satisfies Record<string, JobKind>,
    /** The operator's report of a period, for command and call. */
    report,
  };
}

export const analyticsModule = defineModule({
  domain: "analytics",
  migrations: analyticsMigrations,
  settings: [analyticsSettings],
  personalData: analyticsPersonalData,
  create: (deps, { realm }: AnalyticsOptions) => createAnalytics(deps, { realm }),
});
