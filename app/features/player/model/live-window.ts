import { clockText } from "./time-text.ts";

/** What of a live stream can be reached now, in seconds of the player's clock. */
export interface LiveReach {
  readonly begin: number;
  readonly end: number;
}

/** So far before the newest segment a player stays: three of the demo's four seconds each. */
const LAG = 12;
/** Nearer than this it counts as live, seconds. */
const EDGE = 10;

/** The reach of a live stream: up to where a player stays, not to the last segment. Null before anything is known. */
export function reachOf(seekable: Pick<TimeRanges, "length" | "start" | "end">): LiveReach | null {
  if (seekable.length === 0) return null;
  const begin = seekable.start(0);
  return { begin, end: Math.max(begin, seekable.end(seekable.length - 1) - LAG) };
}

/** Whether a position counts as live. */
export function atEdge(position: number, reach: LiveReach): boolean {
  return secondsBehind(position, reach) < EDGE;
}

/** A window slides on while it is sought, and what has slid out of it throws the player to the edge: room for a slow line. Seconds. */
const MARGIN = 30;

/** How far a position lies behind the edge, in whole seconds. */
export function secondsBehind(position: number, { end }: LiveReach): number {
  return Math.max(0, Math.round(end - position));
}

/** `−1:05`, with a true minus. */
export function behindText(seconds: number): string {
  return `−${clockText(seconds)}`;
}

/** The earliest moment to go to: the programme's beginning while the window holds it, else a little after the window's. */
export function earliestIn({ begin, end }: LiveReach, windowMinutes: number | null): number {
  const full = windowMinutes !== null && end - begin >= windowMinutes * 60 - MARGIN;
  return full ? Math.min(end, begin + MARGIN) : begin;
}

/** A share of the window, 0–100, as a position. */
export function positionAt({ begin, end }: LiveReach, percent: number): number {
  return begin + ((end - begin) * percent) / 100;
}
