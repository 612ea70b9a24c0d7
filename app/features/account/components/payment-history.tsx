import { useTranslation } from "react-i18next";
import { formatMoney } from "../../../i18n/format.ts";
import { Time, useTimeText } from "../../../i18n/time.tsx";
import { useLocale } from "../../../i18n/use-locale.ts";
import { useRate } from "../../../i18n/use-rate.ts";
import { useHref } from "../../../routing/link.tsx";
import { Badge } from "../../../ui/badge/badge.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { visuallyHidden } from "../../../ui/css/layout.css.ts";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { pageIcons } from "../../../ui/icon/page-icons.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import { Pagination } from "../../../ui/pagination/pagination.tsx";
import { Table } from "../../../ui/table/table.tsx";
import type { PaymentsData } from "../data.server.ts";
import { historyStatus, historySum, historyTypeLabel, isRefund } from "../model/history-labels.ts";
import * as styles from "./account-page.css.ts";

type Payments = NonNullable<PaymentsData["payments"]>;

/** Payments, newest first, with receipts. */
export function PaymentHistory({ payments }: { readonly payments: Payments | null }) {
  const { t } = useTranslation();
  const to = useHref();
  if (payments === null) {
    return (
      <Notice tone="warning" actions={<LinkButton to={to("accountPayments")}>{t("accountTryAgain")}</LinkButton>}>
        {t("accountPaymentsFailed")}
      </Notice>
    );
  }
  if (payments.items.length === 0 && payments.page === 1) {
    return (
      <EmptyState icon={pageIcons.receipt} headingLevel={3} title={t("accountPaymentsEmptyTitle")}>
        {t("accountPaymentsEmptyText")}
      </EmptyState>
    );
  }
  const page = (p: number) => to("accountPayments", null, { p: p === 1 ? null : p });
  return (
    <>
      <Table
        caption={t("accountPaymentsTitle")}
        columns={[
          { id: "date", header: t("accountColumnDate") },
          { id: "what", header: t("accountColumnWhat"), place: "title" },
          { id: "status", header: t("accountColumnStatus") },
          { id: "amount", header: t("accountColumnAmount"), align: "end", place: "sum" },
          { id: "receipt", header: t("accountColumnReceipt"), align: "end", place: "action" },
        ]}
        rows={payments.items.map((item) => ({
          id: item.id,
          cells: [
            <Time key="date" iso={item.when} show="date" />,
            <What key="what" item={item} />,
            <Status key="status" item={item} />,
            <Sum key="amount" item={item} />,
            <Receipt key="receipt" item={item} />,
          ],
        }))}
      />
      <Pagination
        label={t("accountPaymentPages")}
        previous={payments.page > 1 ? { to: page(payments.page - 1), label: t("accountNewerPayments") } : null}
        next={payments.more ? { to: page(payments.page + 1), label: t("accountOlderPayments") } : null}
        status={t("accountPaymentPage", { page: payments.page })}
      />
    </>
  );
}

interface ItemProps {
  readonly item: Payments["items"][number];
}

function What({ item }: ItemProps) {
  const { t } = useTranslation();
  return (
    <span className={styles.cell}>
      <span>{item.skuLicence.licenceName}</span>
      <span className={styles.type}>{t(historyTypeLabel(item.itemType))}</span>
    </span>
  );
}

function Status({ item }: ItemProps) {
  const { t } = useTranslation();
  const status = historyStatus(item);
  return status === null ? null : <Badge tone={status.tone}>{t(status.label)}</Badge>;
}

function Sum({ item }: ItemProps) {
  const { t } = useTranslation();
  const rate = useRate();
  const { language } = useLocale();
  const sum = historySum(item);
  return (
    <span className={styles.cell}>
      {/* A block with its own direction would put the sum at the wrong edge of its column in Arabic. */}
      {sum !== null && (
        <span className={styles.amount}>
          <bdi>{formatMoney(sum, language)}</bdi>
        </span>
      )}
      {item.tax !== null && (
        <span className={styles.type}>
          {t("accountTaxInside", { rate: rate(item.tax.rate), amount: formatMoney(item.tax.amount, language) })}
        </span>
      )}
      {item.refunds.map(({ amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: refunds have no id and keep their order
        <span key={index} className={styles.type}>
          {t("accountRefunded", { amount: formatMoney(amount, language) })}
        </span>
      ))}
    </span>
  );
}

function Receipt({ item }: ItemProps) {
  const { t } = useTranslation();
  const timeText = useTimeText();
  if (item.receipt === null) return null;
  // Every link names its day, because a screen reader's list of links would otherwise read "PDF" five times.
  return (
    <LinkButton to={item.receipt} reloadDocument variant="ghost" size="sm" icon={pageIcons.receipt}>
      <span aria-hidden="true">{t("accountReceipt")}</span>
      <span className={visuallyHidden}>
        {t(isRefund(item.itemType) ? "accountRefundNoteOf" : "accountReceiptOf", { date: timeText(item.when, "date") })}
      </span>
    </LinkButton>
  );
}
