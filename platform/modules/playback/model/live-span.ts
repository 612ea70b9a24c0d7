import type { LiveWindow } from "../ports.ts";
import { CHANNEL_BASE, type LiveSpan } from "./playlists.ts";

/** The span of the token's occurrence, which ends when the next one replaces it. `start`: of the token's; `now`: milliseconds since 1970. */
export function spanOf({ start }: { readonly start: number | null }, live: LiveWindow, now: number): LiveSpan {
  if (live.start === null) return { base: CHANNEL_BASE, end: null, now };
  const base = start ?? live.start;
  const length = live.end === null ? null : live.end - live.start;
  return { base, end: length === null ? null : base + length, now };
}
