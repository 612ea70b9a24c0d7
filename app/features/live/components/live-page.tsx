import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Related } from "../../../content/components/related.tsx";
import { Time } from "../../../i18n/time.tsx";
import { useHref } from "../../../routing/link.tsx";
import { Badge } from "../../../ui/badge/badge.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { BrowsePage } from "../../../ui/page/browse-page.tsx";
import * as styles from "../../../watch/components/about.css.ts";
import { GateStage, GateText } from "../../../watch/components/gate-stage.tsx";
import * as stage from "../../../watch/components/stage.css.ts";
import { PosterStage, Screen } from "../../../watch/components/stage.tsx";
import type { LiveView } from "../data.server.ts";
import { useCountdown } from "./use-countdown.ts";

/** A live event or channel, before, during and after (S2§4). */
export function LivePage({ event, player }: { event: LiveView; player: ReactNode }) {
  const { t } = useTranslation();
  return (
    <BrowsePage>
      <LiveStage event={event} player={player} />
      <div className={styles.about}>
        <div className={styles.text}>
          <h1>{event.title}</h1>
          <p className={styles.line}>
            {event.state === "LIVE" && <Badge tone="live">{t("browseLive")}</Badge>}
            {event.kind === "CHANNEL" && <span>{t("browseChannel")}</span>}
            {event.startDate !== undefined && (event.state === "SCHEDULED" || event.state === "PRE_LIVE") && (
              <span>
                {t("browseStarts")} <Time iso={event.startDate} show="dateTime" />
              </span>
            )}
            {event.endDate !== undefined && event.state === "LIVE" && (
              <span>
                {t("browseUntil")} <Time iso={event.endDate} show="time" />
              </span>
            )}
          </p>
          {event.tagline && <p className={styles.tagline}>{event.tagline}</p>}
          {event.description && <p className={styles.description}>{event.description}</p>}
        </div>
      </div>
      <Related title={t(event.state === "LIVE" ? "browseAlsoLive" : "browseLiveNow")} cards={event.alsoLive} />
    </BrowsePage>
  );
}

function LiveStage({ event, player }: { event: LiveView; player: ReactNode }) {
  const { t } = useTranslation();
  const href = useHref();
  const { state, watch } = event;
  if (state === "LIVE" && watch !== null) {
    return "manifest" in watch ? <Screen id={event.id}>{player}</Screen> : <GateStage item={event} gate={watch.gate} />;
  }
  if (state === "SCHEDULED" || state === "PRE_LIVE") return <BeforeStart event={event} />;
  return (
    <PosterStage id={event.id} picture={event.picture} icon="clock">
      <h2 className={stage.heading}>{t("browseEnded")}</h2>
      <p className={stage.note}>{t("browseEndedText")}</p>
      <LinkButton to={href("home")} icon="home">
        {t("browseGoHome")}
      </LinkButton>
    </PosterStage>
  );
}

function BeforeStart({ event }: { event: LiveView }) {
  const { t } = useTranslation();
  const href = useHref();
  const countdown = useCountdown(event.startDate);
  const gate = event.watch !== null && "gate" in event.watch ? event.watch.gate : null;
  const here = href("live", { eventId: event.id, eventTitle: event.slug });
  return (
    <PosterStage id={event.id} picture={event.picture} icon={gate?.kind === "OFFERS" ? "lock" : "calendar"}>
      <div>
        <p>{t(event.state === "PRE_LIVE" ? "browseStartingSoon" : "browseStarts")}</p>
        {event.startDate !== undefined && (
          <p className={stage.when}>
            <Time iso={event.startDate} show="dateTime" />
          </p>
        )}
        <p className={stage.countdown}>
          {countdown !== null && (
            <bdi dir="ltr" role="timer" aria-live="off">
              {countdown}
            </bdi>
          )}
        </p>
      </div>
      {gate !== null ? (
        <GateText title={event.title} gate={gate} />
      ) : (
        <>
          <p className={stage.note}>{t(event.state === "PRE_LIVE" ? "browseStartsByItself" : "browseComeBack")}</p>
          <LinkButton to={here} icon="restart" reloadDocument>
            {t("browseCheckAgain")}
          </LinkButton>
        </>
      )}
    </PosterStage>
  );
}
