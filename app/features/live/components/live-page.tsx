import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Related } from "../../../content/components/related.tsx";
import { Time } from "../../../i18n/time.tsx";
import { useLocale } from "../../../i18n/use-locale.ts";
import { useHref } from "../../../routing/link.tsx";
import { resourcePaths } from "../../../routing/route-table.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { BrowsePage } from "../../../ui/page/browse-page.tsx";
import * as styles from "../../../watch/components/about.css.ts";
import { GateOffers, GateStage, GateText } from "../../../watch/components/gate-stage.tsx";
import * as stage from "../../../watch/components/stage.css.ts";
import { PosterStage, Screen } from "../../../watch/components/stage.tsx";
import type { Gate } from "../../../watch/gate-view.ts";
import type { LiveView } from "../data.server.ts";
import { Bouts } from "./bouts.tsx";
import { Programmes } from "./programmes.tsx";
import { useCountdown } from "./use-countdown.ts";

/** A live event or channel, before, during and after (S2§4). */
export function LivePage({ event, player }: { event: LiveView; player: ReactNode }) {
  const { t } = useTranslation();
  const gate = event.watch !== null && "gate" in event.watch ? event.watch.gate : null;
  const playing = event.state === "LIVE" && event.watch !== null && "manifest" in event.watch;
  const hasText = Boolean(event.tagline || event.description);
  return (
    <BrowsePage>
      {playing ? <Screen id={event.id}>{player}</Screen> : <LiveStage event={event} gate={gate} />}
      {(playing || hasText || event.programmes !== undefined) && (
        <div className={styles.about}>
          <div className={styles.text}>
            {playing && <LiveHead event={event} />}
            {event.tagline && <p className={styles.tagline}>{event.tagline}</p>}
            {event.description && <p className={styles.description}>{event.description}</p>}
          </div>
          {event.programmes !== undefined && <Programmes programmes={event.programmes} />}
        </div>
      )}
      <Bouts bouts={event.bouts} />
      <GateOffers title={event.title} gate={gate} />
      {event.state !== "LIVE" && (
        <Related row="meanwhile" title={t(event.state === "ENDED" ? "browseWatchInstead" : "browseUntilThen")} cards={event.meanwhile} />
      )}
      <Related title={t(event.state === "LIVE" ? "browseAlsoLive" : "browseLiveNow")} cards={event.alsoLive} />
    </BrowsePage>
  );
}

/** Title, state and times: the page's heading. */
function LiveHead({ event }: { event: LiveView }) {
  const { t } = useTranslation();
  return (
    <>
      <h1>{event.title}</h1>
      <p className={styles.line}>
        {event.state === "LIVE" && <Badge tone="live">{t("browseLive")}</Badge>}
        {event.kind === "CHANNEL" && <span>{t("browseChannel")}</span>}
        {event.endDate !== undefined && event.state === "LIVE" && (
          <span>
            {t("browseUntil")} <Time iso={event.endDate} show="time" />
          </span>
        )}
      </p>
    </>
  );
}

function LiveStage({ event, gate }: { event: LiveView; gate: Gate | null }) {
  const { t } = useTranslation();
  const href = useHref();
  const { state } = event;
  const head = (
    <div className={stage.stageHead}>
      <LiveHead event={event} />
    </div>
  );
  if (state === "LIVE" && gate !== null) return <GateStage item={event} gate={gate} head={head} />;
  if (state === "SCHEDULED" || state === "PRE_LIVE") return <BeforeStart event={event} gate={gate} head={head} />;
  return (
    <PosterStage id={event.id} picture={event.picture} icon="clock">
      {head}
      <h2 className={stage.heading}>{t("browseEnded")}</h2>
      <p className={stage.note}>{t("browseEndedText")}</p>
      <LinkButton to={href("home")} icon="home">
        {t("browseGoHome")}
      </LinkButton>
    </PosterStage>
  );
}

function BeforeStart({ event, gate, head }: { event: LiveView; gate: Gate | null; head: ReactNode }) {
  const { t } = useTranslation();
  const href = useHref();
  const countdown = useCountdown(event.startDate);
  const here = href("live", { eventId: event.id, eventTitle: event.slug });
  const { language } = useLocale();
  const calendar = `${resourcePaths.calendarFile.replace(":eventId", encodeURIComponent(event.id))}?lang=${language}`;
  return (
    <PosterStage id={event.id} picture={event.picture} icon={gate?.kind === "OFFERS" ? "lock" : "calendar"}>
      {head}
      <div>
        <p>
          {t(event.state === "PRE_LIVE" ? "browseStartingSoon" : "browseStarts")}{" "}
          {event.startDate !== undefined && (
            <strong>
              <Time iso={event.startDate} show="dateTime" />
            </strong>
          )}
        </p>
        <p className={stage.countdown}>
          {countdown !== null && (
            <bdi role="timer" aria-live="off">
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
      {event.startDate !== undefined && event.state === "SCHEDULED" && (
        <LinkButton to={calendar} icon="calendar" variant="secondary" reloadDocument download="">
          {t("browseAddToCalendar")}
        </LinkButton>
      )}
    </PosterStage>
  );
}
