import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { Image } from "../../../contract/base/fields.ts";
import { useHref } from "../../routing/link.tsx";
import { Badge } from "../../ui/badge/badge.tsx";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { type AnyIcon, Icon } from "../../ui/icon/icon.tsx";
import { pageIcons } from "../../ui/icon/page-icons.ts";
import { Anchor } from "../../ui/link-context.tsx";
import { Price } from "../../ui/price/price.tsx";
import { SectionHeading } from "../../ui/section-heading/section-heading.tsx";
import type { Gate, OfferView } from "../gate-view.ts";
import { ActiveStreams } from "./active-streams.tsx";
import * as styles from "./stage.css.ts";
import { PosterStage } from "./stage.tsx";

type OffersGate = Extract<Gate, { kind: "OFFERS" }>;
type Item = { readonly id: string; readonly title: string; readonly picture: Image };
const ICONS: Readonly<Record<Gate["kind"], AnyIcon>> = {
  SIGN_IN: "user",
  OFFERS: "lock",
  STREAMS: pageIcons.device,
  STOPPED: pageIcons.device,
  RELEASE: "calendar",
  REGION: "globe",
  UNAVAILABLE: "info",
  FAILED: "warning",
};

/**
 * Replaces the player: the title (`head`, with the page's heading), the reason why this viewer cannot watch, and one way to get access.
 * GateOffers below has the other ways. `children`: what the viewer can do without access.
 */
export function GateStage({ item, gate, head, children }: { item: Item; gate: Gate; head: ReactNode; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <PosterStage
      id={item.id}
      picture={item.picture}
      icon={ICONS[gate.kind]}
      mark={
        gate.kind === "OFFERS" && (
          <Badge tone="art" icon="lock">
            {t("browseLocked")}
          </Badge>
        )
      }
    >
      {head}
      <GateText title={item.title} gate={gate} />
      {children}
    </PosterStage>
  );
}

/** The text of a gate, for a place that has the art already. */
export function GateText({ title, gate }: { title: string; gate: Gate }) {
  const { t } = useTranslation();
  const href = useHref();
  switch (gate.kind) {
    case "SIGN_IN":
      return (
        <>
          <h2 className={styles.heading}>{t("browseSignInTitle")}</h2>
          <p className={styles.note}>{t("browseSignInText")}</p>
          <div className={styles.actions}>
            <LinkButton variant="primary" size="lg" icon="user" to={gate.to} prefetch="intent">
              {t("browseSignIn")}
            </LinkButton>
            <LinkButton size="lg" to={gate.signUp} prefetch="intent">
              {t("browseCreateAccount")}
            </LinkButton>
          </div>
        </>
      );
    case "OFFERS":
      return <FirstOffer title={title} gate={gate} />;
    case "STREAMS":
      return <ActiveStreams limit={gate.limit} streams={gate.streams} />;
    case "STOPPED":
      return (
        <div role="alert" className={styles.alert}>
          <Message title={t("streamsStoppedTitle")} text={t("streamsStoppedText")} to={gate.retry} label={t("streamsWatchHere")} reload />
        </div>
      );
    case "RELEASE":
      return null;
    case "REGION":
      return <Message title={t("browseRegionTitle")} text={t("browseRegionText")} to={href("home")} label={t("browseGoHome")} />;
    case "UNAVAILABLE":
      return <Message title={t("browseUnavailableTitle")} text={t("browseUnavailableText")} to={href("home")} label={t("browseGoHome")} />;
    case "FAILED":
      return <Message title={t("browseFailedTitle")} text={t("browseFailedText")} to={gate.retry} label={t("browseTryAgain")} reload />;
  }
}

function Message({ title, text, to, label, reload }: { title: string; text: string; to: string; label: string; reload?: boolean }) {
  return (
    <>
      <h2 className={styles.heading}>{title}</h2>
      <p className={styles.note}>{text}</p>
      <LinkButton to={to} variant={reload ? "primary" : "secondary"} icon={reload ? "restart" : "home"} reloadDocument={reload}>
        {label}
      </LinkButton>
    </>
  );
}

/** Price and button of the first offer, so that the viewer can decide on the first screen. */
function FirstOffer({ title, gate }: { title: string; gate: OffersGate }) {
  const { t } = useTranslation();
  const price = useOfferPrice();
  const [first] = gate.offers;
  return (
    <>
      {first === undefined ? (
        <>
          <h2 className={styles.heading}>{t("browseOffersNone")}</h2>
          <p className={styles.note}>{t("browseOffersNoneText", { title })}</p>
        </>
      ) : (
        <p className={styles.firstPrice}>
          {first.unpriced ? t("browseOffersNoneText", { title }) : <Price size="heading" {...price(first)} />}
          {first.trialDays !== undefined && <span>{t("browseTrial", { count: first.trialDays })}</span>}
        </p>
      )}
      {gate.outsidePlan !== undefined && <p className={styles.note}>{t("browseOutsidePlan", { plan: gate.outsidePlan })}</p>}
      {gate.closed ? (
        <p>{t("browsePurchaseClosed")}</p>
      ) : (
        <div className={styles.actions}>
          <LinkButton variant="primary" size="lg" to={first?.to ?? gate.all} prefetch="intent">
            {first === undefined ? t("browseSeeLicences") : t("browseChoose", { name: first.name })}
          </LinkButton>
          {gate.offers.length > 1 && (
            <LinkButton size="lg" to={gate.all} prefetch="intent">
              {t("browseCompare")}
            </LinkButton>
          )}
        </div>
      )}
      {gate.signIn !== undefined && (
        <p className={styles.aside} data-guest-only="">
          {t("browseHaveIt")}
          <Anchor to={gate.signIn} className={styles.textLink} prefetch="intent">
            {t("browseSignIn")}
          </Anchor>
        </p>
      )}
    </>
  );
}

/** Every offer with its benefits, below the title's text. Renders nothing when the gate shows no offers. */
export function GateOffers({ title, gate }: { title: string; gate: Gate | null }) {
  const { t } = useTranslation();
  const id = useId();
  if (gate?.kind !== "OFFERS" || gate.offers.length === 0) return null;
  return (
    <section className={styles.offerSection} aria-labelledby={id}>
      <SectionHeading id={id} title={t("browseOffersTitle")} lead={t("browseOffersText", { title })} />
      <ul className={styles.offers}>
        {gate.offers.map((offer, index) => (
          <li key={offer.id} className={styles.offerPlace}>
            <Offer offer={offer} primary={index === 0} closed={gate.closed === true} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Amount and period of an offer, in the viewer's language. */
function useOfferPrice(): (offer: OfferView) => { amount: string; period: string | undefined } {
  const { t } = useTranslation();
  return (offer) => ({
    amount: offer.price === undefined ? t("browseFree") : offer.from ? t("browsePriceFrom", { price: offer.price }) : offer.price,
    period: offer.period && t(offer.period),
  });
}

function Offer({ offer, primary, closed }: { offer: OfferView; primary: boolean; closed: boolean }) {
  const { t } = useTranslation();
  const price = useOfferPrice();
  const benefits = [
    ...offer.benefits,
    ...(offer.noAds === undefined ? [] : [t("browseNoAds")]),
    ...(offer.screens === undefined ? [] : [t("browseScreens", { count: offer.screens })]),
  ];
  return (
    <article className={styles.offer}>
      <h3 className={styles.offerName}>{offer.name}</h3>
      {!offer.unpriced && <Price size="heading" {...price(offer)} />}
      {offer.trialDays !== undefined && <p className={styles.trial}>{t("browseTrial", { count: offer.trialDays })}</p>}
      {benefits.length > 0 && (
        <ul className={styles.benefits}>
          {benefits.map((benefit) => (
            <li key={benefit} className={styles.benefit}>
              <Icon name="check" className={styles.benefitMark} />
              <span>{benefit}</span>
            </li>
          ))}
        </ul>
      )}
      {!closed && (
        <div className={styles.offerEnd}>
          <LinkButton block variant={primary ? "primary" : "secondary"} to={offer.to} prefetch="intent">
            {t("browseChoose", { name: offer.name })}
          </LinkButton>
        </div>
      )}
    </article>
  );
}
