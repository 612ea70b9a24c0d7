import { LRUCache } from "lru-cache";
import type { Clock } from "../../../base/clock.ts";
import type { PlaybackOptions } from "../ports.ts";

const CHECKED_EVERY_MS = 60_000;
const MOST_SESSIONS = 50_000;

/**
 * As `isSessionAlive`, but a session that was alive in the last minute is not read again. Only for heartbeats: they bring nothing that a
 * viewer could watch, and their check would cost more than the rest of them.
 */
export function createRecentSessions(clock: Clock, isSessionAlive: PlaybackOptions["isSessionAlive"]): PlaybackOptions["isSessionAlive"] {
  // `max` would allocate the places of all sessions at once, 1 MB.
  const checkedAt = new LRUCache<string, number>({ maxSize: MOST_SESSIONS, sizeCalculation: () => 1 });
  return async (realmId, sessionId) => {
    const key = `${realmId}/${sessionId}`;
    const now = clock.now().getTime();
    if (now - (checkedAt.get(key) ?? 0) < CHECKED_EVERY_MS) return true;
    const alive = await isSessionAlive(realmId, sessionId);
    if (alive) checkedAt.set(key, now);
    return alive;
  };
}
