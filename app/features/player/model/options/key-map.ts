import type { PlayerCommand } from "../player-command.ts";

/** Focused part of the player. Buttons keep Space and Enter, a volume slider its arrows, a menu every key. */
export type KeyPlace = "surface" | "button" | "seek" | "volume" | "menu";

export interface KeyPress {
  readonly key: string;
  /** Place of the key on the keyboard, as `KeyboardEvent.code`. */
  readonly code: string;
  /** True when Ctrl, Alt or Meta is down: the browser's own shortcut. */
  readonly modified: boolean;
  readonly shift: boolean;
  readonly place: KeyPlace;
}

export const SEEK_STEP = 10;
const VOLUME_STEP = 5;
const DIGITS = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

/** Keys with the same effect. */
interface KeyGroup {
  /** Values of `KeyboardEvent.key`; letters in lower case. */
  readonly keys: readonly string[];
  /** True: with Shift only. */
  readonly shift?: true;
  readonly command: (key: string) => PlayerCommand;
}

/**
 * All keys of the player, in the order of the list that `?` shows. The seek bar runs left to right in every language, so ArrowRight is always
 * forward.
 */
export const PLAYER_KEYS = {
  play: { keys: ["k", " "], command: () => ({ do: "togglePlay" }) },
  back: { keys: ["j", "ArrowLeft"], command: () => ({ do: "seekBy", seconds: -SEEK_STEP }) },
  forward: { keys: ["l", "ArrowRight"], command: () => ({ do: "seekBy", seconds: SEEK_STEP }) },
  beginning: { keys: ["Home"], command: () => ({ do: "toStart" }) },
  end: { keys: ["End"], command: () => ({ do: "toEnd" }) },
  tenths: { keys: DIGITS, command: (digit) => ({ do: "digit", digit }) },
  nextChannel: { keys: ["PageUp", "ChannelUp"], command: () => ({ do: "channel", to: "NEXT" }) },
  previousChannel: { keys: ["PageDown", "ChannelDown"], command: () => ({ do: "channel", to: "PREVIOUS" }) },
  lastChannel: { keys: ["b", "MediaLast"], command: () => ({ do: "channel", to: "LAST" }) },
  nextChapter: { keys: ["n"], command: () => ({ do: "nextChapter" }) },
  previousChapter: { keys: ["p"], command: () => ({ do: "previousChapter" }) },
  skip: { keys: ["s"], command: () => ({ do: "skipMarker" }) },
  nextVideo: { keys: ["n"], shift: true, command: () => ({ do: "nextVideo" }) },
  stop: { keys: ["MediaStop"], command: () => ({ do: "stop" }) },
  louder: { keys: ["ArrowUp"], command: () => ({ do: "volumeBy", percent: VOLUME_STEP }) },
  quieter: { keys: ["ArrowDown"], command: () => ({ do: "volumeBy", percent: -VOLUME_STEP }) },
  mute: { keys: ["m"], command: () => ({ do: "toggleMute" }) },
  subtitles: { keys: ["c"], command: () => ({ do: "toggleSubtitles" }) },
  fullscreen: { keys: ["f"], command: () => ({ do: "toggleFullscreen" }) },
  support: { keys: ["i"], command: () => ({ do: "openDialog", dialog: "SUPPORT" }) },
  help: { keys: ["?"], command: () => ({ do: "openDialog", dialog: "KEYS" }) },
} as const satisfies Record<string, KeyGroup>;
const GROUPS: readonly KeyGroup[] = Object.values(PLAYER_KEYS);

/**
 * The key's value as on a Latin keyboard. A layout without Latin letters (Arabic, Cyrillic, Greek, Hebrew, …) has other letters and digits;
 * the place of the key then says which is meant. A Latin layout (AZERTY, Dvorak) is used as it is labelled.
 */
function latinKey({ key, code }: Pick<KeyPress, "key" | "code">): string {
  if (key.length !== 1) return key;
  if (/^[\u0020-\u007e]$/u.test(key)) return key.toLowerCase();
  if (/^[\u061f\u037e\uff1f]$/u.test(key)) return "?";
  return /^(?:Key|Digit|Numpad)([A-Z0-9])$/u.exec(code)?.[1]?.toLowerCase() ?? key;
}

/** Command of a key; null: not a key of the player. `channels`: there are channels to change to; else their keys scroll the page. */
export function commandForKey(press: KeyPress, channels: boolean): PlayerCommand | null {
  const { modified, shift, place } = press;
  if (modified || place === "menu") return null;
  const key = latinKey(press);
  if (key === " " && place === "button") return null;
  if (place === "volume" && /^(?:Arrow|Home|End|Page)/u.test(key)) return null;
  const groups = GROUPS.filter(({ keys }) => keys.includes(key));
  const group = groups.find((one) => one.shift === true && shift) ?? groups.find((one) => one.shift === undefined);
  const command = group?.command(key) ?? null;
  return command?.do === "channel" && !channels ? null : command;
}
