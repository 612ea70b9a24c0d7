import type { Period } from "../../../../contract/commerce/licence.ts";
import { addDays, addPeriods } from "./billing-time.ts";

/** The part of a held licence that renews, as the rules below see it. */
export interface Subscription {
  /** INACTIVE: the retries of a declined renewal have ended. */
  readonly state: "TRIAL" | "ACTIVE" | "INACTIVE";
  readonly period: Period;
  /** Period `periodsPaid` ends at `anchor` + (`periodsPaid` − `anchorBase`) periods. */
  readonly anchor: Date;
  readonly anchorBase: number;
  readonly periodsPaid: number;
  readonly validUntil: Date;
  readonly renews: boolean;
  /** A pause begins when the paid period ends. */
  readonly pauseRequested: boolean;
  readonly paused: boolean;
  /** Time at which the pause ends automatically. */
  readonly resumeAt: Date | null;
  /** Time of the first decline of the due charge. */
  readonly failedSince: Date | null;
  /** Number of declines of the due charge; part of its idempotency key. */
  readonly failedTries: number;
  readonly graceUntil: Date | null;
  /** Sku of the next period after a downgrade. */
  readonly nextSku: string | null;
  /** True when the end is recorded in the history. */
  readonly closed: boolean;
  /** Time of the viewer's last request of each kind; null after they withdrew it. */
  readonly cancelledAt: Date | null;
  readonly reactivatedAt: Date | null;
  readonly pauseRequestedAt: Date | null;
  readonly changeRequestedAt: Date | null;
}

export type Refusal =
  | "NOT_RENEWING"
  | "ALREADY_PAUSED"
  | "NOT_PAUSED"
  | "PAYMENT_DUE"
  | "IN_TRIAL"
  | "DATE_NOT_POSSIBLE"
  | "OVER"
  | "RENEWS_ALREADY"
  | "NOT_CANCELLED"
  | "NO_CARD";
export type Change = { readonly subscription: Subscription } | { readonly refused: Refusal };

/** Days after the first decline on which the charge is tried again (product rules, Money); a longer grace ends with one more try. */
export const RETRY_DAYS = [1, 3, 5, 7] as const;
/** A renewal may be late (provider down, job behind): access lasts this much longer than what is paid. */
export const LATE_MILLISECONDS = 6 * 3_600_000;
const LONGEST_PAUSE_DAYS = 366;

/** True when it grants access now. */
export function hasAccess(subscription: Subscription, now: Date): boolean {
  const { validUntil, graceUntil } = subscription;
  if (now < validUntil) return true;
  if (subscription.paused || !subscription.renews) return false;
  if (subscription.failedSince !== null) return graceUntil !== null && now < graceUntil;
  return now.getTime() < validUntil.getTime() + LATE_MILLISECONDS;
}

/** True when it grants access, is paused, or its charge is still retried. */
export const isHeld = (subscription: Subscription, now: Date): boolean =>
  subscription.paused || hasAccess(subscription, now) || (subscription.renews && subscription.failedSince !== null);

/** Stops charges after the paid period; `resumeAt` null: until the viewer resumes. */
export function pause(subscription: Subscription, now: Date, resumeAt: Date | null): Change {
  if (subscription.paused || subscription.pauseRequested) return { refused: "ALREADY_PAUSED" };
  if (!subscription.renews) return { refused: "NOT_RENEWING" };
  if (subscription.failedSince !== null) return { refused: "PAYMENT_DUE" };
  if (subscription.state === "TRIAL") return { refused: "IN_TRIAL" };
  if (resumeAt !== null && (resumeAt <= subscription.validUntil || resumeAt > addDays(subscription.validUntil, LONGEST_PAUSE_DAYS)))
    return { refused: "DATE_NOT_POSSIBLE" };
  if (!hasAccess(subscription, now)) return { refused: "OVER" };
  return { subscription: { ...subscription, pauseRequested: true, pauseRequestedAt: now, resumeAt } };
}

/** Withdraws a pause that has not begun, or ends one within the paid period. After that period, a charge ends the pause. */
export function resume(subscription: Subscription, now: Date): Change | { readonly charge: true } {
  if (subscription.pauseRequested)
    return { subscription: { ...subscription, pauseRequested: false, pauseRequestedAt: null, resumeAt: null } };
  if (!subscription.paused) return { refused: "NOT_PAUSED" };
  if (now < subscription.validUntil) return { subscription: { ...subscription, paused: false, resumeAt: null } };
  return { charge: true };
}

/** Stops the renewals; the paid period stays open until its end. `now` null: the viewer did not ask for it. */
export function cancel(subscription: Subscription, now: Date | null): Change {
  if (!subscription.renews) return { refused: "NOT_RENEWING" };
  return {
    subscription: {
      ...subscription,
      renews: false,
      cancelledAt: now,
      reactivatedAt: null,
      paused: false,
      pauseRequested: false,
      pauseRequestedAt: null,
      resumeAt: null,
      failedSince: null,
      graceUntil: null,
      nextSku: null,
      changeRequestedAt: null,
    },
  };
}

/**
 * Withdraws the viewer's own cancellation while the paid period lasts. A gift, a free order and a voucher for the whole price never renewed,
 * so their viewers have agreed to no charge: they subscribe by an order.
 */
export function reactivate(subscription: Subscription, now: Date): Change {
  if (subscription.renews) return { refused: "RENEWS_ALREADY" };
  if (subscription.closed || subscription.state === "INACTIVE" || now >= subscription.validUntil) return { refused: "OVER" };
  if (subscription.cancelledAt === null) return { refused: "NOT_CANCELLED" };
  return { subscription: { ...subscription, renews: true, cancelledAt: null, reactivatedAt: now } };
}

/** Renews as `sku` after the paid period; null withdraws the change. */
export function changeAtEnd(subscription: Subscription, sku: string | null, now: Date): Change {
  if (!subscription.renews) return { refused: "NOT_RENEWING" };
  if (subscription.failedSince !== null) return { refused: "PAYMENT_DUE" };
  return { subscription: { ...subscription, nextSku: sku, changeRequestedAt: sku === null ? null : now } };
}

export type DueAction = "CHARGE" | "PAUSE" | "CLOSE" | "NOTHING";

/** Action that is due at `now`. */
export function dueAt(subscription: Subscription, now: Date): DueAction {
  if (subscription.closed) return "NOTHING";
  if (subscription.paused) return subscription.resumeAt !== null && now >= subscription.resumeAt ? "CHARGE" : "NOTHING";
  if (now < subscription.validUntil) return "NOTHING";
  // After the last try its end is already in the history; another card can still pay it.
  if (subscription.state === "INACTIVE") return "NOTHING";
  if (!subscription.renews) return "CLOSE";
  return subscription.pauseRequested ? "PAUSE" : "CHARGE";
}

/** Begins the requested pause. */
export const beginPause = (subscription: Subscription): Subscription => ({ ...subscription, pauseRequested: false, paused: true });

/**
 * True when the next period begins with its payment, because the viewer pays for no day without access (decision 0044): while paused, after
 * the last retry, or after the grace plus the tolerance for a late job. A renewal that was never declined continues from the end of the
 * last period, however late.
 */
export function restartsBilling(subscription: Subscription, now: Date): boolean {
  const { failedSince, graceUntil, validUntil } = subscription;
  if (isSuspended(subscription)) return true;
  return failedSince !== null && now.getTime() >= (graceUntil ?? validUntil).getTime() + LATE_MILLISECONDS;
}

const isSuspended = ({ paused, state }: Subscription): boolean => paused || state === "INACTIVE";

/**
 * Adds a paid period. It begins now when billing restarts (`restartsBilling`), else at the end of the last one, however late the job ran.
 * `period`: its length, which a downgrade changes. `restarts`: as it was at the charge; a cancellation since then does not change it.
 */
export function paid(
  subscription: Subscription,
  now: Date,
  period: Period = subscription.period,
  restarts = restartsBilling(subscription, now),
): Subscription {
  const continuesPeriod = !restarts && period === subscription.period;
  const anchor = continuesPeriod ? subscription.anchor : restarts ? now : subscription.validUntil;
  const anchorBase = continuesPeriod ? subscription.anchorBase : subscription.periodsPaid;
  const periodsPaid = subscription.periodsPaid + 1;
  return {
    ...subscription,
    state: "ACTIVE",
    period,
    anchor,
    anchorBase,
    periodsPaid,
    validUntil: addPeriods(anchor, period, periodsPaid - anchorBase),
    renews: isSuspended(subscription) || subscription.renews,
    closed: false,
    paused: false,
    resumeAt: subscription.paused ? null : subscription.resumeAt,
    failedSince: null,
    failedTries: 0,
    graceUntil: null,
    nextSku: null,
  };
}

/**
 * Records a declined charge. `retryAt` null: no retry. A paused or ended subscription stays so. A renewal keeps its access for `graceDays`,
 * the first payment after a trial does not.
 */
export function declined(
  subscription: Subscription,
  now: Date,
  graceDays: number,
): { readonly subscription: Subscription; readonly retryAt: Date | null } {
  const failedTries = subscription.failedTries + 1;
  if (subscription.paused || subscription.state === "INACTIVE" || !subscription.renews)
    return { subscription: { ...subscription, failedTries, resumeAt: null }, retryAt: null };
  const failedSince = subscription.failedSince ?? now;
  const graceUntil = subscription.graceUntil ?? (subscription.periodsPaid === 0 ? null : addDays(subscription.validUntil, graceDays));
  const days = RETRY_DAYS.map((after) => addDays(failedSince, after));
  // The last retry must not come before the end of the announced grace.
  const lasts = graceUntil !== null && days.every((day) => day < graceUntil) ? [graceUntil] : [];
  const retryAt = [...days, ...lasts].find((day) => day > now) ?? null;
  const failing = { ...subscription, failedTries, failedSince, graceUntil };
  if (retryAt !== null) return { subscription: failing, retryAt };
  return { subscription: { ...failing, state: "INACTIVE", renews: false, nextSku: null, graceUntil: null }, retryAt: null };
}
