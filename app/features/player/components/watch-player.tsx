import { type RefObject, useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Image } from "../../../../contract/base/fields.ts";
import type { Manifest } from "../../../../contract/playback/playback.ts";
import { isProtected } from "../../../watch/model/stream-sources.ts";
import type { StreamRefusal } from "../../../watch/stream-refusal.ts";
import { adUnitsOf, useAds } from "../ads/use-ads.ts";
import type { PlayerPanels } from "../controls/use-player-panels.ts";
import { isMoving, isWaiting } from "../model/player-state.ts";
import type { Resume } from "../model/resume.ts";
import type { UpNext } from "../model/up-next.ts";
import { usePlayback } from "../playback/use-playback.ts";
import type { PlayerPort } from "../port/player-port.ts";
import { PlayerPortProvider } from "../port/use-player.ts";
import { documentChoices } from "../preferences/document-choices.ts";
import { useHeartbeat } from "../watching/use-heartbeat.ts";
import { useMoveElsewhere } from "../watching/use-move-elsewhere.ts";
import { type ProgressStore, useProgress } from "../watching/use-progress.ts";
import { PageVideo } from "./page-video.tsx";
import { StartButton } from "./start-button.tsx";
import { PlayerNotice } from "./states/player-notice.tsx";
import { ScriptsNotice } from "./states/scripts-notice.tsx";
import { StreamLink } from "./states/stream-link.tsx";
import * as styles from "./watch-player.css.ts";
import { WatermarkImage } from "./watermark-image.tsx";

/** A player for parts of the page that follow and command it. Another title may get another video element. */
export interface ConnectedPlayer {
  readonly port: PlayerPort;
  readonly frame: HTMLElement;
  readonly video: RefObject<HTMLVideoElement>;
}

interface WatchPlayerProps {
  /** Id of the title. Another id is another film in the same player. */
  readonly id: string;
  /** Streams of the title. Renewed ones are used from the next retry on, not in the middle of a scene. */
  readonly manifest: Manifest;
  readonly poster: Image;
  readonly title: string;
  readonly live: boolean;
  /** Number of channels to which the viewer can change: the page carries out the command `channel`. */
  readonly otherChannels?: number;
  readonly upNext?: UpNext;
  /** Position at which the viewer left the title; absent when it starts at the beginning. */
  readonly resume?: Resume;
  /** Last stop of the title on another device, to which a paused film moves; another object is another stop. */
  readonly elsewhere?: Resume | null;
  /** Store of the viewer's position; null: it is not saved. */
  readonly progressStore?: ProgressStore | null;
  /** Id of the profile whose position it is; absent for a guest. */
  readonly watcher?: string;
  /** Called when the stream is refused: too many streams at once, or stopped from another screen. */
  readonly onRefused?: (refusal: StreamRefusal) => void;
  /** Connection to a page with a place beside the player. */
  readonly panels?: PlayerPanels;
  /** True when the viewer opened the page to watch: the player is prefetched once the page is quiet, never under Save-Data. */
  readonly eager?: boolean;
  /** Called with the player once scripts run. Returns a function that ends the connection. The same function for the life of the page. */
  readonly onConnect?: (player: ConnectedPlayer) => () => void;
}

const NOTHING_NEXT: UpNext = { videos: [], isSequence: false };

/**
 * The player of a page: a `<video>` that works without scripts. With scripts the engine starts on intent, on the same element, and
 * the controls take over both when their code has loaded. If that code fails, the browser's own controls return. A press may come before
 * hydration (`pre-hydration-press`).
 */
export function WatchPlayer(props: WatchPlayerProps) {
  const {
    id,
    manifest,
    poster,
    title,
    live,
    otherChannels = 0,
    upNext = NOTHING_NEXT,
    resume,
    elsewhere = null,
    progressStore = null,
    watcher,
    onRefused,
    panels,
    eager = false,
    onConnect,
  } = props;
  const { t } = useTranslation();
  const playback = usePlayback({ id, manifest, live, resume, eager });
  const { port, state, frame, video, button, run, elementNumber, Surface, warm, advance, pressStart, restart } = playback;
  const ads = useAds({ port, id, manifest, video, elementNumber, startsAt: live ? null : (run?.from ?? null) });
  /** Playback rate that the viewer chose; the next video keeps it. */
  const rate = useRef<number | null>(null);
  const storeRate = useCallback((changed: number) => {
    rate.current = changed;
  }, []);
  const taken = state.controls === "player";
  const plain = state.controls === "browser";
  const running = run?.manifest ?? manifest;
  // The page knows the streams that it brought, not those that the player has renewed since.
  useHeartbeat(running, state, (refusal) => onRefused?.({ ...refusal, stream: manifest.heartbeat?.stream ?? refusal.stream }));
  useProgress(taken ? video.current : null, run, progressStore, watcher);
  useMoveElsewhere(port, taken ? video.current : null, live ? null : elsewhere);
  useEffect(() => {
    if (frame.current !== null) return onConnect?.({ port, frame: frame.current, video });
  }, [onConnect, port, frame, video]);
  const isLocked = isProtected(manifest);
  const adShown = ads.running === null || ads.Layer === null || video.current === null || frame.current === null ? null : ads.running;
  return (
    <section
      ref={frame}
      className={styles.frame}
      data-player=""
      data-moving={state.started ? "" : undefined}
      data-offline={state.interruption === "offline" && isMoving(state) ? "" : undefined}
      data-from={resume?.position}
      data-ads={adUnitsOf(manifest).some(({ offset }) => offset === 0) ? "" : undefined}
      data-ad={adShown === null ? undefined : ""}
      aria-label={t("playerRegion", { title })}
      tabIndex={taken ? -1 : undefined}
      onPointerEnter={warm}
      onTouchStart={warm}
      onFocus={warm}
    >
      <PageVideo
        key={elementNumber}
        element={video}
        title={title}
        poster={poster}
        manifest={manifest}
        running={running}
        from={live ? 0 : (playback.resume?.position ?? 0)}
        plain={plain}
        taken={taken}
      />
      {isLocked ? <ScriptsNotice failed={plain} /> : <StreamLink manifest={manifest} />}
      <WatermarkImage watermark={running.watermark} shown={taken} />
      {taken ? null : (
        <StartButton
          button={button}
          title={title}
          resume={playback.resume}
          hidden={plain}
          ready={!plain && state.phase === "idle"}
          busy={!plain && isWaiting(state)}
          onPress={pressStart}
          onRestart={restart}
        />
      )}
      {taken && Surface !== null && run !== null && video.current !== null && frame.current !== null ? (
        <PlayerPortProvider value={port}>
          <Surface
            key={run.number}
            video={video.current}
            frame={frame.current}
            manifest={run.manifest}
            title={title}
            live={live}
            otherChannels={otherChannels}
            from={run.from}
            autoPlay={run.autoPlay}
            rate={rate.current ?? documentChoices().rate ?? 1}
            onRate={storeRate}
            panels={panels ?? null}
            upNext={upNext}
            onNext={advance}
            renew={playback.renew}
            onNewStreams={playback.onNewStreams}
          />
        </PlayerPortProvider>
      ) : null}
      {ads.Layer !== null && adShown !== null && video.current !== null && frame.current !== null ? (
        <ads.Layer key={adShown.ads.at} running={adShown} port={port} frame={frame.current} film={video.current} />
      ) : null}
      {/* A protected film is played by our player only, and has its own notice. */}
      {isLocked && plain ? null : <PlayerNotice port={port} />}
    </section>
  );
}
