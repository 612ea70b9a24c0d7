import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { problemText } from "../../../../forms/problem.ts";
import { PageLink, useHref } from "../../../../routing/link.tsx";
import { Button } from "../../../../ui/button/button.tsx";
import { LinkButton } from "../../../../ui/button/link-button.tsx";
import { textStyle } from "../../../../ui/css/text.css.ts";
import { EmptyState } from "../../../../ui/empty-state/empty-state.tsx";
import { pageIcons } from "../../../../ui/icon/page-icons.ts";
import { Notice } from "../../../../ui/notice/notice.tsx";
import { Panel, ReadingPage } from "../../../../ui/page/reading-page.tsx";
import { SummaryLine, SummaryList } from "../../../../ui/summary-line/summary-line.tsx";
import { Billing } from "../../components/billing/billing-form.tsx";
import { PayForm } from "../../components/pay-form.tsx";
import * as layout from "../../components/pay-page.css.ts";
import { PendingPayment } from "../../components/pending/pending-payment.tsx";
import { PendingDeletion } from "../../components/pending-deletion.tsx";
import { SaleTerms } from "../../components/sale-terms.tsx";
import * as order from "../../components/summary/order-summary.css.ts";
import { TaxLine } from "../../components/summary/tax-line.tsx";
import { useMoney } from "../../components/use-money.ts";
import type { actOnGiftPay, GiftPayData } from "../gift-pay.server.ts";
import { GiftFacts } from "./gift-facts.tsx";
import * as styles from "./gift-page.css.ts";
import { GiftSteps } from "./gift-steps.tsx";

/** Review and payment of a gift, or a pending payment. */
export function GiftPayPage({ data }: { readonly data: GiftPayData }) {
  const { t } = useTranslation();
  const to = useHref();
  const status = data.payment?.status;
  if (status === "PENDING")
    return (
      <PendingPayment
        steps={<GiftSteps step="PAYMENT" asksConsent={data.asksConsent} />}
        amount={data.summary.dueToday}
        code={data.payment?.code ?? null}
        here={to("giftItemPay", { giftId: data.gift.giftId })}
        from={null}
      />
    );
  if (status === "REQUIRES_ACTION") return <RequiresAction data={data} />;
  if (data.deletionAt !== null) return <PendingDeletion at={data.deletionAt} />;
  return (
    <ReadingPage title={t("giftPayTitle")}>
      <div className={layout.top}>
        <GiftSteps step={data.consentOpen ? "CONSENT" : "PAYMENT"} asksConsent={data.asksConsent} />
      </div>
      <div className={layout.split}>
        <div className={layout.aside}>
          <GiftOrder data={data} />
        </div>
        <div className={layout.main}>
          <div className={layout.parts}>
            <LastTry data={data} />
            {data.consentOpen && <SaleTerms data={data} />}
            {!data.consentOpen && data.billing !== null && <Billing billing={data.billing} from={null} />}
            {!data.consentOpen && data.billing?.missing !== true && <Methods data={data} />}
          </div>
        </div>
      </div>
    </ReadingPage>
  );
}

type Part = { readonly data: GiftPayData };

function GiftOrder({ data }: Part) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <Panel>
      <section className={order.box} aria-labelledby="order-title">
        <div className={order.head}>
          <h2 id="order-title" className={order.title}>
            {t("commerceSummaryTitle")}
          </h2>
          <PageLink page="giftItem" params={{ giftId: data.gift.giftId }} className={textStyle.link}>
            {t("giftChange")}
          </PageLink>
        </div>
        <GiftFacts gift={data.gift} />
        <SummaryList>
          {data.tax?.onTop === true && <SummaryLine label={t("commerceLinePrice")} amount={money(data.gift.product.price)} />}
          {data.tax !== null && <TaxLine tax={data.tax} />}
          <SummaryLine weight="total" label={t("commerceDueToday")} amount={money(data.summary.dueToday)} />
        </SummaryList>
        <p className={styles.note}>{t("giftNoRenewal")}</p>
      </section>
    </Panel>
  );
}

/** Error of the last submission, or the last payment. */
function LastTry({ data }: Part) {
  const { t, i18n } = useTranslation();
  const reply = useActionData<typeof actOnGiftPay>();
  if (reply?.kind === "changed")
    return (
      <Notice announce tone="warning">
        {t("commerceQuoteChanged")}
      </Notice>
    );
  if (reply?.kind === "basket" || (reply?.kind === "pay" && reply.problem.code !== "FAILED_PAYMENT"))
    return (
      <Notice announce tone="error">
        {problemText(reply.problem, i18n, "commerceErrorGeneric")}
      </Notice>
    );
  if (reply !== undefined || data.payment === null) return null;
  const failed = data.payment.status === "FAILED";
  return (
    <Notice announce tone={failed ? "error" : "info"} title={t(failed ? "commerceFailedTitle" : "commerceCancelledTitle")}>
      {data.payment.error ?? t(failed ? "commerceFailedText" : "commerceCancelledText")}
    </Notice>
  );
}

function Methods({ data }: Part) {
  const { t } = useTranslation();
  if (data.choices.length === 0)
    return (
      <Notice tone="warning" title={t("commerceNoMethodTitle")}>
        {t("commerceNoMethodText")}
      </Notice>
    );
  return <PayForm key={data.summary.basketId} data={data} choices={data.choices} />;
}

function RequiresAction({ data }: Part) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  return (
    <ReadingPage>
      <GiftSteps step="PAYMENT" asksConsent={data.asksConsent} />
      <EmptyState
        headingLevel={1}
        icon="lock"
        title={t("commerceActionTitle")}
        actions={
          <>
            {data.payment?.actionUrl != null && (
              <LinkButton to={data.payment.actionUrl} reloadDocument variant="primary" iconEnd={pageIcons.external}>
                {t("commerceContinueAtProvider")}
              </LinkButton>
            )}
            <Form method="post">
              <input type="hidden" name="intent" value="cancel" />
              <Button type="submit" busy={navigation.state !== "idle"}>
                {t("commerceCancelPayment")}
              </Button>
            </Form>
          </>
        }
      >
        {t("commerceActionText")}
      </EmptyState>
    </ReadingPage>
  );
}
