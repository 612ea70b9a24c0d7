import type { RefObject } from "react";
import { useLocale } from "../../../i18n/use-locale.ts";
import { type Chapter, nextChapter, previousChapter } from "../model/chapters.ts";
import type { PlayerCommand } from "../model/key-map.ts";
import { toggledSubtitle } from "../model/menu-model.ts";
import type { NextVideo } from "../model/next-video.ts";
import { recall } from "../model/remembered.ts";
import { useFrameKeys } from "./use-frame-keys.ts";
import type { Fullscreen } from "./use-fullscreen.ts";
import type { Transport } from "./use-transport.ts";

interface KeyTargets {
  readonly frame: HTMLElement;
  readonly video: HTMLVideoElement;
  readonly live: boolean;
  /** True after playback has failed: keys do nothing. */
  readonly failed: boolean;
  readonly transport: Transport;
  readonly fullscreen: Fullscreen;
  readonly chapters: readonly Chapter[];
  readonly subtitles: { readonly languages: readonly string[]; readonly language: string };
  readonly onSubtitles: (language: string) => void;
  readonly next: NextVideo | undefined;
  readonly onNext: (video: NextVideo) => void;
  /** Action of the key s; null while there is nothing to skip. */
  readonly skipKey: RefObject<(() => void) | null>;
  readonly onAnyKey: () => void;
}

/** Carries out the keys of the player in its frame. */
export function useKeyCommands(targets: KeyTargets): void {
  const { frame, video, live, failed, transport, fullscreen, chapters, subtitles, onSubtitles, next, onNext, skipKey, onAnyKey } = targets;
  const { language } = useLocale();
  const carryOut = (command: PlayerCommand) => {
    switch (command.do) {
      case "togglePlay":
        transport.togglePlay();
        return;
      case "toggleMute":
        transport.toggleMuted();
        return;
      case "toggleFullscreen":
        void fullscreen.toggle();
        return;
      case "toggleSubtitles":
        if (subtitles.languages.length > 0)
          onSubtitles(toggledSubtitle(subtitles.language, subtitles.languages, recall().subtitles, language));
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
  useFrameKeys(frame, (command) => (failed ? undefined : carryOut(command)), onAnyKey);
}
