import { parseSkipChoices, type SkipChoices } from "./skip-markers.ts";

/** Harmless choices that this browser keeps (decisions, Contradictions 1). Volume 0–1; languages as codes, `off` for no subtitles. */
export interface Remembered {
  readonly volume: number;
  readonly muted: boolean;
  readonly subtitles: string | null;
  readonly audio: string | null;
  /** Bits per second, measured last. */
  readonly bandwidth: number | null;
  /** The end of an episode leads to the next one (S2§3). */
  readonly autoAdvance: boolean;
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
  skip: {},
};

const code = (value: unknown): string | null => (typeof value === "string" && /^[A-Za-z-]{2,12}$/u.test(value) ? value : null);

/** Reads what was kept; anything unknown or broken counts as not kept. */
export function parseRemembered(text: string | null): Remembered {
  if (text === null) return nothingRemembered;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return nothingRemembered;
    const { volume, muted, subtitles, audio, bandwidth, autoAdvance, skip } = value as Record<string, unknown>;
    return {
      volume: typeof volume === "number" && volume >= 0 && volume <= 1 ? volume : 1,
      muted: muted === true,
      subtitles: code(subtitles),
      audio: code(audio),
      bandwidth: typeof bandwidth === "number" && bandwidth > 0 && Number.isFinite(bandwidth) ? bandwidth : null,
      autoAdvance: autoAdvance !== false,
      skip: parseSkipChoices(skip),
    };
  } catch {
    // Written by another version or by hand.
    return nothingRemembered;
  }
}

/** Where storage is forbidden or full: until the page is left for good, so that the next video has it too. */
let held: Remembered | null = null;

/** What this browser has kept. Storage may be forbidden altogether: then what was chosen since the page was loaded. */
export function recall(): Remembered {
  if (held !== null) return held;
  try {
    return parseRemembered(localStorage.getItem(REMEMBERED_KEY));
  } catch {
    return nothingRemembered;
  }
}

/** Keeps some choices beside the others. */
export function remember(changes: Partial<Remembered>): void {
  const next = { ...recall(), ...changes };
  try {
    localStorage.setItem(REMEMBERED_KEY, JSON.stringify(next));
    held = null;
  } catch {
    held = next;
  }
}
