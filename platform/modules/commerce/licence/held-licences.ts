import type * as v from "valibot";
import type { LicenceStatusSchema } from "../../../../contract/commerce/licence.ts";
import type { OwnedLicence } from "../model/ownership.ts";
import { hasAccess, isHeld, type Subscription } from "../model/subscription.ts";
import type { HeldLicenceRow } from "../rows.ts";
import { needsAnswer } from "../subscription/next-charge.ts";
import { subscriptionOf } from "../subscription/row.ts";
import type { Shop } from "./shop.ts";

/** True when the licence has neither ended nor expired. A paused licence is owned. */
export function isOwned(held: HeldLicenceRow, now: Date): boolean {
  if (held.ended_at !== null) return false;
  const subscription = subscriptionOf(held);
  if (subscription !== null) return isHeld(subscription, now);
  return held.state !== "INACTIVE" && (held.valid_until === null || now < new Date(held.valid_until));
}

/** True when the licence grants access now. */
export function isInForce(held: HeldLicenceRow, now: Date): boolean {
  if (held.confirmation === "UNCONFIRMED") return false;
  const subscription = held.ended_at === null ? subscriptionOf(held) : null;
  return subscription === null ? isOwned(held, now) : hasAccess(subscription, now);
}

/** Owned licences, as input of `ownershipStatusOf`. */
export function ownedLicences(holdings: readonly HeldLicenceRow[], shop: Shop, now: Date): OwnedLicence[] {
  return holdings
    .filter((held) => isOwned(held, now))
    .map((held) => {
      const licence = shop.licence(held.licence_id);
      return { licenceId: held.licence_id, family: licence?.family_id ?? null, rank: licence?.rank ?? 0 };
    });
}

type Status = v.InferInput<typeof LicenceStatusSchema>;

/** S1§3 licenceStatus, S1§4 values. */
export function statusOf(
  held: HeldLicenceRow,
  now: Date,
  card: { readonly brand: string; readonly last4: string } | null,
  view: Status["subscription"],
): Status {
  const subscription = subscriptionOf(held);
  const unpaid = held.state === "INACTIVE" || (subscription !== null && subscription.failedSince !== null);
  const active = held.state === "TRIAL" ? "TRIAL_ACTIVE" : "ACTIVE";
  const unconfirmed = held.confirmation === "UNCONFIRMED";
  return {
    status: held.state === "INACTIVE" || unconfirmed ? "INACTIVE" : isOwned(held, now) ? active : "EXPIRED",
    autoRenewingStatus: renewingStatusOf(held),
    expiryTimestamp: held.valid_until,
    pauseState: held.paused === 1 ? "PAUSED" : held.auto_renewing === 1 && !unconfirmed ? null : "NOT_ALLOWED",
    subscriptionPendingActions: pendingActions(held, subscription),
    licencePayment: {
      paymentEventType: unpaid ? "PAYMENT_FAILED" : paymentEventOf(held),
      purchaseTimestamp: held.purchased_at,
      expiryTimestamp: held.valid_until,
      paymentProviderInfo: card === null ? null : maskedMethod(card),
      cardId: held.payment_method_id,
      purchaseId: held.order_id,
    },
    subscription: view,
  };
}

/** S1§4. CONFIRMED, UNCONFIRMED: for a licence whose payment needs a confirmation. */
function paymentEventOf({ confirmation, state, periods_paid: periods }: HeldLicenceRow): string {
  if (confirmation === "UNCONFIRMED") return confirmation;
  if (state === "TRIAL") return "TRIAL";
  return periods > 1 ? "RENEWAL" : (confirmation ?? "PURCHASE");
}

/** UNKNOWN: the viewer has not yet confirmed the payment or answered a new price. */
function renewingStatusOf(held: HeldLicenceRow): Status["autoRenewingStatus"] {
  if (held.auto_renewing === 0) return "NOT_RENEWING";
  const isOpen = held.confirmation === "UNCONFIRMED" || (needsAnswer(held) && held.price_answer === "PENDING");
  return isOpen ? "UNKNOWN" : "AUTO_RENEWING";
}

function pendingActions(held: HeldLicenceRow, subscription: Subscription | null): Status["subscriptionPendingActions"] {
  if (held.confirmation === "UNCONFIRMED")
    return [{ action: "CONFIRMED_PAYMENT_REQUIRED", requestedAt: held.purchased_at, actionDueBy: held.confirm_by }];
  if (subscription === null) return [];
  const { failedSince, graceUntil, pauseRequested, pauseRequestedAt, changeRequestedAt, validUntil, nextSku, state } = subscription;
  const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;
  const since = iso(failedSince ?? (state === "INACTIVE" ? validUntil : null));
  return [
    ...(pauseRequested
      ? [{ action: "PAUSE_REQUESTED", requestedAt: iso(pauseRequestedAt) ?? held.purchased_at, actionDueBy: iso(validUntil) }]
      : []),
    ...(since === null ? [] : [{ action: "REFRESH_PAYMENT_DETAILS", requestedAt: since, actionDueBy: iso(graceUntil) }]),
    ...(held.open_disputes === 0 ? [] : [{ action: "PAYMENT_DISPUTED", requestedAt: held.purchased_at, actionDueBy: null }]),
    ...(nextSku === null
      ? []
      : [{ action: "DOWNGRADE_REQUESTED", requestedAt: iso(changeRequestedAt) ?? held.purchased_at, actionDueBy: iso(validUntil) }]),
  ];
}

/** `Visa •••• 4242`; only the brand when there is no number. */
export const maskedMethod = (card: { readonly brand: string; readonly last4: string }): string =>
  card.last4 === "" ? card.brand : `${card.brand} •••• ${card.last4}`;
