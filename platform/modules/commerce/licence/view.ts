import type { Language } from "../../../../contract/base/fields.ts";
import type { Licence } from "../../../../contract/commerce/licence.ts";
import type { Taxed } from "../model/money.ts";
import { ownershipStatusOf } from "../model/ownership.ts";
import type { HeldLicenceRow, LicenceRow } from "../rows.ts";
import { subscriptionView } from "../subscription/view.ts";
import { ownedLicences, statusOf } from "./held-licences.ts";
import { isOnOffer, isPricedFor, type Shop } from "./shop.ts";

/** Facts for a licence's view besides the shop: the caller and their held licences. */
export interface LicenceAudience {
  readonly language: Language;
  readonly region: string | null;
  readonly now: Date;
  readonly held: readonly HeldLicenceRow[];
  /** Saved cards by id. */
  readonly cards: ReadonlyMap<string, { readonly brand: string; readonly last4: string }>;
  /** Tax of the caller's billing country, else of the country of the call; null: each price's own tax. */
  readonly tax: Taxed | null;
  /** Tax of the next charge, by the id of the held licence. */
  readonly heldTaxes: ReadonlyMap<string, Taxed | null>;
  /** True when the viewer has not used their free trial. */
  readonly trialOpen: boolean;
  /** Streams at once by licences that name no number; null: no limit. */
  readonly concurrentStreams: number | null;
  /** True when the viewer's account waits for its deletion, so nothing renews. */
  readonly deletionPending: boolean;
}

/** S1§3, Licence, for one audience. */
export function licenceView(shop: Shop, licence: LicenceRow, audience: LicenceAudience): Licence {
  const { language, now } = audience;
  const held = audience.held.find((one) => one.licence_id === licence.id);
  const ownership = ownershipStatusOf(
    { id: licence.id, family: licence.family_id, rank: licence.rank },
    ownedLicences(audience.held, shop, now),
  );
  const prices = shop.prices.filter((price) => price.licence_id === licence.id && isPricedFor(price, audience.region));
  return {
    id: licence.id,
    licenceId: licence.id,
    name: shop.nameOf(licence.id, language),
    description: shop.text("LICENCE_DESCRIPTION", licence.id, language) ?? "",
    benefits: shop.lines("LICENCE_BENEFIT", licence.id, language),
    priceBenefits: shop.lines("LICENCE_PRICE_BENEFIT", licence.id, language),
    family: licence.family_id,
    rank: licence.rank,
    type: licence.licence_type,
    purchaseStrategy: {
      type: licence.strategy,
      externalAuthProviderDetails: licence.external_provider === null ? null : { provider: licence.external_provider },
      fixedExpiry: licence.fixed_expiry,
    },
    trialDetails:
      licence.trial_days === 0 ? null : { trialPeriodDays: licence.trial_days, eligible: audience.trialOpen && ownership === "PURCHASE" },
    defaultMarketingPricePeriod: licence.marketing_period as Licence["defaultMarketingPricePeriod"],
    amounts: prices.map((price) => ({
      id: price.sku,
      sku: price.sku,
      amount: price.amount,
      currency: price.currency,
      scale: price.scale,
      default: price.territory === null,
      local: price.territory !== null,
      taxInclusive: audience.tax?.taxOnTop !== true,
      periodAmounts:
        price.period === null
          ? []
          : [{ period: price.period as Licence["amounts"][number]["periodAmounts"][number]["period"], amount: price.amount }],
    })),
    recommended: licence.recommended === 1,
    concurrentStreams: licence.concurrent_streams ?? audience.concurrentStreams,
    excludesAds: licence.excludes_ads === 1,
    cta: shop.text("LICENCE_CTA", licence.id, language),
    ctaControl: ownership === "OWNED" || !isOnOffer(licence, now) ? "NONE" : ownership,
    licenceStatus:
      held === undefined
        ? null
        : statusOf(
            held,
            now,
            audience.cards.get(held.payment_method_id ?? "") ?? null,
            subscriptionView(shop, held, { ...audience, tax: audience.heldTaxes.get(held.id) ?? null }),
          ),
  };
}
