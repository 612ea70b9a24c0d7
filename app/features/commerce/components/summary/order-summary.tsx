import { useTranslation } from "react-i18next";
import { periodLabel } from "../../../../content/model/period-label.ts";
import { useTimeText } from "../../../../i18n/time.tsx";
import { PageLink } from "../../../../routing/link.tsx";
import { textStyle } from "../../../../ui/css/text.css.ts";
import { Panel } from "../../../../ui/page/reading-page.tsx";
import { SummaryLine, SummaryList } from "../../../../ui/summary-line/summary-line.tsx";
import type { BasketSummary } from "../../model/basket-summary.ts";
import { useMoney } from "../use-money.ts";
import * as styles from "./order-summary.css.ts";
import { TaxLine } from "./tax-line.tsx";

/** Summary of the order: item, price today and afterwards, and a link to change it. */
export function OrderSummary({
  summary,
  from,
  fixed,
}: {
  readonly summary: BasketSummary;
  readonly from: string | null;
  readonly fixed: boolean;
}) {
  const { t } = useTranslation();
  const money = useMoney();
  const timeText = useTimeText();
  const { afterTrial, discount, tax } = summary;
  const trialEnd = afterTrial === null ? null : timeText(afterTrial.on, "date");
  return (
    <Panel>
      <section className={styles.box} aria-labelledby="order-title">
        <div className={styles.head}>
          <h2 id="order-title" className={styles.title}>
            {t("commerceSummaryTitle")}
          </h2>
          {!fixed && (
            <PageLink page="purchase" query={{ selectedLicence: summary.licenceId, from }} className={textStyle.link}>
              {t("commerceChangePlan")}
            </PageLink>
          )}
        </div>
        <p className={styles.item}>{summary.name}</p>
        <SummaryList>
          <SummaryLine
            label={t("commerceLinePrice")}
            hint={summary.period === null ? undefined : t(periodLabel(summary.period))}
            amount={money(summary.price)}
          />
          {discount !== null && (
            <SummaryLine
              weight="less"
              label={t("commerceLineDiscount")}
              hint={<bdi>{summary.vouchers.map(({ code }) => code).join(", ")}</bdi>}
              amount={money({ ...discount, amount: -discount.amount })}
            />
          )}
          {tax?.onTop === true && <TaxLine tax={tax} />}
          {summary.credit !== null && (
            <SummaryLine
              weight="less"
              label={t("commerceLineCredit")}
              hint={summary.creditLeft === null ? undefined : t("commerceCreditLeft", { amount: money(summary.creditLeft) })}
              amount={money({ ...summary.credit, amount: -summary.credit.amount })}
            />
          )}
          {trialEnd !== null && afterTrial !== null && (
            <SummaryLine label={t("commerceAfterTrial", { date: trialEnd })} amount={money(afterTrial.price)} />
          )}
          {tax?.onTop === false && <TaxLine tax={tax} />}
          <SummaryLine
            weight="total"
            label={t("commerceDueToday")}
            hint={trialEnd === null ? undefined : t("commerceTrialFree", { date: trialEnd })}
            amount={money(summary.dueToday)}
          />
        </SummaryList>
        <p className={styles.follow}>
          <Follows summary={summary} />
        </p>
        {summary.freeTime && (
          <p className={styles.follow}>
            {t(FREE_TIME[summary.freeTime.effect], { date: summary.freeTime.on === null ? "" : timeText(summary.freeTime.on, "date") })}
          </p>
        )}
      </section>
    </Panel>
  );
}

const FREE_TIME = {
  FOLLOWS: "commerceFreeTimeFollows",
  TRIAL_ENDS: "commerceFreeTimeTrialEnds",
  TRIAL_KEPT: "commerceFreeTimeTrialStays",
} as const;

function Follows({ summary }: { readonly summary: BasketSummary }) {
  const { t } = useTranslation();
  const money = useMoney();
  const timeText = useTimeText();
  const { renewal } = summary;
  if (renewal !== null) {
    return t("commerceRenewal", {
      price: money(renewal.price),
      period: t(periodLabel(renewal.period)),
      date: timeText(renewal.on, "date"),
    });
  }
  return t(summary.costsNothing ? "commerceNothingFollows" : "commerceNoRenewal");
}
