import type { Shop } from "../licence/shop.ts";
import type { Taxed } from "../model/money.ts";
import { paid, type Subscription } from "../model/subscription.ts";
import type { HeldLicenceRow } from "../rows.ts";
import { costsNewPrice, fits, type NextCharge, needsAnswer, nextCharge, vouchersOf } from "../subscription/next-charge.ts";
import { columnsOf, subscriptionOf } from "../subscription/row.ts";

/** The next automatic charge. */
export interface UpcomingCharge {
  readonly on: Date;
  readonly charge: NextCharge;
}

/** Limit of the search: more than the daily periods and waiting gifts in the month before a card expires. */
const MOST_PERIODS = 60;

/**
 * The charge of the next period in the current state; null: none begins automatically. `charge.amount` is 0 if a gift or voucher pays all.
 */
export function upcomingCharge(shop: Shop, held: HeldLicenceRow, tax: Taxed | null): UpcomingCharge | null {
  const row = whilePaused(held);
  const subscription = subscriptionOf(row);
  if (subscription === null || !isCharged(row, subscription)) return null;
  // Without an answer to a new price the subscription ends.
  if (needsAnswer(row)) return null;
  const on = subscription.paused ? subscription.resumeAt : subscription.validUntil;
  const charge = on === null ? null : nextCharge(shop, row, tax, [], on.toISOString());
  return on === null || charge === null ? null : { on, charge };
}

/** The first charge above 0 on or after `from`; null: none is automatic. */
export function firstChargeFrom(shop: Shop, held: HeldLicenceRow, tax: Taxed | null, from: Date): UpcomingCharge | null {
  let row = held;
  for (let count = 0; count < MOST_PERIODS; count += 1) {
    const next = upcomingCharge(shop, row, tax);
    if (next === null || (next.on >= from && next.charge.amount > 0)) return next;
    row = afterCharge(row, next);
  }
  return null;
}

/** False for a declined charge, which has its own mails, and during a dispute, which postpones the next charge. */
const isCharged = (held: HeldLicenceRow, { renews, closed, failedSince }: Subscription): boolean =>
  held.ended_at === null && renews && !closed && failedSince === null && held.open_disputes === 0;

/** A requested pause begins before the next charge. */
const whilePaused = (held: HeldLicenceRow): HeldLicenceRow =>
  held.pause_requested === 1 ? { ...held, pause_requested: 0, paused: 1 } : held;

/** The row after the payment of the period. */
function afterCharge(held: HeldLicenceRow, { on, charge }: UpcomingCharge): HeldLicenceRow {
  const before = subscriptionOf(whilePaused(held));
  if (before === null) throw new Error(`held licence ${held.id} does not renew`);
  const { offer, gift, changes, vouchers, list } = charge;
  const renewed = paid(before, on, offer.period ?? undefined, before.paused);
  const { pending, lasting } = vouchersOf(held);
  const used = (gift ? vouchers : pending).map(({ code }) => code);
  const isNewPrice = !gift && costsNewPrice(held, on.toISOString());
  return {
    ...held,
    ...columnsOf({ ...renewed, nextSku: changes ? null : before.nextSku }),
    pending_discounts: JSON.stringify(pending.filter(({ code }) => !used.includes(code))),
    lasting_discounts: JSON.stringify(lasting.filter((voucher) => fits(voucher, offer.licenceId))),
    ...(changes || isNewPrice
      ? { price_consent_id: null, price_amount: null, price_from: null, price_answer: null, agreed_amount: changes ? offer.amount : list }
      : {}),
    ...(changes ? { sku: offer.sku, licence_id: offer.licenceId, period: offer.period } : {}),
  };
}
