import type Hls from "hls.js";

/** Lands behind the missing segment in spite of rounding. Seconds. */
const BEHIND = 0.05;

/** Position behind a missing segment. */
const behind = (end: number, duration: number): number => Math.min(end + BEHIND, duration || end);

/** Skips a missing segment. With a picture it waits, because the buffer still plays up to the segment. */
export function createMissingSegment(hls: Pick<Hls, "startLoad">, video: HTMLVideoElement) {
  /** End of the segment, in seconds. */
  let hole: number | null = null;
  return {
    note(segment: { readonly start: number; readonly duration: number } | undefined): void {
      hole = segment === undefined ? null : segment.start + segment.duration;
    },
    /** `plays`: the picture moves from its buffer, so that it has not reached the segment. */
    leave(plays: boolean): void {
      if (hole === null || plays) return;
      video.currentTime = behind(hole, video.duration);
      hls.startLoad(hole);
      hole = null;
    },
  };
}
