import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { periodLabel } from "../../../content/model/period-label.ts";
import { Time } from "../../../i18n/time.tsx";
import { useHref } from "../../../routing/link.tsx";
import { Badge } from "../../../ui/badge/badge.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { classNames } from "../../../ui/css/class-names.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { Price } from "../../../ui/price/price.tsx";
import type { BasketSummary } from "../model/basket-summary.ts";
import { canBuy, type LicenceOffer } from "../model/licence-offer.ts";
import * as styles from "./licence-card.css.ts";
import { useMoney } from "./use-money.ts";

interface LicenceCardProps {
  readonly offer: LicenceOffer;
  /** The viewer's basket when it holds this licence: its vouchers lower the price. */
  readonly basket: BasketSummary | null;
  readonly chosen: boolean;
  /** True when nothing is chosen and the realm recommends this licence. */
  readonly advised: boolean;
  readonly isGuest: boolean;
  readonly headingLevel: 2 | 3;
  /** Hidden fields that are sent with the choice. */
  readonly hidden: Readonly<Record<string, string | null>>;
}

/** A licence with its price, benefits, and button. */
export function LicenceCard({ offer, basket, chosen, advised, isGuest, headingLevel, hidden }: LicenceCardProps) {
  const { t } = useTranslation();
  const Heading = `h${headingLevel}` as const;
  const benefits = [
    ...offer.benefits,
    ...(offer.noAds === undefined ? [] : [t("commerceNoAds")]),
    ...(offer.screens === null ? [] : [t("commerceScreens", { count: offer.screens })]),
  ];
  const held = offer.action === "HELD" || offer.action === "INCLUDED";
  return (
    <article
      id={`licence-${offer.licenceId}`}
      aria-labelledby={`licence-${offer.licenceId}-name`}
      className={classNames(styles.card, (chosen || (advised && canBuy(offer))) && styles.chosen)}
    >
      <div className={styles.head}>
        <div className={styles.badges}>
          {held && (
            <Badge tone="success" icon="check">
              {t(offer.action === "HELD" ? "commerceHeld" : "commerceIncluded")}
            </Badge>
          )}
          {offer.recommended && canBuy(offer) && (
            <Badge tone="accent" icon="star">
              {t("commerceRecommended")}
            </Badge>
          )}
          {chosen && canBuy(offer) && <Badge tone="accent">{t("commerceSelected")}</Badge>}
          {offer.action === "UPGRADE" && <Badge>{t("commerceUpgradeBadge")}</Badge>}
          {offer.trialDays !== null && canBuy(offer) && <Badge tone="success">{t("commerceTrialBadge", { count: offer.trialDays })}</Badge>}
        </div>
        <Heading id={`licence-${offer.licenceId}-name`} className={styles.name}>
          {offer.name}
        </Heading>
        {offer.description !== "" && <p className={styles.description}>{offer.description}</p>}
      </div>
      <OfferPrice offer={offer} basket={basket} />
      {benefits.length > 0 && (
        <ul className={styles.benefits} aria-label={t("commerceBenefits", { name: offer.name })}>
          {benefits.map((benefit) => (
            <li key={benefit} className={styles.benefit}>
              <Icon name="check" className={styles.tick} />
              <span>{benefit}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <OfferAction offer={offer} chosen={chosen} advised={advised} isGuest={isGuest} hidden={hidden} />
      </div>
    </article>
  );
}

function OfferPrice({ offer, basket }: Pick<LicenceCardProps, "offer" | "basket">) {
  const { t } = useTranslation();
  const money = useMoney();
  const period = offer.period === null ? null : t(periodLabel(offer.period));
  const free = offer.price.amount === 0;
  const reduced =
    basket !== null && basket.discount !== null && canBuy(offer)
      ? { ...basket.price, amount: basket.price.amount - basket.discount.amount }
      : null;
  const shownText = period ?? (free ? undefined : t("commerceOnce"));
  // The partner states its own price.
  if (offer.externalProvider !== null && free) return null;
  return (
    <div className={styles.price}>
      <Price
        size="title"
        amount={free ? t("commerceFree") : money(reduced ?? offer.price)}
        was={reduced === null ? undefined : { amount: money(offer.price), label: t("commerceBefore") }}
        period={shownText}
      />
      {offer.taxOnTop && !free && <span className={styles.note}>{t("commercePlusTax")}</span>}
      {reduced !== null && period !== null && basket?.renewal !== null && basket?.renewal !== undefined && (
        <span className={styles.note}>{t("commerceThenPrice", { price: money(basket.renewal.price), period })}</span>
      )}
      {offer.marketing !== null && (
        <span className={styles.note}>
          {t("commerceThatIs", { price: money(offer.marketing.price), period: t(periodLabel(offer.marketing.period)) })}
        </span>
      )}
      {offer.fixedExpiry !== null && (
        <span className={styles.note}>
          {t("commerceValidUntil")} <Time iso={offer.fixedExpiry} show="date" />
        </span>
      )}
      {offer.trialSpent && canBuy(offer) && <span className={styles.note}>{t("commerceFreeTrialGone")}</span>}
    </div>
  );
}

function actionLabel(offer: LicenceOffer, chosen: boolean): string {
  if (offer.action === "START_TRIAL") return "commerceStartTrialOf";
  if (offer.action === "UPGRADE") return "commerceUpgradeTo";
  if (offer.action === "TAKE") return "commerceTake";
  return chosen ? "commerceContinueWith" : "commerceChoose";
}

function OfferAction({ offer, chosen, advised, isGuest, hidden }: Omit<LicenceCardProps, "basket" | "headingLevel">) {
  const { t } = useTranslation();
  const to = useHref();
  const navigation = useNavigation();
  if (offer.action === "IN_APP") return <p className={styles.note}>{t("commerceInApp")}</p>;
  if (offer.action === "HELD" || offer.action === "INCLUDED") {
    return (
      <LinkButton to={to("accountSubscriptions")} size="lg" block>
        {t("commerceManage")}
      </LinkButton>
    );
  }
  if (offer.action === "EXTERNAL" && offer.externalProvider !== null)
    return (
      <form method="post" action={to("licenceRedirect")}>
        <input type="hidden" name="provider" value={offer.externalProvider} />
        <input type="hidden" name="from" value={to("purchase")} />
        <Button type="submit" size="lg" block>
          {offer.cta ?? t("commerceGetElsewhere", { name: offer.name })}
        </Button>
      </form>
    );
  if (!canBuy(offer) || offer.sku === null) return <p className={styles.note}>{t("commerceNotForSale")}</p>;
  const shownText = offer.cta ?? t(actionLabel(offer, chosen), { name: offer.name });
  const busy = navigation.formData?.get("intent") === "choose" && navigation.formData.get("sku") === offer.sku;
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="choose" />
      <input type="hidden" name="sku" value={offer.sku} />
      <input type="hidden" name="licence" value={offer.licenceId} />
      {isGuest && <input type="hidden" name="page" value="signup" />}
      {Object.entries(hidden).map(([name, value]) =>
        value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button type="submit" variant={chosen || advised ? "primary" : "secondary"} size="lg" block busy={busy}>
        {shownText}
      </Button>
    </Form>
  );
}
