import { parseSkipChoices, type SkipChoices } from "./skip-markers.ts";

/** What an account may ask for in every film (LS-06). Languages as codes, `off` for no subtitles. */
interface FilmChoices {
  readonly subtitles: string | null;
  readonly audio: string | null;
  /** The end of an episode leads to the next one (S2§3). */
  readonly autoAdvance: boolean;
}

/** Harmless choices that this browser keeps (product rules, Contradictions 1). Volume 0–1. */
export interface Remembered extends FilmChoices {
  readonly volume: number;
  readonly muted: boolean;
  /** Bits per second, measured last. */
  readonly bandwidth: number | null;
  /** The film in which a viewer chose otherwise than their account does, by the path of its page, and what. */
  readonly film: { readonly path: string; readonly choices: Partial<FilmChoices> } | null;
  /** What happens at intros, recaps and the like. */
  readonly skip: SkipChoices;
}

export const REMEMBERED_KEY = "player";
export const nothingRemembered: Remembered = {
  volume: 1,
  muted: false,
  subtitles: null,
  audio: null,
  bandwidth: null,
  autoAdvance: true,
  film: null,
  skip: {},
};

/** The page as far as choices depend on it: what the viewer's account asks for, and which film it is. */
interface FilmPage {
  /** Empty for a guest, and for who never chose. */
  readonly account: Partial<FilmChoices>;
  readonly path: string;
}

const code = (value: unknown): string | null => (typeof value === "string" && /^[A-Za-z-]{2,12}$/u.test(value) ? value : null);

/** Reads what an account asks for, or what was chosen in a film; anything else is not there. */
export function parseFilmChoices(value: unknown): Partial<FilmChoices> {
  if (typeof value !== "object" || value === null) return {};
  const { subtitles, audio, autoAdvance } = value as Record<string, unknown>;
  return {
    ...(code(subtitles) === null ? {} : { subtitles: code(subtitles) }),
    ...(code(audio) === null ? {} : { audio: code(audio) }),
    ...(typeof autoAdvance === "boolean" ? { autoAdvance } : {}),
  };
}

function filmOf(value: unknown): Remembered["film"] {
  if (typeof value !== "object" || value === null) return null;
  const { path, choices } = value as Record<string, unknown>;
  return typeof path === "string" ? { path, choices: parseFilmChoices(choices) } : null;
}

/** What holds on a page: the account's choices before the browser's, and what was chosen in this very film before both. */
export function recalledOn(kept: Remembered, { account, path }: FilmPage): Remembered {
  return { ...kept, ...account, ...(kept.film?.path === path ? kept.film.choices : {}) };
}

/** What to keep after a choice on a page. Whose account has chosen nothing leaves it to the browser, for every film. */
export function keptAfter(kept: Remembered, changes: Partial<Remembered>, { account, path }: FilmPage): Remembered {
  const chosen = parseFilmChoices(changes);
  const next = { ...kept, ...changes };
  if (Object.keys(account).length === 0 || Object.keys(chosen).length === 0) return next;
  return { ...next, film: { path, choices: { ...(kept.film?.path === path ? kept.film.choices : {}), ...chosen } } };
}

/** Reads what was kept; anything unknown or broken counts as not kept. */
export function parseRemembered(text: string | null): Remembered {
  if (text === null) return nothingRemembered;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return nothingRemembered;
    const { volume, muted, subtitles, audio, bandwidth, autoAdvance, film, skip } = value as Record<string, unknown>;
    return {
      volume: typeof volume === "number" && volume >= 0 && volume <= 1 ? volume : 1,
      muted: muted === true,
      subtitles: code(subtitles),
      audio: code(audio),
      bandwidth: typeof bandwidth === "number" && bandwidth > 0 && Number.isFinite(bandwidth) ? bandwidth : null,
      autoAdvance: autoAdvance !== false,
      film: filmOf(film),
      skip: parseSkipChoices(skip),
    };
  } catch {
    // Written by another version or by hand.
    return nothingRemembered;
  }
}

/** Where storage is forbidden or full: until the page is left for good, so that the next video has it too. */
let held: Remembered | null = null;

function filmPage(): FilmPage {
  const plays = document.documentElement.dataset.plays;
  return { account: plays === undefined ? {} : parseFilmChoices(JSON.parse(plays)), path: window.location.pathname };
}

/** What this browser has kept. Storage may be forbidden altogether: then what was chosen since the page was loaded. */
function kept(): Remembered {
  if (held !== null) return held;
  try {
    return parseRemembered(localStorage.getItem(REMEMBERED_KEY));
  } catch {
    return nothingRemembered;
  }
}

/** What the player begins with on this page. */
export const recall = (): Remembered => recalledOn(kept(), filmPage());

/** Keeps some choices beside the others. */
export function remember(changes: Partial<Remembered>): void {
  const next = keptAfter(kept(), changes, filmPage());
  try {
    localStorage.setItem(REMEMBERED_KEY, JSON.stringify(next));
    held = null;
  } catch {
    held = next;
  }
}
