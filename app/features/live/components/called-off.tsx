import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Time } from "../../../i18n/time.tsx";
import { useHref } from "../../../routing/link.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { visuallyHidden } from "../../../ui/css/layout.css.ts";
import * as stage from "../../../watch/components/stage.css.ts";
import { PosterStage } from "../../../watch/components/stage.tsx";
import type { LiveView } from "../data.server.ts";

const CALLED_OFF = {
  POSTPONED: { title: "browsePostponedTitle", text: "browsePostponedText" },
  CANCELLED: { title: "browseCancelledTitle", text: "browseCancelledText" },
} as const;

const isCalledOff = (state: LiveView["state"]): state is keyof typeof CALLED_OFF => state === "POSTPONED" || state === "CANCELLED";

/** An event that does not take place at its times. */
export function CalledOff({
  event,
  head,
  state,
}: {
  readonly event: LiveView;
  readonly head: ReactNode;
  readonly state: keyof typeof CALLED_OFF;
}) {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <PosterStage id={event.id} picture={event.picture} icon="info">
      {head}
      <h2 className={stage.heading}>{t(CALLED_OFF[state].title)}</h2>
      {event.startDate !== undefined && (
        <p className={stage.note}>
          {t("browsePlannedFor")} <Time iso={event.startDate} show="dateTime" />
        </p>
      )}
      <p className={stage.note}>{t(CALLED_OFF[state].text)}</p>
      <LinkButton to={href("home")} icon="home">
        {t("browseGoHome")}
      </LinkButton>
    </PosterStage>
  );
}

interface NewsProps {
  readonly state: LiveView["state"];
  /** The page shows a player. */
  readonly playing: boolean;
}

/**
 * Announces that the event of an open page has been called off. The region is always present, because screen readers do not announce one that
 * is inserted with its text. It takes the focus of the player that it replaces, so that the page scrolls there.
 */
export function CalledOffNews({ state, playing }: NewsProps) {
  const { t } = useTranslation();
  const [last, setLast] = useState({ state, isNews: false });
  if (last.state !== state) setLast({ state, isNews: isCalledOff(state) });
  const element = useRef<HTMLParagraphElement>(null);
  const played = useRef(playing);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (played.current && !playing && last.isNews && isLost) element.current?.focus();
    played.current = playing;
  }, [playing, last]);
  return (
    <p ref={element} role="status" tabIndex={-1} className={visuallyHidden}>
      {last.isNews && isCalledOff(state) ? t(CALLED_OFF[state].title) : null}
    </p>
  );
}
