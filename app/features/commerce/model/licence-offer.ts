import type { Money } from "../../../../contract/base/fields.ts";
import type { Licence, Period } from "../../../../contract/commerce/licence.ts";

/** Action on a licence of the purchase page. */
export type OfferAction = "CHOOSE" | "TAKE" | "START_TRIAL" | "UPGRADE" | "HELD" | "INCLUDED" | "CLOSED" | "IN_APP" | "EXTERNAL";

/** A licence as the purchase page shows it. */
export interface LicenceOffer {
  readonly licenceId: string;
  /** SKU for the basket; null: the licence has no price and cannot be bought. */
  readonly sku: string | null;
  readonly name: string;
  readonly description: string;
  readonly benefits: readonly string[];
  /** Streams at once that it allows; null: no limit. */
  readonly screens: number | null;
  /** Present when its holders get no ads. */
  readonly noAds?: true;
  readonly price: Money;
  /** True when tax is added at payment. */
  readonly taxOnTop: boolean;
  /** Billing period; null: a single payment. */
  readonly period: Period | null;
  /** The same price per advertised period; null when that is the billing period. */
  readonly marketing: { readonly price: Money; readonly period: Period } | null;
  /** Days of free trial for this viewer; null: none. */
  readonly trialDays: number | null;
  /** True when the licence has a trial that this viewer has used already. */
  readonly trialSpent: boolean;
  /** End of a licence with a fixed date. */
  readonly fixedExpiry: string | null;
  /** True when the realm recommends the licence. */
  readonly recommended: boolean;
  /** The realm's own button label. */
  readonly cta: string | null;
  readonly action: OfferAction;
  /** The provider that sells it, for EXTERNAL. */
  readonly externalProvider: string | null;
}

type LicenceAmount = Licence["amounts"][number];

/** Price for this viewer: the local entry, else the default one, else none. */
export function pickAmount(amounts: readonly LicenceAmount[]): LicenceAmount | null {
  return amounts.find((entry) => entry.local) ?? amounts.find((entry) => entry.default) ?? null;
}

/** Trial text shows only for a whole number of days above zero (S1§5). */
function trialDaysOf(licence: Licence): number | null {
  const days = licence.trialDetails?.trialPeriodDays;
  return days !== undefined && Number.isInteger(days) && days > 0 ? days : null;
}

const inForce = (licence: Licence): boolean =>
  licence.licenceStatus?.status === "ACTIVE" || licence.licenceStatus?.status === "TRIAL_ACTIVE";

function actionOf(licence: Licence, trialDays: number | null, siblings: readonly Licence[]): OfferAction {
  // S1§5: such a licence is sold by the app store, never here.
  if (licence.id.endsWith("_IAP")) return "IN_APP";
  if (licence.purchaseStrategy.externalAuthProviderDetails !== null && licence.ctaControl !== "NONE") return "EXTERNAL";
  if (licence.ctaControl === "NONE") {
    if (inForce(licence)) return "HELD";
    // A higher licence of the family includes this one.
    return siblings.some(inForce) ? "INCLUDED" : "CLOSED";
  }
  // Free for good: one click, no payment page.
  if (licence.purchaseStrategy.type === "FREE") return "TAKE";
  if (licence.ctaControl === "UPGRADE") return "UPGRADE";
  return trialDays === null ? "CHOOSE" : "START_TRIAL";
}

/** True when the viewer can put the offer into the basket. */
export const canBuy = (offer: LicenceOffer): boolean =>
  offer.sku !== null &&
  (offer.action === "CHOOSE" || offer.action === "TAKE" || offer.action === "START_TRIAL" || offer.action === "UPGRADE");

/**
 * Converts a licence of the contract to an offer. Prices are the server's; this only selects one. `siblings`: the licences of its family.
 */
export function offerOf(licence: Licence, siblings: readonly Licence[] = []): LicenceOffer {
  const amount = pickAmount(licence.amounts);
  const money = (value: number): Money => ({ amount: value, currency: amount?.currency ?? "EUR", scale: amount?.scale ?? 2 });
  const subscription = licence.purchaseStrategy.type === "SUBSCRIPTION";
  // An amount has no period of its own; it belongs to the period with the same amount.
  const period = (subscription && amount?.periodAmounts.find((entry) => entry.amount === amount.amount)?.period) || null;
  const advertised = amount?.periodAmounts.find((entry) => entry.period === licence.defaultMarketingPricePeriod);
  const trial = trialDaysOf(licence);
  const eligible = licence.trialDetails?.eligible === true;
  const trialDays = eligible ? trial : null;
  return {
    licenceId: licence.licenceId,
    sku: amount?.sku ?? null,
    name: licence.name,
    description: licence.description,
    benefits: [...licence.benefits, ...(licence.priceBenefits ?? [])],
    screens: licence.concurrentStreams ?? null,
    ...(licence.excludesAds === true ? { noAds: true as const } : {}),
    price: money(amount?.amount ?? 0),
    taxOnTop: amount?.taxInclusive === false,
    period,
    marketing:
      period === null || advertised === undefined || advertised.period === period
        ? null
        : { price: money(advertised.amount), period: advertised.period },
    trialDays,
    trialSpent: trial !== null && !eligible,
    fixedExpiry: licence.purchaseStrategy.fixedExpiry,
    recommended: licence.recommended,
    cta: licence.cta,
    action: actionOf(licence, trialDays, siblings),
    externalProvider: licence.purchaseStrategy.externalAuthProviderDetails?.provider ?? null,
  };
}

/** Recommended licences first, the others in their own order. */
export const recommendedFirst = (offers: readonly LicenceOffer[]): LicenceOffer[] =>
  [...offers].sort((one, other) => Number(other.recommended) - Number(one.recommended));
