import type { Licence } from "../../../../contract/commerce.ts";

/** What a held licence says about itself: a badge, a sentence, and the day that the sentence names. */
export interface LicenceState {
  readonly badge: { readonly label: string; readonly tone: "success" | "warning" | "danger" | "neutral" };
  /** Label key; takes `date` where `on` is set. */
  readonly text: string;
  readonly on: string | null;
}

const BADGES = {
  active: { label: "accountBadgeActive", tone: "success" },
  trial: { label: "accountBadgeTrial", tone: "success" },
  paused: { label: "accountBadgePaused", tone: "warning" },
  problem: { label: "accountBadgeProblem", tone: "danger" },
  ended: { label: "accountBadgeEnded", tone: "neutral" },
} as const;

/** The calendar day of a moment in a zone, as a number of days, so that days can be compared. */
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
  const status = licence.licenceStatus;
  if (status === null) return { badge: BADGES.ended, text: "accountStatusEnded", on: null };
  const isPending = (action: string) => status.subscriptionPendingActions.some((pending) => pending.action.startsWith(action));
  const until = status.expiryTimestamp;
  if (status.status === "EXPIRED")
    return { badge: BADGES.ended, text: until === null ? "accountStatusEnded" : "accountStatusEndedOn", on: until };
  if (isPending("PAUSE")) return { badge: BADGES.active, text: "accountStatusPauseRequested", on: null };
  if (isPending("RESUME")) return { badge: BADGES.paused, text: "accountStatusResumeRequested", on: null };
  if (isPending("REFRESH_PAYMENT_DETAILS") || status.status === "INACTIVE")
    return { badge: BADGES.problem, text: "accountStatusPaymentPending", on: null };
  if (status.pauseState === "PAUSED") return { badge: BADGES.paused, text: "accountStatusPaused", on: null };
  if (status.status === "TRIAL_ACTIVE")
    return { badge: BADGES.trial, text: until === null ? "accountStatusForGood" : "accountStatusTrial", on: until };
  return { badge: BADGES.active, ...whatComes(until, status.autoRenewingStatus === "AUTO_RENEWING", now, timeZone) };
}

function whatComes(until: string | null, renews: boolean, now: string, timeZone: string): Pick<LicenceState, "text" | "on"> {
  if (until === null) return { text: "accountStatusForGood", on: null };
  const days = dayOf(until, timeZone) - dayOf(now, timeZone);
  if (days === 0) return { text: renews ? "accountStatusRenewsToday" : "accountStatusExpiresToday", on: null };
  if (days === 1) return { text: renews ? "accountStatusRenewsTomorrow" : "accountStatusExpiresTomorrow", on: null };
  return { text: renews ? "accountStatusRenewsOn" : "accountStatusExpiresOn", on: until };
}

/** A voucher can lower a payment that will come: of a subscription in force that renews. */
export function canRedeemOn(licence: Licence): boolean {
  const status = licence.licenceStatus;
  return (
    licence.purchaseStrategy.type === "SUBSCRIPTION" &&
    status !== null &&
    (status.status === "ACTIVE" || status.status === "TRIAL_ACTIVE") &&
    status.autoRenewingStatus === "AUTO_RENEWING"
  );
}

/** True where the way back to the licence is to choose it again. */
export function isOver(licence: Licence): boolean {
  return licence.licenceStatus === null || licence.licenceStatus.status === "EXPIRED" || licence.licenceStatus.status === "INACTIVE";
}
