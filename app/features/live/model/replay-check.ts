const SHORTEST_MS = 60_000;
const LONGEST_MS = 600_000;

/**
 * Pause between two checks whether an event that has ended has a video now, in milliseconds. It grows with the time since the end, because a
 * replay mostly comes soon, and all viewers of an event begin to check at the same moment.
 */
export const pauseOfChecks = (sinceEnd: number): number => Math.min(LONGEST_MS, Math.max(SHORTEST_MS, sinceEnd / 10));
