import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "../../../i18n/format.ts";
import { useTimeText, useZone } from "../../../i18n/time.tsx";
import { useLocale } from "../../../i18n/use-locale.ts";
import { useHref } from "../../../routing/link.tsx";
import { LANGUAGE_NAMES } from "../../../routing/locales.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { Anchor } from "../../../ui/link-context.tsx";
import type { AccountData } from "../data.server.ts";
import { couldRenew, licenceState } from "../model/licence-state.ts";
import { PendingDeletionNotice } from "../parts/pending-deletion-notice.tsx";
import { useLicenceStateText } from "../parts/subscription-part.tsx";
import { AccountFrame, type AccountSection, SECTIONS } from "./account-frame.tsx";
import * as styles from "./account-page.css.ts";
import { ConfirmEmail } from "./confirm-email.tsx";
import { ShownZone } from "./preferences/time-zone-form.tsx";

/** The account's overview: a summary of each section with a link to it. */
export function AccountPage({ data }: { readonly data: AccountData }) {
  const { t } = useTranslation();
  const to = useHref();
  const glance: Readonly<Record<AccountSection, ReactNode>> = {
    accountSubscriptions: <LicencesGlance data={data} />,
    accountPayments: <PaymentGlance data={data} />,
    accountCards: <p>{t("accountCardsGlance")}</p>,
    accountGifts: t("accountGiftsGlance"),
    accountDetails: <bdi>{data.name ?? data.email}</bdi>,
    accountSecurity: t("accountSecurityGlance"),
    accountDevices: t("accountDevicesGlance"),
    accountData: t("accountDataGlance"),
    accountPreferences: (
      <>
        <bdi>{LANGUAGE_NAMES[data.language]}</bdi>
        {" · "}
        <ShownZone now={data.now} />
      </>
    ),
  };
  return (
    <AccountFrame title={t("accountTitle")} email={data.email} current={null}>
      {data.deletionAt !== null && <PendingDeletionNotice at={data.deletionAt} renewalStopped={data.licences?.some(couldRenew) === true} />}
      {!data.emailVerified && <ConfirmEmail />}
      <ul className={styles.tiles}>
        {SECTIONS.map(({ page, icon, label }) => (
          <li key={page} className={styles.glance}>
            <span className={styles.glanceIcon}>
              <Icon name={icon} />
            </span>
            <h2 className={styles.glanceTitle}>
              <Anchor to={to(page)} className={styles.glanceLink} prefetch="intent">
                {t(label)}
              </Anchor>
            </h2>
            <div className={styles.glanceText}>{glance[page]}</div>
          </li>
        ))}
      </ul>
    </AccountFrame>
  );
}

function LicencesGlance({ data }: { readonly data: AccountData }) {
  const { t } = useTranslation();
  const to = useHref();
  const { timeZone } = useZone();
  const stateText = useLicenceStateText();
  if (data.licences === null) return <p>{t("accountLicencesFailed")}</p>;
  if (data.licences.length === 0) return <p>{t("accountLicencesEmptyTitle")}</p>;
  return (
    <ul className={styles.heldList}>
      {data.licences.map((licence) => {
        const state = licenceState(licence, data.now, timeZone);
        return (
          <li key={licence.id}>
            {licence.name}
            {": "}
            {stateText(state)}{" "}
            {licence.licenceStatus?.subscription != null && (
              <Anchor to={to("accountLicence", { licenceId: licence.licenceId })} className={styles.inGlance}>
                {t("accountManageLicence", { licence: licence.name })}
              </Anchor>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function PaymentGlance({ data }: { readonly data: AccountData }) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const timeText = useTimeText();
  const last = data.lastPayment;
  if (last === null) return <p>{t("accountPaymentsFailed")}</p>;
  if (last === undefined) return <p>{t("accountPaymentsEmptyTitle")}</p>;
  return <p>{t("accountLastPayment", { amount: formatMoney(last.transactionAmount, language), date: timeText(last.when, "date") })}</p>;
}
