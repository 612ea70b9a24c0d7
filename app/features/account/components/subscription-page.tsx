import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { problemText } from "../../../forms/problem.ts";
import { useTimeText, useZone } from "../../../i18n/time.tsx";
import { useHref } from "../../../routing/link.tsx";
import { Badge } from "../../../ui/badge/badge.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { buttons } from "../../../ui/css/buttons.css.ts";
import { DescriptionList } from "../../../ui/description-list/description-list.tsx";
import { pageIcons } from "../../../ui/icon/page-icons.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import { SectionHeading } from "../../../ui/section-heading/section-heading.tsx";
import { Select } from "../../../ui/select/select.tsx";
import { discountText, shownDiscounts } from "../model/discount-text.ts";
import { confirmationDue, couldRenew, licenceState, paymentStateLabel } from "../model/licence-state.ts";
import { CancelPart, EndPart, KeepPart } from "../parts/ending-parts.tsx";
import { PendingDeletionNotice } from "../parts/pending-deletion-notice.tsx";
import {
  Act,
  Part,
  type PartProps,
  subscriptionOf,
  useLicenceStateText,
  useMoneyText,
  usePlanValues,
} from "../parts/subscription-part.tsx";
import type { actOnSubscription } from "../subscription.server.ts";
import { AccountFrame } from "./account-frame.tsx";
import * as styles from "./account-page.css.ts";
import { PriceChangePart } from "./price-change-part.tsx";

type Subscription = NonNullable<ReturnType<typeof subscriptionOf>>;

/** One held licence: its status, its next event, and all actions on it. */
export function SubscriptionPage({ data }: PartProps) {
  const { t, i18n } = useTranslation();
  const to = useHref();
  const reply = useActionData<typeof actOnSubscription>();
  const can = subscriptionOf(data)?.can;
  return (
    <AccountFrame title={data.licence.name} email={data.email} current="accountSubscriptions">
      {reply !== undefined && (
        <Notice
          announce
          tone="error"
          title={t("accountNotDone")}
          actions={
            reply.problem.code === "FAILED_PAYMENT" ? (
              <LinkButton to={to("paymentUpdate", { licenceId: data.licence.licenceId })}>{t("accountOtherCard")}</LinkButton>
            ) : undefined
          }
        >
          {problemText(reply.problem, i18n, "accountErrorGeneric")}
        </Notice>
      )}
      <ConfirmPart data={data} />
      <PriceChangePart change={subscriptionOf(data)?.priceChange ?? null} />
      <StatusSection data={data} />
      {data.deletionAt === null ? (
        <KeepPart data={data} />
      ) : (
        <PendingDeletionNotice at={data.deletionAt} renewalStopped={couldRenew(data.licence)} />
      )}
      <EndPart data={data} />
      {can?.resume === true && <ResumePart data={data} />}
      {can?.pause === true && <PausePart data={data} />}
      <ChangePart data={data} />
      {can?.cancel === true && <CancelPart data={data} />}
    </AccountFrame>
  );
}

/** Status of the licence, its next price, and the method that pays it. */
function StatusSection({ data }: PartProps) {
  const { t } = useTranslation();
  const to = useHref();
  const { timeZone } = useZone();
  const timeText = useTimeText();
  const money = useMoneyText();
  const planValues = usePlanValues();
  const stateText = useLicenceStateText();
  const { licence, now } = data;
  const state = licenceState(licence, now, timeZone);
  const paymentState = paymentStateLabel(licence);
  const subscription = subscriptionOf(data);
  const method = licence.licenceStatus?.licencePayment?.paymentProviderInfo ?? null;
  const renewal = subscription?.renewal ?? null;
  const change = subscription?.changesTo ?? null;
  const paused = licence.licenceStatus?.pauseState === "PAUSED";
  const discounts = shownDiscounts(subscription?.discounts ?? [], paused).map((one) => discountText(one, t, money));
  return (
    <section className={styles.part} aria-labelledby="status-title">
      <SectionHeading
        id="status-title"
        title={t("accountStatusTitle")}
        action={<Badge tone={state.badge.tone}>{t(state.badge.label)}</Badge>}
      />
      <p>{stateText(state)}</p>
      {licence.excludesAds === true && <p>{t("commerceNoAds")}</p>}
      {licence.concurrentStreams != null && <p>{t("commerceScreens", { count: licence.concurrentStreams })}</p>}
      <DescriptionList
        items={[
          {
            term: t("accountNextPayment"),
            description:
              renewal === null
                ? t("accountNothingDue")
                : t(nextPaymentLabel(renewal, subscription?.priceChange ?? null), {
                    amount: money(renewal.price),
                    date: timeText(renewal.on, "date"),
                  }),
          },
          { term: t("accountPaymentState"), description: paymentState === null ? null : t(paymentState) },
          { term: t("accountDiscounts"), description: discounts.length === 0 ? null : discounts.join(" · ") },
          {
            term: t("accountChangesTo"),
            description: change === null ? null : t("accountChangesToText", planValues(change)),
          },
          { term: t("accountPaidBy"), description: method === null ? null : <bdi dir="ltr">{method}</bdi> },
        ]}
      />
      {subscription !== null && data.purchaseOpen && (subscription.can.pay || method !== null || renewal !== null) && (
        <div className={buttons}>
          <LinkButton
            to={to("paymentUpdate", { licenceId: licence.licenceId })}
            variant={subscription.can.pay ? "primary" : "secondary"}
            icon={pageIcons.card}
          >
            {t(subscription.can.pay ? "accountPayNow" : "accountOtherCard")}
          </LinkButton>
        </div>
      )}
    </section>
  );
}

/** A waiting gift pays the next period whatever the viewer answers about a new price. The new price applies after the gift. */
function nextPaymentLabel({ gift }: NonNullable<Subscription["renewal"]>, change: Subscription["priceChange"]): string {
  if (!gift) return "accountNextPaymentOn";
  return change?.status === "PENDING" ? "accountNextPaymentGiftOpen" : "accountNextPaymentGift";
}

/** A licence that opens once its payment is confirmed: the deadline, the effect of missing it, and the button. */
function ConfirmPart({ data }: PartProps) {
  const { t } = useTranslation();
  const timeText = useTimeText();
  const due = confirmationDue(data.licence);
  if (due === null) return null;
  return (
    <Part title={t("accountPaymentConfirmTitle")} lead={t("accountPaymentConfirmText", { date: timeText(due, "dateTime") })}>
      <Act intent="confirm-payment" primary label={t("accountPaymentConfirmAction")} />
    </Part>
  );
}

function ResumePart({ data }: PartProps) {
  const { t } = useTranslation();
  const { licence, now } = data;
  const until = licence.licenceStatus?.expiryTimestamp ?? null;
  const open = until !== null && until > now;
  return (
    <Part title={t("accountResumeTitle")} lead={t(open ? "accountResumeOpenText" : "accountResumeText")}>
      <Act intent="resume" primary label={t(open ? "accountResumeOpenAction" : "accountResumeAction")} />
    </Part>
  );
}

const MONTHS = [
  ["1", "accountPauseFor1"],
  ["2", "accountPauseFor2"],
  ["3", "accountPauseFor3"],
  ["6", "accountPauseFor6"],
] as const;

function PausePart({ data }: PartProps) {
  const { t } = useTranslation();
  const timeText = useTimeText();
  const until = data.licence.licenceStatus?.expiryTimestamp ?? "";
  return (
    <Part title={t("accountPauseTitle")} lead={t("accountPauseText", { date: timeText(until, "date") })}>
      <Act intent="pause" label={t("accountPauseAction")}>
        <div className={styles.language}>
          <Select
            id="pause-months"
            name="months"
            label={t("accountPauseFor")}
            defaultValue="1"
            options={[...MONTHS.map(([value, label]) => ({ value, label: t(label) })), { value: "0", label: t("accountPauseOpen") }]}
          />
        </div>
      </Act>
    </Part>
  );
}

function ChangePart({ data }: PartProps) {
  const { t } = useTranslation();
  const to = useHref();
  const timeText = useTimeText();
  const planValues = usePlanValues();
  const subscription = subscriptionOf(data);
  if (subscription === null || !subscription.can.cancel || subscription.can.pay) return null;
  const date = timeText(data.licence.licenceStatus?.expiryTimestamp ?? "", "date");
  if (subscription.changesTo !== null)
    return (
      <Part title={t("accountChangeTitle")} lead={t("accountChangeWaiting", { plan: subscription.changesTo.name, date })}>
        <Act intent="keep" label={t("accountChangeKeep")} />
      </Part>
    );
  if (subscription.downgrades.length === 0 && !data.sells) return null;
  return (
    <Part title={t("accountChangeTitle")} lead={subscription.downgrades.length === 0 ? undefined : t("accountChangeText", { date })}>
      {subscription.downgrades.map((plan) => (
        <Act key={plan.sku} intent="change" label={t("accountChangeAction", planValues(plan))}>
          <input type="hidden" name="sku" value={plan.sku} />
        </Act>
      ))}
      {data.sells && (
        <div>
          <LinkButton to={to("purchase", null, { from: to("accountSubscriptions") })} variant="ghost" iconEnd={pageIcons.arrow}>
            {t("accountMorePlans")}
          </LinkButton>
        </div>
      )}
    </Part>
  );
}
