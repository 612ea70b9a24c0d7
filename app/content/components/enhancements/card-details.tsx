import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Time } from "../../../i18n/time.tsx";
import { useLocale } from "../../../i18n/use-locale.ts";
import { resourcePaths } from "../../../routing/route-table.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { visuallyHidden } from "../../../ui/css/layout.css.ts";
import { pageIcons } from "../../../ui/icon/page-icons.ts";
import { AddToListLink } from "../../lists/add-to-list-link.tsx";
import type { CardBellView, CardDetailsView } from "../../views.ts";
import { loadLate } from "../cards/late-code.ts";
import { FavouriteButton } from "../favourites/favourite-button.tsx";
import { TITLE_ACTIONS } from "../title-actions.ts";
import { ToggleButton } from "../toggle-button.tsx";
import { useRating } from "../use-rating.ts";
import { cardDetailsAt, forgetCardDetails } from "./card-answers.ts";
import * as styles from "./card-details.css.ts";

type Preview = typeof import("./playlist-preview.tsx").PlaylistPreview;

/** Details of a title while the viewer rests on its card, and its last ones afterwards; null without any. */
function useDetails(address: string, rests: boolean): CardDetailsView | null {
  const { language } = useLocale();
  const [details, setDetails] = useState<CardDetailsView | null>(null);
  useEffect(() => {
    if (!rests) return;
    let gone = false;
    cardDetailsAt(address, language).then((found) => !gone && setDetails(found));
    return () => {
      gone = true;
    };
  }, [address, language, rests]);
  return details;
}

/** The component of the panel, loaded for a card that has one; null before. */
function usePreview(isWanted: boolean): Preview | null {
  const [Panel, setPanel] = useState<Preview | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    loadLate(
      () => import("./playlist-preview.tsx"),
      ({ PlaylistPreview }) => setPanel(() => PlaylistPreview),
    );
  }, [isWanted]);
  return Panel;
}

/**
 * Synopsis, length, rating and actions of a card while the viewer rests on it, and the panel of a playlist's card. Renders nothing without
 * them. `address` is the title's page.
 */
export function CardDetails({ address, rests }: { address: string; rests: boolean }) {
  const details = useDetails(address, rests);
  const Panel = usePreview(details?.preview !== undefined);
  const [card, setCard] = useState<HTMLElement | null>(null);
  const [isPanelOpen, setPanelOpen] = useState(false);
  if (details === null) return null;
  const { preview, description } = details;
  return (
    <>
      {rests && !isPanelOpen && <Facts details={details} takeCard={setCard} />}
      {Panel !== null && preview !== undefined && card !== null && (
        <Panel preview={preview} list={details.list} description={description} card={card} onToggle={setPanelOpen} />
      )}
    </>
  );
}

/** The details under the card's art. `takeCard` gets the card's element. */
function Facts({ details, takeCard }: { details: CardDetailsView; takeCard: (card: HTMLElement) => void }) {
  const { t } = useTranslation();
  const rating = useRating();
  const facts = [details.year, details.rating && rating(details.rating), details.length].filter(Boolean);
  const withCard = (element: HTMLElement | null) => {
    if (element?.parentElement) takeCard(element.parentElement);
  };
  return (
    <div ref={withCard} className={styles.details}>
      {facts.length > 0 && <p className={styles.facts}>{facts.join(" · ")}</p>}
      {details.audio !== undefined && <p className={styles.facts}>{details.audio}</p>}
      {details.described !== undefined && <p className={styles.facts}>{details.described}</p>}
      {details.next !== undefined && (
        <p className={styles.next}>
          {details.next.text} · <Time iso={details.next.at} show="time" />
        </p>
      )}
      {details.description !== "" && <p className={styles.description}>{details.description}</p>}
      <div className={styles.actions}>
        {details.actions.map(({ does, to }, index) => (
          <LinkButton
            key={does}
            to={to}
            prefetch="intent"
            discover="none"
            variant={index === 0 ? "primary" : "secondary"}
            icon={TITLE_ACTIONS[does].icon}
            className={styles.action}
          >
            {t(TITLE_ACTIONS[does].label)}
          </LinkButton>
        ))}
        {details.favourite !== undefined && (
          <FavouriteButton
            key={details.favourite.video}
            video={details.favourite.video}
            favourite={details.favourite.is}
            texts={details.favourite.texts}
            onChange={forgetCardDetails}
            className={styles.iconAction}
            iconOnly
          />
        )}
        {details.bell !== undefined && <CardBell bell={details.bell} />}
        {details.list !== undefined && <AddToListLink {...details.list} className={styles.iconAction} iconOnly />}
      </div>
    </div>
  );
}

/** A switch of the mail reminder. The other ways are on the title's page, because a popover would close with the card. */
function CardBell({ bell: { fields, is, of, texts, signIn } }: { readonly bell: CardBellView }) {
  if (signIn !== undefined)
    return (
      <LinkButton to={signIn} icon={pageIcons.bell} discover="none" className={styles.iconAction}>
        <span className={visuallyHidden}>
          {texts.add}: <bdi>{of}</bdi>
        </span>
      </LinkButton>
    );
  return (
    <ToggleButton
      key={`${fields.item} ${fields.programme}`}
      action={resourcePaths.reminder}
      fields={fields}
      isOn={is}
      icons={{ on: pageIcons.bellSet, off: pageIcons.bell }}
      texts={texts}
      name={of}
      onChange={forgetCardDetails}
      className={styles.iconAction}
      iconOnly
    />
  );
}
