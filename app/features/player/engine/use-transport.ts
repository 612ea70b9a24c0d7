import { useMediaRemote, useMediaState } from "@vidstack/react";
import { useTranslation } from "react-i18next";
import type { Manifest } from "../../../../contract/playback.ts";
import { intlLocale } from "../../../i18n/format.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import type { Chapter } from "../model/chapters.ts";
import { atEdge, earliestIn, positionAt, reachOf, secondsBehind } from "../model/live-window.ts";
import { spokenTime } from "../model/time-text.ts";
import { useLiveWindow } from "./use-live-window.ts";

interface TransportOptions {
  readonly manifest: Manifest;
  readonly live: boolean;
  readonly chapters: readonly Chapter[];
  readonly onSay: (text: string) => void;
}

/** Playing, pausing, seeking and the volume (CV-10), each said aloud. Times in seconds, volume 0–1. */
export function useTransport(video: HTMLVideoElement, { manifest, live, chapters, onSay }: TransportOptions) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const remote = useMediaRemote();
  const volume = useMediaState("volume");
  const muted = useMediaState("muted");
  const vidstackAtEdge = useMediaState("liveEdge");
  const liveWindow = useLiveWindow(video, live && manifest.dvr);
  const atLive = liveWindow === null ? vidstackAtEdge || manifest.dvr : atEdge(liveWindow.position, liveWindow);

  /** What can be reached now: of a live stream its window. */
  const reach = () => (live ? reachOf(video.seekable) : null) ?? { begin: 0, end: video.duration || 0 };
  const seekTo = (seconds: number) => {
    const { begin, end } = reach();
    const to = Math.min(Math.max(begin, seconds), end);
    remote.seek(to);
    const locale = intlLocale(language);
    onSay(live ? t("playerBehindLive", { time: spokenTime(secondsBehind(to, { begin, end }), locale) }) : spokenTime(to, locale));
  };
  const toBeginning = () => seekTo(live ? earliestIn(reach(), manifest.dvrWindow) : 0);

  return {
    liveWindow,
    atLive,
    seekTo,
    toBeginning,
    seekBy: (seconds: number) => seekTo(video.currentTime + seconds),
    seekToPercent: (percent: number) => seekTo(positionAt(reach(), percent)),
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
    // The element knows at once; Vidstack's state follows, and a quick second press would repeat the first.
    togglePlay: () => (video.paused ? remote.play() : remote.pause()),
    setVolume(next: number) {
      const held = Math.min(1, Math.max(0, next));
      remote.changeVolume(held);
      if (muted && held > 0) remote.unmute();
      onSay(t("playerVolumeValue", { percent: Math.round(held * 100) }));
    },
    toggleMuted() {
      remote.toggleMuted();
      onSay(muted ? t("playerVolumeValue", { percent: Math.round(volume * 100) }) : t("playerMuted"));
    },
    volume,
    muted,
  };
}
export type Transport = ReturnType<typeof useTransport>;
