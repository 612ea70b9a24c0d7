import type { Money } from "../../../../contract/base/fields.ts";
import type { Licence, Period } from "../../../../contract/commerce/commerce.ts";

/** What the viewer can do with a licence on the purchase page. */
export type OfferAction = "CHOOSE" | "TAKE" | "START_TRIAL" | "UPGRADE" | "HELD" | "INCLUDED" | "CLOSED" | "IN_APP" | "EXTERNAL";

/** A licence as the purchase page shows it. */
export interface LicenceOffer {
  readonly licenceId: string;
  /** What is put into the basket; null when the licence has no price at all, and so cannot be bought. */
  readonly sku: string | null;
  readonly name: string;
  readonly description: string;
  readonly benefits: readonly string[];
  readonly price: Money;
  /** Its tax is added when it is paid. */
  readonly taxOnTop: boolean;
  /** How often the price is paid; null: once. */
  readonly period: Period | null;
  /** The same price over the period that the realm likes to advertise; null where it is the price itself. */
  readonly marketing: { readonly price: Money; readonly period: Period } | null;
  /** Days of free trial that this viewer can have; null for none. */
  readonly trialDays: number | null;
  /** The licence has a trial, but not for this viewer any more. */
  readonly trialSpent: boolean;
  /** End of a licence with a fixed date. */
  readonly fixedExpiry: string | null;
  /** The realm's advice. */
  readonly recommended: boolean;
  /** The realm's own words for the button. */
  readonly cta: string | null;
  readonly action: OfferAction;
  /** The provider that sells it, for EXTERNAL (ID-18). */
  readonly externalProvider: string | null;
}

type LicenceAmount = Licence["amounts"][number];

/** The price that counts for this viewer (CM-01): the local entry, else the default one, else none. */
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
  // S1§5: such a licence is sold by the app's shop, never here.
  if (licence.id.endsWith("_IAP")) return "IN_APP";
  if (licence.purchaseStrategy.externalAuthProviderDetails !== null && licence.ctaControl !== "NONE") return "EXTERNAL";
  if (licence.ctaControl === "NONE") {
    if (inForce(licence)) return "HELD";
    // A higher licence of the family gives what this one would.
    return siblings.some(inForce) ? "INCLUDED" : "CLOSED";
  }
  // Free for good: one press, no payment page (CM-26).
  if (licence.purchaseStrategy.type === "FREE") return "TAKE";
  if (licence.ctaControl === "UPGRADE") return "UPGRADE";
  return trialDays === null ? "CHOOSE" : "START_TRIAL";
}

/** True where the viewer can put the offer into the basket. */
export const canBuy = (offer: LicenceOffer): boolean =>
  offer.sku !== null &&
  (offer.action === "CHOOSE" || offer.action === "TAKE" || offer.action === "START_TRIAL" || offer.action === "UPGRADE");

/**
 * A licence of the wire as an offer; prices are the server's, nothing is computed but which one to show. `siblings`: the
 * licences of its family.
 */
export function offerOf(licence: Licence, siblings: readonly Licence[] = []): LicenceOffer {
  const amount = pickAmount(licence.amounts);
  const money = (value: number): Money => ({ amount: value, currency: amount?.currency ?? "EUR", scale: amount?.scale ?? 2 });
  const subscription = licence.purchaseStrategy.type === "SUBSCRIPTION";
  // An amount names no period of its own: it is paid for the one whose amount it is.
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

/** The realm's advice first, the rest in its own order. */
export const recommendedFirst = (offers: readonly LicenceOffer[]): LicenceOffer[] =>
  [...offers].sort((one, other) => Number(other.recommended) - Number(one.recommended));
