import { SEEK_STEP } from "../model/key-map.ts";

/** A touch on the picture: when, in milliseconds, and where, as a share of its width from the left. */
export interface Tap {
  readonly at: number;
  readonly share: number;
}

/** Taps that follow one another so fast are one gesture. */
const TOGETHER_MS = 350;
/** The part of the picture at each side that answers; its middle belongs to the controls. */
const SIDE = 0.4;

/** Seconds to seek by after two taps at the same side: back at the left, forward at the right, as on the timeline; 0 otherwise. */
export function seekOfTaps(before: Tap | null, now: Tap): number {
  if (before === null || now.at - before.at > TOGETHER_MS) return 0;
  if (before.share < SIDE && now.share < SIDE) return -SEEK_STEP;
  return before.share > 1 - SIDE && now.share > 1 - SIDE ? SEEK_STEP : 0;
}
