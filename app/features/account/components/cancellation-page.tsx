import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { problemText } from "../../../forms/problem.ts";
import { useTimeText } from "../../../i18n/time.tsx";
import { useHref } from "../../../routing/link.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { buttons } from "../../../ui/css/buttons.css.ts";
import { DescriptionList } from "../../../ui/description-list/description-list.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { Cancellation, useCancellationText } from "../parts/cancellation.tsx";
import { useMoneyText } from "../parts/subscription-part.tsx";
import type { actOnSubscription, CancellationData } from "../subscription.server.ts";
import { AccountFrame } from "./account-frame.tsx";
import * as styles from "./account-page.css.ts";

/**
 * Target of the link in a mail about a charge: amount and day of the charge, and one button that cancels. Opening it changes
 * nothing.
 */
export function CancellationPage({ data }: { readonly data: CancellationData }) {
  const { t, i18n } = useTranslation();
  const to = useHref();
  const reply = useActionData<typeof actOnSubscription>();
  const { licence } = data;
  const canCancel = licence.licenceStatus?.subscription?.can.cancel === true;
  const back = to("accountLicence", { licenceId: licence.licenceId });
  return (
    <AccountFrame
      title={canCancel ? t("accountCancelPageTitle", { licence: licence.name }) : licence.name}
      email={data.email}
      current="accountSubscriptions"
    >
      {reply !== undefined && (
        <Notice announce tone="error" title={t("accountNotDone")}>
          {problemText(reply.problem, i18n, "accountErrorGeneric")}
        </Notice>
      )}
      {canCancel ? (
        <Confirmation data={data} back={back} />
      ) : (
        <section className={styles.part}>
          <p>{t("accountCancelNotDue")}</p>
          <div className={buttons}>
            <LinkButton to={back}>{t("accountCancelBack")}</LinkButton>
          </div>
        </section>
      )}
    </AccountFrame>
  );
}

function Confirmation({ data: { licence, lost, now }, back }: { readonly data: CancellationData; readonly back: string }) {
  const { t } = useTranslation();
  const timeText = useTimeText();
  const money = useMoneyText();
  const cancellationText = useCancellationText();
  const renewal = licence.licenceStatus?.subscription?.renewal ?? null;
  return (
    <section className={styles.part}>
      {renewal !== null && renewal.price.amount > 0 && (
        <DescriptionList
          items={[
            {
              term: t("accountNextPayment"),
              description: t("accountNextPaymentOn", { amount: money(renewal.price), date: timeText(renewal.on, "date") }),
            },
          ]}
        />
      )}
      <p>{cancellationText(licence, now)}</p>
      <Cancellation
        lost={lost}
        beside={
          <LinkButton to={back} variant="ghost">
            {t("accountCancelKeep")}
          </LinkButton>
        }
      />
    </section>
  );
}
