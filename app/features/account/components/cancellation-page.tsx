import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { problemText } from "../../../forms/problem.ts";
import { formatMoney } from "../../../i18n/format.ts";
import { useTimeText } from "../../../i18n/time.tsx";
import { useLocale } from "../../../i18n/use-locale.ts";
import { useHref } from "../../../routing/link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { buttons } from "../../../ui/css/buttons.css.ts";
import { stack } from "../../../ui/css/layout.css.ts";
import { DescriptionList } from "../../../ui/description-list/description-list.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import type { actOnSubscription, CancellationData } from "../subscription.server.ts";
import { AccountFrame } from "./account-frame.tsx";
import * as styles from "./account-page.css.ts";

/** Where a mail about a charge leads: what is charged when, and one button that cancels (CM-29). Opening it changes nothing. */
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

function Confirmation({ data: { licence, now }, back }: { readonly data: CancellationData; readonly back: string }) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const timeText = useTimeText();
  const navigation = useNavigation();
  const until = licence.licenceStatus?.expiryTimestamp ?? "";
  const renewal = licence.licenceStatus?.subscription?.renewal ?? null;
  return (
    <section className={styles.part}>
      {renewal !== null && renewal.price.amount > 0 && (
        <DescriptionList
          items={[
            {
              term: t("accountNextPayment"),
              description: t("accountNextPaymentOn", {
                amount: `\u2068${formatMoney(renewal.price, language)}\u2069`,
                date: timeText(renewal.on, "date"),
              }),
            },
          ]}
        />
      )}
      <p>{until > now ? t("accountCancelPageText", { date: timeText(until, "date") }) : t("accountCancelPageNowText")}</p>
      {licence.benefits.length > 0 && (
        <div className={stack[2]}>
          <p>{t("accountCancelLost")}</p>
          <ul className={styles.lost}>
            {licence.benefits.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
        </div>
      )}
      <Form method="post">
        <input type="hidden" name="intent" value="cancel" />
        <div className={buttons}>
          <Button type="submit" variant="danger" busy={navigation.state !== "idle" && navigation.formMethod === "POST"}>
            {t("accountCancelAction")}
          </Button>
          <LinkButton to={back} variant="ghost">
            {t("accountCancelKeep")}
          </LinkButton>
        </div>
      </Form>
    </section>
  );
}
