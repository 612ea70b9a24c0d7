import type { Kysely } from "kysely";
import { tenantTable } from "../../../store/tenant-table.ts";
import type { Strategy } from "../model/quote.ts";

/** Licences for sale, their texts and prices. */
export interface LicenceTables {
  licence_families: { realm_id: string; id: string; position: number };
  licences: {
    realm_id: string;
    id: string;
    family_id: string | null;
    /** 1 is the highest in its family. */
    rank: number;
    licence_type: "STANDARD" | "FREE";
    strategy: Strategy;
    external_provider: string | null;
    fixed_expiry: string | null;
    /** Days that a pay-per-view licence grants access; null: no end. */
    access_days: number | null;
    trial_days: number;
    marketing_period: string | null;
    position: number;
    active: 0 | 1;
    /** 1: shown first, as the realm's recommendation. */
    recommended: 0 | 1;
    /** 1: can be bought as a gift. */
    gift: 0 | 1;
    /** CONFIRM_PAYMENT: it opens nothing until its buyer has confirmed the payment. */
    activation: "AT_ONCE" | "CONFIRM_PAYMENT";
    /** Streams at once that it allows; null: the realm's default. */
    concurrent_streams: number | null;
    /** 1: its holders get no ads. 0 or null: they do. */
    excludes_ads: number | null;
  };
  /** Texts of licences, families and vouchers: `kind` and `owner_id` name the owner, `position` orders benefits. */
  commerce_texts: {
    realm_id: string;
    kind:
      | "LICENCE_NAME"
      | "LICENCE_DESCRIPTION"
      | "LICENCE_BENEFIT"
      | "LICENCE_PRICE_BENEFIT"
      | "LICENCE_CTA"
      | "FAMILY_NAME"
      | "VOUCHER_NAME";
    owner_id: string;
    language: string;
    position: number;
    text: string;
  };
  licence_prices: {
    realm_id: string;
    sku: string;
    licence_id: string;
    amount: number;
    currency: string;
    scale: number;
    period: string | null;
    /** Two letters; null is the default price. */
    territory: string | null;
    /** Basis points: 2000 is 20 %. Prices include it. */
    tax_rate: number;
  };
}

/** Part of the baseline migration. A later change is a migration of its own. */
export async function createLicenceTables(db: Kysely<unknown>): Promise<void> {
  await tenantTable(db, "licence_families").columns({ id: "text", position: "integer" }).key("id").execute();
  await tenantTable(db, "licences")
    .columns({
      id: "text",
      family_id: "text?",
      rank: "integer",
      licence_type: "text",
      strategy: "text",
      external_provider: "text?",
      fixed_expiry: "text?",
      access_days: "integer?",
      trial_days: "integer",
      marketing_period: "text?",
      position: "integer",
      active: "integer",
      recommended: { type: "integer", defaultTo: 0 },
      gift: { type: "integer", defaultTo: 0 },
      activation: { type: "text", defaultTo: "AT_ONCE" },
      concurrent_streams: "integer?",
      excludes_ads: "integer?",
    })
    .key("id")
    .foreignKey("licences_family", "family_id", "licence_families")
    .execute();
  await tenantTable(db, "commerce_texts")
    .columns({ kind: "text", owner_id: "text", language: "text", position: "integer", text: "text" })
    .key("kind", "owner_id", "language", "position")
    .execute();
  await tenantTable(db, "licence_prices")
    .columns({
      sku: "text",
      licence_id: "text",
      amount: "bigint",
      currency: "text",
      scale: "integer",
      period: "text?",
      territory: "text?",
      tax_rate: "integer",
    })
    .key("sku")
    .foreignKey("licence_prices_licence", "licence_id", "licences")
    .execute();
}
