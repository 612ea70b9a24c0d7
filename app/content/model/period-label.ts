import type { Period } from "../../../contract/commerce/licence.ts";
import { intlLocale, steady } from "../../i18n/format.ts";
import type { Language } from "../../routing/locales.ts";

/** Label keys that say how often a price is paid: "per month" (S1§4). Seven days and one week are the same. */
const LABELS: Readonly<Record<Period, string>> = {
  P1D: "commercePeriodP1D",
  P7D: "commercePeriodP1W",
  P1W: "commercePeriodP1W",
  P14D: "commercePeriodP14D",
  P1M: "commercePeriodP1M",
  P2M: "commercePeriodP2M",
  P3M: "commercePeriodP3M",
  P6M: "commercePeriodP6M",
  P1Y: "commercePeriodP1Y",
  P2Y: "commercePeriodP2Y",
};

export const periodLabel = (period: Period): string => LABELS[period];

const UNITS: Readonly<Record<string, string>> = { D: "day", W: "week", M: "month", Y: "year" };

/** Length of a period that is paid once: "1 year". A gift does not renew, so "per year" would promise too much. */
export function periodLength(period: Period, language: Language): string {
  const unit = UNITS[period.slice(-1)];
  const numbers = new Intl.NumberFormat(intlLocale(language), { style: "unit", unit, unitDisplay: "long" });
  return steady(numbers.format(Number(period.slice(1, -1))));
}
