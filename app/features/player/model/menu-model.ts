/** One choice of a menu: its value and its text. */
export interface MenuChoice {
  readonly value: string;
  readonly label: string;
}

export interface Rendition {
  /** Index in the player's list. */
  readonly index: number;
  readonly height: number;
  /** Bits per second; null when unknown. */
  readonly bitrate: number | null;
}

/** Values of "let the player choose" and "no subtitles". */
export const AUTO = "auto";
export const OFF = "off";

/**
 * Renditions as a menu: automatic first, then from the highest picture down. Only the best of several with the same height is shown. A
 * single rendition is no choice.
 */
export function qualityChoices(renditions: readonly Rendition[], autoLabel: string): MenuChoice[] {
  const best = new Map<number, Rendition>();
  for (const rendition of renditions) {
    const held = best.get(rendition.height);
    if (held === undefined || (rendition.bitrate ?? 0) > (held.bitrate ?? 0)) best.set(rendition.height, rendition);
  }
  if (best.size < 2) return [];
  const sorted = [...best.values()].sort((a, b) => b.height - a.height);
  return [{ value: AUTO, label: autoLabel }, ...sorted.map(({ index, height }) => ({ value: String(index), label: `${height}p` }))];
}

/** A language's own name (`español`, capitalised where the language has capitals); an unknown code stays as it is. */
export function languageName(code: string): string {
  try {
    const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
  } catch {
    // A playlist may have any text as its language; Intl throws when it is no language tag.
    return code;
  }
}

/** Subtitles as a menu: off first, then each language once. Empty without subtitles. */
export function subtitleChoices(languages: readonly string[], offLabel: string): MenuChoice[] {
  const once = [...new Set(languages.filter((language) => language !== ""))];
  return once.length === 0
    ? []
    : [{ value: OFF, label: offLabel }, ...once.map((language) => ({ value: language, label: languageName(language) }))];
}

export interface AudioTrackFacts {
  readonly language: string;
  readonly label: string;
  /** CHARACTERISTICS of the track in the playlist, with commas between them. */
  readonly characteristics?: string | undefined;
}

/** True for the CHARACTERISTICS of a track with audio description. */
export const isDescription = (characteristics: string | undefined): boolean =>
  characteristics?.split(",").some((one) => one.trim() === "public.accessibility.describes-video") === true;

/**
 * Audio tracks as a menu by index; fewer than two are no choice. Tracks of the same language and kind show their own labels. `describedLabel`
 * names a track with audio description by the name of its language.
 */
export function audioChoices(tracks: readonly AudioTrackFacts[], describedLabel: (name: string) => string): MenuChoice[] {
  if (tracks.length < 2) return [];
  return tracks.map((track, index) => {
    const { language, label } = track;
    const alike = tracks.filter(
      (other) => other.language === language && isDescription(other.characteristics) === isDescription(track.characteristics),
    );
    const name = language === "" || (alike.length > 1 && label !== "") ? label : languageName(language);
    return { value: String(index), label: isDescription(track.characteristics) ? describedLabel(name) : name };
  });
}

/** Next choice of the key `c`: off when subtitles show, else the last language, the page's, or the first. */
export function toggledSubtitle(current: string, languages: readonly string[], last: string | null, page: string): string {
  if (current !== OFF) return OFF;
  return [last, page].find((language) => language !== null && languages.includes(language)) ?? languages[0] ?? OFF;
}

export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
