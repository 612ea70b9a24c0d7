import { useTranslation } from "react-i18next";
import type { Manifest } from "../../../../contract/playback/playback.ts";
import { intlLocale } from "../../../i18n/format.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { atEdge, earliestIn, positionAt, reachOf, secondsBehind } from "../model/live-window.ts";
import { spokenTime } from "../model/time-text.ts";
import type { Chapter } from "../model/timeline/chapters.ts";
import { useMediaCommands } from "../port/media-commands.ts";
import { useMediaValue } from "../port/media-values.ts";
import { useLiveWindow } from "./use-live-window.ts";

/** Volume after the viewer unmutes a film whose volume is 0. */
const AUDIBLE = 0.25;

interface TransportOptions {
  readonly manifest: Manifest;
  readonly live: boolean;
  readonly chapters: readonly Chapter[];
  readonly announce: (text: string) => void;
}

/** Play, pause, seek and volume, each with an announcement. Times in seconds, volume 0–1. */
export function useTransport(video: HTMLVideoElement, { manifest, live, chapters, announce }: TransportOptions) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const player = useMediaCommands(video, { live, dvr: manifest.dvr });
  const volume = useMediaValue("volume");
  const muted = useMediaValue("muted");
  const atLiveEdge = useMediaValue("liveEdge");
  const liveWindow = useLiveWindow(video, live && manifest.dvr);
  const atLive = liveWindow === null ? atLiveEdge || manifest.dvr : atEdge(liveWindow.position, liveWindow);

  /** Range that can be reached now; for a live stream its window. */
  const reach = () => (live ? reachOf(video.seekable) : null) ?? { begin: 0, end: video.duration || 0 };
  /** `position` is computed when the player can seek. */
  const seek = (position: () => number) => player.whenSeekable(() => seekNow(position()));
  const seekNow = (seconds: number) => {
    const { begin, end } = reach();
    const to = Math.min(Math.max(begin, seconds), end);
    player.seek(to);
    const locale = intlLocale(language);
    announce(live ? t("playerBehindLive", { time: spokenTime(secondsBehind(to, { begin, end }), locale) }) : spokenTime(to, locale));
  };
  const seekTo = (seconds: number) => seek(() => seconds);
  const toBeginning = () => seek(() => (live ? earliestIn(reach(), manifest.dvrWindow) : 0));

  const sayVolume = (part: number) => announce(t("playerVolumeValue", { percent: Math.round(part * 100) }));
  const setVolume = (next: number) => {
    const volume = Math.min(1, Math.max(0, next));
    player.setSound({ volume, muted: player.sound().muted && volume === 0 });
    sayVolume(volume);
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
      announce(chapters.find((chapter) => chapter.start === start)?.title ?? "");
    },
    goLive() {
      if (manifest.dvr) {
        const { end } = reach();
        if (!atEdge(video.currentTime, { begin: 0, end })) player.seek(end);
      } else if (!atLive) player.seekToLiveEdge();
      player.play();
      announce(t("playerAtLive"));
    },
    restart() {
      toBeginning();
      player.play();
    },
    play: player.play,
    pause: player.pause,
    togglePlay: player.togglePlay,
    setVolume,
    changeVolume: (by: number) => setVolume(player.sound().volume + by),
    toggleMuted() {
      const { volume: before, muted: wasMuted } = player.sound();
      const volume = wasMuted && before === 0 ? AUDIBLE : before;
      player.setSound({ volume, muted: !wasMuted });
      if (wasMuted) sayVolume(volume);
      else announce(t("playerMuted"));
    },
    volume,
    muted,
  };
}
export type Transport = ReturnType<typeof useTransport>;
