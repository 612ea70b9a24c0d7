import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Manifest } from "../../../../contract/playback/playback.ts";
import { media } from "../../../ui/breakpoints.ts";
import { visuallyHidden } from "../../../ui/css/layout.css.ts";
import type { StreamStatus } from "../engine/recover-stream.ts";
import { type Extras, useDeferredExtras } from "../engine/use-deferred-extras.ts";
import { useFilmChoices } from "../engine/use-film-choices.ts";
import { useFullscreen } from "../engine/use-fullscreen.ts";
import { useIdle } from "../engine/use-idle.ts";
import { useKeyCommands } from "../engine/use-key-commands.ts";
import type { PlayerPanels } from "../engine/use-player-panels.ts";
import { useSubtitles } from "../engine/use-subtitles.ts";
import { type Transport, useTransport } from "../engine/use-transport.ts";
import type { Chapter } from "../model/chapters.ts";
import { languageName, OFF } from "../model/menu-model.ts";
import type { NextVideo, UpNext } from "../model/next-video.ts";
import { remember } from "../model/remembered.ts";
import { usePlayerState } from "../port/player-state.ts";
import { ControlBar } from "./control-bar.tsx";
import { CueTexts } from "./cue-texts.tsx";
import { PictureArea } from "./picture-area.tsx";
import * as styles from "./player-surface.css.ts";
import { LanguageMenu, QualityMenu } from "./stream-menus.tsx";
import { TroublePanel } from "./trouble-panel.tsx";
import { useInterruption, WaitNotice } from "./wait-notice.tsx";

interface ControlSurfaceProps {
  readonly title: string;
  readonly video: HTMLVideoElement;
  readonly frame: HTMLElement;
  readonly manifest: Manifest;
  readonly live: boolean;
  /** True when playback began in the middle. */
  readonly resumed: boolean;
  readonly status: StreamStatus;
  /** Connection to a page with a place beside the player; null elsewhere. */
  readonly panels: PlayerPanels | null;
  readonly upNext: UpNext;
  readonly onNext: (video: NextVideo) => void;
  readonly onRetry: (renew: boolean) => void;
}

/** Everything over the picture: controls, subtitles, loading, errors, keys and announcements. */
export function ControlSurface(props: ControlSurfaceProps) {
  const { title, video, frame, manifest, live, resumed, status, panels, upNext, onNext, onRetry } = props;
  const { t } = useTranslation();
  const paused = usePlayerState("paused");
  const ended = usePlayerState("ended");
  const started = usePlayerState("started");
  const [menuOpen, setMenuOpen] = useState(false);
  const [announcement, announce] = useState("");
  const bar = useRef<HTMLDivElement>(null);
  const failed = typeof status === "object";
  const activity = useIdle(paused || menuOpen || failed || !started);
  const { idle, wake, sleep } = activity;
  const fullscreen = useFullscreen(frame, video);
  const subtitles = useSubtitles(video);
  const extras = useDeferredExtras(started);
  const [chapters, setChapters] = useState<readonly Chapter[]>([]);
  const choices = useFilmChoices();
  const skipKey = useRef<(() => void) | null>(null);
  useEffect(() => extras?.readChapters(video, setChapters), [extras, video]);
  const transport = useTransport(video, { manifest, live, chapters, onSay: announce });
  const interruption = useInterruption(status);
  const [next] = upNext.videos;

  useFirstView(frame, bar, started);
  useStoredSound(transport, started);
  usePanelReport(panels?.report, extras, { video, chapters, transport });
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced when it changes, not when the language does
  useEffect(() => {
    if (started) announce(t(paused ? "playerPaused" : "playerPlaying"));
  }, [paused, started]);

  const chooseSubtitles = (language: string) => {
    subtitles.choose(language);
    announce(t("playerSubtitlesAnnounced", { language: language === OFF ? t("playerOff") : languageName(language) }));
  };
  useKeyCommands({
    frame,
    video,
    live,
    failed,
    transport,
    fullscreen,
    chapters,
    subtitles,
    onSubtitles: chooseSubtitles,
    next,
    onNext,
    skipKey,
    onAnyKey: wake,
  });
  const hasSkipMarkers = manifest.skipMarkers.length > 0;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: signs of life, no actions
    <div
      className={styles.surface}
      data-idle={idle || undefined}
      onPointerMove={(event) => event.pointerType === "mouse" && wake()}
      onPointerLeave={(event) => event.pointerType === "mouse" && !paused && sleep()}
      onFocus={wake}
    >
      <PictureArea
        failed={failed}
        activity={activity}
        onTogglePlay={transport.togglePlay}
        onSeekBy={transport.seekBy}
        onFullscreen={() => void fullscreen.toggle()}
      />
      <CueTexts texts={subtitles.cueTexts} language={subtitles.language} />
      {fullscreen.active ? (
        <p className={styles.fullTitle} dir="auto" aria-hidden>
          {title}
        </p>
      ) : null}
      <WaitNotice status={status} />
      {failed ? <TroublePanel trouble={status.failed} onRetry={onRetry} /> : null}
      {extras !== null && hasSkipMarkers && !failed ? (
        <extras.SkipMarkers
          video={video}
          frame={frame}
          markers={manifest.skipMarkers}
          choices={choices.skip}
          resumed={resumed}
          skipKey={skipKey}
          onSeek={transport.seekTo}
          onSay={announce}
        />
      ) : null}
      {extras !== null && ended && !live && !failed && next !== undefined ? (
        <extras.UpNextPanel
          upNext={upNext}
          autoAdvance={choices.autoAdvance}
          onAutoAdvance={choices.chooseAutoAdvance}
          frame={frame}
          onNext={onNext}
          onReplay={transport.restart}
          onSay={announce}
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
              onSay={announce}
              onOpen={setMenuOpen}
            />
            <QualityMenu live={live} onSay={announce} onOpen={setMenuOpen}>
              {extras !== null && hasSkipMarkers ? (
                <extras.SkipChoicesGroup markers={manifest.skipMarkers} choices={choices.skip} onChoose={choices.chooseSkip} />
              ) : null}
              {extras !== null && upNext.isSequence ? (
                <extras.AutoAdvanceChoice wanted={choices.autoAdvance} onChange={choices.chooseAutoAdvance} />
              ) : null}
            </QualityMenu>
          </>
        }
      />
      <p role="status" className={visuallyHidden}>
        {interruption ?? announcement}
      </p>
    </div>
  );
}

/** Focus and scroll position when the controls appear. */
function useFirstView(frame: HTMLElement, bar: RefObject<HTMLElement>, started: boolean): void {
  // The start button that had focus is gone. Focus moves to the pause button, so that keys work at once. A layout effect, because a key
  // pressed after the controls appear would otherwise reach the page.
  useLayoutEffect(() => {
    if (document.activeElement === document.body || frame.contains(document.activeElement))
      bar.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [frame, bar]);

  // On a sideways phone the picture fills the screen, and the page's top bar pushes the controls below the edge. `scrollIntoView` would
  // keep the page's scroll padding free and push as much of the picture out above.
  useEffect(() => {
    if (started && window.matchMedia(media.phoneSideways).matches)
      window.scrollBy(0, frame.getBoundingClientRect().bottom - window.innerHeight);
  }, [started, frame]);
}

/** Saves the volume that the viewer set, not the one that the player starts with. */
function useStoredSound({ volume, muted }: Transport, started: boolean): void {
  const canPlay = usePlayerState("canPlay");
  useEffect(() => {
    if (canPlay && started) remember({ volume, muted });
  }, [canPlay, started, volume, muted]);
}

interface Playing {
  readonly video: HTMLVideoElement;
  readonly chapters: readonly Chapter[];
  readonly transport: Transport;
}

/** Gives the page the parts that it shows outside of the picture, and the chapters of the playing video. */
function usePanelReport(report: PlayerPanels["report"] | undefined, extras: Extras | null, { video, chapters, transport }: Playing): void {
  // A ref keeps the reported object the same when the player re-renders.
  const seek = useRef(transport.seekToChapter);
  seek.current = transport.seekToChapter;
  useEffect(() => {
    if (report === undefined || extras === null) return;
    const played = chapters.length === 0 ? null : { video, chapters, onSeek: (start: number) => seek.current(start) };
    report(extras, played);
    return () => report(extras, null);
  }, [report, extras, chapters, video]);
}
