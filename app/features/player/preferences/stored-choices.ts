import { parseSkipChoices, type SkipChoices } from "../model/skip-markers.ts";

/** Choices of an account for every film. Languages as codes, `off` for no subtitles. */
interface FilmChoices {
  readonly subtitles: string | null;
  readonly audio: string | null;
  /** True when the end of an episode leads to the next one (S2§3). */
  readonly autoAdvance: boolean;
}

/** Harmless choices that this browser stores (product rules, Contradictions 1). Volume 0–1. */
export interface StoredChoices extends FilmChoices {
  readonly volume: number;
  readonly muted: boolean;
  /** True when the viewer last chose a track with audio description. */
  readonly described: boolean;
  /** Last measured bandwidth, in bits per second. */
  readonly bandwidth: number | null;
  /** Choices in one film that differ from the account's, with the path of the film's page. */
  readonly film: { readonly path: string; readonly choices: Partial<FilmChoices> } | null;
  /** Choices for intros, recaps and other spans. */
  readonly skip: SkipChoices;
}

export const CHOICES_KEY = "player";
export const NO_CHOICES: StoredChoices = {
  volume: 1,
  muted: false,
  described: false,
  subtitles: null,
  audio: null,
  bandwidth: null,
  autoAdvance: true,
  film: null,
  skip: {},
};

/** The facts of a page on which choices depend: the account's choices, and the film. */
interface FilmPage {
  /** Empty for a guest, and for an account without choices. */
  readonly account: Partial<FilmChoices>;
  readonly path: string;
}

const code = (value: unknown): string | null => (typeof value === "string" && /^[A-Za-z-]{2,12}$/u.test(value) ? value : null);

/** Reads the choices of an account or of a film; drops anything else. */
export function parseFilmChoices(value: unknown): Partial<FilmChoices> {
  if (typeof value !== "object" || value === null) return {};
  const { subtitles, audio, autoAdvance } = value as Record<string, unknown>;
  return {
    ...(code(subtitles) === null ? {} : { subtitles: code(subtitles) }),
    ...(code(audio) === null ? {} : { audio: code(audio) }),
    ...(typeof autoAdvance === "boolean" ? { autoAdvance } : {}),
  };
}

function filmOf(value: unknown): StoredChoices["film"] {
  if (typeof value !== "object" || value === null) return null;
  const { path, choices } = value as Record<string, unknown>;
  return typeof path === "string" ? { path, choices: parseFilmChoices(choices) } : null;
}

/** Choices that apply on a page: those made in this film first, then the account's, then the browser's. */
export function choicesOn(stored: StoredChoices, { account, path }: FilmPage): StoredChoices {
  return { ...stored, ...account, ...(stored.film?.path === path ? stored.film.choices : {}) };
}

/** Choices to store after a change on a page. Without choices of an account, the browser's apply to every film. */
export function choicesAfter(stored: StoredChoices, changes: Partial<StoredChoices>, { account, path }: FilmPage): StoredChoices {
  const chosen = parseFilmChoices(changes);
  const next = { ...stored, ...changes };
  if (Object.keys(account).length === 0 || Object.keys(chosen).length === 0) return next;
  return { ...next, film: { path, choices: { ...(stored.film?.path === path ? stored.film.choices : {}), ...chosen } } };
}

/** Reads stored choices; unknown or broken ones count as missing. */
export function parseStoredChoices(text: string | null): StoredChoices {
  if (text === null) return NO_CHOICES;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return NO_CHOICES;
    const { volume, muted, described, subtitles, audio, bandwidth, autoAdvance, film, skip } = value as Record<string, unknown>;
    return {
      volume: typeof volume === "number" && volume >= 0 && volume <= 1 ? volume : 1,
      muted: muted === true,
      described: described === true,
      subtitles: code(subtitles),
      audio: code(audio),
      bandwidth: typeof bandwidth === "number" && bandwidth > 0 && Number.isFinite(bandwidth) ? bandwidth : null,
      autoAdvance: autoAdvance !== false,
      film: filmOf(film),
      skip: parseSkipChoices(skip),
    };
  } catch {
    // Another version or a person wrote this value.
    return NO_CHOICES;
  }
}

/** Choices while storage is forbidden or full, until a full page load, so that the next video has them too. */
let held: StoredChoices | null = null;

function filmPage(): FilmPage {
  const defaults = document.documentElement.dataset.playerDefaults;
  return { account: defaults === undefined ? {} : parseFilmChoices(JSON.parse(defaults)), path: window.location.pathname };
}

/** Choices that this browser has stored. Without storage: those made since the page was loaded. */
function storedChoices(): StoredChoices {
  if (held !== null) return held;
  try {
    return parseStoredChoices(localStorage.getItem(CHOICES_KEY));
  } catch {
    return NO_CHOICES;
  }
}

/** Choices with which the player starts on this page. */
export const readChoices = (): StoredChoices => choicesOn(storedChoices(), filmPage());

/** Stores some choices beside the others. */
export function storeChoices(changes: Partial<StoredChoices>): void {
  const next = choicesAfter(storedChoices(), changes, filmPage());
  try {
    localStorage.setItem(CHOICES_KEY, JSON.stringify(next));
    held = null;
  } catch {
    held = next;
  }
}
