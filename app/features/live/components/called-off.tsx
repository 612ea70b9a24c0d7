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

/** Stage of a postponed or cancelled event. */
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

interface AnnouncementProps {
  readonly state: LiveView["state"];
  /** True while the page shows a player. */
  readonly playing: boolean;
}

/**
 * Announces that the event of an open page has been postponed or cancelled. The region is always present, because screen readers do not announce
 * one that is inserted with its text. When the focus was in the player that disappears, it moves here, so that the viewer does not lose their place.
 */
export function CalledOffAnnouncement({ state, playing }: AnnouncementProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState({ state, isChange: false });
  if (shown.state !== state) setShown({ state, isChange: isCalledOff(state) });
  const element = useRef<HTMLParagraphElement>(null);
  const wasPlaying = useRef(playing);
  useEffect(() => {
    // Browsers move the focus to the body when its element is removed.
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (wasPlaying.current && !playing && shown.isChange && isFocusLost) element.current?.focus();
    wasPlaying.current = playing;
  }, [playing, shown]);
  return (
    <p ref={element} role="status" tabIndex={-1} className={visuallyHidden}>
      {shown.isChange && isCalledOff(state) ? t(CALLED_OFF[state].title) : null}
    </p>
  );
}
