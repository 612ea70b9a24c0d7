import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Manifest } from "../../../../contract/playback/playback.ts";
import { visuallyHidden } from "../../../ui/css/layout.css.ts";
import { useFirstView, usePanelReport, useStoredSound, useTrackReport } from "../controls/surface-effects.ts";
import { useControlCommands } from "../controls/use-control-commands.ts";
import { type Extras, useDeferredExtras } from "../controls/use-deferred-extras.ts";
import { useFilmChoices } from "../controls/use-film-choices.ts";
import { useFrameKeys } from "../controls/use-frame-keys.ts";
import { useFullscreen } from "../controls/use-fullscreen.ts";
import { useIdle } from "../controls/use-idle.ts";
import { useMissingTrack } from "../controls/use-missing-track.ts";
import { usePlayerDialog } from "../controls/use-player-dialog.ts";
import type { PlayerPanels } from "../controls/use-player-panels.ts";
import { useSubtitles } from "../controls/use-subtitles.ts";
import { useTransport } from "../controls/use-transport.ts";
import { languageName, OFF } from "../model/menu-model.ts";
import { isMoving, showsFailure } from "../model/player-state.ts";
import type { Chapter } from "../model/timeline/chapters.ts";
import { type NextVideo, showsUpNext, type UpNext } from "../model/up-next.ts";
import { usePictureInPicture } from "../port/media-settings.ts";
import { usePlayerState } from "../port/use-player.ts";
import { ControlBar } from "./control-bar.tsx";
import { CueTexts } from "./cue-texts.tsx";
import { PictureArea } from "./picture-area.tsx";
import * as styles from "./player-surface.css.ts";
import { RefusedStart } from "./states/refused-start.tsx";
import { TroublePanel } from "./states/trouble-panel.tsx";
import { useInterruption, WaitNotice } from "./states/wait-notice.tsx";
import { LanguageMenu, QualityMenu } from "./stream-menus.tsx";

interface ControlSurfaceProps {
  readonly title: string;
  readonly video: HTMLVideoElement;
  readonly frame: HTMLElement;
  readonly manifest: Manifest;
  readonly live: boolean;
  /** Number of channels to which the viewer can change. */
  readonly otherChannels: number;
  /** True when playback began in the middle. */
  readonly resumed: boolean;
  /** Connection to a page with a place beside the player; null elsewhere. */
  readonly panels: PlayerPanels | null;
  readonly upNext: UpNext;
  readonly onNext: (video: NextVideo) => void;
}

/** Everything over the picture: controls, subtitles, loading, errors, keys and announcements. */
export function ControlSurface(props: ControlSurfaceProps) {
  const { title, video, frame, manifest, live, panels, upNext, onNext } = props;
  const state = usePlayerState();
  const { started } = state;
  const paused = !isMoving(state);
  const failed = showsFailure(state);
  const [menuOpen, setMenuOpen] = useState(false);
  const dialog = usePlayerDialog();
  const [announcement, announce] = useState("");
  const bar = useRef<HTMLDivElement>(null);
  const activity = useIdle(paused || menuOpen || dialog.isOpen || failed || !started);
  const { idle, wake, sleep } = activity;
  const fullscreen = useFullscreen(frame, video);
  const pictureInPicture = usePictureInPicture();
  const { subtitles, chooseSubtitles } = useAnnouncedSubtitles(video, announce);
  useMissingTrack(video, subtitles.language);
  const extras = useDeferredExtras(started);
  const [chapters, setChapters] = useState<readonly Chapter[]>([]);
  const choices = useFilmChoices();
  const skipKey = useRef<(() => void) | null>(null);
  useEffect(() => extras?.readChapters(video, setChapters), [extras, video]);
  const settingsOpen = (open: boolean) => {
    setMenuOpen(open);
    if (open) dialog.warm();
  };
  const transport = useTransport(video, { manifest, live, chapters, announce });
  const interruption = useInterruption(state);
  const [next] = upNext.videos;

  useFirstView(frame, bar, started);
  useStoredSound(transport, started);
  useTrackReport(subtitles);
  usePanelReport(panels?.report, extras, { video, chapters, transport });
  useAnnouncedPause(started && state.phase !== "ended" ? paused : null, announce);
  useControlCommands({
    video,
    live,
    transport,
    fullscreen,
    togglePictureInPicture: pictureInPicture.toggle,
    chapters,
    subtitles,
    onSubtitles: chooseSubtitles,
    next,
    onNext,
    onAutoAdvance: choices.chooseAutoAdvance,
    skipKey,
    onDialog: dialog.open,
  });
  useFrameKeys(frame, props.otherChannels > 0, wake);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: signs of life, no actions
    <div
      className={styles.surface}
      data-idle={idle || undefined}
      data-phase={state.phase}
      onPointerMove={(event) => event.pointerType === "mouse" && wake()}
      onPointerLeave={(event) => event.pointerType === "mouse" && !paused && sleep()}
      onFocus={wake}
    >
      <PictureArea
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
      <WaitNotice />
      <TroublePanel />
      <RefusedStart />
      {extras === null ? null : (
        <extras.MediaSessionPanel
          video={video}
          title={title}
          seeks={!live || manifest.dvr}
          hasNext={next !== undefined}
          hidesLength={manifest.hidesLength === true}
        />
      )}
      {extras === null || failed ? null : (
        <FilmOffers {...props} extras={extras} choices={choices} skipKey={skipKey} transport={transport} announce={announce} />
      )}
      <ControlBar
        bar={bar}
        hidden={failed}
        manifest={manifest}
        live={live}
        chapters={chapters}
        transport={transport}
        fullscreen={fullscreen}
        otherChannels={props.otherChannels}
        next={next}
        onNext={onNext}
        panels={extras === null ? null : panels}
        menus={
          <>
            {extras !== null && chapters.length > 0 ? (
              <extras.ChapterMenu chapters={chapters} onSeek={transport.seekToChapter} onOpen={setMenuOpen} />
            ) : null}
            <LanguageMenu
              video={video}
              subtitles={subtitles.languages}
              subtitle={subtitles.language}
              onSubtitle={chooseSubtitles}
              announce={announce}
              onOpen={settingsOpen}
            >
              {extras === null ? null : <extras.CaptionOptions subtitles={subtitles} onDialog={dialog.open} />}
            </LanguageMenu>
            <QualityMenu live={live} announce={announce} onOpen={settingsOpen}>
              {extras !== null && manifest.skipMarkers.length > 0 ? (
                <extras.SkipChoicesGroup markers={manifest.skipMarkers} choices={choices.skip} onChoose={choices.chooseSkip} />
              ) : null}
              {extras !== null && upNext.isSequence ? (
                <extras.AutoAdvanceChoice wanted={choices.autoAdvance} onChange={choices.chooseAutoAdvance} />
              ) : null}
              {extras === null ? null : <extras.MoreSettings {...{ frame, video, manifest, live, announce }} onDialog={dialog.open} />}
            </QualityMenu>
          </>
        }
      />
      {dialog.shown === null ? null : (
        <dialog.shown.Dialog name={dialog.shown.name} video={video} onClose={dialog.close} announce={announce} />
      )}
      <p role="status" className={visuallyHidden}>
        {interruption ?? announcement}
      </p>
    </div>
  );
}

interface FilmOffersProps extends ControlSurfaceProps {
  readonly extras: Extras;
  readonly choices: ReturnType<typeof useFilmChoices>;
  readonly skipKey: React.MutableRefObject<(() => void) | null>;
  readonly transport: ReturnType<typeof useTransport>;
  readonly announce: (text: string) => void;
}

/** Offers over the picture: to skip a span, and the next video at the end. */
function FilmOffers({
  video,
  frame,
  manifest,
  live,
  resumed,
  upNext,
  onNext,
  extras,
  choices,
  skipKey,
  transport,
  announce,
}: FilmOffersProps) {
  const { phase, contentId } = usePlayerState();
  return (
    <>
      {manifest.skipMarkers.length > 0 ? (
        <extras.SkipMarkers
          video={video}
          frame={frame}
          markers={manifest.skipMarkers}
          choices={choices.skip}
          resumed={resumed}
          skipKey={skipKey}
          onSeek={transport.seekTo}
          announce={announce}
        />
      ) : null}
      {showsUpNext({ ended: phase === "ended", live, upNext }) ? (
        <extras.UpNextPanel
          upNext={upNext}
          autoAdvance={choices.autoAdvance && !extras.sleepsAtEnd(frame, contentId)}
          onAutoAdvance={choices.chooseAutoAdvance}
          frame={frame}
          onNext={onNext}
          onReplay={transport.restart}
          announce={announce}
        />
      ) : null}
    </>
  );
}

function useAnnouncedSubtitles(video: HTMLVideoElement, announce: (text: string) => void) {
  const { t } = useTranslation();
  const subtitles = useSubtitles(video);
  const chooseSubtitles = (language: string) => {
    subtitles.choose(language);
    announce(t("playerSubtitlesAnnounced", { language: language === OFF ? t("playerOff") : languageName(language) }));
  };
  return { subtitles, chooseSubtitles };
}

/** `paused`: null before the first picture and at the end. */
function useAnnouncedPause(paused: boolean | null, announce: (text: string) => void): void {
  const { t } = useTranslation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced when it changes, not when the language does
  useEffect(() => {
    if (paused !== null) announce(t(paused ? "playerPaused" : "playerPlaying"));
  }, [paused]);
}
