import type { PlaybackPreferences } from "../../../../contract/preferences/preferences.ts";

/** Value of the form's field `intent`. */
export const PLAYBACK = "playback";

/** Switches of the form, with what holds where the viewer has chosen nothing (S2§3, User preferences). */
const SWITCHES = { autoAdvance: true, videoBackgroundAutoPlay: true, videoBackgroundAutoPlayAudio: false, reducedData: false } as const;
type SwitchName = keyof typeof SWITCHES;
const SWITCH_NAMES = Object.keys(SWITCHES) as SwitchName[];

/** Lists of the form; the empty choice is no choice. */
const CHOICES = ["subTitleLanguage", "audioLanguage", "subtitleStyle", "playbackRate", "segmentActions"] as const;
type ChoiceName = (typeof CHOICES)[number];

/** Fields as the form sends them: 'true', 'false', a language, or nothing. */
export type PlaybackValues = Readonly<Record<SwitchName | ChoiceName, string>>;

/** What the form begins with. */
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

/** The fields that say something else than the form did when it was drawn: a choice is what was changed. */
export function changedFields(values: PlaybackValues, preferences: PlaybackPreferences): Partial<PlaybackValues> {
  const before = playbackValues(preferences);
  return Object.fromEntries([...SWITCH_NAMES, ...CHOICES].flatMap((name) => (values[name] === before[name] ? [] : [[name, values[name]]])));
}

/** What was sent. A switch sends 'false', and 'true' behind it when it is on: a form that lacks both says nothing of it. */
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
