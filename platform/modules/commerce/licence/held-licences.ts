import type * as v from "valibot";
import type { LicenceStatusSchema } from "../../../../contract/commerce.ts";
import type { OwnedLicence } from "../model/ownership.ts";
import type { HeldLicenceRow } from "../rows.ts";
import type { Shop } from "./shop.ts";

/** A renewal may be late (provider down, job behind): access lasts this much longer than what is paid. */
const RENEWAL_GRACE_MILLISECONDS = 6 * 3_600_000;

/** Bought and neither run out nor unpaid; a paused one still belongs to the viewer. */
export function isOwned(held: HeldLicenceRow, now: Date): boolean {
  if (held.ended_at !== null || held.state === "INACTIVE") return false;
  if (held.valid_until === null) return true;
  const grace = held.auto_renewing === 1 ? RENEWAL_GRACE_MILLISECONDS : 0;
  return now.getTime() < new Date(held.valid_until).getTime() + grace;
}

/** Grants access now: owned and not paused. */
export const isInForce = (held: HeldLicenceRow, now: Date): boolean => held.paused === 0 && isOwned(held, now);

/** What is owned, in the terms of `standingOf`. */
export function ownedLicences(holdings: readonly HeldLicenceRow[], shop: Shop, now: Date): OwnedLicence[] {
  return holdings
    .filter((held) => isOwned(held, now))
    .map((held) => {
      const licence = shop.licence(held.licence_id);
      return { licenceId: held.licence_id, family: licence?.family_id ?? null, rank: licence?.rank ?? 0 };
    });
}

/** S1§3 licenceStatus, S1§4 values. */
export function statusOf(
  held: HeldLicenceRow,
  now: Date,
  card: { readonly brand: string; readonly last4: string } | null,
): v.InferInput<typeof LicenceStatusSchema> {
  const active = held.state === "TRIAL" ? "TRIAL_ACTIVE" : "ACTIVE";
  return {
    status: held.state === "INACTIVE" ? "INACTIVE" : isOwned(held, now) ? active : "EXPIRED",
    autoRenewingStatus: held.auto_renewing === 1 ? "AUTO_RENEWING" : "NOT_RENEWING",
    expiryTimestamp: held.valid_until,
    pauseState: held.paused === 1 ? "PAUSED" : held.auto_renewing === 1 ? null : "NOT_ALLOWED",
    // Only this module writes it, as this list.
    subscriptionPendingActions: JSON.parse(held.pending_actions) as { action: string; requestedAt: string; actionDueBy: string | null }[],
    licencePayment: {
      paymentEventType:
        held.state === "INACTIVE" ? "PAYMENT_FAILED" : held.state === "TRIAL" ? "TRIAL" : held.periods_paid > 1 ? "RENEWAL" : "PURCHASE",
      purchaseTimestamp: held.purchased_at,
      expiryTimestamp: held.valid_until,
      paymentProviderInfo: card === null ? null : maskedMethod(card),
      cardId: held.payment_method_id,
      purchaseId: held.order_id,
    },
  };
}

/** `Visa •••• 4242`; only the name for what has no number. */
export const maskedMethod = (card: { readonly brand: string; readonly last4: string }): string =>
  card.last4 === "" ? card.brand : `${card.brand} •••• ${card.last4}`;
