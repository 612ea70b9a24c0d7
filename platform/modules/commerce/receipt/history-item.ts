import type { Language, Money } from "../../../../contract/base/fields.ts";
import type { PaymentHistoryItem } from "../../../../contract/commerce/commerce.ts";
import type { Shop } from "../licence/shop.ts";
import type { HistoryItemType } from "../model/history.ts";
import { moneyOf } from "../model/money.ts";
import type { HistoryRow } from "../rows.ts";

/** One entry of the payment history, before it is a row. */
export interface NewHistoryItem {
  readonly id: string;
  readonly viewerId: string;
  readonly at: Date;
  readonly type: HistoryItemType;
  readonly status: HistoryRow["status"];
  readonly licenceId: string;
  readonly sku: string;
  /** Minor units; `taxRate` in basis points. `list` and `discount` are before a tax that comes on top, `amount` is with it. */
  readonly price: {
    readonly list: number;
    readonly discount: number;
    readonly amount: number;
    /** Absent: none. */
    readonly credit?: number;
    readonly tax: number;
    readonly taxRate: number;
    /** Absent: inside. */
    readonly taxOnTop?: boolean;
    readonly currency: string;
    readonly scale: number;
  };
  /** The attempt that it ends; null: a renewal. */
  readonly attemptId: string | null;
  /** The provider's own reference. */
  readonly reference: string | null;
  /** For example `Visa •••• 4242`. */
  readonly method: string | null;
  readonly vouchers: readonly string[];
  /** What is paid for; nulls for a failed payment. */
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  /** Who was billed, as `billingCopy` writes it; null for a failed payment: nobody was billed. */
  readonly billing: string | null;
  /** What is held by it; null: nothing came of it. */
  readonly heldId: string | null;
  /** The key that the provider knows the charge by; null: no provider was asked. */
  readonly chargeKey: string | null;
  readonly providerId: string | null;
  /** The payment that it gives back, or that is disputed. Absent: it stands for itself. */
  readonly aboutId?: string;
}

/** The only place where a row of the payment history is made. */
export function historyRow(realmId: string, item: NewHistoryItem): HistoryRow {
  const { price } = item;
  return {
    realm_id: realmId,
    id: item.id,
    viewer_id: item.viewerId,
    happened_at: item.at.toISOString(),
    item_type: item.type,
    status: item.status,
    licence_id: item.licenceId,
    sku: item.sku,
    list_amount: price.list,
    discount: price.discount,
    amount: price.amount,
    credit: price.credit ?? 0,
    tax: price.tax,
    tax_rate: price.taxRate,
    tax_on_top: price.taxOnTop === true ? 1 : 0,
    currency: price.currency,
    scale: price.scale,
    attempt_id: item.attemptId,
    external_payment_id: item.reference,
    method: item.method,
    vouchers: JSON.stringify(item.vouchers),
    valid_from: item.validFrom,
    valid_until: item.validUntil,
    billing_details: item.billing,
    refunds: "[]",
    held_id: item.heldId,
    charge_key: item.chargeKey,
    provider_id: item.providerId,
    about_id: item.aboutId ?? null,
  };
}

/** What happens without money has none, nor has what a bank moves: its holder's statement shows that. */
const WITHOUT_RECEIPT: ReadonlySet<HistoryRow["item_type"]> = new Set([
  "CANCEL_SUBSCRIPTION",
  "REACTIVATE_SUBSCRIPTION",
  "CANCELLED_SUBSCRIPTION",
  "CANCELLED",
  "REVOKED",
  "DISPUTE_CREATED",
  "DISPUTE_UPDATED",
  "DISPUTE_CLOSED",
  "FUND_WITHDRAWN",
  "FUND_REINSTATED",
]);

export const hasReceipt = (row: HistoryRow): boolean => row.status === "SUCCEEDED" && !WITHOUT_RECEIPT.has(row.item_type);

/** The tax that was added to its price, before what was left of an earlier payment was taken off; 0 where it is inside. */
export const taxAdded = (row: HistoryRow): number =>
  row.tax_on_top === 0 || row.about_id !== null || row.item_type === "TRIAL_INVOICE"
    ? 0
    : row.amount + row.credit + row.discount - row.list_amount;

/** Its paper is a refund note. */
export const isRefund = (row: HistoryRow): boolean => row.item_type === "REFUNDED" || row.item_type === "PRO_RATA_REFUND";

/** Short enough to read out, unique enough to find the payment: day and the end of its id. */
export function receiptNumber(row: HistoryRow): string {
  return `${row.happened_at.slice(0, 10).replaceAll("-", "")}-${row.id.replaceAll("-", "").slice(-8).toUpperCase()}`;
}

export function historyItemView(shop: Shop, row: HistoryRow, language: Language): PaymentHistoryItem {
  return {
    id: row.id,
    when: row.happened_at,
    itemType: row.item_type,
    status: row.status,
    skuLicence: { licenceName: shop.nameOf(row.licence_id, language), price: moneyOf(row.list_amount, row) },
    transactionAmount: moneyOf(row.amount, row),
    tax: row.tax === 0 ? null : { amount: moneyOf(row.tax, row), rate: row.tax_rate },
    sku: row.sku,
    skus: [row.sku],
    externalPaymentId: row.external_payment_id,
    refunds: JSON.parse(row.refunds) as { amount: Money }[],
    receiptAvailable: hasReceipt(row),
  };
}
