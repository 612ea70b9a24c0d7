import type { Period } from "../../contract/commerce.ts";
import type { Text } from "./demo-realm.ts";

/** The shape in which a demo realm's shop is written down. Amounts in minor units of `currency`; the seed makes rows of it. */
export interface DemoCommerce {
  readonly currency: string;
  readonly scale: number;
  /** Basis points inside every price: 2000 is 20 %. */
  readonly taxRate: number;
  readonly families: readonly { readonly id: string; readonly name: Text }[];
  readonly licences: readonly DemoLicence[];
  readonly vouchers: readonly DemoVoucher[];
  readonly held: readonly DemoHeldLicence[];
}

export interface DemoLicence {
  readonly id: string;
  readonly name: Text;
  readonly description: Text;
  readonly benefits: readonly Text[];
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

export interface DemoVoucher {
  readonly code: string;
  readonly name: Text;
  readonly discount: { readonly percentage: number } | { readonly amount: number };
  readonly lifeTimeRepeat?: boolean;
  readonly maxUses?: number;
  /** Days from the seed's clock; leave out for no limit. */
  readonly startsInDays?: number;
  readonly endsInDays?: number;
}

/** A licence that a demo account has from the start. Days are relative to the seed's clock. */
export interface DemoHeldLicence {
  /** The account's name before the @, for example `member`. */
  readonly account: string;
  readonly licence: string;
  readonly boughtDaysAgo: number;
  readonly condition: "ACTIVE" | "PAUSED" | "EXPIRES_TOMORROW" | "PAYMENT_FAILED";
}
