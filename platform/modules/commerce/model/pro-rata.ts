import { addPeriods } from "./billing-time.ts";
import type { Subscription } from "./subscription.ts";

const DAY = 86_400_000;

/**
 * What is left at `now` of `paid` for the period under way, in minor units, rounded half up. Counted in days of 24 hours before its
 * end, the one under way included: what a page shows holds for that day. 0 for a trial and for what is over.
 */
export function leftOf(subscription: Subscription, paid: number, now: Date): number {
  const { anchor, anchorBase, period, periodsPaid, state, validUntil } = subscription;
  if (state !== "ACTIVE" || now >= validUntil || periodsPaid === 0) return 0;
  const begins = addPeriods(anchor, period, periodsPaid - anchorBase - 1);
  const whole = Math.round((validUntil.getTime() - begins.getTime()) / DAY);
  const left = Math.min(whole, Math.ceil((validUntil.getTime() - now.getTime()) / DAY));
  // Large sums of small currencies times days leave the safe integers.
  return Number((BigInt(paid) * BigInt(left) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));
}
