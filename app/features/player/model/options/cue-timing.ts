/** Step of the subtitle offset, and its limit on both sides. Tenths of a second, because sums of 0.1 are inexact. */
const LIMIT = 100;

/** An offset, in tenths of a second, after a press. Positive: subtitles come later. */
export const shiftedOffset = (tenths: number, by: 1 | -1): number => Math.min(LIMIT, Math.max(-LIMIT, tenths + by));

/** Limits of the lines on the picture, because a broken file may have thousands of cues at one time, or a cue of megabytes. */
const MOST_LINES = 8;
const MOST_LETTERS = 500;

/** Lines to show at one time. Files often have a cue twice, and overlapping segments bring it twice. */
export const linesOf = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts.map((text) => text.slice(0, MOST_LETTERS)))].filter((text) => text.trim() !== "").slice(0, MOST_LINES);

interface TimedCue {
  readonly startTime: number;
  readonly endTime: number;
}

/** Cues that show at a time. Seconds; `tenths` as in `shiftedOffset`. */
export function cuesAt<Cue extends TimedCue>(cues: readonly Cue[], time: number, tenths: number): readonly Cue[] {
  const at = time - tenths / 10;
  return cues.filter(({ startTime, endTime }) => startTime <= at && at < endTime);
}
