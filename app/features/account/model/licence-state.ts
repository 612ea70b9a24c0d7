import type { Money } from "../../../../contract/base/fields.ts";
import type { Licence, Period } from "../../../../contract/commerce/licence.ts";

/** State of a held licence as shown: a badge, a sentence, and the day in the sentence. */
export interface LicenceState {
  readonly badge: { readonly label: string; readonly tone: "success" | "warning" | "danger" | "neutral" };
  /** Label key; takes `date` where `on` is set, and `plan`, `amount` and `period` where `next` is set. */
  readonly text: string;
  readonly on: string | null;
  /** The plan that begins on that day; absent: none. */
  readonly next?: Plan;
}

export interface Plan {
  readonly name: string;
  readonly price: Money;
  readonly period: Period;
}

const BADGES = {
  active: { label: "accountBadgeActive", tone: "success" },
  cancelled: { label: "accountBadgeCancelled", tone: "neutral" },
  trial: { label: "accountBadgeTrial", tone: "success" },
  paused: { label: "accountBadgePaused", tone: "warning" },
  problem: { label: "accountBadgeProblem", tone: "danger" },
  unconfirmed: { label: "accountBadgeUnconfirmed", tone: "warning" },
  ended: { label: "accountBadgeEnded", tone: "neutral" },
} as const;

/** Calendar day of a moment in a zone, as a day number, so that days can be compared. */
function dayOf(iso: string, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-CA-u-ca-gregory-nu-latn", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(new Date(iso));
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part("year"), part("month") - 1, part("day")) / 86_400_000;
}

/**
 * The state of a held licence in the order of S1§4: pause requested, resume requested, payment pending, paused, free trial, renews or
 * expires today, tomorrow, then on a day. `now` is ISO; today is the day in `timeZone`.
 */
export function licenceState(licence: Licence, now: string, timeZone: string): LicenceState {
  const state = usualState(licence, now, timeZone);
  const change = licence.licenceStatus?.subscription?.changesTo ?? null;
  const until = licence.licenceStatus?.expiryTimestamp ?? null;
  if (change === null || until === null || !RENEWAL_TEXTS.has(state.text)) return state;
  return { badge: state.badge, text: "accountStatusChangesOn", on: until, next: change };
}

/** The state when no plan change is scheduled. */
function usualState(licence: Licence, now: string, timeZone: string): LicenceState {
  const status = licence.licenceStatus;
  if (status === null) return { badge: BADGES.ended, text: "accountStatusEnded", on: null };
  const isPending = (action: string) => status.subscriptionPendingActions.some((pending) => pending.action.startsWith(action));
  const until = status.expiryTimestamp;
  if (status.status === "EXPIRED")
    return { badge: BADGES.ended, text: until === null ? "accountStatusEnded" : "accountStatusEndedOn", on: until };
  const confirmBy = confirmationDue(licence);
  if (confirmBy !== null) return { badge: BADGES.unconfirmed, text: "accountStatusUnconfirmed", on: confirmBy };
  if (isPending("PAUSE")) return { badge: BADGES.active, text: "accountStatusPauseRequested", on: null };
  if (isPending("RESUME")) return { badge: BADGES.paused, text: "accountStatusResumeRequested", on: null };
  const { subscription } = status;
  if (isPending("REFRESH_PAYMENT_DETAILS") || status.status === "INACTIVE") {
    const open = subscription !== null && status.status !== "INACTIVE" && subscription.accessUntil > now;
    return open
      ? { badge: BADGES.problem, text: "accountStatusPaymentPendingOpen", on: subscription.accessUntil }
      : { badge: BADGES.problem, text: "accountStatusPaymentPending", on: null };
  }
  if (isPending("PAYMENT_DISPUTED")) return { badge: BADGES.problem, text: "accountStatusDisputed", on: until };
  if (status.pauseState === "PAUSED") return paused(until, subscription?.resumeAfter ?? null, now);
  if (status.status === "TRIAL_ACTIVE")
    return { badge: BADGES.trial, text: until === null ? "accountStatusForGood" : "accountStatusTrial", on: until };
  if (status.autoRenewingStatus === "UNKNOWN" && until !== null)
    return { badge: BADGES.active, text: "accountStatusUnknownRenewing", on: until };
  const isCancelled = subscription?.cancelled === true;
  const badge = isCancelled ? BADGES.cancelled : BADGES.active;
  if (until === null) return { badge, text: "accountStatusForGood", on: null };
  const isSubscription = licence.purchaseStrategy.type === "SUBSCRIPTION";
  const days = dayOf(until, timeZone) - dayOf(now, timeZone);
  if (status.autoRenewingStatus === "AUTO_RENEWING") {
    // Tickets and seasons have no phrase for a period, even when they carry one.
    const phrase = isSubscription && subscription !== null ? RENEWS[subscription.period] : undefined;
    return { badge, ...onDay(until, days, { ...RENEWS_ON, on: phrase ?? RENEWS_ON.on }) };
  }
  return { badge, ...onDay(until, days, isCancelled ? CANCELLED : isSubscription ? ENDS : EXPIRES) };
}

/** Label keys for an event today, tomorrow, and on another day. */
interface DayTexts {
  readonly today: string;
  readonly tomorrow: string;
  readonly on: string;
}

const RENEWS_ON: DayTexts = { today: "accountStatusRenewsToday", tomorrow: "accountStatusRenewsTomorrow", on: "accountStatusRenewsOn" };
const CANCELLED: DayTexts = {
  today: "accountStatusCancelledToday",
  tomorrow: "accountStatusCancelledTomorrow",
  on: "accountStatusCancelledOn",
};
/** A gift, or an order that a voucher paid in full: it never renews. */
const ENDS: DayTexts = { today: "accountStatusEndsToday", tomorrow: "accountStatusEndsTomorrow", on: "accountStatusEndsOn" };
/** A ticket or a season. */
const EXPIRES: DayTexts = { today: "accountStatusExpiresToday", tomorrow: "accountStatusExpiresTomorrow", on: "accountStatusExpiresOn" };

/** `days` counts from today to `until` in the viewer's zone. */
function onDay(until: string, days: number, { today, tomorrow, on }: DayTexts): Pick<LicenceState, "text" | "on"> {
  if (days === 0) return { text: today, on: null };
  return days === 1 ? { text: tomorrow, on: null } : { text: on, on: until };
}

/** Deadline for confirming the payment of a licence that stays closed until then; null: nothing to confirm. */
export function confirmationDue(licence: Licence): string | null {
  const pending = licence.licenceStatus?.subscriptionPendingActions ?? [];
  return pending.find(({ action }) => action === "CONFIRMED_PAYMENT_REQUIRED")?.actionDueBy ?? null;
}

const PAYMENT_STATES = {
  CONFIRMED: "accountPaymentConfirmed",
  UNCONFIRMED: "accountPaymentUnconfirmed",
  UNKNOWN_RENEWING: "accountPaymentUnknownRenewing",
  RENEWAL: "accountPaymentRenewal",
} as const;

/** S1§4, display states: label for the state of a held licence's last payment; null: an ordinary state. */
export function paymentStateLabel(licence: Licence): string | null {
  const status = licence.licenceStatus;
  if (status === null || status.status === "EXPIRED") return null;
  const event = status.licencePayment?.paymentEventType;
  if (event === "UNCONFIRMED") return PAYMENT_STATES.UNCONFIRMED;
  if (status.autoRenewingStatus === "UNKNOWN") return PAYMENT_STATES.UNKNOWN_RENEWING;
  return event === "CONFIRMED" || event === "RENEWAL" ? PAYMENT_STATES[event] : null;
}

/** Paused with paid time left; paused until a day; or paused without an end. */
function paused(until: string | null, resumeAfter: string | null, now: string): LicenceState {
  if (until !== null && until > now) return { badge: BADGES.paused, text: "accountStatusPausedActive", on: until };
  if (resumeAfter !== null) return { badge: BADGES.paused, text: "accountStatusPausedUntil", on: resumeAfter };
  return { badge: BADGES.paused, text: "accountStatusPaused", on: null };
}

/** S1§4: one phrase for each period. P7D and P1W mean the same. */
const RENEWS: Readonly<Record<string, string>> = {
  P1D: "accountStatusRenewsP1D",
  P7D: "accountStatusRenewsP1W",
  P1W: "accountStatusRenewsP1W",
  P14D: "accountStatusRenewsP14D",
  P1M: "accountStatusRenewsP1M",
  P2M: "accountStatusRenewsP2M",
  P3M: "accountStatusRenewsP3M",
  P6M: "accountStatusRenewsP6M",
  P1Y: "accountStatusRenewsP1Y",
  P2Y: "accountStatusRenewsP2Y",
};

const RENEWAL_TEXTS: ReadonlySet<string> = new Set([...Object.values(RENEWS), ...Object.values(RENEWS_ON)]);

/** True when a voucher can lower a coming payment: the licence is an active, renewing subscription. */
export function canRedeemOn(licence: Licence): boolean {
  const status = licence.licenceStatus;
  return (
    licence.purchaseStrategy.type === "SUBSCRIPTION" &&
    status !== null &&
    (status.status === "ACTIVE" || status.status === "TRIAL_ACTIVE") &&
    status.autoRenewingStatus === "AUTO_RENEWING"
  );
}

/** True when the viewer gets the licence back only by choosing it again. */
export const isEnded = (licence: Licence): boolean =>
  isOver(licence) && confirmationDue(licence) === null && licence.licenceStatus?.subscription?.can.pay !== true;

/** True when the licence no longer gives access. */
export function isOver(licence: Licence): boolean {
  return licence.licenceStatus === null || licence.licenceStatus.status === "EXPIRED" || licence.licenceStatus.status === "INACTIVE";
}

/** True for an active licence with an end that never renews: a gift, or an order that a voucher paid in full. */
export function endsByItself({ licenceStatus: status }: Licence, now: string): boolean {
  if (status?.subscription == null || status.expiryTimestamp === null || status.expiryTimestamp <= now) return false;
  const { can, reactivation } = status.subscription;
  const couldEnd = status.status === "ACTIVE" && status.autoRenewingStatus === "NOT_RENEWING";
  return couldEnd && reactivation === null && !can.reactivate && !can.pay;
}

/** True for a cancelled licence that can renew again. It is offered to a viewer who cancels the deletion of their account. */
export const couldRenew = ({ licenceStatus }: Licence): boolean => licenceStatus?.subscription?.reactivation != null;
