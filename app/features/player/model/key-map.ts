import type { PlayerCommand } from "./player-command.ts";

/** Focused part of the player. Buttons keep Space and Enter, a volume slider its arrows, a menu every key. */
export type KeyPlace = "surface" | "button" | "seek" | "volume" | "menu";

export interface KeyPress {
  readonly key: string;
  /** True when Ctrl, Alt or Meta is down: the browser's own shortcut. */
  readonly modified: boolean;
  readonly shift: boolean;
  readonly place: KeyPlace;
}

export const SEEK_STEP = 10;
const VOLUME_STEP = 5;

/**
 * The player's keys: space and k, arrows and j/l ±10 s, arrows up and down for the volume, m, f, c, Home, End, 0–9, n and p for the
 * next and the previous chapter, s to skip a span, shift and n for the next video, the stop key of a keyboard. The seek bar runs left to right in every language, so
 * ArrowRight is always forward. Null: not a key of the player.
 */
export function commandForKey({ key, modified, shift, place }: KeyPress): PlayerCommand | null {
  if (modified || place === "menu") return null;
  const letter = key.length === 1 ? key.toLowerCase() : key;
  if (letter === " ") return place === "button" ? null : { do: "togglePlay" };
  if (place === "volume" && /^(?:Arrow|Home|End|Page)/u.test(key)) return null;
  if (/^[0-9]$/u.test(letter)) return { do: "seekToPercent", percent: Number(letter) * 10 };
  switch (letter) {
    case "k":
      return { do: "togglePlay" };
    case "m":
      return { do: "toggleMute" };
    case "f":
      return { do: "toggleFullscreen" };
    case "c":
      return { do: "toggleSubtitles" };
    case "s":
      return { do: "skipMarker" };
    case "n":
      return { do: shift ? "nextVideo" : "nextChapter" };
    case "p":
      return { do: "previousChapter" };
    case "j":
    case "ArrowLeft":
      return { do: "seekBy", seconds: -SEEK_STEP };
    case "l":
    case "ArrowRight":
      return { do: "seekBy", seconds: SEEK_STEP };
    case "ArrowUp":
      return { do: "volumeBy", percent: VOLUME_STEP };
    case "ArrowDown":
      return { do: "volumeBy", percent: -VOLUME_STEP };
    case "Home":
      return { do: "toStart" };
    case "End":
      return { do: "toEnd" };
    case "MediaStop":
      return { do: "stop" };
    default:
      return null;
  }
}
