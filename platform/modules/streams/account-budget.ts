import { LRUCache } from "lru-cache";
import type { Clock } from "../../base/clock.ts";
import type { StreamClaim } from "./claim.ts";

/** `perSecond` is added each second, up to `most`. */
interface Budget {
  readonly perSecond: number;
  readonly most: number;
}

/**
 * Seconds of media for each stream of an account's limit. Picture and sound at twice the speed are 4 s of media in a second; the rest is for
 * the buffer and for jumps. Without it one address, passed on, would play in a whole street as one stream, and devices could take turns.
 */
export const MEDIA: Budget = { perSecond: 8, most: 1_800 };
/** Starts and ends of an account's streams: each takes its turn at the database, which a viewer needs once a title. */
export const STARTS: Budget = { perSecond: 2, most: 120 };

const MOST_ACCOUNTS = 50_000;

/** Limits what an account takes. Each process has its own budgets, in memory. */
export function createAccountBudget(clock: Clock, { perSecond, most }: Budget) {
  // `max` would allocate the places of all accounts at once, 1 MB a budget.
  const accounts = new LRUCache<string, { left: number; at: number }>({ maxSize: MOST_ACCOUNTS, sizeCalculation: () => 1 });

  return {
    /** Takes an amount from `times` budgets. Returns the seconds to wait; 0: it was taken. */
    take({ realmId, accountId }: Pick<StreamClaim, "realmId" | "accountId">, amount: number, times = 1): number {
      const key = `${realmId}/${accountId}`;
      const now = clock.now().getTime();
      const budget = accounts.get(key) ?? { left: most * times, at: now };
      // The clock may have been set back.
      const seconds = Math.max(0, now - budget.at) / 1_000;
      const left = Math.min(most * times, budget.left + seconds * perSecond * times);
      const fits = left > 0;
      accounts.set(key, { left: fits ? left - amount : left, at: now });
      return fits ? 0 : Math.max(1, Math.ceil(-left / (perSecond * times)));
    },
  };
}
