import type * as v from "valibot";
import type { Language } from "../../../../contract/base/fields.ts";
import type { SubscriptionSchema } from "../../../../contract/commerce/licence.ts";
import { taxedOffer } from "../billing/taxes.ts";
import { isPricedFor, type Shop } from "../licence/shop.ts";
import { moneyOf, type Taxed, withTax } from "../model/money.ts";
import type { Offer, QuotedVoucher } from "../model/quote.ts";
import { cancel, pause, type Subscription } from "../model/subscription.ts";
import { priceChangeView } from "../price/view.ts";
import type { HeldLicenceRow } from "../rows.ts";
import { needsAnswer, nextCharge, vouchersOf } from "./next-charge.ts";
import { reactivated } from "./reactivation.ts";
import { subscriptionOf } from "./row.ts";

type View = v.InferInput<typeof SubscriptionSchema>;
type Discount = View["discounts"][number]["discount"];

/** The renewal of a held licence, and the changes that its viewer may make; null for a licence that never renews. */
export function subscriptionView(
  shop: Shop,
  held: HeldLicenceRow,
  {
    language,
    region,
    now,
    tax,
    deletionPending,
  }: {
    readonly language: Language;
    readonly region: string | null;
    readonly now: Date;
    readonly tax: Taxed | null;
    /** True when the viewer's account waits for its deletion. */
    readonly deletionPending: boolean;
  },
): View | null {
  const subscription = subscriptionOf(held);
  if (subscription === null) return null;
  const plan = (offer: Offer) => planOf(shop, taxedOffer(offer, tax), language);
  const change = subscription.nextSku === null ? null : shop.offer(subscription.nextSku);
  const can = whatCan(subscription, held, { now, deletionPending });
  return {
    period: subscription.period,
    renewal: renewalOf(shop, held, subscription, { now, tax }),
    cancelled: held.cancelled_at !== null,
    reactivation: isReactivatable(subscription, held, now) ? reactivationOf(shop, held, subscription, { now, tax }) : null,
    accessUntil: accessUntil(subscription).toISOString(),
    resumeAfter: subscription.resumeAt?.toISOString() ?? null,
    changesTo: change === null ? null : plan(change),
    downgrades: downgradesOf(shop, held, region).map(plan),
    discounts: discountsOf(shop, held, language),
    priceChange: priceChangeView(shop, held, tax, language),
    can,
  };
}

function planOf(shop: Shop, offer: Offer, language: Language): View["downgrades"][number] {
  if (offer.period === null) throw new Error(`${offer.sku} has no period`);
  return {
    sku: offer.sku,
    licenceId: offer.licenceId,
    name: shop.nameOf(offer.licenceId, language),
    price: moneyOf(withTax(offer.amount, offer), offer),
    period: offer.period,
  };
}

/** The next charge: at the end of what is paid, or when a pause ends by itself. */
function renewalOf(
  shop: Shop,
  held: HeldLicenceRow,
  subscription: Subscription,
  { now, tax }: { readonly now: Date; readonly tax: Taxed | null },
): View["renewal"] {
  const { renews, paused, pauseRequested, resumeAt, validUntil, failedSince } = subscription;
  if (!renews || failedSince !== null || held.open_disputes > 0) return null;
  // It ends then unless its viewer agrees.
  if (needsAnswer(held)) return null;
  const on = paused || pauseRequested ? resumeAt : validUntil;
  const charge = nextCharge(shop, held, tax);
  if (on === null || charge === null) return null;
  return { price: moneyOf(charge.amount, charge.offer), on: (on < now ? now : on).toISOString(), gift: charge.gift };
}

/** Price and date of the next charge if the viewer reactivated the subscription. */
function reactivationOf(
  shop: Shop,
  held: HeldLicenceRow,
  subscription: Subscription,
  at: { readonly now: Date; readonly tax: Taxed | null },
): View["reactivation"] {
  const change = reactivated(held, subscription, at.now);
  return "refused" in change ? null : renewalOf(shop, held, change.subscription, at);
}

function accessUntil({ validUntil, graceUntil }: Subscription): Date {
  return graceUntil !== null && graceUntil > validUntil ? graceUntil : validUntil;
}

/** Lower licences of the family in the same currency, at the price of the caller's region. */
export function downgradesOf(shop: Shop, held: HeldLicenceRow, region: string | null): Offer[] {
  const licence = shop.licence(held.licence_id);
  const own = shop.offer(held.sku);
  if (licence === undefined || licence.family_id === null || own === null) return [];
  const lower = shop.licences.filter(
    (one) => one.family_id === licence.family_id && one.rank > licence.rank && one.active === 1 && one.strategy === "SUBSCRIPTION",
  );
  return lower.flatMap(({ id }) => {
    const prices = shop.prices.filter((price) => price.licence_id === id && price.currency === own.currency && isPricedFor(price, region));
    const price = prices.find(({ territory }) => territory !== null) ?? prices[0];
    const offer = price === undefined ? null : shop.offer(price.sku);
    return offer === null || offer.period === null ? [] : [offer];
  });
}

/**
 * EXPIRED: the current period has used it up. UPCOMING: it waits for the end of a pause or for a reactivation. ACTIVE: it lowers the
 * next charge.
 */
function discountsOf(shop: Shop, held: HeldLicenceRow, language: Language): View["discounts"] {
  const { pending, lasting, used } = vouchersOf(held);
  const waits = held.paused === 1 || held.auto_renewing === 0;
  const view = (state: Discount["state"]) => (voucher: QuotedVoucher) => discountView(shop, held, voucher, { language, state });
  return [...[...pending, ...lasting].map(view(waits ? "UPCOMING" : "ACTIVE")), ...used.map(view("EXPIRED"))];
}

function discountView(
  shop: Shop,
  held: HeldLicenceRow,
  { code, terms, forLife }: QuotedVoucher,
  { language, state }: { readonly language: Language; readonly state: Discount["state"] },
): View["discounts"][number] {
  const of = shop.offer(held.sku);
  return {
    name: shop.text("VOUCHER_NAME", code, language) ?? code,
    code,
    discount: {
      type: terms.kind,
      percentage: terms.kind === "PERCENTAGE" ? terms.percent : null,
      amount: terms.kind === "AMOUNT" && of !== null ? moneyOf(terms.amount, of) : null,
      state,
      lifeTimeRepeat: forLife,
    },
  };
}

/** True when it can be reactivated, regardless of a pending deletion of the account, because the viewer may withdraw that first. */
const isReactivatable = (subscription: Subscription, held: HeldLicenceRow, now: Date): boolean =>
  held.ended_at === null && "subscription" in reactivated(held, subscription, now);

function whatCan(
  subscription: Subscription,
  held: HeldLicenceRow,
  { now, deletionPending }: { readonly now: Date; readonly deletionPending: boolean },
): View["can"] {
  const { paused, pauseRequested, failedSince, state, renews } = subscription;
  const over = held.ended_at !== null;
  return {
    pause: !over && "subscription" in pause(subscription, now, null),
    resume: !over && (paused || pauseRequested),
    cancel: !over && "subscription" in cancel(subscription, now),
    reactivate: !deletionPending && isReactivatable(subscription, held, now),
    pay: !over && !deletionPending && (state === "INACTIVE" || (failedSince !== null && renews)),
  };
}
