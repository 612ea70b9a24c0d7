import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { problemText } from "../../../forms/problem.ts";
import { PageLink, useHref } from "../../../routing/link.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { textStyle } from "../../../ui/css/text.css.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { ReadingPage } from "../../../ui/page/reading-page.tsx";
import type { actOnPay } from "../actions.server.ts";
import type { PayData } from "../data.server.ts";
import type { BasketSummary } from "../model/basket-summary.ts";
import { parameterOf } from "../model/purchase-steps.ts";
import { Billing } from "./billing/billing-form.tsx";
import { NotSoldPage } from "./not-sold-page.tsx";
import { ContinueUnderWay, PayForm } from "./pay-form.tsx";
import * as styles from "./pay-page.css.ts";
import { PendingDeletion } from "./pending-deletion.tsx";
import { PurchaseSteps } from "./purchase-steps.tsx";
import { SaleTerms } from "./sale-terms.tsx";
import { OrderSummary } from "./summary/order-summary.tsx";
import { AppliedVouchers, VoucherForm } from "./voucher-form.tsx";

/** Order summary and payment. */
export function PayPage({ data }: { readonly data: PayData }) {
  const { t } = useTranslation();
  const reply = useActionData<typeof actOnPay>();
  const { summary, from } = data;
  const hidden = { from };
  const voucherReply = reply?.kind === "voucher" ? reply.reply : null;
  if (data.notSold !== null) return <NotSoldPage reason={data.notSold} />;
  if (data.deletionAt !== null) return <PendingDeletion at={data.deletionAt} />;
  return (
    <ReadingPage title={t(summary.dueToday.amount === 0 ? "commercePayFreeTitle" : "commercePayTitle")}>
      <div className={styles.top}>
        <PurchaseSteps progress={data.progress} />
      </div>
      <div className={styles.split}>
        <div className={styles.aside}>
          <div className={styles.companion}>
            <OrderSummary summary={summary} from={from} fixed={data.underWay} />
            {!data.underWay && <Vouchers summary={summary} open={data.takesVouchers} hidden={hidden} reply={voucherReply} />}
          </div>
        </div>
        <div className={styles.main}>
          <div className={styles.parts}>
            <Problem data={data} />
            {data.step === "CONSENT" && <SaleTerms data={data} />}
            {data.step !== "CONSENT" && data.billing !== null && <Billing billing={data.billing} from={from} />}
            {data.step !== "CONSENT" && data.billing?.missing !== true && <Paying data={data} />}
          </div>
        </div>
      </div>
    </ReadingPage>
  );
}

interface VouchersProps {
  readonly summary: BasketSummary;
  /** True when vouchers exist for this order. */
  readonly open: boolean;
  readonly hidden: Readonly<Record<string, string | null>>;
  readonly reply: SubmissionResult<string[]> | null;
}

function Vouchers({ summary, open, hidden, reply }: VouchersProps) {
  const { t } = useTranslation();
  return (
    <>
      <AppliedVouchers vouchers={summary.vouchers} hidden={hidden} />
      {open && summary.price.amount > 0 && (
        <details key={summary.vouchers.map(({ code }) => code).join()} className={styles.voucher} open={reply !== null}>
          <summary className={styles.voucherTitle}>
            <Icon name="ticket" />
            {t("commerceVoucherTitle")}
            <Icon name="chevronDown" />
          </summary>
          <VoucherForm reply={reply} hidden={hidden} />
        </details>
      )}
    </>
  );
}

/** Error of the last submission, if it did not lead on. */
function Problem({ data }: { readonly data: PayData }) {
  const { t, i18n } = useTranslation();
  const to = useHref();
  const reply = useActionData<typeof actOnPay>();
  if (reply?.kind === "changed") {
    return (
      <Notice announce tone="warning">
        {t("commerceQuoteChanged")}
      </Notice>
    );
  }
  if (reply?.kind === "basket" || (reply?.kind === "pay" && reply.problem.code !== "FAILED_PAYMENT")) {
    return (
      <Notice
        announce
        tone="error"
        actions={
          reply.problem.code === "BASKET_IN_PAYMENT" ? (
            <LinkButton to={to("pay", null, { from: data.from })}>{t("commerceContinuePayment")}</LinkButton>
          ) : undefined
        }
      >
        {problemText(reply.problem, i18n, "commerceErrorGeneric")}
      </Notice>
    );
  }
  return null;
}

function Paying({ data }: { readonly data: PayData }) {
  const { t } = useTranslation();
  const to = useHref();
  if (data.underWay) return <ContinueUnderWay basketId={data.summary.basketId} from={data.from} />;
  if (data.choices === null) {
    return (
      <Notice tone="error" actions={<LinkButton to={to("pay", null, { from: data.from })}>{t("commerceTryAgain")}</LinkButton>}>
        {t("commerceProvidersFailed")}
      </Notice>
    );
  }
  if (data.choices.length === 0) {
    return (
      <Notice tone="warning" title={t("commerceNoMethodTitle")}>
        {t("commerceNoMethodText")}
      </Notice>
    );
  }
  return (
    <>
      <PayForm key={`${data.summary.basketId} ${data.step}`} data={data} choices={data.choices} />
      {data.hasOthers && (
        <p>
          <PageLink
            page="pay"
            query={{ step: data.hasCards ? parameterOf("NEW_PAYMENT") : null, from: data.from }}
            className={textStyle.link}
          >
            {t("commerceMethodOther")}
          </PageLink>
        </p>
      )}
      {data.hasCards && !data.choices.some(({ cardId }) => cardId !== null) && (
        <p>
          <PageLink page="pay" query={{ from: data.from }} className={textStyle.link}>
            {t("commerceMethodSaved")}
          </PageLink>
        </p>
      )}
    </>
  );
}
