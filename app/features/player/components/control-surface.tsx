import { useMediaRemote, useMediaState } from "@vidstack/react";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Manifest } from "../../../../contract/playback.ts";
import { intlLocale } from "../../../i18n/format.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { visuallyHidden } from "../../../ui/css/layout.css.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import type { Standing } from "../engine/attend-stream.ts";
import type { Deck } from "../engine/use-deck.ts";
import { useFullscreen } from "../engine/use-fullscreen.ts";
import { useIdle } from "../engine/use-idle.ts";
import { useLater } from "../engine/use-later.ts";
import { useLiveWindow } from "../engine/use-live-window.ts";
import { useSubtitles } from "../engine/use-subtitles.ts";
import { type Chapter, nextChapter, previousChapter } from "../model/chapters.ts";
import { commandForKey, type KeyPlace, type PlayerCommand } from "../model/key-map.ts";
import { atEdge, earliestIn, positionAt, reachOf, secondsBehind } from "../model/live-window.ts";
import { languageName, OFF, toggledSubtitle } from "../model/menu-model.ts";
import type { NextVideo, UpNext } from "../model/next-video.ts";
import { recall, remember } from "../model/remembered.ts";
import type { SkipChoice, SkipMarkerType } from "../model/skip-markers.ts";
import { spokenTime } from "../model/time-text.ts";
import { BehindLive, LiveButton, PictureInPictureButton, PlayButton, PlayerButton, TimeReadout, VolumeControl } from "./buttons.tsx";
import * as styles from "./player-surface.css.ts";
import { SeekBar } from "./seek-bar.tsx";
import { LanguageMenu, QualityMenu } from "./stream-menus.tsx";
import { TroublePanel } from "./trouble-panel.tsx";

interface ControlSurfaceProps {
  readonly video: HTMLVideoElement;
  readonly frame: HTMLElement;
  readonly manifest: Manifest;
  readonly live: boolean;
  /** Playing began in the middle. */
  readonly resumed: boolean;
  readonly standing: Standing;
  /** Of a page that has a place beside the player; null elsewhere. */
  readonly deck: Deck | null;
  readonly upNext: UpNext;
  readonly onNext: (video: NextVideo) => void;
  readonly onRetry: (renew: boolean) => void;
}

function placeOf(target: EventTarget | null): KeyPlace {
  if (!(target instanceof Element)) return "surface";
  if (target.closest("[data-menu]") !== null) return "menu";
  if (target instanceof HTMLInputElement) return target.dataset.control === "volume" ? "volume" : "seek";
  return target.closest("button, a, summary") === null ? "surface" : "button";
}

/** Everything over the picture: controls, subtitles, waiting, trouble, keys and what is said aloud. */
export function ControlSurface({ video, frame, manifest, live, resumed, standing, deck, upNext, onNext, onRetry }: ControlSurfaceProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const remote = useMediaRemote();
  const paused = useMediaState("paused");
  const ended = useMediaState("ended");
  const waiting = useMediaState("waiting");
  const started = useMediaState("started");
  const canPlay = useMediaState("canPlay");
  const canSeek = useMediaState("canSeek");
  const volume = useMediaState("volume");
  const muted = useMediaState("muted");
  const [menuOpen, setMenuOpen] = useState(false);
  const [said, setSaid] = useState("");
  const bar = useRef<HTMLDivElement>(null);
  const failed = typeof standing === "object";
  const { idle, wake, sleep } = useIdle(paused || menuOpen || failed || !started);
  const fullscreen = useFullscreen(frame, video);
  const subtitles = useSubtitles(video);
  const later = useLater(started);
  const [chapters, setChapters] = useState<readonly Chapter[]>([]);
  const [skipChoices, setSkipChoices] = useState(() => recall().skip);
  const [autoAdvance, setAutoAdvance] = useState(() => recall().autoAdvance);
  const skipKey = useRef<(() => void) | null>(null);
  useEffect(() => later?.readChapters(video, setChapters), [later, video]);

  // Vidstack hides controls too: it would take the focus away and swallow the key that wakes them.
  useEffect(() => remote.pauseControls(), [remote]);

  // The button that was pressed is gone: focus goes to the one that pauses, so that keys work at once.
  useEffect(() => {
    if (document.activeElement === document.body || frame.contains(document.activeElement))
      bar.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [frame]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: said when it changes, not when the language does
  useEffect(() => {
    if (started) setSaid(t(paused ? "playerPaused" : "playerPlaying"));
  }, [paused, started]);

  // A volume that the viewer set is kept; the one that the player starts with is no choice.
  useEffect(() => {
    if (canPlay && started) remember({ volume, muted });
  }, [canPlay, started, volume, muted]);

  const liveWindow = useLiveWindow(video, live && manifest.dvr);
  const vidstackAtEdge = useMediaState("liveEdge");
  const atLive = liveWindow === null ? vidstackAtEdge || manifest.dvr : atEdge(liveWindow.position, liveWindow);
  /** What can be reached now, in seconds: of a live stream its window. */
  const reach = () => (live ? reachOf(video.seekable) : null) ?? { begin: 0, end: video.duration || 0 };
  const goLive = () => {
    if (manifest.dvr) {
      const { end } = reach();
      if (!atEdge(video.currentTime, { begin: 0, end })) remote.seek(end);
    } else if (!atLive) remote.seekToLiveEdge();
    remote.play();
    setSaid(t("playerAtLive"));
  };
  const seekTo = (seconds: number) => {
    const { begin, end } = reach();
    const to = Math.min(Math.max(begin, seconds), end);
    remote.seek(to);
    const locale = intlLocale(language);
    setSaid(live ? t("playerBehindLive", { time: spokenTime(secondsBehind(to, { begin, end }), locale) }) : spokenTime(to, locale));
  };
  const toBeginning = () => seekTo(live ? earliestIn(reach(), manifest.dvrWindow) : 0);
  const chooseSubtitles = (next: string) => {
    subtitles.choose(next);
    setSaid(t("playerSubtitlesSaid", { language: next === OFF ? t("playerOff") : languageName(next) }));
  };
  const chooseAutoAdvance = (wanted: boolean) => {
    remember({ autoAdvance: wanted });
    setAutoAdvance(wanted);
  };
  const chooseSkip = (type: SkipMarkerType, choice: SkipChoice) => {
    const next = { ...skipChoices, [type]: choice };
    remember({ skip: next });
    setSkipChoices(next);
  };
  const setVolume = (next: number) => {
    const held = Math.min(1, Math.max(0, next));
    remote.changeVolume(held);
    if (muted && held > 0) remote.unmute();
    setSaid(t("playerVolumeValue", { percent: Math.round(held * 100) }));
  };
  const toggleMuted = () => {
    remote.toggleMuted();
    setSaid(muted ? t("playerVolumeValue", { percent: Math.round(volume * 100) }) : t("playerMuted"));
  };

  // The element knows at once; Vidstack's state follows, and a quick second press would repeat the first.
  const togglePlay = () => (video.paused ? remote.play() : remote.pause());

  const seekToChapter = (start: number | null) => {
    if (start === null) return;
    seekTo(start);
    setSaid(chapters.find((chapter) => chapter.start === start)?.title ?? "");
  };

  // A ref: what is told to the page stays the same while the player draws itself anew.
  const seekFromPage = useRef(seekToChapter);
  seekFromPage.current = seekToChapter;
  const tell = deck?.tell;
  useEffect(() => {
    if (tell === undefined || later === null) return;
    const played = chapters.length === 0 ? null : { video, chapters, onSeek: (start: number) => seekFromPage.current(start) };
    tell(later, played);
    return () => tell(later, null);
  }, [tell, later, chapters, video]);
  const [next] = upNext.videos;
  const restart = () => {
    toBeginning();
    remote.play();
  };

  const carryOut = (command: PlayerCommand) => {
    switch (command.do) {
      case "togglePlay":
        togglePlay();
        return;
      case "toggleMute":
        toggleMuted();
        return;
      case "toggleFullscreen":
        void fullscreen.toggle();
        return;
      case "toggleSubtitles":
        if (subtitles.languages.length > 0)
          chooseSubtitles(toggledSubtitle(subtitles.language, subtitles.languages, recall().subtitles, language));
        return;
      case "volumeBy":
        setVolume(volume + command.percent / 100);
        return;
      case "seekBy":
        if (canSeek) seekTo(video.currentTime + command.seconds);
        return;
      case "seekToPercent":
        if (canSeek) seekTo(positionAt(reach(), command.percent));
        return;
      case "toStart":
        if (canSeek) toBeginning();
        return;
      case "nextChapter":
        seekToChapter(nextChapter(chapters, video.currentTime));
        return;
      case "previousChapter":
        seekToChapter(previousChapter(chapters, video.currentTime));
        return;
      case "nextVideo":
        if (next !== undefined) onNext(next);
        return;
      case "skipMarker":
        skipKey.current?.();
        return;
      case "toEnd":
        if (live) goLive();
        else if (canSeek) seekTo(video.duration);
    }
  };
  // On the frame, not on the controls: a press on the picture leaves the focus outside of them.
  const onKeyDown = useRef((_event: KeyboardEvent) => {});
  onKeyDown.current = (event) => {
    wake();
    const command = commandForKey({
      key: event.key,
      modified: event.ctrlKey || event.altKey || event.metaKey,
      shift: event.shiftKey,
      place: placeOf(event.target),
    });
    if (command === null || event.defaultPrevented) return;
    event.preventDefault();
    if (!failed) carryOut(command);
  };
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => onKeyDown.current(event);
    frame.addEventListener("keydown", pressed);
    return () => frame.removeEventListener("keydown", pressed);
  }, [frame]);

  // A finger shows and hides the controls; a mouse plays and pauses.
  const onPicture = (event: PointerEvent) => {
    if (failed) return;
    if (event.pointerType === "mouse") togglePlay();
    else if (idle) wake();
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a large target for pointers; keyboards have the buttons */}
      <div className={styles.picture} onPointerUp={onPicture} onDoubleClick={() => void fullscreen.toggle()} />
      {subtitles.words.length > 0 ? (
        <div className={styles.cues} lang={subtitles.language} aria-hidden>
          {subtitles.words.map((words) => (
            <p key={words} dir="auto">
              <span className={styles.cue}>{words}</span>
            </p>
          ))}
        </div>
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
      {later !== null && manifest.skipMarkers.length > 0 && !failed ? (
        <later.SkipMarkers
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
      {later !== null && ended && !live && !failed && next !== undefined ? (
        <later.UpNextPanel
          upNext={upNext}
          autoAdvance={autoAdvance}
          onAutoAdvance={chooseAutoAdvance}
          frame={frame}
          onNext={onNext}
          onReplay={restart}
          onSay={setSaid}
        />
      ) : null}
      <div ref={bar} className={styles.controls} hidden={failed}>
        {canSeek ? <SeekBar thumbnails={manifest.thumbnails} chapters={chapters} reach={liveWindow} onSeek={seekTo} /> : null}
        <div className={styles.buttons}>
          <PlayButton ended={ended} paused={paused} onPress={() => togglePlay()} />
          {next === undefined ? null : (
            <PlayerButton
              icon="skip"
              label={t("playerNextVideo", { title: next.title })}
              shortcut="Shift+n"
              className={styles.nextButton}
              onClick={() => onNext(next)}
            />
          )}
          <VolumeControl onVolume={setVolume} onMute={toggleMuted} />
          {live ? <LiveButton atEdge={atLive} onLive={goLive} /> : <TimeReadout />}
          {liveWindow === null || atLive ? null : <BehindLive seconds={secondsBehind(liveWindow.position, liveWindow)} />}
          <span className={styles.spacer} />
          {!canSeek || ended ? null : (
            <PlayerButton
              icon="restart"
              label={t("playerRestart")}
              className={live ? styles.wideButton : styles.restartButton}
              onClick={restart}
            />
          )}
          {later !== null && chapters.length > 0 ? (
            <later.ChapterMenu chapters={chapters} onSeek={seekToChapter} onOpen={setMenuOpen} />
          ) : null}
          <LanguageMenu
            subtitles={subtitles.languages}
            subtitle={subtitles.language}
            onSubtitle={chooseSubtitles}
            onSay={setSaid}
            onOpen={setMenuOpen}
          />
          <QualityMenu live={live} onSay={setSaid} onOpen={setMenuOpen}>
            {later !== null && manifest.skipMarkers.length > 0 ? (
              <later.SkipChoicesGroup markers={manifest.skipMarkers} choices={skipChoices} onChoose={chooseSkip} />
            ) : null}
            {later !== null && upNext.goesOn ? <later.AutoAdvanceChoice wanted={autoAdvance} onChange={chooseAutoAdvance} /> : null}
          </QualityMenu>
          {deck !== null && later !== null && !fullscreen.active ? (
            <PlayerButton
              icon="sidebar"
              label={t(deck.beside ? "playerSidebarHide" : "playerSidebarShow")}
              aria-pressed={deck.beside}
              className={styles.sidebarButton}
              onClick={deck.toggle}
            />
          ) : null}
          <PictureInPictureButton />
          {fullscreen.available ? (
            <PlayerButton
              icon={fullscreen.active ? "fullscreenExit" : "fullscreen"}
              label={t(fullscreen.active ? "playerFullscreenExit" : "playerFullscreen")}
              shortcut="f"
              onClick={() => void fullscreen.toggle()}
            />
          ) : null}
        </div>
      </div>
      <p role="status" className={visuallyHidden}>
        {standing === "offline" ? t("playerWaitingNetwork") : standing === "reconnecting" ? t("playerReconnecting") : said}
      </p>
    </div>
  );
}
