import type { SkipMarker } from "../../../../contract/playback/playback.ts";

export type SkipMarkerType = SkipMarker["type"];
/** Action at a span: none, a button, or an automatic skip (product rules, Skip markers). */
export type SkipChoice = "NONE" | "ASK" | "SKIP";
export type SkipChoices = Readonly<Partial<Record<SkipMarkerType, SkipChoice>>>;

export const SKIP_CHOICES = ["NONE", "ASK", "SKIP"] as const satisfies readonly SkipChoice[];
/** Default choice. */
export const USUAL_CHOICE: SkipChoice = "ASK";

/** Position of playback relative to the spans. */
export interface SkipPass {
  /** Index of the span that contains the position, or -1. */
  readonly inside: number;
  /** True when the viewer sought into the span: it is not skipped automatically. */
  readonly byHand: boolean;
}

export const noPass: SkipPass = { inside: -1, byHand: false };

/** Distance from a span's end within which nothing is skipped. Seconds. */
const NEARLY_OVER = 0.25;

/** Decision at a position: skip a span, offer to skip it, or neither. */
export interface SkipDecision {
  readonly pass: SkipPass;
  /** Span to skip at once. */
  readonly leave: SkipMarker | null;
  /** Span for which a button shows. */
  readonly offer: SkipMarker | null;
}

/**
 * The decision at a position in seconds. `soughtByHand`: the viewer has just sought. A span is skipped automatically once a pass, when
 * playback runs into it. A span into which the viewer seeks only offers the button.
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

/** The kinds of a title's spans, each once, in the order of their first span. */
export function typesOf(markers: readonly SkipMarker[]): SkipMarkerType[] {
  return [...new Set(markers.map(({ type }) => type))];
}

/** Reads stored choices; unknown or broken ones count as not chosen. */
export function parseSkipChoices(value: unknown): SkipChoices {
  if (typeof value !== "object" || value === null) return {};
  const types: readonly string[] = ["INTRO", "RECAP", "OUTRO", "AD", "BREAK"] satisfies SkipMarkerType[];
  return Object.fromEntries(
    Object.entries(value).filter(([type, choice]) => types.includes(type) && (SKIP_CHOICES as readonly unknown[]).includes(choice)),
  );
}
