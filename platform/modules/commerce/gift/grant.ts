import { Problem } from "../../../http/problem.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { Db } from "../../../store/database.ts";
import { basketStore } from "../basket/store.ts";
import { isOwned, ownedLicences } from "../licence/held-licences.ts";
import type { Shop } from "../licence/shop.ts";
import { licenceStore } from "../licence/store.ts";
import { addLength, type Length } from "../model/billing-time.ts";
import { ownershipStatusOf } from "../model/ownership.ts";
import type { Offer, QuotedVoucher } from "../model/quote.ts";
import type { Subscription } from "../model/subscription.ts";
import { renewJob } from "../payment/jobs.ts";
import type { GiftRow, HeldLicenceRow } from "../rows.ts";
import { FRESH, subscriptionOf } from "../subscription/row.ts";
import { carryGifts, makeLonger } from "./waiting.ts";

/** From this long before the due date, a charge may be in flight, so its period must not change. */
const BEFORE_DUE_MILLISECONDS = 60_000;

interface Grant {
  readonly gift: GiftRow;
  readonly viewerId: string;
  readonly shop: Shop;
  readonly offer: Offer;
  readonly now: Date;
}

/**
 * Grants the gift's licence, or extends a held one, inside the transaction that redeems the gift. Returns the id of the granted or extended
 * licence. Throws ALREADY_OWNED when nothing can be extended, and GIFT_WAITS when a charge is due first or when the gift would change the
 * price of a purchase that is being paid.
 */
export async function grantGift(trx: Db, deps: PlatformDeps, grant: Grant): Promise<string> {
  const { gift, viewerId, shop, offer, now } = grant;
  const licences = licenceStore(trx, gift.realm_id);
  const paying = await lockBasket(trx, deps, grant);
  const owned = (await licences.lockAllHeld(viewerId)).filter((held) => isOwned(held, now));
  const licence = shop.licence(offer.licenceId);
  const family = licence?.family_id ?? null;
  const ownership = ownershipStatusOf({ id: offer.licenceId, family, rank: licence?.rank ?? 0 }, ownedLicences(owned, shop, now));
  const isNear = (id: string) => id === offer.licenceId || (family !== null && shop.licence(id)?.family_id === family);
  const inFamily = owned.filter((held) => family !== null && isNear(held.licence_id));
  // The purchase that is being paid was priced without this gift.
  if (paying !== null && isNear(paying)) throw new Problem("GIFT_WAITS");
  if (ownership !== "OWNED") return await grantNewLicence(trx, deps, grant, inFamily);
  const rankOf = (held: HeldLicenceRow) => shop.licence(held.licence_id)?.rank ?? 0;
  // A higher licence of the family is extended instead.
  const [highest] = inFamily.sort((one, other) => rankOf(one) - rankOf(other));
  const held = owned.find((one) => one.licence_id === offer.licenceId) ?? highest;
  if (held === undefined) throw new Problem("ALREADY_OWNED");
  const subscription = subscriptionOf(held);
  const length = lengthOf(offer);
  if (subscription !== null && length !== null) await prolong(trx, deps, grant, { held, subscription, length });
  else if (length !== null && held.period === null && held.valid_until !== null)
    await licences.updateHeld(held.id, { valid_until: addLength(new Date(held.valid_until), length).toISOString() });
  else throw new Problem("ALREADY_OWNED");
  return held.licence_id;
}

/**
 * Serialises the viewer's purchases and redemptions by a lock on their basket, which is created if missing. Returns the licence that is
 * being paid, or null.
 */
async function lockBasket(trx: Db, deps: Pick<PlatformDeps, "ids">, grant: Grant): Promise<string | null> {
  const { gift, viewerId, shop, now } = grant;
  const baskets = basketStore(trx, gift.realm_id);
  await baskets.add(deps.ids.id(), viewerId, now.toISOString());
  const basket = await baskets.lockUnpaid(viewerId);
  // The basket was paid while this call waited for the lock, so it locks a new one.
  if (basket === undefined) return await lockBasket(trx, deps, grant);
  return basket.state === "PAYING" && basket.sku !== null ? (shop.offer(basket.sku)?.licenceId ?? null) : null;
}

interface Longer {
  readonly held: HeldLicenceRow;
  readonly subscription: Subscription;
  readonly length: Length;
}

/** Extends a subscription: now, or by paying the charge that is due. */
async function prolong(trx: Db, deps: PlatformDeps, grant: Grant, { held, subscription, length }: Longer): Promise<void> {
  const { gift, offer, now } = grant;
  const due = now.getTime() >= subscription.validUntil.getTime() - BEFORE_DUE_MILLISECONDS && subscription.renews;
  if (!due && !subscription.paused && subscription.failedSince === null) return await makeLonger(trx, deps, held, length);
  // The due charge may be in flight. The gift can pay it only when both have the same period.
  if (offer.period !== subscription.period) throw new Problem("GIFT_WAITS");
  const waiting = JSON.parse(held.pending_discounts) as object[];
  const free: QuotedVoucher = {
    code: `GIFT-${gift.id.replaceAll("-", "").slice(-8).toUpperCase()}`,
    terms: { kind: "PERCENTAGE", percent: 100 },
    forLife: false,
    giftId: gift.id,
  };
  await licenceStore(trx, gift.realm_id).updateHeld(held.id, { pending_discounts: JSON.stringify([...waiting, free]) });
  if (!subscription.paused) await deps.jobs.enqueue(trx, gift.realm_id, renewJob(held, 0, now));
}

/**
 * Grants a licence that does not renew. It replaces lower licences of the family and begins after their paid time. A licence that lasts
 * longer than the gift is not replaced, because its viewer would lose the time after the gift.
 */
async function grantNewLicence(trx: Db, deps: PlatformDeps, grant: Grant, inFamily: readonly HeldLicenceRow[]): Promise<string> {
  const { gift, viewerId, offer, now } = grant;
  const { ids, jobs } = deps;
  const licences = licenceStore(trx, gift.realm_id);
  const paidUntil = inFamily.flatMap(({ state, valid_until: end }) => (state === "ACTIVE" && end !== null ? [Date.parse(end)] : []));
  const anchor = new Date(Math.max(now.getTime(), ...paidUntil));
  const validUntil = endOf(offer, anchor)?.toISOString() ?? null;
  const replaced = inFamily.filter(({ valid_until: end }) => validUntil === null || (end !== null && end <= validUntil));
  await licences.endHeld(viewerId, [offer.licenceId, ...replaced.map((held) => held.licence_id)], now.toISOString());
  const id = ids.id();
  await licences.addHeld({
    id,
    viewer_id: viewerId,
    licence_id: offer.licenceId,
    sku: offer.sku,
    state: "ACTIVE",
    auto_renewing: 0,
    paused: 0,
    anchor: anchor.toISOString(),
    period: offer.period,
    periods_paid: 1,
    valid_until: validUntil,
    pending_discounts: "[]",
    lasting_discounts: "[]",
    payment_method_id: null,
    order_id: null,
    purchased_at: now.toISOString(),
    ended_at: null,
    ...FRESH,
    agreed_amount: offer.amount,
    // The holder paid nothing, so an upgrade credits the time instead of money.
    paid_amount: null,
  });
  // The job writes the end into the history.
  if (offer.period !== null && validUntil !== null)
    await jobs.enqueue(trx, gift.realm_id, renewJob({ id, periods_paid: 1, failed_tries: 0 }, 0, new Date(validUntil)));
  await carryGifts(trx, deps, replaced, id);
  return offer.licenceId;
}

/** Time that an offer adds to a held licence; null: the offer has a fixed end or none. */
function lengthOf({ strategy, period, accessDays }: Offer): Length | null {
  if (period !== null) return period;
  return strategy === "PAY_PER_VIEW" && accessDays !== null ? { days: accessDays } : null;
}

function endOf(offer: Offer, anchor: Date): Date | null {
  if (offer.strategy === "FIXED_DATE") return offer.fixedExpiry;
  const length = lengthOf(offer);
  return length === null ? null : addLength(anchor, length);
}
