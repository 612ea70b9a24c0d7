import type { Period } from "../../../../contract/commerce/licence.ts";
import type { Subscription } from "../model/subscription.ts";
import type { HeldLicenceRow } from "../rows.ts";

const time = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));
const text = (moment: Date | null): string | null => moment?.toISOString() ?? null;
const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);

/**
 * The renewing part of a held licence; null for a licence that never renews (ticket, season, free), and for one whose payment is not
 * confirmed yet, because it can be neither changed nor charged.
 */
export function subscriptionOf(held: HeldLicenceRow): Subscription | null {
  if (held.confirmation === "UNCONFIRMED" || held.period === null || held.valid_until === null) return null;
  return {
    state: held.state,
    // Only this module writes it, from the contract's own list.
    period: held.period as Period,
    anchor: new Date(held.anchor),
    anchorBase: held.anchor_base,
    periodsPaid: held.periods_paid,
    validUntil: new Date(held.valid_until),
    renews: held.auto_renewing === 1,
    pauseRequested: held.pause_requested === 1,
    paused: held.paused === 1,
    resumeAt: time(held.resume_at),
    failedSince: time(held.failed_since),
    failedTries: held.failed_tries,
    graceUntil: time(held.grace_until),
    nextSku: held.next_sku,
    closed: held.closed === 1,
    cancelledAt: time(held.cancelled_at),
    reactivatedAt: time(held.reactivated_at),
    pauseRequestedAt: time(held.pause_requested_at),
    changeRequestedAt: time(held.change_requested_at),
  };
}

/** The columns of a subscription. */
export function columnsOf(subscription: Subscription) {
  return {
    state: subscription.state,
    anchor: subscription.anchor.toISOString(),
    anchor_base: subscription.anchorBase,
    periods_paid: subscription.periodsPaid,
    valid_until: subscription.validUntil.toISOString(),
    auto_renewing: bit(subscription.renews),
    pause_requested: bit(subscription.pauseRequested),
    paused: bit(subscription.paused),
    resume_at: text(subscription.resumeAt),
    failed_since: text(subscription.failedSince),
    failed_tries: subscription.failedTries,
    grace_until: text(subscription.graceUntil),
    next_sku: subscription.nextSku,
    closed: bit(subscription.closed),
    cancelled_at: text(subscription.cancelledAt),
    reactivated_at: text(subscription.reactivatedAt),
    pause_requested_at: text(subscription.pauseRequestedAt),
    change_requested_at: text(subscription.changeRequestedAt),
  };
}

/** Columns of a new licence. */
export const FRESH = {
  anchor_base: 0,
  pause_requested: 0,
  resume_at: null,
  failed_since: null,
  failed_tries: 0,
  grace_until: null,
  charge_request: null,
  next_sku: null,
  closed: 0,
  open_disputes: 0,
  used_discounts: "[]",
  price_consent_id: null,
  price_amount: null,
  price_from: null,
  price_answer: null,
  promotion_refused: 0,
  confirmation: null,
  confirm_by: null,
  cancelled_at: null,
  reactivated_at: null,
  pause_requested_at: null,
  change_requested_at: null,
  reminders: null,
  cancel_requested_at: null,
} as const;
