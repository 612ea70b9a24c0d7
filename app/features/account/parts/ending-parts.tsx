import { useTranslation } from "react-i18next";
import { useTimeText } from "../../../i18n/time.tsx";
import { useHref } from "../../../routing/link.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { buttons } from "../../../ui/css/buttons.css.ts";
import { endsByItself } from "../model/licence-state.ts";
import { Cancellation, useCancellationText } from "./cancellation.tsx";
import { Act, Part, type PartProps, subscriptionOf, useMoneyText } from "./subscription-part.tsx";

/**
 * After a cancellation: the realm's offer, else a way to keep the licence at its regular price. Both name the next payment and its
 * day.
 */
export function KeepPart({ data }: PartProps) {
  const { t } = useTranslation();
  const timeText = useTimeText();
  const money = useMoneyText();
  const { promotion } = data;
  const next = subscriptionOf(data)?.reactivation ?? null;
  if (next === null) return null;
  const date = timeText(next.on, "date");
  if (promotion === null)
    return (
      <Part title={t("accountReactivateTitle")} lead={t("accountReactivateText", { date, amount: money(next.price) })}>
        <Act intent="reactivate" primary label={t("accountReactivateAction")} />
      </Part>
    );
  const values = { date, amount: money(promotion.price), usual: money(promotion.usualPrice) };
  return (
    <Part title={t("accountOfferTitle")} lead={t(promotion.lifeTimeRepeat ? "accountOfferLasting" : "accountOfferOnce", values)}>
      <div className={buttons}>
        <Act intent="take-offer" primary label={t("accountOfferTake")} />
        <Act intent="refuse-offer" label={t("accountOfferRefuse")} />
      </div>
    </Part>
  );
}

/** End of a gift or a free order, which never renews. A subscription is bought by an order that shows price and terms. */
export function EndPart({ data }: PartProps) {
  const { t } = useTranslation();
  const to = useHref();
  const timeText = useTimeText();
  const { licence, now, sells } = data;
  if (!endsByItself(licence, now)) return null;
  return (
    <Part
      title={t("accountEndTitle")}
      lead={t(sells ? "accountEndText" : "accountEndOnly", { date: timeText(licence.licenceStatus?.expiryTimestamp ?? "", "date") })}
    >
      {sells && (
        <div className={buttons}>
          <LinkButton to={to("purchase", null, { from: to("accountSubscriptions") })}>{t("accountSeePlans")}</LinkButton>
        </div>
      )}
    </Part>
  );
}

/** The losses and the last day are shown before the button. */
export function CancelPart({ data: { licence, lost, now } }: PartProps) {
  const { t } = useTranslation();
  const cancellationText = useCancellationText();
  return (
    <Part title={t("accountCancelTitle")} lead={cancellationText(licence, now)}>
      <Cancellation lost={lost} />
    </Part>
  );
}
