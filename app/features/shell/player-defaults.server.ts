import type { PlaybackPreferences } from "../../../contract/preferences/preferences.ts";

/**
 * The viewer's playback preferences in the document (`data-player-defaults`): `subtitles`, `audio`, `autoAdvance`, `style`, `captions`,
 * `rate`, `segments`, and `saves` (data saver). Undefined: none, as for guests without a choice.
 */
export function playerDefaults(preferences: PlaybackPreferences): string | undefined {
  const { autoAdvance, subTitleLanguage, audioLanguage, subtitleStyle, captions, playbackRate, segmentActions, reducedData } = preferences;
  const text = JSON.stringify({
    autoAdvance,
    subtitles: subTitleLanguage,
    audio: audioLanguage,
    style: subtitleStyle,
    captions,
    rate: playbackRate,
    segments: segmentActions,
    saves: reducedData === true ? true : undefined,
  });
  return text === "{}" ? undefined : text;
}
