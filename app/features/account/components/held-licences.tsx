import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Licence } from "../../../../contract/commerce/licence.ts";
import { useTimeText, useZone } from "../../../i18n/time.tsx";
import { useHref } from "../../../routing/link.tsx";
import { Badge } from "../../../ui/badge/badge.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { buttons } from "../../../ui/css/buttons.css.ts";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { confirmationDue, isEnded, isOver, licenceState, paymentStateLabel } from "../model/licence-state.ts";
import { useLicenceStateText } from "../parts/subscription-part.tsx";
import * as styles from "./held-licence.css.ts";

interface HeldLicencesProps {
  /** Null: the licences could not be read. */
  readonly licences: readonly Licence[] | null;
  readonly now: string;
  /** True when an amount due can be paid. */
  readonly purchaseOpen: boolean;
  /** True when pages may offer a new purchase. */
  readonly sells: boolean;
  readonly headingLevel: 2 | 3;
}

/** The viewer's licences with their state and next event; without any, a link to the plans. */
export function HeldLicences({ licences, now, purchaseOpen, sells, headingLevel }: HeldLicencesProps) {
  const { t } = useTranslation();
  const to = useHref();
  if (licences === null) return <Notice tone="warning">{t("accountLicencesFailed")}</Notice>;
  if (licences.length === 0) {
    return (
      <EmptyState
        icon="ticket"
        headingLevel={headingLevel}
        title={t("accountLicencesEmptyTitle")}
        actions={
          sells ? (
            <LinkButton to={to("purchase", null, { from: to("accountSubscriptions") })} variant="primary">
              {t("accountSeePlans")}
            </LinkButton>
          ) : purchaseOpen ? undefined : (
            <LinkButton to={to("home")}>{t("accountExplore")}</LinkButton>
          )
        }
      >
        {sells ? t("accountLicencesEmptyText") : null}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list}>
      {licences.map((licence) => (
        <li key={licence.id} className={styles.licence}>
          <HeldLicence licence={licence} now={now} purchaseOpen={purchaseOpen} sells={sells} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  );
}

function HeldLicence({
  licence,
  now,
  purchaseOpen,
  sells,
  headingLevel,
}: Omit<HeldLicencesProps, "licences"> & { readonly licence: Licence }) {
  const { t } = useTranslation();
  const { timeZone } = useZone();
  const timeText = useTimeText();
  const stateText = useLicenceStateText();
  const state = licenceState(licence, now, timeZone);
  const paymentState = paymentStateLabel(licence);
  const method = licence.licenceStatus?.licencePayment?.paymentProviderInfo ?? null;
  const Heading = `h${headingLevel}` as const;
  const actions = useLicenceActions(licence, { purchaseOpen, sells });
  return (
    <>
      <div className={styles.textBlock}>
        <div className={styles.head}>
          <Heading className={styles.name}>{licence.name}</Heading>
          <Badge tone={state.badge.tone}>{t(state.badge.label)}</Badge>
        </div>
        <p>{stateText(state)}</p>
        {licence.licenceStatus?.subscription?.priceChange?.status === "PENDING" && (
          <p className={styles.note}>
            <strong>{t("accountPriceAsk", { date: timeText(licence.licenceStatus.subscription.priceChange.startsAt, "date") })}</strong>
          </p>
        )}
        {paymentState === "accountPaymentConfirmed" && <p className={styles.note}>{t(paymentState)}</p>}
        {method !== null && !isOver(licence) && (
          <p className={styles.note}>
            {/* A card's digits keep their order on a right-to-left page. The isolates are characters, because the sentence is one text. */}
            {t("accountPaidWith", { method: `\u2066${method}\u2069` })}
          </p>
        )}
      </div>
      {actions.length > 0 && <div className={buttons}>{actions}</div>}
    </>
  );
}

/** Actions on the licence, the most important one first. */
function useLicenceActions(licence: Licence, { purchaseOpen, sells }: Pick<HeldLicencesProps, "purchaseOpen" | "sells">): ReactElement[] {
  const { t } = useTranslation();
  const to = useHref();
  const { licenceId } = licence;
  const subscription = licence.licenceStatus?.subscription ?? null;
  const page = to("accountLicence", { licenceId });
  return [
    ...(confirmationDue(licence) === null
      ? []
      : [
          <LinkButton key="confirm" to={page} variant="primary">
            {t("accountPaymentConfirmAction")}
          </LinkButton>,
        ]),
    ...(subscription?.can.pay === true && purchaseOpen
      ? [
          <LinkButton key="pay" to={to("paymentUpdate", { licenceId })} variant="primary">
            {t("accountPayNow")}
          </LinkButton>,
        ]
      : []),
    ...(subscription === null || isEnded(licence)
      ? []
      : [
          <LinkButton key="manage" to={page}>
            {t(subscription.can.cancel ? "accountManageOrCancel" : "accountManageOnly")}
          </LinkButton>,
        ]),
    ...(isEnded(licence) && sells
      ? [
          <LinkButton key="again" to={to("purchase", null, { selectedLicence: licenceId, from: to("accountSubscriptions") })}>
            {t("accountBuyAgain")}
          </LinkButton>,
        ]
      : []),
  ];
}
