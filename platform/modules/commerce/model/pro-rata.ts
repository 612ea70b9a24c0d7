import { addPeriods } from "./billing-time.ts";
import type { Subscription } from "./subscription.ts";

const DAY = 86_400_000;

/**
 * Unused part of `paid` for the current period, in minor units, rounded half up. Counted in days of 24 hours before its end, including the
 * current day, so that a shown amount is valid for that day. 0 for a trial and after the end.
 */
export function leftOf(subscription: Subscription, paid: number, now: Date): number {
  const { anchor, anchorBase, period, periodsPaid, state, validUntil } = subscription;
  if (state !== "ACTIVE" || now >= validUntil || periodsPaid === 0) return 0;
  const begins = addPeriods(anchor, period, periodsPaid - anchorBase - 1);
  const whole = Math.round((validUntil.getTime() - begins.getTime()) / DAY);
  const left = Math.min(whole, Math.ceil((validUntil.getTime() - now.getTime()) / DAY));
  // BigInt, because a large amount times days can exceed the safe integers.
  return Number((BigInt(paid) * BigInt(left) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));
}
