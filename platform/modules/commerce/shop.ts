import type { Selectable } from "kysely";
import type { Period } from "../../../contract/commerce.ts";
import type { Language, Money } from "../../../contract/fields.ts";
import type { Db } from "../../store/database.ts";
import type { Offer } from "./model/quote.ts";
import type { CommerceTables } from "./tables.ts";

export type LicenceRow = Selectable<CommerceTables["licences"]>;
export type PriceRow = Selectable<CommerceTables["licence_prices"]>;
type TextKind = CommerceTables["commerce_texts"]["kind"];

/** All that a realm sells: a handful of rows, read together. */
export interface Shop {
  readonly families: readonly { readonly id: string }[];
  readonly licences: readonly LicenceRow[];
  readonly prices: readonly PriceRow[];
  /** Currency of the realm's first price; what an empty basket counts in. */
  readonly currency: string;
  readonly scale: number;
  licence(id: string): LicenceRow | undefined;
  /** The text in the language, else in English, else in any; null when there is none. */
  text(kind: TextKind, ownerId: string, language: Language): string | null;
  lines(kind: TextKind, ownerId: string, language: Language): string[];
  /** A licence's name; its id when nobody named it. */
  nameOf(licenceId: string, language: Language): string;
  /** What a sku offers, also one that is no longer sold; null for an unknown one. */
  offer(sku: string): Offer | null;
}

/** Reads the shop of a realm. `db` may be a transaction. */
export async function readShop(db: Db, realmId: string): Promise<Shop> {
  const families = await db
    .selectFrom("licence_families")
    .selectAll()
    .where("realm_id", "=", realmId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const licences = await db.selectFrom("licences").selectAll().where("realm_id", "=", realmId).orderBy("position").orderBy("id").execute();
  const prices = await db.selectFrom("licence_prices").selectAll().where("realm_id", "=", realmId).orderBy("sku").execute();
  const texts = await db.selectFrom("commerce_texts").selectAll().where("realm_id", "=", realmId).orderBy("position").execute();
  const byOwner = new Map<string, typeof texts>();
  for (const row of texts) {
    const key = `${row.kind}/${row.owner_id}`;
    byOwner.set(key, [...(byOwner.get(key) ?? []), row]);
  }
  const byId = new Map(licences.map((row) => [row.id, row]));

  function lines(kind: TextKind, ownerId: string, language: Language): string[] {
    const rows = byOwner.get(`${kind}/${ownerId}`) ?? [];
    const spoken = [language, "en", rows[0]?.language].find((one) => rows.some((row) => row.language === one));
    return rows.filter((row) => row.language === spoken).map((row) => row.text);
  }
  const text = (kind: TextKind, ownerId: string, language: Language): string | null => lines(kind, ownerId, language)[0] ?? null;

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
    // Written by the seed and by operators through the contract's own list of periods.
    period: price.period as Period | null,
    strategy: licence.strategy,
    trialDays: licence.trial_days,
    fixedExpiry: licence.fixed_expiry === null ? null : new Date(licence.fixed_expiry),
    accessDays: licence.access_days,
  };
}

/** Can this be bought now? External ones are sold elsewhere; a season that is over is not sold. */
export function isForSale(licence: LicenceRow, now: Date): boolean {
  if (licence.active === 0 || licence.strategy === "EXTERNAL") return false;
  return licence.fixed_expiry === null || new Date(licence.fixed_expiry) > now;
}

/** Is the price for callers in `region`? */
export const isPricedFor = (price: PriceRow, region: string | null): boolean => price.territory === null || price.territory === region;

export const moneyOf = (amount: number, of: { readonly currency: string; readonly scale: number }): Money => ({
  amount,
  currency: of.currency,
  scale: of.scale,
});
