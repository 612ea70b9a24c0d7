import type { RefObject } from "react";
import { useLocale } from "../../../i18n/use-locale.ts";
import { isDescription, OFF, toggledSubtitle } from "../model/menu-model.ts";
import type { DialogName } from "../model/options/dialog-name.ts";
import type { PlayerCommand } from "../model/player-command.ts";
import { showsFailure } from "../model/player-state.ts";
import { type Chapter, nextChapter, previousChapter } from "../model/timeline/chapters.ts";
import type { NextVideo } from "../model/up-next.ts";
import { audioCharacteristics } from "../port/engine-record.ts";
import { useAudioTracks, usePlaybackRate } from "../port/media-settings.ts";
import { useCommandHandler, usePlayerPort } from "../port/use-player.ts";
import { readChoices } from "../preferences/stored-choices.ts";
import type { Fullscreen } from "./use-fullscreen.ts";
import type { Transport } from "./use-transport.ts";

/** Commands that concern more than the film; other handlers of the port carry them out. */
const LEFT_TO_OTHERS: ReadonlySet<PlayerCommand["do"]> = new Set(["start", "stop", "digit", "channel", "open"]);

interface CommandTargets {
  readonly video: HTMLVideoElement;
  readonly live: boolean;
  readonly transport: Transport;
  readonly fullscreen: Fullscreen;
  readonly togglePictureInPicture: () => void;
  readonly chapters: readonly Chapter[];
  readonly subtitles: { readonly languages: readonly string[]; readonly language: string };
  readonly onSubtitles: (language: string) => void;
  readonly next: NextVideo | undefined;
  readonly onNext: (video: NextVideo) => void;
  readonly onAutoAdvance: (wanted: boolean) => void;
  /** Skips the current span; null while there is nothing to skip. */
  readonly skipKey: RefObject<(() => void) | null>;
  readonly onDialog: (name: DialogName) => void;
}

/** Carries out the commands of keys, and of everything else that commands the player, while our controls have the film. */
export function useControlCommands(targets: CommandTargets): void {
  const { video, live, transport, fullscreen, togglePictureInPicture, chapters, subtitles, onSubtitles, next, onNext } = targets;
  const { onAutoAdvance, skipKey, onDialog } = targets;
  const { language } = useLocale();
  const port = usePlayerPort();
  const audioTracks = useAudioTracks();
  const playbackRate = usePlaybackRate();
  /** Selects the language's track without audio description, or its only one. */
  const selectAudio = (wanted: string): void => {
    const inLanguage = audioTracks.filter((track) => track.language === wanted);
    const plain = inLanguage.find((track) => !isDescription(audioCharacteristics(video, audioTracks.indexOf(track))));
    (plain ?? inLanguage[0])?.select();
  };
  const carryOut = (command: PlayerCommand): void => {
    switch (command.do) {
      case "play":
        transport.play();
        return;
      case "pause":
        transport.pause();
        return;
      case "togglePlay":
        transport.togglePlay();
        return;
      case "restart":
        transport.restart();
        return;
      case "toggleMute":
        transport.toggleMuted();
        return;
      case "toggleFullscreen":
        void fullscreen.toggle();
        return;
      case "togglePictureInPicture":
        togglePictureInPicture();
        return;
      case "toggleSubtitles":
        if (subtitles.languages.length > 0)
          onSubtitles(toggledSubtitle(subtitles.language, subtitles.languages, readChoices().subtitles, language));
        return;
      case "setVolume":
        transport.setVolume(command.percent / 100);
        return;
      case "volumeBy":
        transport.changeVolume(command.percent / 100);
        return;
      case "seekTo":
        transport.seekTo(command.seconds);
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
      case "toEnd":
        if (live) transport.goLive();
        else transport.toEnd();
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
      case "setSubtitles":
        if (command.language === null || subtitles.languages.includes(command.language)) onSubtitles(command.language ?? OFF);
        return;
      case "setAudio":
        selectAudio(command.language);
        return;
      case "setAutoAdvance":
        onAutoAdvance(command.wanted);
        return;
      case "setRate":
        playbackRate.change(command.rate);
        return;
      case "openDialog":
        onDialog(command.dialog);
        return;
      case "skipMarker":
        skipKey.current?.();
    }
  };
  useCommandHandler(port, (command) => {
    if (LEFT_TO_OTHERS.has(command.do)) return false;
    // After a failure only these two and the dialogs have an effect.
    if (command.do === "openDialog" || !showsFailure(port.read())) carryOut(command);
    return true;
  });
}
