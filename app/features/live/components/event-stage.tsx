import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ReminderBell } from "../../../content/components/reminders/reminder-bell.tsx";
import { Time } from "../../../i18n/time.tsx";
import { useLocale } from "../../../i18n/use-locale.ts";
import { useHref } from "../../../routing/link.tsx";
import { resourcePaths } from "../../../routing/route-table.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { classNames } from "../../../ui/css/class-names.ts";
import { noScriptOnly, scriptOnly } from "../../../ui/css/layout.css.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import { Countdown } from "../../../watch/components/countdown.tsx";
import { GateText } from "../../../watch/components/gate-stage.tsx";
import * as stage from "../../../watch/components/stage.css.ts";
import { PosterStage } from "../../../watch/components/stage.tsx";
import { useCountdown } from "../../../watch/components/use-countdown.ts";
import type { Gate } from "../../../watch/gate-view.ts";
import type { LiveView } from "../data.server.ts";
import * as styles from "./event-stage.css.ts";
import { useReplayCheck } from "./use-replay-check.ts";

interface StageProps {
  readonly event: LiveView;
  readonly head: ReactNode;
}

/** Before the start: when it begins, and what the viewer can do until then. */
export function BeforeStart({ event, gate, head }: StageProps & { readonly gate: Gate | null }) {
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
        <p className={classNames(stage.countdown, scriptOnly)}>
          <Countdown left={countdown} />
        </p>
      </div>
      {gate !== null ? (
        <GateText title={event.title} gate={gate} />
      ) : (
        <>
          {/* Without scripts nothing starts by itself. */}
          {event.state === "PRE_LIVE" && <p className={classNames(stage.note, scriptOnly)}>{t("browseStartsByItself")}</p>}
          <p className={classNames(stage.note, event.state === "PRE_LIVE" && noScriptOnly)}>{t("browseComeBack")}</p>
        </>
      )}
      <div className={stage.actions}>
        {event.bell !== undefined ? (
          <ReminderBell bell={event.bell} title={event.title} variant={event.bell.way === undefined ? "primary" : "secondary"} />
        ) : (
          event.startDate !== undefined &&
          event.state === "SCHEDULED" && (
            <LinkButton to={calendar} icon="calendar" variant="secondary" reloadDocument download="">
              {t("browseAddToCalendar")}
            </LinkButton>
          )
        )}
        {gate === null && (
          <LinkButton to={here} icon="restart" variant="ghost" reloadDocument>
            {t("browseCheckAgain")}
          </LinkButton>
        )}
      </div>
    </PosterStage>
  );
}

const AFTER = {
  ENDED: { title: "browseEnded", text: "browseEndedText", watch: "browseWatchReplay" },
  INSTANT_VOD: { title: "browseRecordingReady", text: "browseEndedWithRecording", watch: "browseWatchRecording" },
  VOD: { title: "browseReplayReady", text: "browseEndedWithVideo", watch: "browseWatchReplay" },
} as const;

type Ended = keyof typeof AFTER;

/** After the end: the video of the event, or the way to other titles. */
export function AfterEnd({ event, head, state }: StageProps & { readonly state: Ended }) {
  const { t } = useTranslation();
  useReplayCheck(state === "ENDED" ? event.endDate : undefined);
  return (
    <PosterStage id={event.id} picture={event.picture} icon={event.related === undefined ? "clock" : "restart"}>
      {head}
      {/* Announced when the video is there. */}
      <div role="status">
        <h2 className={stage.heading}>{t(AFTER[state].title)}</h2>
      </div>
      <p className={stage.note}>{t(AFTER[state].text)}</p>
      <WayOn event={event} state={state} />
    </PosterStage>
  );
}

/** Below the player of a viewer who still watches: the event has ended. */
export function EndedNotice({ event, state }: { readonly event: LiveView; readonly state: Ended }) {
  const { t } = useTranslation();
  return (
    <div className={styles.notice}>
      <Notice announce title={t("browseEnded")} actions={event.related && <WayOn event={event} state={state} />}>
        {t(AFTER[state].text)}
      </Notice>
    </div>
  );
}

function WayOn({ event: { related }, state }: { readonly event: LiveView; readonly state: Ended }) {
  const { t } = useTranslation();
  const href = useHref();
  if (related === undefined) {
    return (
      <LinkButton to={href("home")} icon="home">
        {t("browseGoHome")}
      </LinkButton>
    );
  }
  return (
    <LinkButton variant="primary" size="lg" to={related.to} icon="play" prefetch="intent">
      {t(AFTER[state].watch)}
    </LinkButton>
  );
}
