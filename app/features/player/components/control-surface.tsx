import { useMediaRemote, useMediaState } from "@vidstack/react";
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Manifest } from "../../../../contract/playback/playback.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { media } from "../../../ui/breakpoints.ts";
import { visuallyHidden } from "../../../ui/css/layout.css.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import type { Standing } from "../engine/attend-stream.ts";
import { seekOfTaps, type Tap } from "../engine/taps.ts";
import { useDeferredExtras } from "../engine/use-deferred-extras.ts";
import { useFrameKeys } from "../engine/use-frame-keys.ts";
import { useFullscreen } from "../engine/use-fullscreen.ts";
import { useIdle } from "../engine/use-idle.ts";
import type { PlayerPanels } from "../engine/use-player-panels.ts";
import { useSubtitles } from "../engine/use-subtitles.ts";
import { useTransport } from "../engine/use-transport.ts";
import { type Chapter, nextChapter, previousChapter } from "../model/chapters.ts";
import type { PlayerCommand } from "../model/key-map.ts";
import { languageName, OFF, toggledSubtitle } from "../model/menu-model.ts";
import type { NextVideo, UpNext } from "../model/next-video.ts";
import { recall, remember } from "../model/remembered.ts";
import type { SkipChoice, SkipMarkerType } from "../model/skip-markers.ts";
import { documentChoices, skipChoicesWith } from "../preferences/document-choices.ts";
import { ControlBar } from "./control-bar.tsx";
import * as styles from "./player-surface.css.ts";
import { LanguageMenu, QualityMenu } from "./stream-menus.tsx";
import { TroublePanel } from "./trouble-panel.tsx";

interface ControlSurfaceProps {
  readonly title: string;
  readonly video: HTMLVideoElement;
  readonly frame: HTMLElement;
  readonly manifest: Manifest;
  readonly live: boolean;
  /** True when playback began in the middle. */
  readonly resumed: boolean;
  readonly standing: Standing;
  /** Connection to a page with a place beside the player; null elsewhere. */
  readonly panels: PlayerPanels | null;
  readonly upNext: UpNext;
  readonly onNext: (video: NextVideo) => void;
  readonly onRetry: (renew: boolean) => void;
}

/** Everything over the picture: controls, subtitles, loading, errors, keys and announcements. */
export function ControlSurface({
  title,
  video,
  frame,
  manifest,
  live,
  resumed,
  standing,
  panels,
  upNext,
  onNext,
  onRetry,
}: ControlSurfaceProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const remote = useMediaRemote();
  const paused = useMediaState("paused");
  const ended = useMediaState("ended");
  const waiting = useMediaState("waiting");
  const started = useMediaState("started");
  const canPlay = useMediaState("canPlay");
  const canSeek = useMediaState("canSeek");
  const [menuOpen, setMenuOpen] = useState(false);
  const [said, setSaid] = useState("");
  const bar = useRef<HTMLDivElement>(null);
  const failed = typeof standing === "object";
  const { idle, wake, sleep } = useIdle(paused || menuOpen || failed || !started);
  const fullscreen = useFullscreen(frame, video);
  const subtitles = useSubtitles(video);
  const extras = useDeferredExtras(started);
  const [chapters, setChapters] = useState<readonly Chapter[]>([]);
  const [skipChoices, setSkipChoices] = useState(() => skipChoicesWith(documentChoices().segments, recall().skip));
  const [autoAdvance, setAutoAdvance] = useState(() => recall().autoAdvance);
  const skipKey = useRef<(() => void) | null>(null);
  useEffect(() => extras?.readChapters(video, setChapters), [extras, video]);
  const transport = useTransport(video, { manifest, live, chapters, onSay: setSaid });
  const { seekTo, togglePlay, volume, muted } = transport;

  // Vidstack would hide controls itself, drop the focus and swallow the key that shows them again.
  useEffect(() => remote.pauseControls(), [remote]);

  // The start button that had focus is gone. Focus moves to the pause button, so that keys work at once. A layout effect, because a key
  // pressed after the controls appear would otherwise reach the page.
  useLayoutEffect(() => {
    if (document.activeElement === document.body || frame.contains(document.activeElement))
      bar.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [frame]);

  // On a sideways phone the picture fills the screen, and the page's top bar pushes the controls below the edge. `scrollIntoView` would
  // keep the page's scroll padding free and push as much of the picture out above.
  useEffect(() => {
    if (started && window.matchMedia(media.phoneSideways).matches)
      window.scrollBy(0, frame.getBoundingClientRect().bottom - window.innerHeight);
  }, [started, frame]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: said when it changes, not when the language does
  useEffect(() => {
    if (started) setSaid(t(paused ? "playerPaused" : "playerPlaying"));
  }, [paused, started]);

  // Only a volume that the viewer set is saved, not the one that the player starts with.
  useEffect(() => {
    if (canPlay && started) remember({ volume, muted });
  }, [canPlay, started, volume, muted]);

  const chooseSubtitles = (next: string) => {
    subtitles.choose(next);
    setSaid(t("playerSubtitlesSaid", { language: next === OFF ? t("playerOff") : languageName(next) }));
  };
  const chooseAutoAdvance = (wanted: boolean) => {
    remember({ autoAdvance: wanted });
    setAutoAdvance(wanted);
  };
  const chooseSkip = (type: SkipMarkerType, choice: SkipChoice) => {
    remember({ skip: { ...recall().skip, [type]: choice } });
    setSkipChoices({ ...skipChoices, [type]: choice });
  };
  // A ref keeps the object that is reported to the page the same when the player re-renders.
  const seekFromPage = useRef(transport.seekToChapter);
  seekFromPage.current = transport.seekToChapter;
  const report = panels?.report;
  useEffect(() => {
    if (report === undefined || extras === null) return;
    const played = chapters.length === 0 ? null : { video, chapters, onSeek: (start: number) => seekFromPage.current(start) };
    report(extras, played);
    return () => report(extras, null);
  }, [report, extras, chapters, video]);
  const [next] = upNext.videos;

  const carryOut = (command: PlayerCommand) => {
    switch (command.do) {
      case "togglePlay":
        togglePlay();
        return;
      case "toggleMute":
        transport.toggleMuted();
        return;
      case "toggleFullscreen":
        void fullscreen.toggle();
        return;
      case "toggleSubtitles":
        if (subtitles.languages.length > 0)
          chooseSubtitles(toggledSubtitle(subtitles.language, subtitles.languages, recall().subtitles, language));
        return;
      case "volumeBy":
        transport.changeVolume(command.percent / 100);
        return;
      case "seekBy":
        transport.seekBy(command.seconds);
        return;
      case "seekToPercent":
        transport.seekToPercent(command.percent);
        return;
      case "toStart":
        transport.toBeginning();
        return;
      case "nextChapter":
        transport.seekToChapter(nextChapter(chapters, video.currentTime));
        return;
      case "previousChapter":
        transport.seekToChapter(previousChapter(chapters, video.currentTime));
        return;
      case "nextVideo":
        if (next !== undefined) onNext(next);
        return;
      case "skipMarker":
        skipKey.current?.();
        return;
      case "toEnd":
        if (live) transport.goLive();
        else transport.toEnd();
    }
  };
  useFrameKeys(frame, (command) => (failed ? undefined : carryOut(command)), wake);

  // A touch shows and hides the controls; a mouse plays and pauses. The handler is on `click`, the last event of a touch: if the controls
  // came back earlier, the click would hit a button under the finger.
  const pointer = useRef("mouse");
  const tapped = useRef<Tap | null>(null);
  const onPicture = ({ clientX, currentTarget, timeStamp }: MouseEvent<HTMLElement>) => {
    if (failed) return;
    const box = currentTarget.getBoundingClientRect();
    const tap = { at: timeStamp, share: (clientX - box.x) / box.width };
    const step = canSeek && !ended ? seekOfTaps(tapped.current, tap) : 0;
    tapped.current = tap;
    if (pointer.current === "mouse") togglePlay();
    else if (step !== 0) {
      wake();
      transport.seekBy(step);
    } else if (idle) wake();
    else if (!paused) sleep();
  };
  const stands =
    (waiting || !canPlay || standing === "reconnecting" || standing === "offline") && !failed && !(paused && canPlay && started);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: signs of life, no actions
    <div
      className={styles.surface}
      data-idle={idle || undefined}
      onPointerMove={(event) => event.pointerType === "mouse" && wake()}
      onPointerLeave={(event) => event.pointerType === "mouse" && !paused && sleep()}
      onFocus={wake}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a large target for pointers; keyboards have the buttons */}
      <div
        className={styles.picture}
        onPointerDown={(event) => {
          pointer.current = event.pointerType;
        }}
        onClick={onPicture}
        onDoubleClick={() => pointer.current === "mouse" && void fullscreen.toggle()}
      />
      {subtitles.cueTexts.length > 0 ? (
        <div className={styles.cues} data-look={documentChoices().style ?? undefined} lang={subtitles.language} aria-hidden>
          {subtitles.cueTexts.map((text) => (
            <p key={text} dir="auto">
              <span className={styles.cue}>{text}</span>
            </p>
          ))}
        </div>
      ) : null}
      {fullscreen.active ? (
        <p className={styles.fullTitle} dir="auto" aria-hidden>
          {title}
        </p>
      ) : null}
      {stands ? (
        <div className={styles.waiting}>
          <Icon name="spinner" className={styles.waitingMark} />
          {standing === "offline" ? (
            <p>{t("playerWaitingNetwork")}</p>
          ) : standing === "reconnecting" ? (
            <p>{t("playerReconnecting")}</p>
          ) : null}
        </div>
      ) : null}
      {failed ? <TroublePanel trouble={standing.failed} onRetry={onRetry} /> : null}
      {extras !== null && manifest.skipMarkers.length > 0 && !failed ? (
        <extras.SkipMarkers
          video={video}
          frame={frame}
          markers={manifest.skipMarkers}
          choices={skipChoices}
          resumed={resumed}
          skipKey={skipKey}
          onSeek={seekTo}
          onSay={setSaid}
        />
      ) : null}
      {extras !== null && ended && !live && !failed && next !== undefined ? (
        <extras.UpNextPanel
          upNext={upNext}
          autoAdvance={autoAdvance}
          onAutoAdvance={chooseAutoAdvance}
          frame={frame}
          onNext={onNext}
          onReplay={transport.restart}
          onSay={setSaid}
        />
      ) : null}
      <ControlBar
        bar={bar}
        hidden={failed}
        manifest={manifest}
        live={live}
        chapters={chapters}
        transport={transport}
        fullscreen={fullscreen}
        next={next}
        onNext={onNext}
        panels={extras === null ? null : panels}
        menus={
          <>
            {extras !== null && chapters.length > 0 ? (
              <extras.ChapterMenu chapters={chapters} onSeek={transport.seekToChapter} onOpen={setMenuOpen} />
            ) : null}
            <LanguageMenu
              subtitles={subtitles.languages}
              subtitle={subtitles.language}
              onSubtitle={chooseSubtitles}
              onSay={setSaid}
              onOpen={setMenuOpen}
            />
            <QualityMenu live={live} onSay={setSaid} onOpen={setMenuOpen}>
              {extras !== null && manifest.skipMarkers.length > 0 ? (
                <extras.SkipChoicesGroup markers={manifest.skipMarkers} choices={skipChoices} onChoose={chooseSkip} />
              ) : null}
              {extras !== null && upNext.goesOn ? <extras.AutoAdvanceChoice wanted={autoAdvance} onChange={chooseAutoAdvance} /> : null}
            </QualityMenu>
          </>
        }
      />
      <p role="status" className={visuallyHidden}>
        {standing === "offline" ? t("playerWaitingNetwork") : standing === "reconnecting" ? t("playerReconnecting") : said}
      </p>
    </div>
  );
}
