import { forgetGuestPositions, GUEST_POSITIONS } from "./guest-positions-entry.ts";
import { type GuestPosition, parsePositions, withPosition } from "./model/guest-positions.ts";

/** Positions that this browser stores, newest first. Without storage there are none. */
export function readGuestPositions(): GuestPosition[] {
  try {
    return parsePositions(localStorage.getItem(GUEST_POSITIONS));
  } catch {
    return [];
  }
}

/** Replaces the stored positions; none removes the entry. A full or forbidden storage stores nothing. */
export function writeGuestPositions(positions: readonly GuestPosition[]): void {
  if (positions.length === 0) {
    forgetGuestPositions();
    return;
  }
  try {
    localStorage.setItem(GUEST_POSITIONS, JSON.stringify(positions));
  } catch {
    // The guest starts such a video at its beginning.
  }
}

/** Stores a guest's position in a video. Seconds. */
export const storeGuestPosition = (position: Omit<GuestPosition, "at">): void =>
  writeGuestPositions(withPosition(readGuestPositions(), { ...position, at: new Date().toISOString() }));
