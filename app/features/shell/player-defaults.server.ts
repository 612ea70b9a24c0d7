import type { PlaybackPreferences } from "../../../contract/preferences/preferences.ts";

/**
 * What the viewer asks of every player, as the document carries it (`data-plays`, LS-06): `subtitles`, `audio`, `autoAdvance`, `style` and
 * `rate`, `segments`, and `saves`, fewer bytes. Undefined: nothing, as for guests who have chosen nothing.
 */
export function playerDefaults(preferences: PlaybackPreferences): string | undefined {
  const { autoAdvance, subTitleLanguage, audioLanguage, subtitleStyle, playbackRate, segmentActions, reducedData } = preferences;
  const text = JSON.stringify({
    autoAdvance,
    subtitles: subTitleLanguage,
    audio: audioLanguage,
    style: subtitleStyle,
    rate: playbackRate,
    segments: segmentActions,
    saves: reducedData === true ? true : undefined,
  });
  return text === "{}" ? undefined : text;
}
