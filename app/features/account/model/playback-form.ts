import type { PlaybackPreferences } from "../../../../contract/preferences/preferences.ts";

/** Value of the form's field `intent`. */
export const PLAYBACK = "playback";

/** Switches of the form with their defaults (S2§3, User preferences). */
const SWITCHES = { autoAdvance: true, videoBackgroundAutoPlay: true, videoBackgroundAutoPlayAudio: false, reducedData: false } as const;
type SwitchName = keyof typeof SWITCHES;
const SWITCH_NAMES = Object.keys(SWITCHES) as SwitchName[];

/** Lists of the form. The empty option means no choice. */
const CHOICES = ["subTitleLanguage", "audioLanguage", "subtitleStyle", "playbackRate", "segmentActions"] as const;
type ChoiceName = (typeof CHOICES)[number];

/** Fields as the form sends them: 'true', 'false', a language, or an empty text. */
export type PlaybackValues = Readonly<Record<SwitchName | ChoiceName, string>>;

/** Initial values of the form. */
export function playbackValues(preferences: PlaybackPreferences): PlaybackValues {
  const on = (name: SwitchName) => String(preferences[name] ?? SWITCHES[name]);
  return {
    autoAdvance: on("autoAdvance"),
    videoBackgroundAutoPlay: on("videoBackgroundAutoPlay"),
    videoBackgroundAutoPlayAudio: on("videoBackgroundAutoPlayAudio"),
    reducedData: on("reducedData"),
    subTitleLanguage: preferences.subTitleLanguage ?? "",
    audioLanguage: preferences.audioLanguage ?? "",
    subtitleStyle: preferences.subtitleStyle ?? "",
    playbackRate: String(preferences.playbackRate ?? ""),
    segmentActions: preferences.segmentActions ?? "",
  };
}

/** Fields whose value differs from the one that the form was rendered with. Only these count as choices. */
export function changedFields(values: PlaybackValues, preferences: PlaybackPreferences): Partial<PlaybackValues> {
  const before = playbackValues(preferences);
  return Object.fromEntries([...SWITCH_NAMES, ...CHOICES].flatMap((name) => (values[name] === before[name] ? [] : [[name, values[name]]])));
}

/** Values of the sent form. A switch sends 'false', followed by 'true' when it is on. A form without either leaves the switch unchanged. */
export function sentPlayback(form: FormData): PlaybackValues {
  const last = (name: string) => {
    const value = form.getAll(name).at(-1);
    return typeof value === "string" ? value.slice(0, 40) : "";
  };
  return {
    autoAdvance: last("autoAdvance"),
    videoBackgroundAutoPlay: last("videoBackgroundAutoPlay"),
    videoBackgroundAutoPlayAudio: last("videoBackgroundAutoPlayAudio"),
    reducedData: last("reducedData"),
    subTitleLanguage: last("subTitleLanguage"),
    audioLanguage: last("audioLanguage"),
    subtitleStyle: last("subtitleStyle"),
    playbackRate: last("playbackRate"),
    segmentActions: last("segmentActions"),
  };
}
