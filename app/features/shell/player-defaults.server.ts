import type { PlaybackPreferences } from "../../../contract/account/preferences.ts";

/**
 * What the viewer's account asks of every player, as the document carries it (`data-plays`, LS-06): `subtitles`, `audio`,
 * `autoAdvance`. Undefined: nothing, as for guests.
 */
export function playerDefaults({ autoAdvance, subTitleLanguage, audioLanguage }: PlaybackPreferences): string | undefined {
  const text = JSON.stringify({ autoAdvance, subtitles: subTitleLanguage, audio: audioLanguage });
  return text === "{}" ? undefined : text;
}
