import type { Insertable } from "kysely";
import type { LocalisedText } from "../../../localised-text.ts";
import { addDays } from "../model/billing-time.ts";
import type { LicenceRow, PriceRow, TextRow, VoucherRow } from "../rows.ts";
import type { CommerceTables } from "../tables.ts";
import type { SeedLicence, SeedShop, SeedVoucher } from "./content.ts";

/** The rows that a shop is made of, without its realm. Times count from `now`. */
export interface SeedRows {
  readonly families: readonly Omit<Insertable<CommerceTables["licence_families"]>, "realm_id">[];
  readonly licences: readonly Omit<LicenceRow, "realm_id">[];
  readonly prices: readonly Omit<PriceRow, "realm_id">[];
  readonly texts: readonly Omit<TextRow, "realm_id">[];
  readonly vouchers: readonly Omit<VoucherRow, "realm_id">[];
}

export function shopRows(shop: SeedShop, now: Date): SeedRows {
  const texts = (kind: TextRow["kind"], ownerId: string, position: number, text: LocalisedText): SeedRows["texts"] =>
    Object.entries(text).map(([language, written]) => ({ kind, owner_id: ownerId, language, position, text: written }));
  return {
    families: shop.families.map(({ id }, position) => ({ id, position })),
    licences: shop.licences.map((licence, position) => licenceRow(licence, position, now)),
    prices: shop.licences.map((licence) => ({
      sku: licence.sku,
      licence_id: licence.id,
      amount: licence.amount,
      currency: shop.currency,
      scale: shop.scale,
      period: licence.period,
      territory: null,
      tax_rate: shop.taxRate,
    })),
    texts: [
      ...shop.families.flatMap(({ id, name }) => texts("FAMILY_NAME", id, 0, name)),
      ...shop.licences.flatMap(({ id, name, description, benefits }) => [
        ...texts("LICENCE_NAME", id, 0, name),
        ...texts("LICENCE_DESCRIPTION", id, 0, description),
        ...benefits.flatMap((benefit, position) => texts("LICENCE_BENEFIT", id, position, benefit)),
      ]),
      ...shop.vouchers.flatMap(({ code, name }) => texts("VOUCHER_NAME", code, 0, name)),
    ],
    vouchers: shop.vouchers.map((voucher) => voucherRow(shop, voucher, now)),
  };
}

function licenceRow(licence: SeedLicence, position: number, now: Date): SeedRows["licences"][number] {
  return {
    id: licence.id,
    family_id: licence.family,
    rank: licence.rank,
    licence_type: licence.strategy === "FREE" ? "FREE" : "STANDARD",
    strategy: licence.strategy,
    external_provider: null,
    fixed_expiry: licence.endsInDays === undefined ? null : addDays(now, licence.endsInDays).toISOString(),
    access_days: licence.accessDays ?? null,
    trial_days: licence.trialDays,
    marketing_period: licence.period,
    position,
    active: 1,
  };
}

function voucherRow(shop: SeedShop, voucher: SeedVoucher, now: Date): SeedRows["vouchers"][number] {
  const amount = "amount" in voucher.discount ? voucher.discount.amount : null;
  return {
    code: voucher.code,
    discount_type: amount === null ? "PERCENTAGE" : "AMOUNT",
    percentage: "percentage" in voucher.discount ? voucher.discount.percentage : null,
    amount,
    currency: amount === null ? null : shop.currency,
    scale: amount === null ? null : shop.scale,
    lifetime_repeat: voucher.lifeTimeRepeat === true ? 1 : 0,
    starts_at: voucher.startsInDays === undefined ? null : addDays(now, voucher.startsInDays).toISOString(),
    ends_at: voucher.endsInDays === undefined ? null : addDays(now, voucher.endsInDays).toISOString(),
    max_uses: voucher.maxUses ?? null,
    uses: 0,
    licence_ids: null,
  };
}
