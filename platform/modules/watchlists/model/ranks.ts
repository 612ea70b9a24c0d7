/** Distance between two neighbours of a list that was numbered as a whole. It can be halved 32 times. */
export const RANK_GAP = 2 ** 32;
/** Ranks stay below, so that they are exact numbers. */
const MOST_RANK = 2 ** 52;

/**
 * A rank between two others; null stands for an end of the list. Returns null when there is no room: the list must be numbered again.
 */
export function rankBetween(before: number | null, after: number | null): number | null {
  if (before === null && after === null) return 0;
  const rank = before === null ? (after ?? 0) - RANK_GAP : after === null ? before + RANK_GAP : Math.floor((before + after) / 2);
  return Math.abs(rank) > MOST_RANK || rank === before || rank === after ? null : rank;
}

/** Rank of the title at a place of a list that is numbered as a whole. */
export const rankAt = (place: number): number => place * RANK_GAP;
