import type { CallContext } from "../../../http/context.ts";
import type { Db } from "../../../store/database.ts";
import type { Offer } from "../model/quote.ts";
import type { CommerceOptions } from "../options.ts";
import { billingStore } from "./store.ts";

/** Basis points by country (two letters); null: each price has its own rate, wherever its buyer is. */
export type TaxRates = Readonly<Record<string, number>> | null;

/** What the tax of a purchase depends on besides its buyer's billing details. */
export interface TaxQuestion {
  readonly rates: TaxRates;
  /** Country of the caller; null: not known. */
  readonly region: string | null;
}

export async function taxQuestion(realm: Pick<CommerceOptions["realm"], "commerceSettingsOf">, context: CallContext): Promise<TaxQuestion> {
  const { taxRates } = await realm.commerceSettingsOf(context);
  return { rates: taxRates, region: context.region };
}

/** The rate in a country: none where the realm names rates and not this country's. Null: the price's own. */
export const taxRateIn = (rates: TaxRates, country: string | null): number | null =>
  rates === null || country === null || country === "" ? null : (rates[country] ?? 0);

/** The same offer with the tax of its buyer's country inside its price: what it costs stays the same. */
export const taxedOffer = <Taxed extends Pick<Offer, "taxRate">>(offer: Taxed, rate: number | null): Taxed =>
  rate === null ? offer : { ...offer, taxRate: rate };

/** The rate for a viewer: of the country that they are billed in, else of the one that they call from. */
export async function taxRateFor(db: Db, realmId: string, viewerId: string, { rates, region }: TaxQuestion): Promise<number | null> {
  if (rates === null) return null;
  const details = await billingStore(db, realmId).find(viewerId);
  return taxRateIn(rates, details === null || details.country === "" ? region : details.country);
}
