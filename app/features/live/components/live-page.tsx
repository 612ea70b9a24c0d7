import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Bouts } from "../../../content/bouts/bouts.tsx";
import { FollowButton } from "../../../content/components/follows/follow-button.tsx";
import { Related } from "../../../content/components/related.tsx";
import { hasNotBegun } from "../../../content/components/reminders/event-start.ts";
import { HiddenResults, ResultsSwitch } from "../../../content/components/results/results-note.tsx";
import { ShareButton } from "../../../content/components/share/share-button.tsx";
import { AddToListLink } from "../../../content/lists/add-to-list-link.tsx";
import { useReloadOnChange } from "../../../content/updates/use-reload-on-change.ts";
import { Time } from "../../../i18n/time.tsx";
import { useHref } from "../../../routing/link.tsx";
import { Badge } from "../../../ui/badge/badge.tsx";
import { cluster } from "../../../ui/css/layout.css.ts";
import { GeneralLayout } from "../../../ui/page/layouts.tsx";
import * as styles from "../../../watch/components/about.css.ts";
import { GateOffers, GateStage } from "../../../watch/components/gate-stage.tsx";
import * as stage from "../../../watch/components/stage.css.ts";
import { Screen } from "../../../watch/components/stage.tsx";
import { useRefreshAt } from "../../../watch/components/use-refresh-at.ts";
import type { Gate } from "../../../watch/gate-view.ts";
import type { LiveView } from "../data.server.ts";
import { hasEnded } from "../model/event-state.ts";
import { CalledOff, CalledOffAnnouncement } from "./called-off.tsx";
import { ChannelLinks } from "./channel-links.tsx";
import { AfterEnd, BeforeStart, EndedNotice } from "./event-stage.tsx";
import { Programmes } from "./programmes.tsx";
import { Teams } from "./teams.tsx";

interface LivePageProps {
  readonly event: LiveView;
  /** The data of the page's loader, another object after each reload. */
  readonly loaded: unknown;
  /** Null: the event has no stream for this viewer now. */
  readonly player: ReactNode | null;
  /** Called when the film has reached its end. */
  readonly onEnd: () => void;
  /** Opens the page of another channel in the running player. False: there is none, and the link leads there. */
  readonly onChannel: (to: string) => boolean;
}

/** A live event or channel, before, during and after (S2§4). */
export function LivePage({ event, loaded, player, onEnd, onChannel }: LivePageProps) {
  const { t } = useTranslation();
  const href = useHref();
  const { state } = event;
  const here = href("live", { eventId: event.id, eventTitle: event.slug });
  const gate = event.watch !== null && "gate" in event.watch ? event.watch.gate : null;
  const playing = player !== null;
  useReloadOnChange(event, loaded);
  useRefreshAt(state === "LIVE" ? event.endDate : undefined, nothing);
  const hasText = Boolean(event.tagline || event.description || event.share || event.follow || event.listRef) || event.channels.length > 0;
  return (
    <GeneralLayout
      header={
        <>
          <CalledOffAnnouncement state={state} playing={playing} />
          {playing ? (
            <Screen id={event.id} onEnd={onEnd}>
              {player}
            </Screen>
          ) : (
            <LiveStage event={event} gate={gate} />
          )}
        </>
      }
      a={
        <>
          {playing && hasEnded(state) && <EndedNotice event={event} state={state} />}
          {(playing || hasText || event.programmes !== undefined) && (
            <div className={styles.about}>
              <div className={styles.text}>
                {playing && <LiveHead event={event} />}
                {event.tagline && <p className={styles.tagline}>{event.tagline}</p>}
                {event.hidden === undefined && event.description && <p className={styles.description}>{event.description}</p>}
                <HiddenResults titles={event.hidden}>{t("resultsHiddenText")}</HiddenResults>
                <div className={cluster[3]}>
                  <FollowButton follow={event.follow} here={here} />
                  {event.listRef !== undefined && <AddToListLink title={event.listRef} text={t("browseAddToList")} />}
                  <ShareButton title={event.title} url={event.share} />
                  {hasEnded(state) && <ResultsSwitch areHidden={event.hidesResults} />}
                </div>
                {event.kind === "CHANNEL" && <ChannelLinks id={event.id} channels={event.channels} onChoose={onChannel} />}
              </div>
              {event.programmes !== undefined && (
                <Programmes programmes={event.programmes} liveAt={event.liveAt} nextBell={event.nextBell} />
              )}
            </div>
          )}
        </>
      }
      list={
        <>
          <Bouts bouts={event.bouts} card={event.fightCard} />
          <Teams teams={event.teams} here={here} />
        </>
      }
      content={
        <>
          <GateOffers title={event.title} gate={gate} />
          <Related row="list" title={t("browseNextInList")} cards={event.nextInList} />
          {state !== "LIVE" && (
            <Related row="meanwhile" title={t(hasNotBegun(state) ? "browseUntilThen" : "browseWatchInstead")} cards={event.meanwhile} />
          )}
          <Related title={t(state === "LIVE" ? "browseAlsoLive" : "browseLiveNow")} cards={event.alsoLive} />
        </>
      }
    />
  );
}

const nothing = (): void => undefined;

/** Title, state and times: the page's heading. */
function LiveHead({ event }: { event: LiveView }) {
  const { t } = useTranslation();
  return (
    <>
      <h1>{event.title}</h1>
      <p className={styles.line}>
        {event.state === "LIVE" && <Badge tone="live">{t("browseLive")}</Badge>}
        {event.kind === "CHANNEL" && (
          <span>{event.number === undefined ? t("browseChannel") : t("browseChannelNumber", { number: event.number })}</span>
        )}
        {event.endDate !== undefined && event.state === "LIVE" && (
          <span>
            {t("browseUntil")} <Time iso={event.endDate} show="time" />
          </span>
        )}
      </p>
    </>
  );
}

/** The player's replacement while the event has no stream for this viewer. */
function LiveStage({ event, gate }: { event: LiveView; gate: Gate | null }) {
  const head = (
    <div className={stage.stageHead}>
      <LiveHead event={event} />
    </div>
  );
  const { state } = event;
  switch (state) {
    case "SCHEDULED":
    case "PRE_LIVE":
      return <BeforeStart event={event} gate={gate} head={head} />;
    case "POSTPONED":
    case "CANCELLED":
      return <CalledOff event={event} head={head} state={state} />;
    case "LIVE":
      return gate === null ? <AfterEnd event={event} head={head} state="ENDED" /> : <GateStage item={event} gate={gate} head={head} />;
    default:
      return <AfterEnd event={event} head={head} state={state} />;
  }
}
