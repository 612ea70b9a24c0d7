import { useTranslation } from "react-i18next";
import { useHref } from "../../../routing/link.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { pageIcons } from "../../../ui/icon/page-icons.ts";
import { SectionHeading } from "../../../ui/section-heading/section-heading.tsx";
import type { SubscriptionsData } from "../data.server.ts";
import { canRedeemOn } from "../model/licence-state.ts";
import { AccountFrame } from "./account-frame.tsx";
import * as styles from "./account-page.css.ts";
import { HeldLicences } from "./held-licences.tsx";
import { RedeemForm } from "./redeem-form.tsx";

/** The viewer's licences, and the voucher form for them. */
export function SubscriptionsPage({ data }: { readonly data: SubscriptionsData }) {
  const { t } = useTranslation();
  const to = useHref();
  const redeemable = (data.licences ?? []).filter(canRedeemOn);
  return (
    <AccountFrame title={t("accountMenuLicences")} email={data.email} current="accountSubscriptions">
      <section className={styles.part} aria-labelledby="licences-title">
        <SectionHeading
          id="licences-title"
          title={t("accountLicencesTitle")}
          action={
            data.sells && data.licences !== null && data.licences.length > 0 ? (
              <LinkButton to={to("purchase", null, { from: to("accountSubscriptions") })} variant="ghost" iconEnd={pageIcons.arrow}>
                {t("accountMorePlans")}
              </LinkButton>
            ) : undefined
          }
        />
        <HeldLicences licences={data.licences} now={data.now} purchaseOpen={data.purchaseOpen} sells={data.sells} headingLevel={3} />
      </section>
      {redeemable.length > 0 && (
        <section className={styles.part} aria-labelledby="redeem-title">
          <SectionHeading id="redeem-title" title={t("accountRedeemTitle")} lead={t("accountRedeemHint")} />
          <RedeemForm licences={redeemable} />
        </section>
      )}
    </AccountFrame>
  );
}
