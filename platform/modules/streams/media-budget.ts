import { LRUCache } from "lru-cache";
import type { Clock } from "../../base/clock.ts";
import type { StreamClaim } from "./claim.ts";

/** Seconds of media that a stream may fetch in a second. Picture and sound at twice the speed are 4; the rest is for jumps. */
const PACE = 8;
/** Seconds of media that a stream may fetch at once, for its buffer and for jumps in the film. */
const AHEAD = 1_800;
const MOST_ACCOUNTS = 50_000;

/**
 * Limits the media that an account fetches, by its streams at once. Without it one address, passed on, would play in a whole street as one
 * stream, and devices could take turns with one place. Each process has its own budgets.
 */
export function createMediaBudget(clock: Clock) {
  const accounts = new LRUCache<string, { left: number; at: number }>({ max: MOST_ACCOUNTS });

  return {
    /** Takes seconds of media. Returns the seconds to wait; 0: they were taken. */
    take({ realmId, accountId, limit }: Pick<StreamClaim, "realmId" | "accountId" | "limit">, seconds: number): number {
      const key = `${realmId}/${accountId}`;
      const now = clock.now().getTime();
      const budget = accounts.get(key) ?? { left: AHEAD * limit, at: now };
      const refilled = Math.min(AHEAD * limit, budget.left + ((now - budget.at) / 1_000) * PACE * limit);
      const fits = refilled > 0;
      accounts.set(key, { left: fits ? refilled - seconds : refilled, at: now });
      return fits ? 0 : Math.max(1, Math.ceil(-refilled / (PACE * limit)));
    },
  };
}
