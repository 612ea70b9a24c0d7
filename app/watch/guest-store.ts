import { type GuestPosition, parsePositions, withPosition } from "./model/guest-positions.ts";

/** Key in the browser's local storage. */
const KEY = "guest-positions";

/** True when a guest has left positions in this browser. */
export function hasGuestPositions(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // Storage is forbidden.
    return false;
  }
}

/** Positions that this browser stores, newest first. Without storage there are none. */
export function readGuestPositions(): GuestPosition[] {
  try {
    return parsePositions(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

/** Replaces the stored positions; none removes the entry. A full or forbidden storage stores nothing. */
export function writeGuestPositions(positions: readonly GuestPosition[]): void {
  try {
    if (positions.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(positions));
  } catch {
    // The guest starts such a video at its beginning.
  }
}

/** Stores a guest's position in a video. Seconds. */
export const keepGuestPosition = (position: Omit<GuestPosition, "at">): void =>
  writeGuestPositions(withPosition(readGuestPositions(), { ...position, at: new Date().toISOString() }));
