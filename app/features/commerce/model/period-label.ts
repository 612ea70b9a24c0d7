import type { Period } from "../../../../contract/commerce.ts";

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
