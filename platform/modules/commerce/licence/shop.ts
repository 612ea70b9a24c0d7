import type { Language } from "../../../../contract/base/fields.ts";
import type { Period } from "../../../../contract/commerce/licence.ts";
import { rowsInBestLanguage } from "../../../store/localised-rows.ts";
import type { Offer } from "../model/quote.ts";
import type { LicenceRow, PriceRow, TextRow } from "../rows.ts";

/** All that a realm sells: a handful of rows, read together. */
export interface Shop {
  readonly families: readonly { readonly id: string }[];
  readonly licences: readonly LicenceRow[];
  readonly prices: readonly PriceRow[];
  /** Currency of the realm's first price; also of an empty basket. */
  readonly currency: string;
  readonly scale: number;
  licence(id: string): LicenceRow | undefined;
  /** The text in the language, else in English, else in any; null when there is none. */
  text(kind: TextRow["kind"], ownerId: string, language: Language): string | null;
  lines(kind: TextRow["kind"], ownerId: string, language: Language): string[];
  /** A licence's name; its id when it has none. */
  nameOf(licenceId: string, language: Language): string;
  /** Offer of a sku, even if it is no longer sold; null for an unknown sku. */
  offer(sku: string): Offer | null;
}

/** Rows of one realm, in display order. */
export interface ShopRows {
  readonly families: readonly { readonly id: string }[];
  readonly licences: readonly LicenceRow[];
  readonly prices: readonly PriceRow[];
  readonly texts: readonly TextRow[];
}

export function shopOf({ families, licences, prices, texts }: ShopRows): Shop {
  const byOwner = new Map<string, TextRow[]>();
  for (const row of texts) {
    const key = `${row.kind}/${row.owner_id}`;
    byOwner.set(key, [...(byOwner.get(key) ?? []), row]);
  }
  const byId = new Map(licences.map((row) => [row.id, row]));

  function lines(kind: TextRow["kind"], ownerId: string, language: Language): string[] {
    const rows = byOwner.get(`${kind}/${ownerId}`) ?? [];
    return rowsInBestLanguage(rows, [language, "en"]).map((row) => row.text);
  }
  const text = (kind: TextRow["kind"], ownerId: string, language: Language): string | null => lines(kind, ownerId, language)[0] ?? null;

  return {
    families,
    licences,
    prices,
    currency: prices[0]?.currency ?? "EUR",
    scale: prices[0]?.scale ?? 2,
    licence: (id) => byId.get(id),
    text,
    lines,
    nameOf: (licenceId, language) => text("LICENCE_NAME", licenceId, language) ?? licenceId,
    offer(sku) {
      const price = prices.find((row) => row.sku === sku);
      const licence = price === undefined ? undefined : byId.get(price.licence_id);
      return price === undefined || licence === undefined ? null : offerOf(licence, price);
    },
  };
}

function offerOf(licence: LicenceRow, price: PriceRow): Offer {
  return {
    sku: price.sku,
    licenceId: licence.id,
    amount: price.amount,
    currency: price.currency,
    scale: price.scale,
    taxRate: price.tax_rate,
    taxOnTop: false,
    // Written by the import and by operators through the contract's own list of periods.
    period: price.period as Period | null,
    strategy: licence.strategy,
    trialDays: licence.trial_days,
    fixedExpiry: licence.fixed_expiry === null ? null : new Date(licence.fixed_expiry),
    accessDays: licence.access_days,
  };
}

/** True when a partner sells the licence; viewers get it by the partner's sign-in (S1§3, externalAuthProviderDetails). */
const isExternal = ({ strategy, external_provider: provider }: LicenceRow): boolean => strategy === "EXTERNAL" || provider !== null;
/** True when an app store sells the licence (S1§5). */
const isInApp = ({ id }: LicenceRow): boolean => id.endsWith("_IAP");

/** True when the licence is available now, here or from a partner. A season that has ended is not. */
export function isOnOffer(licence: LicenceRow, now: Date): boolean {
  if (licence.active === 0 || isInApp(licence)) return false;
  return licence.fixed_expiry === null || new Date(licence.fixed_expiry) > now;
}

/** True when the licence can be bought here now. A licence of a partner or an app store cannot. */
export const isForSale = (licence: LicenceRow, now: Date): boolean => isOnOffer(licence, now) && !isExternal(licence);

/** True when the price is valid for callers in `region`. */
export const isPricedFor = (price: PriceRow, region: string | null): boolean => price.territory === null || price.territory === region;

/** The prices for callers in `region`. A territory's own price replaces the default price of the same period. */
export function shownPrices(prices: readonly PriceRow[], region: string | null): PriceRow[] {
  const open = prices.filter((price) => isPricedFor(price, region));
  const isLocal = ({ licence_id: licence, period }: PriceRow): boolean =>
    open.some((one) => one.territory !== null && one.licence_id === licence && one.period === period);
  return open.filter((price) => price.territory !== null || !isLocal(price));
}
