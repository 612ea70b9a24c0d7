import { addMilliseconds, subDays } from "date-fns";
import type { Period } from "./store/report.ts";

/** Days of a report without a beginning. */
export const REPORT_DAYS = 30;

/** Thrown when the period ends before it begins. */
export class PeriodRefused extends Error {
  override readonly name = "PeriodRefused";
}

/**
 * The period of a report, for the command and for the operator's call. `from` absent: 30 days before the end; `to` absent: `now`,
 * inclusive. Throws PeriodRefused.
 */
export function reportPeriod(
  now: Date,
  { from, to = addMilliseconds(now, 1) }: { readonly from?: Date | undefined; readonly to?: Date | undefined },
): Period {
  const begin = from ?? subDays(to, REPORT_DAYS);
  if (begin >= to) throw new PeriodRefused("the beginning must be before the end");
  return { from: begin.toISOString(), to: to.toISOString() };
}
