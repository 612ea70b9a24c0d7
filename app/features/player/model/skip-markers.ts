import type { SkipMarker } from "../../../../contract/playback/playback.ts";

export type SkipMarkerType = SkipMarker["type"];
/** What happens at a span: nothing, a button, or the player passes over it by itself (product rules, Skip markers). */
export type SkipChoice = "NONE" | "ASK" | "SKIP";
export type SkipChoices = Readonly<Partial<Record<SkipMarkerType, SkipChoice>>>;

export const SKIP_CHOICES = ["NONE", "ASK", "SKIP"] as const satisfies readonly SkipChoice[];
/** Where nobody has chosen. */
export const USUAL_CHOICE: SkipChoice = "ASK";

/** Where playing stands towards the spans. */
export interface SkipPass {
  /** Number of the span that the position lies in, or -1. */
  readonly inside: number;
  /** The viewer came here by hand: they are not thrown out again. */
  readonly byHand: boolean;
}

export const noPass: SkipPass = { inside: -1, byHand: false };

/** So close to its end there is nothing left to pass over, seconds. */
const NEARLY_OVER = 0.25;

/** What a position asks for: go to a second, offer to, or neither. */
export interface SkipDecision {
  readonly pass: SkipPass;
  /** Of the span to be left at once. */
  readonly leave: SkipMarker | null;
  /** Of the span that a button is shown for. */
  readonly offer: SkipMarker | null;
}

/**
 * The decision at a position in seconds. `soughtByHand`: the viewer has just gone there. A span is left by itself once a pass,
 * when playing runs into it; one that the viewer goes back into only offers the button.
 */
export function decideSkip(
  markers: readonly SkipMarker[],
  choices: SkipChoices,
  before: SkipPass,
  seconds: number,
  soughtByHand: boolean,
): SkipDecision {
  const inside = markers.findIndex(({ start, end }) => seconds >= start && seconds < end - NEARLY_OVER);
  const byHand = soughtByHand || (inside === before.inside && before.byHand);
  const pass = { inside, byHand };
  const marker = markers[inside];
  const choice = marker === undefined ? "NONE" : (choices[marker.type] ?? USUAL_CHOICE);
  if (marker === undefined || choice === "NONE") return { pass, leave: null, offer: null };
  return choice === "SKIP" && !byHand ? { pass, leave: marker, offer: null } : { pass, leave: null, offer: marker };
}

/** The kinds that a title has, each once, in the order of their first span. */
export function typesOf(markers: readonly SkipMarker[]): SkipMarkerType[] {
  return [...new Set(markers.map(({ type }) => type))];
}

/** Choices as they were kept; what is unknown or broken counts as not chosen. */
export function parseSkipChoices(value: unknown): SkipChoices {
  if (typeof value !== "object" || value === null) return {};
  const known: readonly string[] = ["INTRO", "RECAP", "OUTRO", "AD", "BREAK"] satisfies SkipMarkerType[];
  return Object.fromEntries(
    Object.entries(value).filter(([type, choice]) => known.includes(type) && (SKIP_CHOICES as readonly unknown[]).includes(choice)),
  );
}
