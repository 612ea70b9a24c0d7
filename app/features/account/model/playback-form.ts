import type { PlaybackPreferences } from "../../../../contract/account/preferences.ts";

/** Value of the form's field `intent`. */
export const PLAYBACK = "playback";

/** Switches of the form, with what holds where the viewer has chosen nothing (S2§3, User preferences). */
const SWITCHES = { autoAdvance: true, videoBackgroundAutoPlay: true, videoBackgroundAutoPlayAudio: false } as const;
type SwitchName = keyof typeof SWITCHES;
const SWITCH_NAMES = Object.keys(SWITCHES) as SwitchName[];

/** Fields as the form sends them: 'true', 'false', a language, or nothing. */
export type PlaybackValues = Readonly<Record<SwitchName | "subTitleLanguage" | "audioLanguage", string>>;

/** What the form begins with. */
export function playbackValues(preferences: PlaybackPreferences): PlaybackValues {
  const on = (name: SwitchName) => String(preferences[name] ?? SWITCHES[name]);
  return {
    autoAdvance: on("autoAdvance"),
    videoBackgroundAutoPlay: on("videoBackgroundAutoPlay"),
    videoBackgroundAutoPlayAudio: on("videoBackgroundAutoPlayAudio"),
    subTitleLanguage: preferences.subTitleLanguage ?? "",
    audioLanguage: preferences.audioLanguage ?? "",
  };
}

/** What was sent. A switch sends 'false', and 'true' behind it when it is on: a form that lacks both says nothing of it. */
export function sentPlayback(form: FormData): PlaybackValues {
  const last = (name: string) => {
    const value = form.getAll(name).at(-1);
    return typeof value === "string" ? value.slice(0, 40) : "";
  };
  const [autoAdvance, videoBackgroundAutoPlay, videoBackgroundAutoPlayAudio] = SWITCH_NAMES.map(last);
  return {
    autoAdvance: autoAdvance ?? "",
    videoBackgroundAutoPlay: videoBackgroundAutoPlay ?? "",
    videoBackgroundAutoPlayAudio: videoBackgroundAutoPlayAudio ?? "",
    subTitleLanguage: last("subTitleLanguage"),
    audioLanguage: last("audioLanguage"),
  };
}
