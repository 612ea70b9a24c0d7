import { useTranslation } from "react-i18next";
import { useRate } from "../../../../i18n/use-rate.ts";
import { SummaryLine } from "../../../../ui/summary-line/summary-line.tsx";
import type { Tax } from "../../model/basket-summary.ts";
import { useMoney } from "../use-money.ts";

/** The tax with its rate, added to the price or included in it. */
export function TaxLine({ tax }: { readonly tax: Tax }) {
  const { t } = useTranslation();
  const money = useMoney();
  const rate = useRate()(tax.rate);
  return <SummaryLine label={t(tax.onTop ? "commerceLineTaxAdded" : "commerceLineTax", { rate })} amount={money(tax.amount)} />;
}
