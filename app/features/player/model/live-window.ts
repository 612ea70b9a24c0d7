import { clockText } from "./time-text.ts";

/** Reachable window of a live stream, in seconds of the player's clock. */
export interface LiveReach {
  readonly begin: number;
  readonly end: number;
}

/** Distance that a player keeps from the newest segment: three of the demo's segments, four seconds each. */
const LAG = 12;
/** A position nearer than this to the edge counts as live. Seconds. */
const EDGE = 10;

/** The reachable window of a live stream; it ends where a player stays, not at the last segment. Null before it is known. */
export function reachOf(seekable: Pick<TimeRanges, "length" | "start" | "end">): LiveReach | null {
  if (seekable.length === 0) return null;
  const begin = seekable.start(0);
  return { begin, end: Math.max(begin, seekable.end(seekable.length - 1) - LAG) };
}

/** True once positions of a stream can be reached. A film that opens has no length, then for a moment an infinite one. */
export const isReachable = (video: Pick<HTMLVideoElement, "duration" | "seekable">, live: boolean): boolean =>
  live ? reachOf(video.seekable) !== null : video.duration > 0 && Number.isFinite(video.duration);

/** True when a position counts as live. */
export function atEdge(position: number, reach: LiveReach): boolean {
  return secondsBehind(position, reach) < EDGE;
}

/** Distance from the window's start: a position that slides out of it during a seek throws the player to the edge. Seconds. */
const MARGIN = 30;

/** Distance of a position from the live edge, in whole seconds. */
export function secondsBehind(position: number, { end }: LiveReach): number {
  return Math.max(0, Math.round(end - position));
}

/** Distance from the live edge, as `−1:05` with a true minus. */
export function behindText(seconds: number): string {
  return `−${clockText(seconds)}`;
}

/** Earliest position to seek to: the programme's beginning while the window contains it, else a little after the window's start. */
export function earliestIn({ begin, end }: LiveReach, windowMinutes: number | null): number {
  const full = windowMinutes !== null && end - begin >= windowMinutes * 60 - MARGIN;
  return full ? Math.min(end, begin + MARGIN) : begin;
}

/** Position of a share of the window, 0–100. */
export function positionAt({ begin, end }: LiveReach, percent: number): number {
  return begin + ((end - begin) * percent) / 100;
}
