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

/** A charge may be on its way from here on: what it is for must not move under it. */
const BEFORE_DUE_MILLISECONDS = 60_000;

interface Grant {
  readonly gift: GiftRow;
  readonly viewerId: string;
  readonly shop: Shop;
  readonly offer: Offer;
  readonly now: Date;
}

/**
 * Inside the transaction that redeems a gift: gives the viewer its licence, or makes what they hold last longer. Gives the id
 * of the licence that the viewer has more of. Throws ALREADY_OWNED where there is nothing to make longer, GIFT_WAITS where a charge is due first, or
 * something is being paid that the gift would change.
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
  // What is being paid was priced by what its viewer held before this gift.
  if (paying !== null && isNear(paying)) throw new Problem("GIFT_WAITS");
  if (ownership !== "OWNED") return await grantNewLicence(trx, deps, grant, inFamily);
  const rankOf = (held: HeldLicenceRow) => shop.licence(held.licence_id)?.rank ?? 0;
  // Who holds a higher licence of the family gets more of that.
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
 * Keeps what the viewer buys and redeems one after another, by their basket: it is made where there is none, as each purchase begins and
 * ends with it. Gives the licence that is being paid, null without one.
 */
async function lockBasket(trx: Db, deps: Pick<PlatformDeps, "ids">, grant: Grant): Promise<string | null> {
  const { gift, viewerId, shop, now } = grant;
  const baskets = basketStore(trx, gift.realm_id);
  await baskets.add(deps.ids.id(), viewerId, now.toISOString());
  const basket = await baskets.lockUnpaid(viewerId);
  // It was paid while this waited for it: the next one.
  if (basket === undefined) return await lockBasket(trx, deps, grant);
  return basket.state === "PAYING" && basket.sku !== null ? (shop.offer(basket.sku)?.licenceId ?? null) : null;
}

interface Longer {
  readonly held: HeldLicenceRow;
  readonly subscription: Subscription;
  readonly length: Length;
}

/** So much more: at once, or instead of the charge that is due. */
async function prolong(trx: Db, deps: PlatformDeps, grant: Grant, { held, subscription, length }: Longer): Promise<void> {
  const { gift, offer, now } = grant;
  const due = now.getTime() >= subscription.validUntil.getTime() - BEFORE_DUE_MILLISECONDS && subscription.renews;
  if (!due && !subscription.paused && subscription.failedSince === null) return await makeLonger(trx, deps, held, length);
  // The charge that is due may be under way: the gift pays it whole when it is for the same period, else it waits.
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
 * A licence that ends by itself. One that stands lower in the family ends with it; what was paid of that comes first. What lasts longer than
 * the gift stays beside it, since its viewer would have nothing of it once the gift is over.
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
    // Nothing was paid by who holds it: an upgrade credits its time, no money.
    paid_amount: null,
  });
  // Writes its end into the history.
  if (offer.period !== null && validUntil !== null)
    await jobs.enqueue(trx, gift.realm_id, renewJob({ id, periods_paid: 1, failed_tries: 0 }, 0, new Date(validUntil)));
  await carryGifts(trx, deps, replaced, id);
  return offer.licenceId;
}

/** How much longer an offer makes what is held; null: it ends on a day of its own, or never. */
function lengthOf({ strategy, period, accessDays }: Offer): Length | null {
  if (period !== null) return period;
  return strategy === "PAY_PER_VIEW" && accessDays !== null ? { days: accessDays } : null;
}

function endOf(offer: Offer, anchor: Date): Date | null {
  if (offer.strategy === "FIXED_DATE") return offer.fixedExpiry;
  const length = lengthOf(offer);
  return length === null ? null : addLength(anchor, length);
}
