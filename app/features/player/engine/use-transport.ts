import { useMediaRemote, useMediaState } from "@vidstack/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Manifest } from "../../../../contract/playback/playback.ts";
import { intlLocale } from "../../../i18n/format.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import type { Chapter } from "../model/chapters.ts";
import { atEdge, earliestIn, positionAt, reachOf, secondsBehind } from "../model/live-window.ts";
import { spokenTime } from "../model/time-text.ts";
import { useLiveWindow } from "./use-live-window.ts";

type Sound = Pick<HTMLVideoElement, "volume" | "muted">;
/** Volume after the viewer unmutes a film whose volume is 0. */
const AUDIBLE = 0.25;

interface TransportOptions {
  readonly manifest: Manifest;
  readonly live: boolean;
  readonly chapters: readonly Chapter[];
  readonly onSay: (text: string) => void;
}

/** Play, pause, seek and volume (CV-10), each with an announcement. Times in seconds, volume 0–1. */
export function useTransport(video: HTMLVideoElement, { manifest, live, chapters, onSay }: TransportOptions) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const remote = useMediaRemote();
  const volume = useMediaState("volume");
  const muted = useMediaState("muted");
  const canPlay = useMediaState("canPlay");
  const seekable = useMediaState("canSeek") && canPlay;
  const wanted = useRef<Sound | null>(null);
  // Vidstack sets its initial sound when it can play, over the viewer's later choice.
  useEffect(() => {
    if (!canPlay || wanted.current === null) return;
    Object.assign(video, wanted.current);
    wanted.current = null;
  }, [canPlay, video]);
  // Before it can play, Vidstack knows no length and treats every position as the beginning; seeks wait, in order. It reports "seekable"
  // with the playlist, but a busy machine opens the element later; a share of an unknown length would also be the beginning.
  const known = () => seekable && (live ? reachOf(video.seekable) !== null : video.duration > 0);
  const waiting = useRef<(() => void)[]>([]);
  const carryOut = useRef(() => {});
  carryOut.current = () => {
    if (known()) for (const seek of waiting.current.splice(0)) seek();
  };
  useEffect(() => {
    const look = () => carryOut.current();
    if (seekable) look();
    // A live stream's window becomes known with its data.
    for (const event of ["durationchange", "progress"]) video.addEventListener(event, look);
    return () => {
      for (const event of ["durationchange", "progress"]) video.removeEventListener(event, look);
    };
  }, [seekable, video]);
  const whenSeekable = (seek: () => void) => {
    if (known()) seek();
    else if (!live || manifest.dvr) waiting.current.push(seek);
  };
  // After a pause soon after a seek, the seek's late "playing" event would make Vidstack believe that the film plays.
  useEffect(() => {
    const drop = (event: Event) => {
      if (video.paused) event.stopImmediatePropagation();
    };
    video.addEventListener("playing", drop, { capture: true });
    return () => video.removeEventListener("playing", drop, { capture: true });
  }, [video]);
  const vidstackAtEdge = useMediaState("liveEdge");
  const liveWindow = useLiveWindow(video, live && manifest.dvr);
  const atLive = liveWindow === null ? vidstackAtEdge || manifest.dvr : atEdge(liveWindow.position, liveWindow);

  /** Range that can be reached now; for a live stream its window. */
  const reach = () => (live ? reachOf(video.seekable) : null) ?? { begin: 0, end: video.duration || 0 };
  /** `position` is computed when the player can seek. */
  const seek = (position: () => number) => whenSeekable(() => seekNow(position()));
  const seekNow = (seconds: number) => {
    const { begin, end } = reach();
    const to = Math.min(Math.max(begin, seconds), end);
    remote.seek(to);
    // Vidstack drops seeks while it reattaches its source. The element knows its length throughout.
    if (!live && Math.abs(video.currentTime - to) > 1) video.currentTime = to;
    const locale = intlLocale(language);
    onSay(live ? t("playerBehindLive", { time: spokenTime(secondsBehind(to, { begin, end }), locale) }) : spokenTime(to, locale));
  };
  const seekTo = (seconds: number) => seek(() => seconds);
  const toBeginning = () => seek(() => (live ? earliestIn(reach(), manifest.dvrWindow) : 0));

  // Sound is read and written on the element, which is always current. Vidstack's state lags, queues one request of a kind until it can
  // play, and drops repeats of its old state: quick presses would count once.
  const hear = (next: Sound) => {
    video.volume = next.volume;
    video.muted = next.muted;
    if (!canPlay) wanted.current = next;
  };
  const heard = (): Sound => wanted.current ?? { volume: video.volume, muted: video.muted };
  const sayVolume = (part: number) => onSay(t("playerVolumeValue", { percent: Math.round(part * 100) }));
  const setVolume = (next: number) => {
    const held = Math.min(1, Math.max(0, next));
    hear({ volume: held, muted: heard().muted && held === 0 });
    sayVolume(held);
  };

  return {
    liveWindow,
    atLive,
    seekTo,
    toBeginning,
    toEnd: () => seek(() => reach().end),
    seekBy: (seconds: number) => seek(() => video.currentTime + seconds),
    seekToPercent: (percent: number) => seek(() => positionAt(reach(), percent)),
    seekToChapter(start: number | null) {
      if (start === null) return;
      seekTo(start);
      onSay(chapters.find((chapter) => chapter.start === start)?.title ?? "");
    },
    goLive() {
      if (manifest.dvr) {
        const { end } = reach();
        if (!atEdge(video.currentTime, { begin: 0, end })) remote.seek(end);
      } else if (!atLive) remote.seekToLiveEdge();
      remote.play();
      onSay(t("playerAtLive"));
    },
    restart() {
      toBeginning();
      remote.play();
    },
    togglePlay() {
      if (!canPlay) return video.paused ? remote.play() : remote.pause();
      // The element is current. Vidstack drops a request that repeats its own state, which may lag.
      if (!video.paused) return video.pause();
      video.play().catch((error: DOMException) => {
        // Vidstack's own attempt shows the refusal on the page. A play that the next press ends is no error.
        if (error.name === "NotAllowedError") remote.play();
      });
    },
    setVolume,
    changeVolume: (by: number) => setVolume(heard().volume + by),
    toggleMuted() {
      const { volume: before, muted: wasMuted } = heard();
      const volume = wasMuted && before === 0 ? AUDIBLE : before;
      hear({ volume, muted: !wasMuted });
      if (wasMuted) sayVolume(volume);
      else onSay(t("playerMuted"));
    },
    volume,
    muted,
  };
}
export type Transport = ReturnType<typeof useTransport>;
