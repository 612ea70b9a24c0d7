import type { Period } from "../../../../contract/commerce.ts";
import type { LocalisedText } from "../../../localised-text.ts";

/** The shape in which a realm's shop is written down. Amounts in minor units of `currency`; the seed makes rows of it. */
export interface SeedShop {
  readonly currency: string;
  readonly scale: number;
  /** Basis points inside every price: 2000 is 20 %. */
  readonly taxRate: number;
  readonly families: readonly { readonly id: string; readonly name: LocalisedText }[];
  readonly licences: readonly SeedLicence[];
  readonly vouchers: readonly SeedVoucher[];
  readonly held: readonly SeedHeldLicence[];
}

export interface SeedLicence {
  readonly id: string;
  readonly name: LocalisedText;
  readonly description: LocalisedText;
  readonly benefits: readonly LocalisedText[];
  readonly family: string | null;
  /** 1 stands highest in its family. */
  readonly rank: number;
  readonly strategy: "SUBSCRIPTION" | "PAY_PER_VIEW" | "FIXED_DATE" | "FREE";
  readonly sku: string;
  readonly amount: number;
  readonly period: Period | null;
  readonly trialDays: number;
  /** FIXED_DATE: days after the seed on which it ends. */
  readonly endsInDays?: number;
  /** PAY_PER_VIEW: days for which it opens. */
  readonly accessDays?: number;
}

export interface SeedVoucher {
  readonly code: string;
  readonly name: LocalisedText;
  readonly discount: { readonly percentage: number } | { readonly amount: number };
  readonly lifeTimeRepeat?: boolean;
  readonly maxUses?: number;
  /** Days from the seed's clock; leave out for no limit. */
  readonly startsInDays?: number;
  readonly endsInDays?: number;
}

/** A licence that a demo account has from the start. Days are relative to the seed's clock. */
export interface SeedHeldLicence {
  /** The account's name before the @, for example `member`. */
  readonly account: string;
  readonly licence: string;
  readonly boughtDaysAgo: number;
  readonly condition: "ACTIVE" | "PAUSED" | "EXPIRES_TOMORROW" | "PAYMENT_FAILED";
}
