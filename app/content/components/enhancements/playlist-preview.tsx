import { type CSSProperties, type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { I18nextProvider, useTranslation } from "react-i18next";
import { i18nOf } from "../../../i18n/i18n.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { media } from "../../../ui/breakpoints.ts";
import { iconOnly } from "../../../ui/button/button.css.ts";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { classNames } from "../../../ui/css/class-names.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { automatic } from "../../../ui/popover/popover.tsx";
import { AddToListLink } from "../../lists/add-to-list-link.tsx";
import type { CardDetailsView, PlaylistPreviewView } from "../../views.ts";
import { ShareButton } from "../share/share-button.tsx";
import { TitleList } from "../title-list.tsx";
import * as styles from "./playlist-preview.css.ts";

type PlaylistPreviewProps = {
  preview: PlaylistPreviewView;
  /** Absent: the viewer cannot add the playlist to a list. */
  list: CardDetailsView["list"];
  description: string;
  /** The card's element, whose link opens the panel in a wide window. */
  card: HTMLElement;
  /** Called with true when the panel opens, and with false when it closes. */
  onToggle: (isOpen: boolean) => void;
};

/** Place of the panel in the document, in CSS pixels: below the card at rest, and the middle of the card from the page's start. */
interface Place {
  readonly below: number;
  readonly middle: number;
}

function placeUnder(card: HTMLElement): Place {
  // The list's item keeps its size while the card grows.
  const { left, right, bottom } = (card.parentElement ?? card).getBoundingClientRect();
  const { documentElement: page } = document;
  const middle = (left + right) / 2;
  return { below: bottom + window.scrollY, middle: page.dir === "rtl" ? page.clientWidth - middle : middle };
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** React sends events of a portal to the card too, which would take them for its own. */
const keepInside = (event: SyntheticEvent): void => event.stopPropagation();

/**
 * The panel of a playlist's card: play, view all, share. A click or Enter on the card's link opens it in a wide window, and the browser closes
 * it on Escape and on a click elsewhere. In a narrow window the link leads to the playlist, as it does without this code.
 */
export function PlaylistPreview({ preview, list, description, card, onToggle }: PlaylistPreviewProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const panel = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const heading = useId();
  const own = i18nOf(language, preview.labels);

  useEffect(() => {
    const wide = matchMedia(media.web);
    let wasOpen = false;
    const isOpen = () => panel.current?.matches(":popover-open") === true;
    const press = () => {
      wasOpen = isOpen();
    };
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link?.parentElement !== card || !wide.matches || !isPlainClick(event) || !("showPopover" in card)) return;
      event.preventDefault();
      // The browser has closed the panel at this press of the mouse.
      if (!wasOpen) setPlace(placeUnder(card));
      wasOpen = false;
    };
    const close = () => isOpen() && panel.current?.hidePopover();
    const move = () => isOpen() && setPlace(placeUnder(card));
    card.addEventListener("pointerdown", press);
    card.addEventListener("click", click);
    wide.addEventListener("change", close);
    window.addEventListener("resize", move);
    return () => {
      card.removeEventListener("pointerdown", press);
      card.removeEventListener("click", click);
      wide.removeEventListener("change", close);
      window.removeEventListener("resize", move);
    };
  }, [card]);

  const isRendered = place !== null;
  useEffect(() => {
    const box = panel.current;
    if (!isRendered || box === null) return;
    const toggled = ({ newState }: ToggleEvent) => onToggle(newState === "open");
    box.addEventListener("beforetoggle", toggled);
    return () => box.removeEventListener("beforetoggle", toggled);
  }, [isRendered, onToggle]);

  useEffect(() => {
    const box = panel.current;
    if (place === null || box === null || box.matches(":popover-open")) return;
    box.showPopover();
    box.querySelector("a")?.focus({ preventScroll: true });
    box.scrollIntoView({ block: "nearest", behavior: matchMedia(media.motion).matches ? "smooth" : "instant" });
  }, [place]);

  if (place === null) return null;
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: handlers that only keep events from the card
    <div onPointerOver={keepInside} onPointerMove={keepInside} onFocus={keepInside} onBlur={keepInside}>
      <div
        ref={panel}
        {...automatic}
        role="dialog"
        aria-labelledby={heading}
        className={styles.panel}
        style={{ insetBlockStart: place.below, "--rs-middle": `${place.middle}px` } as CSSProperties}
      >
        <div className={styles.about}>
          <p className={styles.facts}>
            {own.t("browsePlaylist")} · {t("browseVideos", { count: preview.total })}
          </p>
          <h2 id={heading}>{preview.title}</h2>
          {description !== "" && <p className={styles.description}>{description}</p>}
          <div className={styles.actions}>
            {preview.play !== undefined && (
              <LinkButton to={preview.play} variant="primary" icon="play" prefetch="intent" discover="none">
                {own.t("browsePlayAll")}
              </LinkButton>
            )}
            <LinkButton to={preview.all} variant="secondary" icon="list" prefetch="intent" discover="none">
              {t("browseShowAll")}
            </LinkButton>
            {/* The panel closes first, which returns the focus to the card. The lists return it there later, because this link is hidden. */}
            {list !== undefined && <AddToListLink {...list} onOpen={() => panel.current?.hidePopover()} />}
            <I18nextProvider i18n={own}>
              <ShareButton title={preview.title} url={preview.share} />
            </I18nextProvider>
          </div>
        </div>
        <TitleList cards={preview.videos} labelledBy={heading} beside />
        <Button
          variant="ghost"
          className={classNames(iconOnly, styles.close)}
          aria-label={t("shellClose")}
          onClick={() => panel.current?.hidePopover()}
        >
          <Icon name="close" />
        </Button>
      </div>
    </div>,
    document.body,
  );
}
