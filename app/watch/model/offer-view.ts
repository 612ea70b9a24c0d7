import type { Licence, LicenceFamilies, Period } from "../../../contract/commerce/licence.ts";
import { formatMoney } from "../../i18n/format.ts";
import type { Language } from "../../routing/locales.ts";
import type { OfferView } from "../gate-view.ts";

/** Label keys of the billing periods (S1§3). */
const PERIOD_LABELS: Readonly<Record<Period, string>> = {
  P1D: "browsePeriodP1D",
  P7D: "browsePeriodP1W",
  P1W: "browsePeriodP1W",
  P14D: "browsePeriodP14D",
  P1M: "browsePeriodP1M",
  P2M: "browsePeriodP2M",
  P3M: "browsePeriodP3M",
  P6M: "browsePeriodP6M",
  P1Y: "browsePeriodP1Y",
  P2Y: "browsePeriodP2Y",
};

export interface OfferPlace {
  readonly language: Language;
  /** Purchase page with this licence chosen, coming back here. */
  readonly purchase: (licenceId: string) => string;
}

/**
 * The licences that open a title, in the title's own order, if this viewer can buy them. Licences that they hold already (paused, expired)
 * are left to the account page.
 */
export function toOfferViews(families: LicenceFamilies, licenceIds: readonly string[], place: OfferPlace): OfferView[] {
  const licences = [...families.licenceFamilies.flatMap(({ licences }) => licences), ...families.nonFamilyBasedLicences];
  const byId = new Map(licences.flatMap((licence) => [[licence.id, licence] as const, [licence.licenceId, licence] as const]));
  return licenceIds.flatMap((id) => {
    const licence = byId.get(id);
    return licence === undefined || licence.ctaControl === "NONE" ? [] : [toOfferView(licence, place)];
  });
}

/** An offer whose price could not be loaded. */
export const toUnpricedOffer = (id: string, name: string, purchase: OfferPlace["purchase"]): OfferView => ({
  id,
  name,
  benefits: [],
  from: false,
  unpriced: true,
  to: purchase(id),
});

/**
 * Name of the viewer's running subscription, which does not include this title, because the title is sold separately (pay-per-view or a
 * pass). Null when another subscription opens it (that one is offered), or when the viewer holds none.
 */
export function planOutside(held: readonly Licence[], licenceIds: readonly string[], families: LicenceFamilies | null): string | null {
  if (families === null) return null;
  const opening = [...families.licenceFamilies.flatMap(({ licences }) => licences), ...families.nonFamilyBasedLicences].filter(
    ({ id, licenceId }) => licenceIds.includes(id) || licenceIds.includes(licenceId),
  );
  if (opening.length === 0 || opening.some(({ purchaseStrategy }) => purchaseStrategy.type === "SUBSCRIPTION")) return null;
  const plan = held.find(
    ({ purchaseStrategy, licenceStatus }) =>
      purchaseStrategy.type === "SUBSCRIPTION" && (licenceStatus?.status === "ACTIVE" || licenceStatus?.status === "TRIAL_ACTIVE"),
  );
  return plan?.name ?? null;
}

function toOfferView(licence: Licence, place: OfferPlace): OfferView {
  const price = priceOf(licence);
  const trial = licence.trialDetails?.eligible ? licence.trialDetails.trialPeriodDays : 0;
  return {
    id: licence.licenceId,
    name: licence.name,
    benefits: [...licence.benefits, ...(licence.priceBenefits ?? [])].slice(0, 4),
    ...(licence.concurrentStreams == null ? {} : { screens: licence.concurrentStreams }),
    ...(licence.excludesAds === true ? { noAds: true as const } : {}),
    ...(price === null || price.amount === 0 ? {} : { price: formatMoney(price, place.language) }),
    from: price?.more === true,
    ...(price?.period === undefined || price.amount === 0 ? {} : { period: PERIOD_LABELS[price.period] }),
    ...(trial > 0 ? { trialDays: trial } : {}),
    to: place.purchase(licence.licenceId),
  };
}

interface LicencePrice {
  readonly amount: number;
  readonly currency: string;
  readonly scale: number;
  readonly period: Period | undefined;
  /** True when there are higher prices, too. */
  readonly more: boolean;
}

/** The price to show: the local entry, else the default one; of its periods the marketed one, else the lowest price. */
function priceOf(licence: Licence): LicencePrice | null {
  const entry = licence.amounts.find(({ local }) => local) ?? licence.amounts.find((candidate) => candidate.default);
  if (entry === undefined) return null;
  const { currency, scale, periodAmounts } = entry;
  const marketed = periodAmounts.find(({ period }) => period === licence.defaultMarketingPricePeriod);
  const least = [...periodAmounts].sort((a, b) => a.amount - b.amount)[0];
  const shown = marketed ?? least;
  if (shown === undefined) return { amount: entry.amount, currency, scale, period: undefined, more: false };
  return { amount: shown.amount, currency, scale, period: shown.period, more: periodAmounts.some(({ amount }) => amount > shown.amount) };
}
