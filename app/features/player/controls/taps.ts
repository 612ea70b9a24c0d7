import { SEEK_STEP } from "../model/options/key-map.ts";

/** A touch on the picture: its time in milliseconds, and its place as a share of the width from the left. */
export interface Tap {
  readonly at: number;
  readonly share: number;
}

/** Longest pause between two taps of one gesture. */
const TOGETHER_MS = 350;
/** Share of the width at each side that takes double taps; the middle belongs to the controls. */
const SIDE = 0.4;

/** Seconds to seek after two taps at the same side: back at the left, forward at the right, as on the timeline; otherwise 0. */
export function seekOfTaps(before: Tap | null, now: Tap): number {
  if (before === null || now.at - before.at > TOGETHER_MS) return 0;
  if (before.share < SIDE && now.share < SIDE) return -SEEK_STEP;
  return before.share > 1 - SIDE && now.share > 1 - SIDE ? SEEK_STEP : 0;
}
