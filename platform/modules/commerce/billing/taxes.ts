import type { CallContext } from "../../../http/context.ts";
import type { Db } from "../../../store/database.ts";
import type { Taxed } from "../model/money.ts";
import { commerceSettings } from "../model/settings.ts";
import type { CommerceOptions } from "../options.ts";
import { historyStore } from "../receipt/store.ts";
import type { HeldLicenceRow, HistoryRow } from "../rows.ts";
import { billingStore } from "./store.ts";

/** A realm's table of taxes. */
interface TaxTable {
  /** Basis points by country (two letters); null: each price has its own rate, wherever its buyer is. */
  readonly taxRates: Readonly<Record<string, number>> | null;
  /** Countries in which the tax is added to prices. */
  readonly taxOnTop: readonly string[];
}

/** Facts for the tax of a purchase, besides its buyer's billing details. */
export interface TaxQuestion extends TaxTable {
  /** Country of the caller; null: unknown. */
  readonly region: string | null;
}

export async function taxQuestion(realm: Pick<CommerceOptions["realm"], "sectionOf">, context: CallContext): Promise<TaxQuestion> {
  const { taxRates, taxOnTop } = await realm.sectionOf(context, commerceSettings);
  return { taxRates, taxOnTop, region: context.region };
}

/** The tax in a country: 0 when the realm has rates but none for it. Null: the price's own tax. */
export const taxIn = ({ taxRates, taxOnTop }: TaxTable, country: string | null): Taxed | null =>
  taxRates === null || country === null || country === ""
    ? null
    : { taxRate: taxRates[country] ?? 0, taxOnTop: taxOnTop.includes(country) };

/** The same offer with the tax of its buyer's country. */
export const taxedOffer = <Offered extends Taxed>(offer: Offered, tax: Taxed | null): Offered =>
  tax === null ? offer : { ...offer, ...tax };

/** The tax for a viewer: of their billing country, else of the country of the call. */
export async function taxFor(db: Db, realmId: string, viewerId: string, { region, ...table }: TaxQuestion): Promise<Taxed | null> {
  if (table.taxRates === null) return null;
  const details = await billingStore(db, realmId).find(viewerId);
  return taxIn(table, details === null || details.country === "" ? region : details.country);
}

/** The tax of the next period of a held licence: of the viewer's billing country, else the tax of the last charge. */
export async function taxOfHeld(db: Db, held: HeldLicenceRow, table: TaxTable): Promise<Taxed | null> {
  if (table.taxRates === null) return null;
  const details = await billingStore(db, held.realm_id).find(held.viewer_id);
  const tax = taxIn(table, details?.country ?? null);
  if (tax !== null) return tax;
  const last = await historyStore(db, held.realm_id).lastTaxed(held.id);
  return last === undefined ? null : taxOfCharge(last);
}

/** The tax of a charge in the history. */
export const taxOfCharge = ({ tax_rate: taxRate, tax_on_top: onTop }: Pick<HistoryRow, "tax_rate" | "tax_on_top">): Taxed => ({
  taxRate,
  taxOnTop: onTop === 1,
});
