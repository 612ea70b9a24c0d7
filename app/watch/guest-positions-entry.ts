/**
 * Key of a guest's positions in the browser's local storage. Apart from `guest-position-store.ts`, because every page has the code of this
 * file, and only pages with a player read positions.
 */
export const GUEST_POSITIONS = "guest-positions";

/** True when a guest has left positions in this browser. */
export function hasGuestPositions(): boolean {
  try {
    return localStorage.getItem(GUEST_POSITIONS) !== null;
  } catch {
    // Storage is forbidden.
    return false;
  }
}

/** Removes a guest's positions from this browser. */
export function forgetGuestPositions(): void {
  try {
    localStorage.removeItem(GUEST_POSITIONS);
  } catch {
    // Storage is forbidden: there are none.
  }
}
