import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Time } from "../../../i18n/time.tsx";
import { useHref } from "../../../routing/link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { classNames } from "../../../ui/css/class-names.ts";
import { textStyle } from "../../../ui/css/text.css.ts";
import { DescriptionList } from "../../../ui/description-list/description-list.tsx";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import type { AnyIcon } from "../../../ui/icon/icon.tsx";
import { pageIcons } from "../../../ui/icon/page-icons.ts";
import { Panel, ReadingPage } from "../../../ui/page/reading-page.tsx";
import type { PaymentData } from "../data.server.ts";
import * as styles from "./payment-page.css.ts";
import { PendingPayment } from "./pending/pending-payment.tsx";
import { PurchaseSteps } from "./purchase-steps.tsx";
import { useMoney } from "./use-money.ts";

/** Result of a payment. Reloading it changes nothing. */
export function PaymentPage({ data }: { readonly data: PaymentData }) {
  const to = useHref();
  switch (data.payment.status) {
    case "COMPLETE":
      return <Complete data={data} />;
    case "PENDING":
      return (
        <PendingPayment
          steps={<PurchaseSteps progress={data.progress} />}
          amount={data.payment.amount}
          code={data.payment.code}
          here={to("payment", { id: data.payment.id }, { from: data.from })}
          from={data.from}
        />
      );
    case "REQUIRES_ACTION":
      return <RequiresAction data={data} />;
    case "FAILED":
      return <Failed data={data} />;
    case "CANCELLED":
      return <Cancelled data={data} />;
  }
}

interface OutcomeProps extends Pick<PaymentData, "progress"> {
  readonly icon: AnyIcon;
  readonly title: string;
  readonly text: ReactNode;
  readonly actions: ReactNode;
  readonly done?: boolean;
  readonly children?: ReactNode;
}

function Outcome({ progress, icon, title, text, actions, done = false, children }: OutcomeProps) {
  return (
    <ReadingPage>
      <PurchaseSteps progress={progress} />
      <EmptyState headingLevel={1} icon={icon} title={title} actions={actions} tone={done ? "success" : "accent"}>
        {text}
      </EmptyState>
      {children}
    </ReadingPage>
  );
}

type Part = { readonly data: PaymentData };

function Complete({ data }: Part) {
  const { t } = useTranslation();
  const money = useMoney();
  const to = useHref();
  const { payment, term, toConfirm } = data;
  const termLabel = term?.trial ? "commerceFirstCharge" : term?.renews ? "commerceNextRenewal" : "commerceValidUntil";
  return (
    <Outcome
      progress={data.progress}
      done
      icon="check"
      title={t(toConfirm === null ? "commerceCompleteTitle" : "commerceConfirmTitle")}
      text={t(toConfirm === null ? "commerceCompleteText" : "commerceConfirmText", { name: payment.licenceName })}
      actions={
        toConfirm === null ? (
          <>
            {data.backToAccount && (
              <LinkButton to={data.from ?? to("account")} variant="primary" size="lg">
                {t("commerceToAccount")}
              </LinkButton>
            )}
            <LinkButton
              to={data.backToAccount ? to("home") : (data.from ?? to("home"))}
              variant={data.backToAccount ? "secondary" : "primary"}
              size="lg"
              icon="play"
            >
              {t("commerceWatchNow")}
            </LinkButton>
            {!data.backToAccount && (
              <LinkButton to={to("account")} size="lg">
                {t("commerceToAccount")}
              </LinkButton>
            )}
          </>
        ) : (
          <LinkButton to={to("accountLicence", { licenceId: toConfirm })} variant="primary" size="lg">
            {t("commerceConfirmAction")}
          </LinkButton>
        )
      }
    >
      <Panel className={styles.facts}>
        <DescriptionList
          items={[
            { term: t("commerceBought"), description: payment.licenceName },
            { term: t("commercePaidToday"), description: <bdi>{money(payment.amount)}</bdi> },
            { term: t(termLabel), description: term === null ? null : <Time iso={term.on} show="date" /> },
            {
              term: t("commerceReceiptNumber"),
              description: data.receipt && <bdi className={classNames(textStyle.ltr, styles.number)}>{data.receipt.number}</bdi>,
            },
          ]}
        />
        {data.receipt !== null && (
          // The link is a file, not a page, so the router must not handle it.
          <LinkButton to={data.receipt.to} reloadDocument icon={pageIcons.receipt} variant="ghost">
            {t("commerceReceipt")}
          </LinkButton>
        )}
      </Panel>
    </Outcome>
  );
}

function RequiresAction({ data }: Part) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  return (
    <Outcome
      progress={data.progress}
      icon="lock"
      title={t("commerceActionTitle")}
      text={t("commerceActionText")}
      actions={
        <>
          {data.payment.actionUrl !== null && (
            <LinkButton to={data.payment.actionUrl} reloadDocument variant="primary" iconEnd={pageIcons.external}>
              {t("commerceContinueAtProvider")}
            </LinkButton>
          )}
          <Form method="post">
            <input type="hidden" name="intent" value="cancel" />
            {data.from !== null && <input type="hidden" name="from" value={data.from} />}
            <Button type="submit" busy={navigation.state !== "idle"}>
              {t("commerceCancelPayment")}
            </Button>
          </Form>
        </>
      }
    />
  );
}

function Failed({ data }: Part) {
  const { t } = useTranslation();
  const to = useHref();
  if (data.withoutTrial !== null) return <TrialDenied data={data} {...data.withoutTrial} />;
  return (
    <Outcome
      progress={data.progress}
      icon="warning"
      title={t("commerceFailedTitle")}
      text={
        <>
          {data.payment.error !== null && (
            <p role="alert" className={styles.reason}>
              {data.payment.error}
            </p>
          )}
          <p>{t("commerceFailedText")}</p>
        </>
      }
      actions={
        <>
          <LinkButton to={to("pay", null, { from: data.from })} variant="primary" icon="restart">
            {t("commerceTryAgain")}
          </LinkButton>
          <LinkButton to={to("purchase", null, { from: data.from })}>{t("commerceOtherPlan")}</LinkButton>
        </>
      }
    />
  );
}

/** The order would be refused again, so the viewer goes on without the trial or chooses another licence. */
function TrialDenied({ sku, licenceId, data }: Part & { readonly sku: string; readonly licenceId: string }) {
  const { t } = useTranslation();
  const to = useHref();
  const navigation = useNavigation();
  const { from } = data;
  return (
    <Outcome
      progress={data.progress}
      icon="info"
      title={t("commerceTrialDeniedTitle")}
      text={t("commerceTrialDeniedPlain")}
      actions={
        <>
          <Form method="post" action={to("purchase", null, { from })}>
            <input type="hidden" name="intent" value="choose" />
            <input type="hidden" name="sku" value={sku} />
            <input type="hidden" name="licence" value={licenceId} />
            <input type="hidden" name="acknowledgeNoFreeTrial" value="true" />
            {from !== null && <input type="hidden" name="from" value={from} />}
            <Button type="submit" variant="primary" busy={navigation.state !== "idle"}>
              {t("commerceTrialDeniedAccept")}
            </Button>
          </Form>
          <LinkButton to={to("purchase", null, { from })}>{t("commerceOtherPlan")}</LinkButton>
        </>
      }
    />
  );
}

function Cancelled({ data }: Part) {
  const { t } = useTranslation();
  const to = useHref();
  return (
    <Outcome
      progress={data.progress}
      icon="close"
      title={t("commerceCancelledTitle")}
      text={t("commerceCancelledText")}
      actions={
        <>
          <LinkButton to={to("pay", null, { from: data.from })} variant="primary">
            {t("commercePayAgain")}
          </LinkButton>
          <LinkButton to={to("purchase", null, { from: data.from })}>{t("commerceOtherPlan")}</LinkButton>
        </>
      }
    />
  );
}

/** Page for a return from a provider that names no payment of this viewer. */
export function UnknownPaymentPage({ from }: { readonly from: string | null }) {
  const { t } = useTranslation();
  const to = useHref();
  return (
    <ReadingPage>
      <EmptyState
        headingLevel={1}
        icon={pageIcons.receipt}
        title={t("commerceUnknownTitle")}
        actions={
          <>
            <LinkButton to={to("pay", null, { from })} variant="primary">
              {t("commerceToPay")}
            </LinkButton>
            <LinkButton to={to("account")}>{t("commerceToAccount")}</LinkButton>
          </>
        }
      >
        {t("commerceUnknownText")}
      </EmptyState>
    </ReadingPage>
  );
}
