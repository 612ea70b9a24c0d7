import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useHref } from "../../../routing/link.tsx";
import { LANGUAGE_NAMES } from "../../../routing/locales.ts";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { textStyle } from "../../../ui/css/text.css.ts";
import { DescriptionList } from "../../../ui/description-list/description-list.tsx";
import { Icon, type IconName } from "../../../ui/icon/icon.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { AccountPage as Frame } from "../../../ui/page/account-page.tsx";
import { SectionHeading } from "../../../ui/section-heading/section-heading.tsx";
import type { AccountData } from "../data.server.ts";
import { canRedeemOn } from "../model/licence-state.ts";
import * as styles from "./account-page.css.ts";
import { HeldLicences } from "./held-licences.tsx";
import { PaymentHistory } from "./payment-history.tsx";
import { RedeemForm } from "./redeem-form.tsx";
import { ShownZone, TimeZoneForm } from "./time-zone-form.tsx";

/** Licences, payments and facts of the signed-in viewer. `languageChoice` comes from the shell. */
export function AccountPage({ data, languageChoice }: { readonly data: AccountData; readonly languageChoice: ReactNode }) {
  const { t } = useTranslation();
  const to = useHref();
  const redeemable = (data.licences ?? []).filter(canRedeemOn);
  return (
    <Frame title={t("accountTitle")} lead={data.email === null ? undefined : <bdi>{data.email}</bdi>} nav={<Parts />}>
      <section id="licences" className={styles.part} aria-labelledby="licences-title">
        <SectionHeading
          id="licences-title"
          title={t("accountLicencesTitle")}
          action={
            data.purchaseOpen && data.licences !== null && data.licences.length > 0 ? (
              <LinkButton to={to("purchase")} variant="ghost" iconEnd="arrow">
                {t("accountMorePlans")}
              </LinkButton>
            ) : undefined
          }
        />
        <HeldLicences licences={data.licences} now={data.now} purchaseOpen={data.purchaseOpen} headingLevel={3} />
      </section>
      {redeemable.length > 0 && (
        <section className={styles.part} aria-labelledby="redeem-title">
          <SectionHeading id="redeem-title" title={t("accountRedeemTitle")} lead={t("accountRedeemHint")} />
          <RedeemForm licences={redeemable} />
        </section>
      )}
      <section id="payments" className={styles.part} aria-labelledby="payments-title">
        <SectionHeading id="payments-title" title={t("accountPaymentsTitle")} />
        <PaymentHistory payments={data.payments} />
      </section>
      <section id="details" className={styles.part} aria-labelledby="details-title">
        <SectionHeading id="details-title" title={t("accountDetailsTitle")} />
        <DescriptionList
          items={[
            { term: t("accountName"), description: data.name },
            { term: t("accountEmail"), description: data.email === null ? null : <bdi className={textStyle.ltr}>{data.email}</bdi> },
            { term: t("accountLanguage"), description: <bdi>{LANGUAGE_NAMES[data.language]}</bdi> },
            { term: t("accountTimeZone"), description: <ShownZone now={data.now} /> },
          ]}
        />
        {!data.emailVerified && (
          <Form method="post" action={to("emailConfirmation")}>
            <input type="hidden" name="intent" value="remind" />
            <Notice
              tone="info"
              title={t("accountConfirmTitle")}
              actions={
                <Button type="submit" size="sm">
                  {t("accountConfirmSend")}
                </Button>
              }
            >
              {t("accountConfirmText")}
            </Notice>
          </Form>
        )}
        <div className={styles.language}>
          <h3>{t("accountLanguageChoice")}</h3>
          {languageChoice}
        </div>
        <div className={styles.timeZone}>
          <h3>{t("accountTimeZone")}</h3>
          <TimeZoneForm zone={data.zone} />
        </div>
        <Form method="post" action={to("logout")}>
          <Button type="submit" icon="signOut">
            {t("accountSignOut")}
          </Button>
        </Form>
      </section>
    </Frame>
  );
}

function Parts() {
  const { t } = useTranslation();
  const parts: readonly { readonly id: string; readonly icon: IconName; readonly label: string }[] = [
    { id: "licences", icon: "ticket", label: t("accountMenuLicences") },
    { id: "payments", icon: "receipt", label: t("accountMenuPayments") },
    { id: "details", icon: "user", label: t("accountMenuDetails") },
  ];
  return (
    <nav aria-label={t("accountPartsLabel")}>
      <ul className={styles.menu}>
        {parts.map(({ id, icon, label }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.menuLink}>
              <Icon name={icon} />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
